// Begins fields and definitions in a copy of the project, and mends what a program can mend. A mistake in a command
// loses text of an author, or hides what is still to be written.

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { publishable } from "../../../core/publish/build.ts";
import { EXTRAS } from "../../../extras.ts";
import { compiledDefinitions, ROOT } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { fix } from "../fix.ts";
import { CHAPTERS, scaffold } from "../scaffold.ts";

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

test("a new field is added to both files and the open release, and refused until its texts are written", async () => {
  const report = await scaffold(root, ["field", "setoff-netting", "guaranteedDebtAmount"], EXTRAS);
  assert.match(
    report,
    /^.*dossier\.md: written\n.*\d+\.yaml: written\n.*asset\.yaml: written\nwrite the description in /,
  );
  assert.match(report, /\ncheck the new change in extras\/releases\/released\/\d+\.yaml\nthen run: npm run lock && /);
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

test("a section that the dossier has already stays as it is, and the new field cites it", async () => {
  await edit(DOSSIER, "\n## Authorities\n", "\n### Bonded debt amount\n\nWhat a bond covers.\n\n## Authorities\n");
  const dossier = await textOf(DOSSIER);
  const report = await scaffold(root, ["field", "setoff-netting", "bondedDebtAmount"], EXTRAS);
  assert.equal(await textOf(DOSSIER), dossier);
  assert.doesNotMatch(report, /dossier\.md: written/);
  assert.match(
    report,
    /\nthe section "Bonded debt amount" of .*dossier\.md is there already, and the field cites it\n/,
  );
  assert.match(await textOf(ASSET), /bondedDebtAmount:\n.*\n {6}TODO\n {4}sources: \[dossier#bonded-debt-amount\]\n/);
});

test("a call that stopped before the record was written can be repeated", async () => {
  const asset = await textOf(ASSET);
  const report = await scaffold(root, ["field", "setoff-netting", "lateDebtAmount"], EXTRAS);
  const [, release = ""] = /^(extras.*\.yaml): written$/m.exec(report) ?? [];
  const texts = async () => [await textOf(DOSSIER), await textOf(release), await textOf(ASSET)];
  const textsBefore = await texts();
  await writeFile(join(root, ASSET), asset);
  await scaffold(root, ["field", "setoff-netting", "lateDebtAmount"], EXTRAS);
  assert.deepEqual(await texts(), textsBefore);
});

test("a new section has a blank line before it and after it, also at the end of the dossier", async () => {
  const dossier = await textOf(DOSSIER);
  await scaffold(root, ["field", "setoff-netting", "insuredDebtAmount"], EXTRAS);
  assert.match(await textOf(DOSSIER), /\S\n\n### Insured debt amount\n\n## Authorities\n/);
  const [upToFields = ""] = dossier.split("\n## Authorities\n");
  await writeFile(join(root, DOSSIER), `${upToFields}\n\n`);
  await scaffold(root, ["field", "setoff-netting", "pledgedDebtAmount"], EXTRAS);
  assert.match(await textOf(DOSSIER), /\S\n\n### Pledged debt amount\n$/);
  await writeFile(join(root, DOSSIER), dossier);
});

test("a dossier without the chapter on fields is refused, and nothing is written", async () => {
  const [dossier, asset] = [await textOf(DOSSIER), await textOf(ASSET)];
  await edit(DOSSIER, "\n## Amounts and dates\n", "\n## Amounts\n");
  await assert.rejects(scaffold(root, ["field", "setoff-netting", "securedDebtAmount"], EXTRAS), {
    message: /dossier\.md has no chapter "## Amounts and dates"; add the chapter, then begin the field again$/,
  });
  assert.equal(await textOf(ASSET), asset);
  await writeFile(join(root, DOSSIER), dossier);
});

test("a date is added among the dates, and a wrong key or definition is refused", async () => {
  await scaffold(root, ["field", "setoff-netting", "disputeDate"], EXTRAS);
  const [, dates = ""] = (await textOf(ASSET)).split(/^dates:$/m);
  assert.match(dates, /^ {2}disputeDate:$/m);
  const assertRefused = (words: string[], message: RegExp) =>
    assert.rejects(scaffold(root, words, EXTRAS), { message });
  await assertRefused(
    ["field", "setoff-netting", "disputeDate"],
    /has a field disputeDate already; choose another key, or /,
  );
  await assertRefused(["field", "setoff-netting", "grossObligation"], /has a field grossObligation already; /);
  const noKey =
    /^"\w+" cannot be the key of a new field: write words that end in Amount or Date, .* disputedDebtAmount$/;
  for (const key of ["dispute", "netVATAmount", "DisputeDate"])
    await assertRefused(["field", "setoff-netting", key], noKey);
  await assertRefused(
    ["field", "factoring", "disputeDate"],
    /^definitions\/factoring is not a definition; the names of the /,
  );
  await assertRefused(["field", "setof-netting", "disputeDate"], /is not a definition; did you mean setoff-netting\?$/);
  await assertRefused(["definition", "setoff-netting"], /^definitions\/setoff-netting already exists/);
  await assertRefused(["page"], /^scaffold takes: field /);
});

test("a new definition has every file that is read, and each has a placeholder that is refused", async () => {
  await rm(join(root, "definitions/volume-rebates"), { recursive: true });
  const report = await scaffold(root, ["definition", "volume-rebates"], EXTRAS);
  const names = [
    "dossier.md",
    "cohort.yaml",
    "asset.yaml",
    ...EXTRAS.flatMap(({ readsInFolder = [] }) => readsInFolder),
  ];
  assert.deepEqual(
    [...report.matchAll(/volume-rebates\/(\S+): written/g)].map(([, name]) => name).sort(),
    [...names].sort(),
  );
  assert.match(await problemsOfBuild(), /volume-rebates\/cohort\.yaml:\d+:\d+: .*TODO/);
  await cp(join(ROOT, "definitions"), join(root, "definitions"), { recursive: true });
});

test("a new dossier has the chapters that every dossier has, in their order", async () => {
  const { sources, folders } = await compiledDefinitions();
  for (const { id } of folders) {
    const sections = sources.find(({ sourceId }) => sourceId === id)?.sections.values() ?? [];
    const chapters = [...sections].filter(({ level }) => level === 2).map(({ title }) => title);
    assert.deepEqual(chapters, [...CHAPTERS], id);
  }
  const folder = join(root, "definitions/factored-bills");
  await scaffold(root, ["definition", "factored-bills"], EXTRAS);
  const dossier = await readFile(join(folder, "dossier.md"), "utf8");
  assert.equal(dossier, `# Factored bills\n${CHAPTERS.map((chapter) => `\n## ${chapter}\n`).join("")}`);
  await rm(folder, { recursive: true });
});

test("the name of anything that is published is refused as the id of a new definition", async () => {
  const folders = await readdir(join(root, "definitions"));
  const names = [...builtSite().keys()].flatMap(
    (path) => /^(?:sources\/)?([a-z-]+)(?:\/|\.json|\.md)/.exec(path)?.[1] ?? [],
  );
  for (const id of new Set([...names, "outside", "shared-law", "how-to-read", "asset-definitions"]))
    await assert.rejects(
      scaffold(root, ["definition", id], EXTRAS),
      { message: /already exists; choose another id|cannot be the id of a definition(?:: write|, because)/ },
      id,
    );
  assert.deepEqual(await readdir(join(root, "definitions")), folders);
});

test("fix mends and names what a program can mend, and leaves the rest to the author", async () => {
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
