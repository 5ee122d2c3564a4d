// Makes the scripts of the search as pages load them: find.mjs ranks, the library is beside it, search.mjs shows the
// results, and address-query.mjs makes room for them.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf, minifyScript } from "../../core/extra/page/minify.ts";
import { scriptFrom } from "../../core/extra/page/scripts.ts";

const FINDER_FILE = "find.mjs";

// The published copy of the library comes with its license.
const LIBRARY = "minisearch";
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

const BROWSER = join(import.meta.dirname, "browser");

const SEARCH_FILE = "search.mjs";
// These scripts are not bundled into search.mjs. It loads find.mjs when it is needed, and other scripts use dom.mjs
// too.
const BESIDE_SEARCH = ["find", "dom"];

/** Resolves to the text of each script, and of the license of the library, by file name. */
export async function searchScripts(): Promise<Map<string, string>> {
  const quotedPath = (name: string): string => JSON.stringify(join(BROWSER, name));
  const finder = `export * from ${quotedPath("find.js")};`;
  const search = `import ${quotedPath("search.js")};`;
  return new Map([
    [FINDER_FILE, await bundleOf(finder, { packagesBeside: { [LIBRARY]: `./${LIBRARY_FILE}` } })],
    [SEARCH_FILE, await bundleOf(search, { scriptsBeside: BESIDE_SEARCH })],
    await scriptFrom(join(BROWSER, "address-query.js")),
    ...(await libraryFiles()),
  ]);
}

// Returns the library and its license, from the installed package.
async function libraryFiles(): Promise<[string, string][]> {
  const module = fileURLToPath(import.meta.resolve(LIBRARY));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return [
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await minifyScript(LIBRARY_FILE, text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ];
}
