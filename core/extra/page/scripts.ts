// Reads the scripts of pages. They are TypeScript files in the folders browser/, are compiled with everything else, and
// are published in one folder.

import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { COMPILED, minifyScript, PUBLISHED } from "./minify.ts";

// The ending of the source of a script.
const SOURCE = ".ts";

// Matches a relative import of a compiled script: `from "../../base/text.js"`, `import "./dom.js"` or
// `import("./law.js")`. Its groups are the part before the path, the name, the ending and the closing quote.
const RELATIVE_IMPORT = /((?:\bfrom|\bimport) ?\(?")(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+)\.(m?js)(")/g;

// Matches the code that the compiler adds and no published script needs. It is `export {};`, which marks a file as a
// module, and the function that rewrites the ending of a dynamic import. The imports of a published script have their
// final endings.
const COMPILER_CODE =
  /^export \{\};\n|^var __rewriteRelativeImportExtension = .*?^\};\n|\b__rewriteRelativeImportExtension\b/gms;

// The folder build/, in which this file is too.
const BUILD_FOLDER = join(import.meta.dirname, "../../..");

/** Resolves to the code of the scripts in a folder of build/, by the name under which pages load them. */
export async function scriptsIn(folder: string): Promise<Map<string, string>> {
  // The folder of the sources is listed, because build/ may still have a script whose source was removed.
  const files = await readdir(join(BUILD_FOLDER, "..", relative(BUILD_FOLDER, folder)));
  const sources = files.filter((name) => name.endsWith(SOURCE)).sort();
  const compiled = sources.map((source) => join(folder, basename(source, SOURCE) + COMPILED));
  return new Map(await Promise.all(compiled.map(scriptFrom)));
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
    .replace(COMPILER_CODE, "")
    .replace(RELATIVE_IMPORT, (_, beginning: string, name: string, ending: string, quote: string) => {
      const folder = ending === "js" ? "./" : "../";
      return `${beginning}${folder}${name}${PUBLISHED}${quote}`;
    });
}
