// `npm run lock` on a copy of the project with its closed releases alone: what it writes, and what it never touches.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { build, updateLock } from "../../../core/publish/build.ts";
import { compileOrRefuse } from "../../../core/publish/compiled.ts";
import { readReleases } from "../../../core/publish/project.ts";
import { ROOT } from "../../../test/support/project.ts";
import { historyOf, type StoredRelease } from "../history.ts";

const copy = mkdtempSync(join(tmpdir(), "lock-"));
after(() => rmSync(copy, { recursive: true }));
for (const part of ["CHANGELOG.md", "clients", "contract", "definitions", "releases"])
  cpSync(join(ROOT, part), join(copy, part), { recursive: true });

const text = (path: string): string => readFileSync(join(copy, path), "utf8");
const listed = new Set([...text("releases/SHA256SUMS").matchAll(/ {2}(.+)$/gm)].map(([, path = ""]) => path));
const closed = [...listed].flatMap((path) => /^(\d+)\.yaml$/.exec(path)?.[1] ?? []).map(Number);
const next = Math.max(...closed) + 1;
const authored = join(copy, `releases/${next}.yaml`);
for (const path of hashes().keys()) if (/^\d/.test(path) && !listed.has(path)) rmSync(join(copy, "releases", path));

function edit(path: string, change: (text: string) => string): void {
  assert.notEqual(change(text(path)), text(path), `the edit of ${path} changes nothing`);
  writeFileSync(join(copy, path), change(text(path)));
}

// Every file of releases/ with its hash.
function hashes(): Map<string, string> {
  const paths = readdirSync(join(copy, "releases"), { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(copy, "releases", path)).isFile());
  return new Map(files.map((path) => [path, sha256(text(`releases/${path}`))]));
}

function changedSince(before: ReadonlyMap<string, string>): string[] {
  const changed = [...hashes()].filter(([path, hash]) => before.get(path) !== hash);
  return changed.map(([path]) => path).sort();
}

const before = hashes();
const stored = async (): Promise<readonly StoredRelease[]> =>
  historyOf(await readReleases(copy), await compileOrRefuse(copy)).releases;

test("what is compiled otherwise is refused with what differs, until the lock opens a release", async () => {
  edit("definitions/setoff-netting/cohort.yaml", (file) => file.replace(/(decisionQuestion: (?:>-\n +)?)/, "$1Now: "));
  await assert.rejects(build(copy), {
    name: "UserError",
    message:
      /setoff-netting: .*decisionQuestion.*\nthis is no longer what release \d+ published; .* opens release \d+$/s,
  });
  assert.match(await updateLock(copy), new RegExp(`^release ${next} is open: say in releases/${next}\\.yaml what`));
  assert.deepEqual(changedSince(before), [`${next}.delta`, `${next}.yaml`]);
  await assert.rejects(build(copy), {
    message: /releases\/\d+\.yaml:\d+:\d+: title is missing.*nothing was written$/s,
  });
});

test("an open release takes in what changes, and drops what it no longer cites", async () => {
  writeFileSync(
    authored,
    "title: The next\nchanges:\n  - { kind: meaning, of: all, says: The question is another. }\n",
  );
  const dossier = "definitions/setoff-netting/dossier.md";
  edit(dossier, (file) => file.replace(/\n\n([A-Z])/, "\n\nAgain: $1"));
  assert.match(await updateLock(copy), /^since the last lock, .*sources: setoff-netting.*it has no date yet$/s);
  assert.match(text(`releases/${next}.delta`), /^\+Again: /m);
  edit(dossier, (file) => file.replace("\n\nAgain: ", "\n\nOnce more: "));
  await updateLock(copy);
  assert.doesNotMatch(text(`releases/${next}.delta`), /^\+Again: /m);
});

test("a release that has its date is closed with the addresses that the build published, and nothing closed changes", async () => {
  writeFileSync(authored, `date: 2026-12-31\n${text(`releases/${next}.yaml`)}`);
  await assert.rejects(build(copy), { message: `release ${next} has its date; npm run lock closes it` });
  await assert.rejects(updateLock(copy), { message: /^dist\/ holds no build of release \d+; .* run npm run build/ });
  const open = (await stored()).at(-1) ?? assert.fail();
  const sums = (addresses: readonly string[]): void => {
    const paths = [...addresses.map((address) => address.replace(/\/$/, "/index.html").slice(1)), "assets/style.css"];
    const catalogs = { "asset-definitions": open.assets, cohorts: open.cohorts };
    const built = Object.entries(catalogs).map(([name, text]) => [`releases/${next}/${name}.json`, sha256(text)]);
    const lines = [...paths.map((path) => [path, sha256(path)]), ...built];
    mkdirSync(join(copy, "dist"), { recursive: true });
    writeFileSync(join(copy, "dist/SHA256SUMS"), lines.map(([path, hash]) => `${hash}  ${path}\n`).join(""));
  };
  const published = (await stored()).slice(0, -1).flatMap(({ lock }) => lock.addresses);
  const kept = [...new Set(published)].filter((address) => address !== "/SHA256SUMS");
  sums(kept.filter((address) => address !== "/llms.txt"));
  await assert.rejects(updateLock(copy), {
    message: /^an address once published stays or leads on, and \/llms\.txt is/,
  });
  sums(kept);
  assert.match(await updateLock(copy), new RegExp(`^release ${next} is closed as of 2026-12-31: its bytes stay`));
  const now = hashes();
  for (const [path, hash] of before) if (path !== "SHA256SUMS") assert.equal(now.get(path), hash, path);
  const { addresses } = (await stored()).at(-1)?.lock ?? assert.fail();
  assert.ok(
    addresses.includes("/llms.txt") && addresses.includes("/SHA256SUMS") && !addresses.includes("/assets/style.css"),
  );
  assert.match(text("CHANGELOG.md"), new RegExp(`## Release ${next}, 31 December 2026: The next\n`));
});

test("a closed release stays, and one of software alone is opened by its file", async () => {
  const after = hashes();
  assert.equal(await updateLock(copy), `release ${next} is closed and holds what is compiled now`);
  assert.deepEqual(changedSince(after), []);
  const own = `title: Software\nchanges:\n  - { kind: software, says: Nothing that a reader sees. }\n`;
  writeFileSync(join(copy, `releases/${next + 1}.yaml`), own);
  assert.match(await updateLock(copy), new RegExp(`^release ${next + 1} is open and holds what is compiled now`));
  assert.match(text(`releases/${next + 1}.delta`), /^\S+\n=1 \d+\n\+ {2}"addresses": \[\]\n=\d+ \d+\n$/);
  edit(`releases/${next}.yaml`, (file) => file.replace("The next", "Another"));
  for (const command of [build, updateLock])
    await assert.rejects(command(copy), { message: /^releases\/\d+\.yaml has changed, and it belongs to a closed/ });
});
