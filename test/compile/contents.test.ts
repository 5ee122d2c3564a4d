// Makes mistakes in citations, the register, evidence and texts. An author gets one problem for each mistake, at the
// word that is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  assertProblems,
  problemsOf,
  problemsOfProject,
  replace,
  testMistakes,
  textOf,
  withExample,
} from "../support/edit-project.ts";
import { compiledDefinitions } from "../support/project.ts";

const COHORT = "definitions/retail-chargebacks/cohort.yaml";
const ASSET = "definitions/retail-chargebacks/asset.yaml";
const DOSSIER = "definitions/retail-chargebacks/dossier.md";
const SCENARIOS = "definitions/shadow-dashboard.md";

testMistakes([
  // Citations and the register
  [
    "a mistyped citation",
    COHORT,
    replace("dossier#mechanism", "dossier#mechanics"),
    /cohort\.yaml:\d+:5: .*\/retail-chargebacks\/dossier\.md has no .* "mechanics"; cite mechanism \[citation\]/,
  ],
  [
    "a citation of no source",
    COHORT,
    replace("dossier#mechanism", "docket#mechanism"),
    /cohort\.yaml:\d+:5: no source is called "docket"; cite dossier .*\[citation\]/,
  ],
  [
    "an entry without its event",
    SCENARIOS,
    replace("**Next release event.**", "**Next event.**"),
    /return-window-survivors\/cohort\.yaml:2:7: .* has no paragraph that begins with .*; write it \[register-entry\]/,
  ],
  [
    "a name that is not in the register",
    COHORT,
    replace("name: Retail chargebacks", "name: Retailer claims"),
    /cohort\.yaml:2:7: .* has no entry "## 05 Retailer claims"; .* \[register-entry\]/,
  ],
  // Evidence and the register of documents
  [
    "a document that the register does not have",
    "definitions/setoff-netting/cohort.yaml",
    replace("documents: [notice-of-assignment", "documents: [notice-of-assignmentt"),
    /cohort\.yaml:\d+:\d+: "notice-of-assignmentt" is not .*; did you mean notice-of-assignment\? \[known-word\]/,
  ],
]);

// In texts that other files cite
testMistakes([
  [
    "a heading that was renamed",
    DOSSIER,
    replace("## Mechanism", "## How it works"),
    /cohort\.yaml:\d+:5: .* no heading with the slug "mechanism"; .* \(in \d+ places\) \[citation\]/,
  ],
  [
    "an empty section",
    DOSSIER,
    replace(/^## Mechanism\n[\s\S]*?^## /m, "## Mechanism\n\n## "),
    /cohort\.yaml:\d+:5: the section "Mechanism" of .* is empty; .* \[citation\]/,
  ],
]);

// By the rules
testMistakes([
  [
    "an event with a term in it",
    SCENARIOS,
    replace("**Next release event.** ", "**Next release event.** Within two\nweeks, "),
    /shadow-dashboard\.md:\d+:\d+: "two weeks" is a count of days.* \[no-values\]/,
  ],
  [
    "another name of a structure that names another record",
    "definitions/setoff-netting/cohort.yaml",
    replace(/^assetStructureAliases:\n/m, "$&  - Volume rebates\n"),
    /setoff-netting\/cohort\.yaml:\d+:5: this is already at .*\/volume-rebates\/cohort\.yaml:\d+; .* \[unique-names\]/,
  ],
  [
    "a text that keeps its line breaks",
    ASSET,
    replace(/^purpose: >-/m, "purpose: |-"),
    /retail-chargebacks\/asset\.yaml:\d+:\d+: the text breaks off here; fold it with >- \[plain-characters\]/,
  ],
]);

// By the contract alone
test("a problem that only the contract finds names the file", async () => {
  const sources = ["shared-law#in-each-of-the-twelve"];
  assertProblems(
    await problemsOf(withExample({ "definitions/volume-rebates/cohort.yaml#sources": sources })),
    [/volume-rebates\/cohort\.yaml:1:1: sourceRefs must have at least 2 .*\[contract\]$/],
    await problemsOfProject(),
  );
});

const VALUES = "TODO, $ 5, 12 percent, thirty days, a 15-day term, eligible, an advance rate, 5%, two weeks";

test("no-values refuses each value once, in every text", async () => {
  const { cohorts } = await compiledDefinitions();
  const phrases = VALUES.split(", ");
  // Each in a definition of its own, because no text may repeat another.
  const places = phrases.flatMap((phrase, index) => {
    const id = cohorts.records[index]?.id;
    const text = `What is left of ${id} after ${phrase} and more`;
    return Object.entries({
      [`definitions/${id}/asset.yaml#purpose`]: `${text} of it.`,
      [`definitions/${id}/cohort.yaml#decisionQuestion`]: `${text}?`,
    });
  });
  const problems = await problemsOf(withExample(Object.fromEntries(places)));
  assert.equal(problems.length, places.length, problems.join("\n"));
  for (const phrase of phrases) {
    const problemsOfPhrase = problems.filter((problem) =>
      phrase.includes(/: "(.+)" .* \[no-values\]$/.exec(problem)?.[1] ?? "none"),
    );
    const files = problemsOfPhrase.map((problem) => problem.split(":")[0]?.split("/").at(-1));
    assert.deepEqual(files, ["asset.yaml", "cohort.yaml"], phrase);
  }
});

test("problems of all files are collected in one run, in the order of files and lines", async () => {
  const changes = new Map([ASSET, COHORT].map((path) => [path, `${textOf(path)}later: none\n`]));
  const problems = await problemsOf(changes);
  const files = problems.map((problem) => problem.split(":")[0]);
  assert.deepEqual(files, [ASSET, COHORT]);
});
