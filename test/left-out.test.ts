// Builds the project without each extra in turn. The rest must build, lead nowhere wrong and keep the bytes of both
// catalogs, or an extra could not be left out.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { sha256 } from "../core/base/hash.ts";
import type { Extra } from "../core/extra/extra.ts";
import { type LinkSet, publishedLinks } from "../core/publish/api-catalog.ts";
import { publishable } from "../core/publish/build.ts";
import { publishedDeployment } from "../core/read/deployment.ts";
import { verify } from "../core/read/verify.ts";
import { EXTRAS } from "../extras.ts";
import { filesBelow } from "./support/files-below.ts";
import { fileAt, type Interface } from "./support/interface.ts";
import { ROOT } from "./support/project.ts";
import { builtFiles } from "./support/published-site.ts";

const PARTS = ["build/core", "build/extras", "build/extras.js", "clients", "contract", "core", "definitions", "extras"];
const FILES = ["LICENSE", "package.json"];
const folder = await mkdtemp(join(tmpdir(), "left-out-"));
const copy = join(folder, "copy");

before(async () => {
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const part of [...PARTS, ...FILES]) await cp(join(ROOT, part), join(copy, part), { recursive: true });
});
after(() => rm(folder, { recursive: true }));

/** Files that the core publishes and no extra changes. */
const OF_THE_CORE =
  /^(?:cohorts|[a-z]+(?:-[a-z]+)+)\.json$|^sources\/.*\.md$|^cohorts[-_]client|^schemas\/contract|^vectors\//;

const without = (name: string): Extra[] => EXTRAS.filter((extra) => extra.name !== name);

/** Calls a function while the copy lacks the folder of an extra and its line in extras.ts. */
async function withoutFolder<T>(name: string, run: () => Promise<T>): Promise<T> {
  const folders = ["extras", "build/extras"].map((place) => join(copy, place, name));
  const list = join(copy, "build/extras.js");
  const lines = await readFile(list, "utf8");
  const otherLines = lines.split("\n").filter((line) => !line.includes(`./extras/${name}/`));
  assert.equal(lines.split("\n").length - otherLines.length, 1, `${name} has one line in extras.ts`);
  for (const path of folders) await rename(path, `${path}.gone`);
  await writeFile(list, otherLines.join("\n"));
  try {
    return await run();
  } finally {
    for (const path of folders) await rename(`${path}.gone`, path);
    await writeFile(list, lines);
  }
}

// Tests, the extra that is left out, and scripts of pages, which need a document.
const NOT_LOADED = /\/(?:test|browser)\/|\.gone\//;

/** Loads each module of the copy, in a process of its own. */
async function loadModules(): Promise<void> {
  const modules = filesBelow(copy, "build").filter((path) => path.endsWith(".js") && !NOT_LOADED.test(path));
  const script = modules.map((path) => `await import("./${path}");\n`).join("");
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { cwd: copy });
}

for (const { name, offer } of EXTRAS) {
  test(`without ${name} the rest is built, leads nowhere wrong and is verified`, async () => {
    const { publication } = await withoutFolder(name, async () => {
      await loadModules();
      return publishable(copy, without(name));
    });
    const { faults } = await verify(publishedDeployment("the copy", publication), () => {}, without(name));
    assert.deepEqual(faults, []);
    const jsonAt = (path: string) => JSON.parse(new TextDecoder().decode(publication.get(path)));
    const document: Interface = jsonAt("openapi.json");
    const links: LinkSet = jsonAt(".well-known/api-catalog");
    const paths = [...publication.keys()];
    const dead = Object.keys(document.paths).filter((path) => fileAt(path, document, paths) === undefined);
    assert.deepEqual(dead, []);
    assert.deepEqual(
      publishedLinks(links, (path) => publication.has(path)),
      links,
    );
    const whole = [...builtFiles()].filter(([path]) => OF_THE_CORE.test(path));
    // The releases extra keeps the sources that earlier releases cited.
    const hashes = Object.fromEntries([...publication].map(([path, bytes]) => [path, sha256(bytes)]));
    const now = name === "releases" ? whole.filter(([path]) => !path.startsWith("sources/sha256/")) : whole;
    assert.deepEqual(
      now.map(([path]) => [path, hashes[path]]),
      now.map(([path, bytes]) => [path, sha256(bytes)]),
    );
    const differs = [...builtFiles()].some(([path, bytes]) => hashes[path] !== sha256(bytes));
    assert.equal(differs, offer !== undefined, "what it adds is gone, and nothing else");
  });
}
