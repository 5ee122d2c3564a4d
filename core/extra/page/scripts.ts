// Reads the scripts of pages. They are TypeScript files in the folders browser/, are compiled with everything else, and
// are published in one folder.

import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { COMPILED, minifyScript, PUBLISHED } from "./minify.ts";

const SOURCE = ".ts";

// Matches the relative imports of a compiled script, from its own folder or from another one.
const IMPORTED = /((?:\bfrom|\bimport) ?\(?")(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+)\.(m?js)(")/g;

// Matches the code that the compiler adds and no published script needs: the mark of a module, and the function that
// rewrites the ending of a dynamic import. A page imports published names, whose endings are right already.
const ADDED =
  /^export \{\};\n|^var __rewriteRelativeImportExtension = .*?^\};\n|\b__rewriteRelativeImportExtension\b/gms;

const COMPILED_TO = join(import.meta.dirname, "../../..");

/** Resolves to the code of the scripts in a folder of build/, by the name under which pages load them. */
export async function scriptsIn(folder: string): Promise<Map<string, string>> {
  // The folder of the sources is listed, because build/ may still have a script whose source was removed.
  const sources = await readdir(join(COMPILED_TO, "..", relative(COMPILED_TO, folder)));
  const names = sources.filter((name) => name.endsWith(SOURCE)).sort();
  return new Map(await Promise.all(names.map((name) => scriptFrom(join(folder, basename(name, SOURCE) + COMPILED)))));
}

/** Resolves to the name under which pages load a compiled script, and to its code. */
export async function scriptFrom(file: string): Promise<[name: string, code: string]> {
  const name = basename(file, COMPILED) + PUBLISHED;
  return [name, await minifyScript(name, withPublishedImports(await readFile(file, "utf8")))];
}

// Returns a script with its imports rewritten to published names. All scripts are in one folder, and files that people
// download, such as the client, are in the folder above it.
function withPublishedImports(code: string): string {
  return code
    .replace(ADDED, "")
    .replace(IMPORTED, (_, before: string, name: string, ending: string, after: string) =>
      ending === "js" ? `${before}./${name}${PUBLISHED}${after}` : `${before}../${name}${PUBLISHED}${after}`,
    );
}
