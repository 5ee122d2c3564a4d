// Scripts of pages: TypeScript below browser/, compiled with everything else, and published in one folder.

import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { scriptAt } from "./minify.ts";

const COMPILED = ".js";
const PUBLISHED = ".mjs";

// What a compiled script imports, beside it or from another room.
const IMPORTED = /((?:\bfrom|\bimport) ?\(?")(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+)\.(m?js)(")/g;

// What the compiler adds and no published script needs: its mark of a module, and what fits the ending of an import
// whose name only the page knows. That name is a published one already.
const ADDED =
  /^export \{\};\n|^var __rewriteRelativeImportExtension = .*?^\};\n|\b__rewriteRelativeImportExtension\b/gms;

/** Resolves to the scripts that were compiled into a folder, by the name under which pages load them. */
export async function scriptsIn(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(COMPILED)).sort();
  return new Map(await Promise.all(files.map((name) => scriptFrom(join(folder, name)))));
}

/** Resolves to a compiled script, after the name under which pages load it. */
export async function scriptFrom(file: string): Promise<[name: string, code: string]> {
  const name = basename(file, COMPILED) + PUBLISHED;
  return [name, await scriptAt(name, withPublishedImports(await readFile(file, "utf8")))];
}

// All scripts lie in one folder; what people download, such as the client, lies above it.
function withPublishedImports(code: string): string {
  return code
    .replace(ADDED, "")
    .replace(IMPORTED, (_, before: string, name: string, ending: string, after: string) =>
      ending === "js" ? `${before}./${name}${PUBLISHED}${after}` : `${before}../${name}${PUBLISHED}${after}`,
    );
}
