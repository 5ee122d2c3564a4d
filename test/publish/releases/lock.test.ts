// `npm run lock` on a copy of the project: what it writes, and what it never touches; and a citation of today after the next release.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { SourceReference } from "#client";
import { sha256 } from "../../../src/base/hash.ts";
import { build, preview, updateLock } from "../../../src/publish/build.ts";
import { writeTree } from "../../../src/publish/write.ts";
import { builtFolder } from "../../../src/read/deployment.ts";
import { verify } from "../../../src/read/verify.ts";
import { ROOT } from "../../support/project.ts";

const copy = mkdtempSync(join(tmpdir(), "lock-"));
after(() => rmSync(copy, { recursive: true }));
for (const part of ["CHANGELOG.md", "LICENSE", "clients", "contract", "definitions", "releases", "site"])
  cpSync(join(ROOT, part), join(copy, part), { recursive: true });

const cohort = "definitions/setoff-netting/cohort.yaml";
const dossier = "definitions/setoff-netting/dossier.md";

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, path), "utf8");
  assert.notEqual(change(before), before, `the edit of ${path} changes nothing`);
  writeFileSync(join(copy, path), change(before));
}

// Every file of releases/ with its hash.
function hashes(): Map<string, string> {
  const folder = join(copy, "releases");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(paths.map((path) => [path, sha256(readFileSync(join(folder, path)))]));
}

function changedSince(before: ReadonlyMap<string, string>): string[] {
  return [...hashes()]
    .filter(([path, hash]) => before.get(path) !== hash)
    .map(([path]) => path)
    .sort();
}

const newest = Math.max(...[...hashes().keys()].flatMap((path) => /^(\d+)\.yaml$/.exec(path)?.[1] ?? []).map(Number));
const next = newest + 1;
const authored = join(copy, "releases", `${next}.yaml`);

test("a release that is closed stays as it is, and what is compiled otherwise is refused with what differs", async () => {
  const path = join(copy, "releases", `${newest}.yaml`);
  const text = readFileSync(path, "utf8");
  if (!/^date:/m.test(text)) {
    writeFileSync(path, `date: 2026-12-31\n${text}`);
    await assert.rejects(build(copy), { message: `release ${newest} has its date; npm run lock closes it` });
    assert.match(await updateLock(copy), new RegExp(`^release ${newest} is closed as of 2026-12-31: its bytes stay`));
  }
  const before = hashes();
  assert.equal(await updateLock(copy), `release ${newest} is closed and holds what is compiled now`);
  assert.deepEqual(changedSince(before), []);
  writeFileSync(path, readFileSync(path, "utf8").replace(/^date:.*\n/m, ""));
  for (const command of [build, updateLock])
    await assert.rejects(command(copy), {
      message: new RegExp(`^releases/${newest}\\.yaml has changed, and it belongs to a closed`),
    });
  writeFileSync(path, /^date:/m.test(text) ? text : `date: 2026-12-31\n${text}`);
  edit(cohort, (file) => file.replace(/(decisionQuestion: (?:>-\n +)?)/, "$1Now: "));
  await assert.rejects(build(copy), {
    name: "UserError",
    message: new RegExp(
      `^setoff-netting: Decision question\nthis is no longer what release ${newest} published; .* npm run lock opens release ${next}$`,
    ),
  });
});

test("the lock opens one release, writes into it until it has a date, and touches no other", async () => {
  const before = hashes();
  assert.match(
    await updateLock(copy),
    new RegExp(`^release ${next} is open: say in releases/${next}\\.yaml what changed`),
  );
  const own = [`${next}.yaml`, ...["asset-definitions", "cohorts", "lock"].map((name) => `${next}/${name}.json`)];
  assert.deepEqual(changedSince(before), own.sort());
  await assert.rejects(build(copy), {
    message: /releases\/\d+\.yaml:\d+:\d+: title is missing.*nothing was written$/s,
  });
  writeFileSync(
    authored,
    `title: The next\nchanges:\n  - { kind: meaning, of: [setoff-netting], says: The question begins with a word. }\n`,
  );
  edit(dossier, (text) => text.replace(/\n\n([A-Z])/, "\n\nAgain: $1"));
  const opened = hashes();
  assert.match(
    await updateLock(copy),
    /^since the last lock, source setoff-netting: other bytes, .*\n.*it has no date yet$/s,
  );
  const written = changedSince(opened).filter((path) => !path.startsWith("sources/"));
  assert.deepEqual(
    written,
    own.filter((path) => path.endsWith(".json")),
  );
  for (const [path, hash] of before) assert.equal(hashes().get(path), hash, path);
  // What an open release held is no longer anything once it changes again.
  const held = changedSince(before).find((path) => path.startsWith("sources/")) ?? assert.fail();
  edit(dossier, (text) => text.replace("\n\nAgain: ", "\n\nOnce more: "));
  await updateLock(copy);
  assert.equal(hashes().has(held), false);
});

test("a citation of an earlier release is right after the next one, and the changelog keeps what it said", async () => {
  const cited = await firstReferences(join(ROOT, "dist"));
  writeFileSync(authored, `date: 2027-01-31\n${readFileSync(authored, "utf8")}`);
  assert.match(await updateLock(copy), new RegExp(`^release ${next} is closed as of 2027-01-31`));
  const folder = join(copy, "preview");
  await writeTree(folder, (await preview(copy)).publication);
  const deployment = builtFolder(folder);
  for (const { sha256: hash, startLine, endLine } of cited) {
    const text = new TextDecoder().decode(await deployment.read(`sources/sha256/${hash}.md`));
    assert.equal(sha256(text), hash);
    assert.ok(
      text
        .split("\n")
        .slice(startLine - 1, endLine)
        .join("")
        .trim().length > 50,
    );
  }
  const { faults, references } = await verify(deployment, () => {});
  assert.deepEqual(faults, []);
  assert.ok(references > 2000);
  const changelog = readFileSync(join(copy, "CHANGELOG.md"), "utf8");
  assert.match(changelog, new RegExp(`## Release ${next}, 31 January 2027: The next\n`));
  const [, earlier = ""] = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8").split(/(?=^## Release 2,)/m);
  assert.ok(earlier.length > 1000 && changelog.endsWith(earlier));
});

// The first reference of each release to each source.
async function firstReferences(folder: string): Promise<SourceReference[]> {
  const deployment = builtFolder(folder);
  const { releases } = JSON.parse(new TextDecoder().decode(await deployment.read("releases.json"))) as {
    releases: { number: number }[];
  };
  const loaded = await Promise.all(releases.map(({ number }) => deployment.loadRelease(number)));
  const references = loaded.flatMap(({ cohorts }) => cohorts.records.flatMap(({ sourceRefs }) => sourceRefs));
  return [...new Map(references.map((reference) => [reference.sha256, reference])).values()];
}
