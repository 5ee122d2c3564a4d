import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { packageFiles } from "../../src/publish/packages.ts";
import { readText } from "../../src/publish/project.ts";
import { ROOT } from "../support/project.ts";

const run = promisify(execFile);

const RELEASE = "release 3 of 22 November 2026";

async function packages(): Promise<ReadonlyMap<string, Uint8Array>> {
  return packageFiles({
    version: "0.1.0",
    release: RELEASE,
    javaScript: await readText(ROOT, "clients/cohorts-client.mjs"),
    declarations: await readText(ROOT, "clients/cohorts-client.d.mts"),
    python: await readText(ROOT, "clients/cohorts_client.py"),
    licence: await readText(ROOT, "LICENSE"),
  });
}

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "packages-"));
  for (const [path, bytes] of await packages()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
});

after(() => rm(folder, { recursive: true }));

test("npm packs the client, its declarations, the readme and the licence, and nothing else", async () => {
  const { stdout } = await run("npm", ["pack", "--dry-run", "--json"], { cwd: join(folder, "npm") });
  const [packed] = Object.values(JSON.parse(stdout)) as { files: { path: string }[] }[];
  assert.deepEqual(packed?.files.map(({ path }) => path).sort(), [
    "LICENSE",
    "README.md",
    "cohorts-client.d.mts",
    "cohorts-client.mjs",
    "package.json",
  ]);
});

test("the npm package is imported by its name, with the functions of the client", async () => {
  const consumer = join(folder, "consumer");
  await mkdir(join(consumer, "node_modules"), { recursive: true });
  await run("cp", ["-r", join(folder, "npm"), join(consumer, "node_modules/definition-discovery-client")]);
  const script = 'import * as client from "definition-discovery-client"; console.log(Object.keys(client).length)';
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { cwd: consumer });
  assert.equal(stdout, "9\n");
});

test("the wheel is a sound zip that Python imports from", async () => {
  const wheel = join(folder, "python/definition_discovery_client-0.1.0-py3-none-any.whl");
  const script = `import sys; sys.path.insert(0, sys.argv[1]); import cohorts_client; print(len(cohorts_client.__all__))`;
  assert.equal((await run("python3", ["-W", "error", "-c", script, wheel])).stdout, "9\n");
  await run("python3", ["-m", "zipfile", "-t", wheel]);
});

test("the wheel's record states the hash and size of every file in it", async () => {
  const [, wheel] = [...(await packages())].find(([path]) => path.endsWith(".whl")) ?? [];
  const files = unzipSync(wheel ?? new Uint8Array());
  const info = "definition_discovery_client-0.1.0.dist-info";
  const record = new TextDecoder().decode(files[`${info}/RECORD`]).trimEnd().split("\n");
  assert.deepEqual(record.map((line) => line.split(",")[0]).sort(), Object.keys(files).sort());
  for (const line of record.filter((entry) => !entry.startsWith(`${info}/RECORD`))) {
    const [path = "", hash, size] = line.split(",");
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", files[path] as Uint8Array<ArrayBuffer>)).toString(
      "base64url",
    );
    assert.deepEqual([hash, Number(size)], [`sha256=${digest}`, files[path]?.length], path);
  }
});

test("both packages say which release they were packed with", async () => {
  const texts = new Map([...(await packages())].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
  const wheel = [...(await packages())].find(([path]) => path.endsWith(".whl"))?.[1] ?? assert.fail();
  const metadata = unzipSync(wheel)["definition_discovery_client-0.1.0.dist-info/METADATA"];
  const packed = `Packed with ${RELEASE}.`;
  assert.ok(JSON.parse(texts.get("npm/package.json") ?? "").description.endsWith(packed));
  assert.ok(texts.get("npm/README.md")?.includes(packed));
  const [head = "", readme = ""] = new TextDecoder().decode(metadata).split(/\n\n(.*)/s);
  assert.match(head, new RegExp(`^Summary: .* ${packed}$`, "m"));
  assert.ok(readme.includes(packed));
});

test("the same texts give the same bytes", async () => {
  assert.deepEqual([...(await packages())], [...(await packages())]);
});
