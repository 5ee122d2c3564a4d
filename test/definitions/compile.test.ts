import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../src/base/hash.ts";
import { referencesOf } from "../../src/catalog/references.ts";
import { compile, type DefinitionFiles } from "../../src/definitions/compile.ts";
import { lineOf } from "../../src/definitions/problem.ts";
import { MEANING_RULES } from "../../src/definitions/rules.ts";
import { readSource, slugOf } from "../../src/definitions/source.ts";
import { readDefinitions } from "../../src/publish/project.ts";
import { CONTRACT, compiledDefinitions, ROOT } from "../support/project.ts";

const FILES = await readDefinitions(ROOT);
const COHORT = "retail-chargebacks/cohort.yaml";
const ASSET = "retail-chargebacks/asset.yaml";
const DOSSIER = "retail-chargebacks/dossier.md";

// Compiles the project's definitions with one file edited, and gives the problems as they are printed.
async function problemsAfter(path: string, edit: (text: string) => string): Promise<string[]> {
  const text = FILES.get(path) ?? "";
  const edited = edit(text);
  assert.notEqual(edited, text, `the edit of ${path} changes nothing`);
  const files: DefinitionFiles = new Map([...FILES, [path, edited]]);
  return (await compile(files, CONTRACT)).problems.map(lineOf);
}

function lineNumber(path: string, start: string): number {
  return (FILES.get(path) ?? "").split("\n").findIndex((line) => line.startsWith(start)) + 1;
}

async function assertProblem(path: string, edit: (text: string) => string, expected: RegExp): Promise<void> {
  const problems = await problemsAfter(path, edit);
  assert.ok(
    problems.some((problem) => expected.test(problem)),
    `${expected} not in:\n${problems.join("\n")}`,
  );
}

test("the project's definitions compile without a problem", async () => {
  assert.deepEqual((await compiledDefinitions()).problems.map(lineOf), []);
});

test("the records stand in the order of the contract, and asset names are the linked structures", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const ids = CONTRACT.$defs["cohortId"]?.enum;
  assert.deepEqual(
    cohorts.records.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(
    assets.records.map(({ cohortId }) => cohortId),
    ids,
  );
  assert.deepEqual(
    assets.records.map(({ name }) => name),
    cohorts.records.map(({ assetStructure }) => assetStructure),
  );
  assert.deepEqual(
    cohorts.records.map(({ legacyIds }) => legacyIds.shadowDashboard),
    "01 02 03 04 05 06 07 08 09 10 11 12".split(" "),
  );
});

test("every next release event stands in its register entry word for word", async () => {
  const { cohorts, sources } = await compiledDefinitions();
  const register = sources.find(({ sourceId }) => sourceId === "shadow-dashboard");
  for (const { name, legacyIds, referenceScenario } of cohorts.records) {
    const entry = register?.sections.get(slugOf(`${legacyIds.shadowDashboard} ${name}`));
    assert.ok(entry?.text.replace(/\s+/g, " ").includes(referenceScenario.nextReleaseEvent), name);
  }
});

test("every reference hashes the bytes it cites and its lines lie within them", async () => {
  const { cohorts, assets, sources } = await compiledDefinitions();
  const references = referencesOf({ cohorts, assets }).map(({ reference }) => reference);
  assert.ok(references.length > 250, String(references.length));
  for (const reference of references) {
    const source = sources.find(({ sourceId }) => sourceId === reference.sourceId);
    assert.ok(source, reference.sourceId);
    assert.equal(reference.sha256, sha256(source.text));
    assert.match(source.lines[reference.startLine - 1] ?? "", /^#+ /);
    assert.notEqual(source.lines[reference.endLine - 1]?.trim(), "");
    assert.ok(reference.endLine > reference.startLine);
  }
});

test("every asset definition has the four shared amounts first, in one order", async () => {
  const { assets } = await compiledDefinitions();
  for (const { id, fields } of assets.records) {
    assert.deepEqual(
      fields.filter(({ scope }) => scope === "shared").map(({ key }) => key),
      ["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"],
      id,
    );
    assert.ok(
      fields.slice(0, 4).every(({ scope }) => scope === "shared"),
      id,
    );
  }
});

test("a citation that resolves to nothing names the file, the line and the slugs there are", async () => {
  const line = lineNumber(COHORT, "  - dossier#mechanism");
  await assertProblem(
    COHORT,
    (text) => text.replace("dossier#mechanism", "dossier#mechanics"),
    new RegExp(`^definitions/${COHORT}:${line}:5: .* no heading with the slug "mechanics"; its slugs are .*mechanism`),
  );
  await assertProblem(
    COHORT,
    (text) => text.replace("dossier#mechanism", "docket#mechanism"),
    /no source is called "docket"; cite dossier#slug or one of/,
  );
});

test("a citation of an empty section is refused", async () => {
  const problems = await problemsAfter(DOSSIER, (text) =>
    text.replace(/^## Mechanism\n[\s\S]*?^## /m, "## Mechanism\n\n## "),
  );
  assert.ok(
    problems.some((problem) => /the section "Mechanism" of .* is empty/.test(problem)),
    problems.join("\n"),
  );
});

test("a citation of a section that does not speak of the field is refused", async () => {
  await assertProblem(
    ASSET,
    (text) => text.replace("dossier#deduction-date", "dossier#clean-base-amount"),
    /cites no section that holds every word of "deductionDate"/,
  );
  await assertProblem(
    ASSET,
    (text) => text.replace("[dossier#deduction-date]", "[shared-amounts#contingent-amount]"),
    /cites a section without a word of "deductionDate"/,
  );
});

test("an unknown key, a missing text and broken YAML are each reported at their place", async () => {
  await assertProblem(
    COHORT,
    (text) => `${text}rule: none\n`,
    new RegExp(`^definitions/${COHORT}:\\d+:7: "rule" is not known here; use only id, name`),
  );
  await assertProblem(
    COHORT,
    (text) => text.replace(/^decisionQuestion: >-\n(?: {2}.*\n)+/m, ""),
    /decisionQuestion must be a text; write it/,
  );
  await assertProblem(COHORT, (text) => text.replace("aliases:", "aliases: ["), /mend the YAML/);
});

test("a missing file is a problem and not a crash", async () => {
  const files = new Map(FILES);
  files.delete(DOSSIER);
  files.delete(ASSET);
  const problems = (await compile(files, CONTRACT)).problems.map(lineOf);
  assert.ok(problems.includes(`definitions/${DOSSIER}:1:1: the source is missing; write it`));
  assert.ok(problems.includes(`definitions/${ASSET}:1:1: the record is missing; write it`));
});

test("a register without the entry or without its event is refused", async () => {
  await assertProblem(
    "shadow-dashboard.md",
    (text) => text.replace("## 05 Retail chargebacks", "## 05 Retail charges"),
    /has no entry "## 05 Retail chargebacks" with a paragraph/,
  );
});

test("problems of all files are collected in one run, in the order of files and lines", async () => {
  const files = new Map(FILES);
  for (const path of [ASSET, COHORT])
    files.set(path, (files.get(path) ?? "").replace("dossier#mechanism", "dossier#nowhere"));
  const problems = (await compile(files, CONTRACT)).problems.map(lineOf);
  assert.equal(problems.length, 2);
  assert.ok(
    problems[0]?.startsWith(`definitions/${ASSET}`) && problems[1]?.startsWith(`definitions/${COHORT}`),
    problems.join("\n"),
  );
});

test("a source that is not plain text is refused with line and column", () => {
  const { problems } = readSource("x", "x.md", "# Title\n\na\u00a0b\n## Title\n");
  assert.deepEqual(problems.map(lineOf), [
    "x.md:3:2: sources hold printable ASCII and plain newlines; replace this character",
    'x.md:4:1: the heading repeats the slug "title"; give it another wording',
  ]);
  assert.equal(readSource("x", "x.md", "Title").problems.length, 2);
});

test("a section runs to the last line before the next heading of its level, without blank lines", () => {
  const { source } = readSource("x", "x.md", "# T\n\n## A\n\none\n\n### B\n\ntwo\n\n## C\n\nthree\n");
  const { startLine, endLine } = source.sections.get("a") ?? { startLine: 0, endLine: 0 };
  assert.deepEqual([startLine, endLine], [3, 9]);
});

// One edit for each rule on meaning, and the problem it must bring.
const MEANING: Record<string, [path: string, edit: (text: string) => string, expected: RegExp]> = {
  "plain-characters": [
    COHORT,
    (text) => text.replace("decisionQuestion: >-\n  ", "decisionQuestion: >-\n  Caf\u00e9. "),
    /not printable ASCII/,
  ],
  "no-values": [
    COHORT,
    (text) => text.replace("decisionQuestion: >-\n  ", "decisionQuestion: >-\n  Within 30 days, "),
    /holds a count of days/,
  ],
  "distinct-texts": [
    ASSET,
    (text) => text.replace(/^purpose: >-\n(?: {2}.*\n)+/m, `purpose: >-\n  ${secondPurpose}\n`),
    /repeats a text of the asset record "volume-rebates"|repeats a text of the asset record "retail-chargebacks"/,
  ],
  "own-aliases": [COHORT, (text) => text.replace("aliases:\n", "aliases:\n  - Retainage\n"), /is a name or alias of/],
  "named-structures": [
    COHORT,
    (text) => text.replace("assetStructure: Clean base and recovery strip", "assetStructure: Clean base"),
    /must be "Clean base and recovery strip"/,
  ],
  "measured-records": [
    COHORT,
    (text) => text.replace(/^definition: >-\n(?: {2}.*\n)+/m, "definition: A claim on a retailer.\n"),
    /has 22 characters; keep between 120 and 500/,
  ],
  "distinct-keys": [
    ASSET,
    (text) =>
      text.replace(
        "\namounts:\n",
        "\namounts:\n  contingentAmount:\n    description: A contingent amount once more.\n    sources: [dossier#contingent-amount]\n",
      ),
    /the key "contingentAmount" stands twice in this record/,
  ],
  "speaking-citations": [
    ASSET,
    (text) => text.replace("dossier#deduction-date", "dossier#clean-base-amount"),
    /every word of "deductionDate"/,
  ],
};
const secondPurpose = (await compiledDefinitions()).assets.records.find(({ id }) => id === "volume-rebates")?.purpose;

test("every rule on meaning is tried below", () => {
  assert.deepEqual(
    Object.keys(MEANING),
    MEANING_RULES.map(({ name }) => name),
  );
});

for (const [name, [path, edit, expected]] of Object.entries(MEANING)) {
  test(`the rule ${name} refuses what breaks it`, () => assertProblem(path, edit, expected));
}

for (const phrase of [
  "TODO",
  "$ 5",
  "12 percent",
  "thirty days",
  "a 15-day term",
  "eligible",
  "an advance rate",
  "5%",
  "two weeks",
]) {
  test(`catalog text may not hold "${phrase}"`, async () => {
    const problems = await problemsAfter(ASSET, (text) => text.replace("purpose: >-\n  ", `purpose: >-\n  ${phrase} `));
    assert.equal(problems.length, 1, problems.join("\n"));
  });
}
