// The library that pages load, and the ranked search that stands on it, as browsers load them.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { MinifyOptions } from "terser";
import type { Effort } from "../compress.ts";

/** The module of site/ that stands for the library where packages are installed, and the license that goes with its copy. */
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

/** The ranked search, and what every page loads. */
const MINIFIED = ["find.mjs", "page.mjs"];

/**
 * Returns the files of site/ as pages load them, with the library from the installed package. At the best effort it, the ranked search
 * and what every page loads are minified, and stylesheets have no comments.
 */
export async function withLibrary(
  siteFiles: ReadonlyMap<string, string>,
  effort: Effort,
): Promise<Map<string, string>> {
  const minified = effort === "best" ? await minifier() : (code: string) => code;
  const loaded = (name: string, file: string): Promise<string> | string => {
    if (MINIFIED.includes(name)) return minified(file);
    return effort === "best" && name.endsWith(".css") ? file.replace(/\s*\/\*.*?\*\//gs, "").trimStart() : file;
  };
  const module = fileURLToPath(import.meta.resolve("minisearch"));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return new Map([
    ...(await Promise.all([...siteFiles].map(async ([name, file]) => [name, await loaded(name, file)] as const))),
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await minified(text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ]);
}

// Members that begin with an underscore are known to the library alone.
const OPTIONS: MinifyOptions = { module: true, compress: { passes: 3 }, mangle: { properties: { regex: /^_/ } } };

// Loading the package takes longer than a preview may.
async function minifier(): Promise<(code: string) => Promise<string>> {
  const { minify } = await import("terser");
  return async (code) => `${(await minify(code, OPTIONS)).code ?? ""}\n`;
}
