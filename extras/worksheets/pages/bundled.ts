// Bundles the modules that both the command line and a page run. Each becomes one script for the page with all that it
// imports.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf } from "../../../core/extra/page/minify.ts";

/** The packages whose code is in the scripts. */
const PACKAGES = ["fflate", "@rgrove/parse-xml"];
/** The name of the published file with their licenses. */
const LICENSES_FILE = "worksheets.LICENSE.txt";

const ENTRY_FOLDER = join(import.meta.dirname, "../bundled");

/** Resolves to the scripts and the licenses of the packages in them, by the names of the files. */
export async function bundledScripts(): Promise<Map<string, string>> {
  const file = (name: string): string => JSON.stringify(join(ENTRY_FOLDER, name));
  return new Map([
    ["sheets.mjs", await scriptOf(`export * from ${file("sheets.js")};`)],
    [
      "check-worker.mjs",
      await scriptOf(`import { answerMessages } from ${file("check-worker.js")}; answerMessages(globalThis);`),
    ],
    [LICENSES_FILE, (await Promise.all(PACKAGES.map(licenseOf))).join("\n\n")],
  ]);
}

// The scripts that the page has loaded already. The bundles import them instead of repeating them.
const SCRIPTS_BESIDE = ["request-list", "schedule-words"];

function scriptOf(contents: string): Promise<string> {
  return bundleOf(contents, { scriptsBeside: SCRIPTS_BESIDE, notice: `/*! ${LICENSES_FILE} */` });
}

async function licenseOf(name: string): Promise<string> {
  const module = fileURLToPath(import.meta.resolve(name));
  const folder = module.slice(0, module.lastIndexOf(`/${name}/`) + name.length + 1);
  return `${name}\n\n${await readFile(`${folder}/LICENSE`, "utf8")}`;
}
