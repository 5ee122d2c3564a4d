import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../../src/base/hash.ts";
import { compile } from "../../src/definitions/compile.ts";
import { compressedCopies } from "../../src/publish/compress.ts";
import { readDefinitions, readProject, readText } from "../../src/publish/project.ts";
import { publicationOf } from "../../src/publish/publication.ts";
import { writeTree } from "../../src/publish/write.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";

const PROJECT = await readProject(ROOT);
const COMPILED = await compiledDefinitions();
const FILES = publicationOf(PROJECT, COMPILED);
const COPIES = await compressedCopies(FILES, "quick");

function textOf(path: string): string {
  return new TextDecoder().decode(FILES.get(path));
}

test("the client that is published is the very file of the project", async () => {
  for (const name of ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py", "cohorts_client.pyi"]) {
    assert.equal(textOf(name), await readText(ROOT, `clients/${name}`));
  }
});

test("SHA256SUMS lists the hash of everything but itself", () => {
  assert.deepEqual(
    textOf("SHA256SUMS").trimEnd().split("\n"),
    [...FILES].filter(([path]) => path !== "SHA256SUMS").map(([path, bytes]) => `${sha256(bytes)}  ${path}`),
  );
});

test("the source index leads to bytes with the hash and the lines it states", () => {
  const { sources } = JSON.parse(textOf("sources/index.json"));
  assert.equal(sources.length, 15);
  for (const { sourceId, title, path, sha256: hash, lines } of sources) {
    const bytes = FILES.get(path);
    assert.ok(bytes && title, sourceId);
    assert.equal(sha256(bytes), hash);
    assert.equal(new TextDecoder().decode(bytes).split("\n").length - 1, lines);
  }
});

test("a compressed copy decodes to the bytes it stands beside; what is small already or seldom asked for has none", () => {
  const packed = [...FILES.keys()].filter((path) =>
    /\.(?:xlsx|png|ico|csv)$|^(?:vectors|schemas\/inspection)\//.test(path),
  );
  const kept = [...FILES.keys()].filter((path) => /^releases\/\d+\/.*\.json$|^sources\/sha256\//.test(path));
  assert.ok(kept.length > 50);
  assert.equal(COPIES.size, 2 * (FILES.size - packed.length - kept.length));
  for (const [path, copy] of COPIES) {
    const decoded = path.endsWith(".br") ? brotliDecompressSync(copy) : gunzipSync(copy);
    assert.deepEqual(decoded, Buffer.from(FILES.get(path.slice(0, -3)) ?? []), path);
  }
});

test("the same project gives the same bytes", async () => {
  const again = publicationOf(await readProject(ROOT), await compile(await readDefinitions(ROOT), PROJECT.contract));
  assert.deepEqual([...again.keys()], [...FILES.keys()]);
  for (const [path, bytes] of again) assert.deepEqual(bytes, FILES.get(path), path);
  assert.deepEqual(await compressedCopies(again, "quick"), COPIES);
});

test("a folder that is written holds nothing of what was there before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const written = join(folder, "dist");
  await writeTree(written, new Map([["old/stale.json", "{}"]]));
  await writeTree(written, new Map([["new/fresh.json", "{}"]]));
  assert.deepEqual((await readdir(folder, { recursive: true })).sort(), ["dist", "dist/new", "dist/new/fresh.json"]);
  await rm(folder, { recursive: true });
});

// The build refuses catalogs that the lock file does not state.
test("no paper of a worked example and no story of a border file is published", async () => {
  const definitions = await readDefinitions(ROOT);
  const published = [...FILES.values()].map((bytes) => new TextDecoder().decode(bytes).replace(/\s+/g, " ")).join("\n");
  const authored = [...definitions].filter(([path]) => /(?:^|\/)(?:examples|border-files)\.yaml$/.test(path));
  assert.equal(authored.length, 13);
  const texts = authored.flatMap(([, text]) =>
    [...text.matchAll(/(?:says|story): >-\n\s+(.*)\n/g)].map(([, line = ""]) => line),
  );
  assert.ok(texts.length > 500, String(texts.length));
  assert.deepEqual(
    texts.filter((text) => text.length > 40 && published.includes(text)),
    [],
  );
});

test("the newest changelog entry states the hashes of both catalogs", () => {
  const newest = textOf("CHANGELOG.md").split(/^## /m)[1] ?? "";
  for (const path of ["cohorts.json", "asset-definitions.json"])
    assert.ok(newest.includes(`\`${path}\` \`${sha256(textOf(path))}\``), path);
});

test("nothing published names the machine or the folder it was built on", () => {
  for (const path of FILES.keys()) {
    const text = textOf(path);
    assert.ok(!text.includes(ROOT) && !text.includes(tmpdir()), path);
  }
});
