// Serves the published folder with nginx and Caddy, by the very files of deploy/. An operator who uses them must get
// each file with its bytes and headers, every longer text compressed, and redirects of ended addresses.

import assert from "node:assert/strict";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { sha256 } from "../../core/base/hash.ts";
import { isText, urlPathOf } from "../../core/published/paths.ts";
import { REDIRECTS_FILE, readRedirects } from "../../core/published/redirects.ts";
import { parseSums, SUMS_FILE } from "../../core/published/sums.ts";
import { absenceOf, type Engine, type EngineName, startCaddy, startNginx } from "../support/engines.ts";
import { ROOT } from "../support/project.ts";

const ENGINES: Readonly<Record<EngineName, (dist: string, change: (text: string) => string) => Promise<Engine>>> = {
  nginx: startNginx,
  caddy: startCaddy,
};
const isRequired = (process.env["SERVERS_REQUIRED"] ?? "") !== "";

// Engines run as another user, who may not read the folder of the project.
const folder = mkdtempSync(join(tmpdir(), "deployed-files-"));
const dist = join(folder, "dist");
cpSync(join(ROOT, "dist"), dist, { recursive: true });
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true }));

const sums = parseSums(readFileSync(join(dist, SUMS_FILE), "utf8"));
assert.ok(typeof sums !== "string");
// Files that hosts read themselves, and the page for missing paths, have no address.
const files = [...sums].filter(([path]) => !/^_|^404\.html$|^copies\.gz$/.test(path));
const AT_ONCE = 8;

testEachEngine("sends every published file with its bytes, and compresses each text above a kilobyte", async (url) => {
  const faults: string[] = [];
  const openPaths = [...files];
  const askAll = async (): Promise<void> => {
    for (let next = openPaths.pop(); next !== undefined; next = openPaths.pop())
      faults.push(...(await faultsAt(url, ...next)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  assert.deepEqual(faults, []);
  const [first] = [...readRedirects(readFileSync(join(dist, REDIRECTS_FILE), "utf8"))];
  assert.ok(first, "an address that has ended");
  const led = await fetch(`${url}${first[0]}`, { redirect: "manual" });
  assert.deepEqual([led.status, new URL(led.headers.get("location") ?? "", url).pathname], [308, first[1]]);
  assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
});

testEachEngine("has no address for a compressed copy, nor for the headers that hosts read", async (url) => {
  for (const path of ["cohorts.json.br", "cohorts.json.gz", "copies.gz", "_headers"]) {
    const { status } = await fetch(`${url}/${path}`);
    assert.equal(status, 404, path);
  }
});

// Each engine serves the built files during its tests, and is skipped if its program is missing.
function testEachEngine(does: string, check: (url: string) => Promise<void>): void {
  for (const [name, start] of Object.entries(ENGINES) as [EngineName, (typeof ENGINES)[EngineName]][])
    test(`${name} ${does}`, { skip: !isRequired && absenceOf(name) }, async () => {
      const engine = await start(dist, (text) => text);
      try {
        await check(`http://127.0.0.1:${engine.port}`);
      } finally {
        await engine.stop();
      }
    });
}

async function faultsAt(url: string, path: string, hash: string): Promise<string[]> {
  const response = await fetch(url + urlPathOf(path), { headers: { "accept-encoding": "gzip" } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isCoded = response.headers.get("content-encoding") === "gzip";
  return [
    ...(response.status === 200 ? [] : [`${path}: ${response.status}`]),
    ...(sha256(bytes) === hash ? [] : [`${path}: other bytes`]),
    ...(isCoded || !isText(path) || bytes.length < 1_024 ? [] : [`${path}: ${bytes.length} bytes without compression`]),
  ];
}
