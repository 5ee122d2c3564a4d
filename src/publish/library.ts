// What pages load of libraries, and the ranked search that stands on one of them, as browsers load them.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MinifyOptions } from "terser";
import type { Effort } from "./compress.ts";

/** The module of site/ that stands for the library where packages are installed, and the license that goes with its copy. */
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

/** The ranked search, and what every page loads. */
const MINIFIED = ["find.mjs", "page.mjs"];

/**
 * Returns the files of site/ as pages load them, with the libraries from the installed packages. At the best effort these, the ranked search
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
    ...(await differenceLibrary(minified)),
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await minified(text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ]);
}

// Two of its modules are all that pages need; a browser finds the one that the other imports beside it.
async function differenceLibrary(minified: Minifier): Promise<[string, string][]> {
  const module = fileURLToPath(import.meta.resolve("diff/lib/diff/array.js"));
  const [array, base, license] = await Promise.all(
    [module, join(module, "../base.js"), join(module, "../../../LICENSE")].map((path) => readFile(path, "utf8")),
  );
  const [head, beside] = ["/*! jsdiff.LICENSE.txt */\n", "./jsdiff-base.mjs"];
  return [
    ["jsdiff.mjs", head + (await minified((array ?? "").replace("./base.js", beside)))],
    ["jsdiff-base.mjs", head + (await minified(base ?? ""))],
    ["jsdiff.LICENSE.txt", license ?? ""],
  ];
}

// Members that begin with an underscore are known to the library alone.
const OPTIONS: MinifyOptions = { module: true, compress: { passes: 3 }, mangle: { properties: { regex: /^_/ } } };

type Minifier = (code: string) => Promise<string> | string;

// Loading the package takes longer than a preview may.
async function minifier(): Promise<Minifier> {
  const { minify } = await import("terser");
  return async (code) => `${(await minify(code, OPTIONS)).code ?? ""}
`;
}
