// Each addition can be left out: without its folder and its line the rest is built and holds together, and both catalogs, the clients and what is
// cited are the same.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { sha256 } from "../core/base/hash.ts";
import { type LinkSet, publishedLinks } from "../core/publish/api-catalog.ts";
import { EXTRAS } from "../extras.ts";
import { fileAt, type Interface } from "./support/interface.ts";
import { ROOT } from "./support/project.ts";
import { builtFiles } from "./support/published-site.ts";

const PARTS = ["build/core", "build/extras", "build/extras.js", "clients", "contract", "core", "definitions", "extras"];
const FILES = ["LICENSE", "package.json"];
const folder = await mkdtemp(join(tmpdir(), "left-out-"));

before(async () => {
  for (const part of [...PARTS, ...FILES]) await cp(join(ROOT, part), join(folder, "whole", part), { recursive: true });
});
after(() => rm(folder, { recursive: true }));

/** What the core publishes, and no addition touches. */
const OF_THE_CORE =
  /^(?:cohorts|asset-definitions)\.json$|^[a-z]+(?:-[a-z]+)+\.json$|^sources\/.*\.md$|^cohorts[-_]client|^schemas\/contract|^vectors\//;

interface Published {
  faults: string[];
  hashes: Record<string, string>;
  described: Interface;
  linked: LinkSet;
}

async function publishedWithout(name: string): Promise<Published> {
  const copy = join(folder, name);
  await cp(join(folder, "whole"), copy, { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  for (const place of ["extras", "build/extras"]) await rm(join(copy, place, name), { recursive: true });
  const list = join(copy, "build/extras.js");
  const lines = (await readFile(list, "utf8")).split("\n");
  const kept = lines.filter((line) => !line.includes(`./extras/${name}/`));
  assert.equal(lines.length - kept.length, 1, `${name} has one line in extras.ts`);
  await writeFile(list, kept.join("\n"));
  const script = join(import.meta.dirname, "support/publish-copy.js");
  const { stdout } = await promisify(execFile)(process.execPath, [script, copy], { maxBuffer: 1e8 });
  await rm(copy, { recursive: true });
  return JSON.parse(stdout);
}

for (const { name, offer } of EXTRAS) {
  test(`without ${name} the rest is built, leads nowhere wrong and is verified`, async () => {
    const { faults, hashes, described, linked } = await publishedWithout(name);
    assert.deepEqual(faults, []);
    const paths = Object.keys(hashes);
    const dead = Object.keys(described.paths).filter((path) => fileAt(path, described, paths) === undefined);
    assert.deepEqual(dead, []);
    assert.deepEqual(
      publishedLinks(linked, (path) => Object.hasOwn(hashes, path)),
      linked,
    );
    const whole = [...builtFiles()].filter(([path]) => OF_THE_CORE.test(path));
    // What earlier releases cited is kept by the releases.
    const now = name === "releases" ? whole.filter(([path]) => !path.startsWith("sources/sha256/")) : whole;
    assert.deepEqual(
      now.map(([path]) => [path, hashes[path]]),
      now.map(([path, bytes]) => [path, sha256(bytes)]),
    );
    const differs = [...builtFiles()].some(([path, bytes]) => hashes[path] !== sha256(bytes));
    assert.equal(differs, offer !== undefined, "what it adds is gone, and nothing else");
  });
}
