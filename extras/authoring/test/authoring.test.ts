// What helps an author, in a copy of the project: a field and a definition begun, and what a program can mend.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { publishable } from "../../../core/publish/build.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { fix } from "../fix.ts";
import { scaffold } from "../scaffold.ts";

const root = await mkdtemp(join(tmpdir(), "authoring-"));
const PARTS = ["clients", "contract", "core", "definitions", "extras", "LICENSE"];

before(async () => {
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true });
});
after(() => rm(root, { recursive: true }));

const textOf = (path: string): Promise<string> => readFile(join(root, path), "utf8");
const ASSET = "definitions/setoff-netting/asset.yaml";
const DOSSIER = "definitions/setoff-netting/dossier.md";

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await textOf(path);
  assert.ok(text.includes(from), `${path} holds ${from}`);
  await writeFile(join(root, path), text.replace(from, to));
}

async function problemsOfBuild(): Promise<string> {
  const withoutReleases = EXTRAS.filter(({ name }) => name !== "releases");
  return publishable(root, withoutReleases).then(
    () => "",
    ({ message }: Error) => message,
  );
}

test("a field is begun in both files and in the open release, and refused until both texts are written", async () => {
  const said = await scaffold(root, ["field", "setoff-netting", "guaranteedDebtAmount"], EXTRAS);
  assert.match(said, /asset\.yaml is begun\n.*dossier\.md is begun\n/);
  assert.match(await problemsOfBuild(), /the section "Guaranteed debt amount" of .*dossier\.md is empty/);
  await edit(
    DOSSIER,
    "### Guaranteed debt amount\n",
    "### Guaranteed debt amount\n\nWhat the obligor disputes in its letters.\n",
  );
  assert.match(await problemsOfBuild(), /asset\.yaml:\d+:\d+: "TODO" is placeholder text/);
  await edit(ASSET, "      TODO\n", "      Sum of the debts of the seller that the obligor disputes in writing.\n");
  assert.equal(await problemsOfBuild(), "");
});

test("a date stands among the dates, and what is no key, no definition or there already is refused", async () => {
  await scaffold(root, ["field", "setoff-netting", "disputeDate"], EXTRAS);
  const [, dates = ""] = (await textOf(ASSET)).split(/^dates:$/m);
  assert.match(dates, /^ {2}disputeDate:$/m);
  const refused = (words: string[], said: RegExp) => assert.rejects(scaffold(root, words, EXTRAS), { message: said });
  await refused(["field", "setoff-netting", "disputeDate"], /has a field disputeDate already$/);
  await refused(["field", "setoff-netting", "dispute"], /^"dispute" is not a key: .* end in Amount or Date/);
  await refused(["field", "factoring", "disputeDate"], /^definitions\/factoring is not a definition/);
  await refused(["definition", "setoff-netting"], /^definitions\/setoff-netting already exists/);
  await refused(["page"], /^scaffold takes: field /);
});

test("a definition is begun with every file that is read, and each has a placeholder that is refused", async () => {
  await rm(join(root, "definitions/volume-rebates"), { recursive: true });
  const said = await scaffold(root, ["definition", "volume-rebates"], EXTRAS);
  const names = [
    "dossier.md",
    "cohort.yaml",
    "asset.yaml",
    ...EXTRAS.flatMap(({ readsInFolder = [] }) => readsInFolder),
  ];
  assert.deepEqual(
    [...said.matchAll(/volume-rebates\/(\S+) is begun/g)].map(([, name]) => name).sort(),
    [...names].sort(),
  );
  assert.match(await problemsOfBuild(), /volume-rebates\/cohort\.yaml:\d+:\d+: .*TODO/);
  await cp(join(ROOT, "definitions"), join(root, "definitions"), { recursive: true });
});

test("what a program can mend is mended and named, and the rest is left to its author", async () => {
  const path = "definitions/setoff-netting/cohort.yaml";
  await edit(path, "between these same two legal persons?", "between both sides\u2019 legal persons?");
  await writeFile(join(root, path), `\uFEFF${(await textOf(path)).trimEnd()}`);
  assert.match(
    await fix(root, EXTRAS),
    /cohort\.yaml: corrected \[encoding\]\n.*cohort\.yaml: corrected \[plain-characters\]\neverything is corrected$/,
  );
  assert.ok((await textOf(path)).includes("between both sides' legal persons?"));
  assert.equal(await fix(root, EXTRAS), "there is nothing to correct");
  await edit(path, "id: setoff-netting", "id: setoff");
  assert.match(await fix(root, EXTRAS), /the id must be "setoff-netting".*\n1 problem is left to correct by hand$/);
});
