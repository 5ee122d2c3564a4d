// The scripts of the search as pages load them: one script that ranks, the library beside it, and scripts that show the
// results.

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

// Each of these is published as a script of its own.
const PAGE_SCRIPTS = ["search.js", "search-results.js", "asked.js"];

/** Resolves to the text of each script, and of the license of the library, by file name. */
export async function searchScripts(): Promise<Map<string, string>> {
  const finder = `export * from ${JSON.stringify(join(BROWSER, "find.js"))};`;
  const pageScripts = await Promise.all(PAGE_SCRIPTS.map((name) => scriptFrom(join(BROWSER, name))));
  return new Map([
    [FINDER_FILE, await bundleOf(finder, { beside: { [LIBRARY]: `./${LIBRARY_FILE}` } })],
    ...pageScripts,
    ...(await libraryFiles()),
  ]);
}

// The library and its license, from the installed package.
async function libraryFiles(): Promise<[string, string][]> {
  const module = fileURLToPath(import.meta.resolve(LIBRARY));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return [
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await minifyScript(LIBRARY_FILE, text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ];
}
