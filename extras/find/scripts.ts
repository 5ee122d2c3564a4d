// The scripts of the search as pages load them: what ranks as one script, the library beside it, and what shows the
// results.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf, minifyScript } from "../../core/extra/page/minify.ts";
import { scriptFrom } from "../../core/extra/page/scripts.ts";

const FINDER_FILE = "find.mjs";

/** The library, and the license that goes with the copy of it. */
const LIBRARY = "minisearch";
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

const BROWSER = join(import.meta.dirname, "browser");

/** What shows the search: each of them is a script of its own. */
const PAGE_SCRIPTS = ["search.js", "search-results.js", "asked.js"];

/** Resolves to the scripts, by name, with the license of the library. */
export async function searchScripts(): Promise<Map<string, string>> {
  const finder = `export * from ${JSON.stringify(join(BROWSER, "find.js"))};`;
  const shown = await Promise.all(PAGE_SCRIPTS.map((name) => scriptFrom(join(BROWSER, name))));
  return new Map([
    [FINDER_FILE, await bundleOf(finder, { beside: { [LIBRARY]: `./${LIBRARY_FILE}` } })],
    ...shown,
    ...(await library()),
  ]);
}

// From the installed package.
async function library(): Promise<[string, string][]> {
  const module = fileURLToPath(import.meta.resolve(LIBRARY));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return [
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await minifyScript(LIBRARY_FILE, text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ];
}
