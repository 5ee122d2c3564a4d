// Makes mistakes in boundaries, cases, words and border files. An author gets one problem for each mistake, at the word
// that is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Mistake, problemsOf, replace, testMistakes, withExample } from "../../../test/support/edit-project.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { BOUNDARIES_FOLDER } from "../data.ts";

const boundaryPath = (name: string): string => `${BOUNDARIES_FOLDER}/${name}.yaml`;
const CASES = "definitions/retail-chargebacks/cases.yaml";

// While files are read
testMistakes([
  [
    "an id that nobody has",
    boundaryPath("boundaries"),
    replace("[return-window-survivors, late", "[return-window-survivor, late"),
    /boundaries\.yaml:\d+:15: "return-window-survivor" is not known here; write one of .*survivors, .* \[known-word\]/,
  ],
  [
    "a question that the key does not have",
    boundaryPath("boundaries"),
    replace("questions: [delay-clause, return-right]", "questions: [delay-clauses, return-right]"),
    /boundaries\.yaml:\d+:17: "delay-clauses" is not known here; write one of .* \[known-word\]/,
  ],
  [
    "a place to read on that nobody has",
    boundaryPath("key"),
    replace("- outside/freight-claims", "- outside/freight-claim"),
    /key\.yaml:\d+:9: "outside\/freight-claim" is not known here; did you mean .*\/freight-claims\? \[known-word\]/,
  ],
  [
    "a word that leads to one place",
    boundaryPath("ambiguous-words"),
    replace(/(- word: progress payments\n {4}leadsTo|- word: progress payments\n {2}leadsTo):\n(.*\n).*\n/, "$1:\n$2"),
    /ambiguous-words\.yaml:\d+:5: leadsTo of item \d+ must have 2 to 4 items \[item-count\]/,
  ],
  [
    "a border file at an unknown place",
    boundaryPath("border-files"),
    replace("    late-delivery-claims: delay-clause\n", "    late-delivery-claim: delay-clause\n"),
    /border-files\.yaml:\d+:5: "late-delivery-claim" is not known here; .*, outside \[known-word\]/,
  ],
]);

// By the rules
testMistakes([
  [
    "a text that keeps its line breaks",
    CASES,
    replace("- case: >-", "- case: |-"),
    /cases\.yaml:2:115: the text breaks off here; fold it with >- \[plain-characters\]/,
  ],
  [
    "a pair that is missing",
    boundaryPath("boundaries"),
    replace(/^ {2}- between: .*\n {4}kind: both\n {4}decides: >-\n(?: {6}.*\n)+ {4}questions: .*\n/m, ""),
    /boundaries\.yaml:\d+:1: the pair late-delivery-claims and return-.*-survivors is missing; .* \[every-pair\]/,
  ],
  [
    "a question that leads elsewhere",
    boundaryPath("boundaries"),
    replace("questions: [delay-clause, return-right]", "questions: [delay-clause, formula-price]"),
    /boundaries\.yaml:\d+:\d+: the question "[a-z-]+" does not point to [a-z-]+ or .*; .* \[questions-lead-there\]/,
  ],
  [
    "an id that stands twice",
    boundaryPath("glossary"),
    replace("id: open-point", "id: cohort"),
    /glossary\.yaml:\d+:\d+: the id "cohort" is used twice; rename one \[own-ids\]/,
  ],
]);

// Files that are missing. A file that other files name is removed alone, because each of them would add its own
// problem.
const missingFiles = [
  ...["boundaries", "ambiguous-words", "phrasings", "codes", "glossary", "border-files", "key", "outside"].map(
    boundaryPath,
  ),
  CASES,
].map((path): Mistake => {
  const problem = `${path.replaceAll(".", "\\.")}:1:1: the file is missing; write it \\[missing-file\\]`;
  return [`no ${path}`, path, null, new RegExp(problem)];
});
const isNamed = ([, path]: Mistake): boolean => path === boundaryPath("key") || path === boundaryPath("outside");
for (const mistake of missingFiles.filter(isNamed)) testMistakes([mistake]);
testMistakes(missingFiles.filter((one) => !isNamed(one)));

const VALUES = "TODO, $ 5, 12 percent, thirty days, a 15-day term, eligible, an advance rate, 5%, two weeks";

test("no-values refuses each value in an open point, once", async () => {
  const { cohorts } = await compiledDefinitions();
  const phrases = VALUES.split(", ");
  const places = phrases.map((phrase, index) => [
    `${boundaryPath("boundaries")}#openPoints.${cohorts.records[index]?.id}`,
    `What is left after ${phrase} and more.`,
  ]);
  const problems = await problemsOf(withExample(Object.fromEntries(places)));
  assert.equal(problems.length, phrases.length, problems.join("\n"));
  for (const phrase of phrases) {
    const matches = problems.filter((problem) =>
      phrase.includes(/: "(.+)" .* \[no-values\]$/.exec(problem)?.[1] ?? "none"),
    );
    assert.equal(matches.length, 1, phrase);
    assert.match(matches[0] ?? "", /^extras\/boundaries\/boundaries\.yaml:/);
  }
});
