// A small published folder with every kind of file, for tests of the server that do not depend on the build.

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { CODING_ENDINGS, codingsOf } from "../../core/published/paths.ts";

const repeatLine = (line: string, times: number): string =>
  Array.from({ length: times }, (_, i) => `${line} ${i}\n`).join("");

/** The text of every published file of the fixture, by path. */
export const files: Readonly<Record<string, string>> = {
  "cohorts.json": JSON.stringify({
    catalogId: "service-shadow-cohorts",
    records: repeatLine("cohort", 800).split("\n"),
  }),
  "asset-definitions.json": JSON.stringify({
    catalogId: "service-asset-definitions",
    records: repeatLine("asset", 2000).split("\n"),
  }),
  "cohorts-client.mjs": "export const client = 1;\n",
  "cohorts-client.d.mts": "export declare const client: number;\n",
  "cohorts_client.py": "CLIENT = 1\n",
  "cohorts_client.pyi": "CLIENT: int\n",
  "sources/retail-chargebacks.md": repeatLine("# Retail chargebacks", 20),
  "sources/index.json": '{"sources":[]}\n',
  "schemas/asset-definitions.schema.json": "{}\n",
  "schemas/cohorts.schema.json": "{}\n",
  "schemas/contract.schema.json": "{}\n",
  "openapi.json": "{}\n",
  "index.html": "<!doctype html><title>Definitions</title>\n",
  "404.html": "<!doctype html><title>There is no page at this address</title>\n",
  "compare/index.html": "<!doctype html><title>Compare</title>\n",
  "compare/one/other/index.html": "<!doctype html><title>One and other</title>\n",
  "developers/index.html": "<!doctype html><title>For developers</title>\n",
  "style.css": "body { margin: 0 }\n",
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  "llms.txt": "# Definitions\n",
  "feed.atom": '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"/>\n',
  "sitemap.xml": '<?xml version="1.0"?><urlset/>\n',
  "cohorts.csv": "id,name\nretail-chargebacks,Retail chargebacks\n",
  "cohorts.xlsx": "PK\u0003\u0004 not a real workbook",
  "card.png": "PNG, not a real image",
  "favicon.ico": "ICO, not a real icon",
  ".well-known/api-catalog": '{"linkset":[]}\n',
  "empty.txt": "",
  _redirects:
    "/compare/other/one /compare/one/other/ 301\n/compare/other/one/ /compare/one/other/ 301\n/old.html " +
    "/cohorts.xlsx 301\n",
};

/** Returns the lines of sha256sum for the files that a SHA256SUMS lists. */
export function sumsOf(contents: Readonly<Record<string, string | Uint8Array>>): string {
  return Object.entries(contents)
    .map(([path, text]) => `${createHash("sha256").update(text).digest("hex")}  ${path}\n`)
    .join("");
}

/**
 * Writes a published folder into a new temporary folder and returns its path; `remove` deletes the temporary folder.
 */
export function makeDist(contents: Readonly<Record<string, string>> = files): { folder: string; remove: () => void } {
  const outer = mkdtempSync(join(tmpdir(), "dist-fixture-"));
  const folder = join(outer, "dist");
  for (const [path, text] of Object.entries({ ...contents, SHA256SUMS: sumsOf(contents) }))
    writeCompressed(folder, path, text);
  writeCopiesList(folder, [...Object.keys(contents), "SHA256SUMS"]);
  return { folder, remove: () => rmSync(outer, { recursive: true, force: true }) };
}

/** Writes one file of a published folder with its compressed copies. */
export function writeCompressed(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  for (const coding of codingsOf(path)) {
    if (coding === "br") writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
    else writeFileSync(join(folder, `${path}.gz`), gzipSync(text));
  }
}

// Writes copies.gz, the list of the compressed copies of these files.
function writeCopiesList(folder: string, paths: readonly string[]): void {
  const copies = paths.flatMap((path) => codingsOf(path).map((coding) => path + CODING_ENDINGS[coding]));
  const entries = ["SHA256SUMS", ...copies].map((path) => [path, readFileSync(join(folder, path))]);
  writeFileSync(join(folder, "copies.gz"), gzipSync(sumsOf(Object.fromEntries(entries))));
}
