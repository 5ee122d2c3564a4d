// Modules that the command line and a page run alike, each with all that it imports as one script for the page.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf } from "../../../core/extra/page/minify.ts";

/** The package whose code is in the scripts, and what its license is published as. */
const PACKAGE = "fflate";
const LICENSES_FILE = "worksheets.LICENSE.txt";

const ENTRIES = join(import.meta.dirname, "../bundled");

/** Resolves to the scripts, by name, with the licenses of the packages in them. */
export async function bundledScripts(): Promise<Map<string, string>> {
  const file = (name: string): string => JSON.stringify(join(ENTRIES, name));
  return new Map([
    ["sheets.mjs", await scriptOf(`export * from ${file("sheets.js")};`)],
    ["check-worker.mjs", await scriptOf(`import { answerIn } from ${file("check-worker.js")}; answerIn(globalThis);`)],
    [LICENSES_FILE, await licenseOf(PACKAGE)],
  ]);
}

// The page has loaded it before it makes a workbook or checks one.
const BESIDE = { "request-list": "./request-list.mjs" };
const REQUEST_LIST = /(?<=from ")[./a-z]*\/request-list\.js(?=")/g;

function scriptOf(contents: string): Promise<string> {
  const transform = (code: string): string => code.replace(REQUEST_LIST, "request-list");
  return bundleOf(contents, { transform, beside: BESIDE, notice: `/*! ${LICENSES_FILE} */` });
}

async function licenseOf(name: string): Promise<string> {
  const module = fileURLToPath(import.meta.resolve(name));
  const folder = module.slice(0, module.lastIndexOf(`/${name}/`) + name.length + 1);
  return `${name}\n\n${await readFile(`${folder}/LICENSE`, "utf8")}`;
}
