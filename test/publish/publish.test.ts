import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../../src/base/hash.ts";
import { serialize } from "../../src/base/json.ts";
import { compressedCopies } from "../../src/publish/compress.ts";
import { LOCK_FILE, readProject, readText } from "../../src/publish/project.ts";
import { publicationOf } from "../../src/publish/publication.ts";
import { writeTree } from "../../src/publish/write.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";

async function publication() {
  return publicationOf(await readProject(ROOT), await compiledDefinitions());
}

test("everything that the service promises is published", async () => {
  const paths = [...(await publication()).keys()];
  for (const path of [
    "cohorts.json",
    "asset-definitions.json",
    "cohorts-client.mjs",
    "cohorts-client.d.mts",
    "cohorts_client.py",
    "schemas/contract.schema.json",
    "sources/index.json",
    "sources/shadow-dashboard.md",
    "sources/shared-amounts.md",
    "sources/setoff-netting.md",
    "SHA256SUMS",
  ]) {
    assert.ok(paths.includes(path), path);
  }
});

test("the client that is published is the very file of the project", async () => {
  const files = await publication();
  for (const name of ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py"]) {
    assert.equal(new TextDecoder().decode(files.get(name)), await readText(ROOT, `clients/${name}`));
  }
});

test("SHA256SUMS lists the hash of everything but itself", async () => {
  const files = await publication();
  const lines = new TextDecoder().decode(files.get("SHA256SUMS")).trimEnd().split("\n");
  assert.deepEqual(
    lines,
    [...files].filter(([path]) => path !== "SHA256SUMS").map(([path, bytes]) => `${sha256(bytes)}  ${path}`),
  );
});

test("the source index leads to bytes with the hash and the lines it states", async () => {
  const files = await publication();
  const { sources } = JSON.parse(new TextDecoder().decode(files.get("sources/index.json")));
  assert.equal(sources.length, 14);
  for (const { sourceId, title, path, sha256: hash, lines } of sources) {
    const bytes = files.get(path);
    assert.ok(bytes && title, sourceId);
    assert.equal(sha256(bytes), hash);
    assert.equal(new TextDecoder().decode(bytes).split("\n").length - 1, lines);
  }
});

test("a compressed twin decodes to the bytes it stands beside", async () => {
  const files = await publication();
  const twins = await compressedCopies(files, "quick");
  const packed = [...files.keys()].filter((path) => path.endsWith(".xlsx"));
  assert.equal(twins.size, 2 * (files.size - packed.length));
  for (const [path, bytes] of twins) {
    const decoded = path.endsWith(".br") ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    assert.deepEqual(decoded, Buffer.from(files.get(path.slice(0, -3)) ?? []), path);
  }
});

test("two builds in two folders are byte-identical, and a build leaves nothing of the one before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  try {
    const whole = async () => {
      const files = await publication();
      return new Map([...files, ...(await compressedCopies(files, "quick"))]);
    };
    await writeTree(join(folder, "one"), new Map([["old/stale.json", new Uint8Array(1)]]));
    await writeTree(join(folder, "one"), await whole());
    await writeTree(join(folder, "other"), await whole());
    const paths = (await readdir(join(folder, "one"), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "one").length + 1));
    assert.ok(paths.length > 40 && !paths.includes("old/stale.json"));
    for (const path of paths)
      assert.deepEqual(await readFile(join(folder, "one", path)), await readFile(join(folder, "other", path)), path);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the lock file and the newest changelog entry state the hashes of both catalogs", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const lock = JSON.parse(await readText(ROOT, LOCK_FILE));
  assert.deepEqual(lock, {
    "asset-definitions.json": sha256(serialize(assets)),
    "cohorts.json": sha256(serialize(cohorts)),
  });
  const newest = (await readText(ROOT, "CHANGELOG.md")).split(/^## /m)[1] ?? "";
  for (const [name, hash] of Object.entries(lock))
    assert.ok(newest.includes(`\`${name}\` \`${hash}\``), `${name} ${hash}`);
});

test("nothing published names the machine or the folder it was built on", async () => {
  for (const [path, bytes] of await publication()) {
    const text = new TextDecoder().decode(bytes);
    assert.ok(!text.includes(ROOT) && !text.includes(tmpdir()), path);
  }
});
