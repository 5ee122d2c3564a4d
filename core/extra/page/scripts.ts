// Scripts of pages: TypeScript below browser/, compiled with everything else, and published in one folder.

import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { minifyScript } from "./minify.ts";

const SOURCE = ".ts";
const COMPILED = ".js";
const PUBLISHED = ".mjs";

// What a compiled script imports, beside it or from another room.
const IMPORTED = /((?:\bfrom|\bimport) ?\(?")(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+)\.(m?js)(")/g;

// What the compiler adds and no published script needs: its mark of a module, and what fits the ending of an import
// whose name only the page knows. That name is a published one already.
const ADDED =
  /^export \{\};\n|^var __rewriteRelativeImportExtension = .*?^\};\n|\b__rewriteRelativeImportExtension\b/gms;

const COMPILED_TO = join(import.meta.dirname, "../../..");

/** Resolves to the scripts that were compiled into a folder, by the name under which pages load them. */
export async function scriptsIn(folder: string): Promise<Map<string, string>> {
  // By their sources: a script whose source is gone may still lie among what was compiled.
  const sources = await readdir(join(COMPILED_TO, "..", relative(COMPILED_TO, folder)));
  const names = sources.filter((name) => name.endsWith(SOURCE)).sort();
  return new Map(await Promise.all(names.map((name) => scriptFrom(join(folder, basename(name, SOURCE) + COMPILED)))));
}

/** Resolves to a compiled script, after the name under which pages load it. */
export async function scriptFrom(file: string): Promise<[name: string, code: string]> {
  const name = basename(file, COMPILED) + PUBLISHED;
  return [name, await minifyScript(name, withPublishedImports(await readFile(file, "utf8")))];
}

// All scripts lie in one folder; what people download, such as the client, lies above it.
function withPublishedImports(code: string): string {
  return code
    .replace(ADDED, "")
    .replace(IMPORTED, (_, before: string, name: string, ending: string, after: string) =>
      ending === "js" ? `${before}./${name}${PUBLISHED}${after}` : `${before}../${name}${PUBLISHED}${after}`,
    );
}
