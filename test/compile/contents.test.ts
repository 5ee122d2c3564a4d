// What authors do wrong in citations, boundaries, cases, pictures, evidence and the glossary, and the one problem that each mistake brings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FILES, problemsOf, replace, testMistakes } from "../support/edit-definitions.ts";

const COHORT = "retail-chargebacks/cohort.yaml";
const ASSET = "retail-chargebacks/asset.yaml";
const DOSSIER = "retail-chargebacks/dossier.md";
const CASES = "retail-chargebacks/cases.yaml";
const EXAMPLES = "retail-chargebacks/examples.yaml";
const PICTURE = "retail-chargebacks/picture.yaml";

testMistakes([
  // Citations and the register
  [
    "a mistyped citation",
    COHORT,
    replace("dossier#mechanism", "dossier#mechanics"),
    /cohort\.yaml:\d+:5: definitions\/retail-chargebacks\/dossier\.md has no heading with the slug "mechanics"; cite mechanism \[citation\]/,
  ],
  [
    "a citation of no source",
    COHORT,
    replace("dossier#mechanism", "docket#mechanism"),
    /cohort\.yaml:\d+:5: no source is called "docket"; cite dossier .*\[citation\]/,
  ],
  [
    "an entry without its event",
    "shadow-dashboard.md",
    replace("**Next release event.**", "**Next event.**"),
    /return-window-survivors\/cohort\.yaml:2:7: .* has no paragraph that begins with .*; write it \[register-entry\]/,
  ],
  [
    "a name that is not in the register",
    COHORT,
    replace("name: Retail chargebacks", "name: Retailer claims"),
    /cohort\.yaml:2:7: .* has no entry "## 05 Retailer claims"; .* \[register-entry\]/,
  ],
  [
    "an id that nobody has",
    "boundaries.yaml",
    replace("[return-window-survivors, late", "[return-window-survivor, late"),
    /boundaries\.yaml:\d+:15: "return-window-survivor" is not known here; write one of return-window-survivors, .* \[known-word\]/,
  ],
  [
    "a question that the key does not have",
    "boundaries.yaml",
    replace("questions: [delay-clause, return-right]", "questions: [delay-clauses, return-right]"),
    /boundaries\.yaml:\d+:17: "delay-clauses" is not known here; write one of .* \[known-word\]/,
  ],
  [
    "a place to read on that nobody has",
    "key.yaml",
    replace("- outside/freight-claims", "- outside/freight-claim"),
    /key\.yaml:\d+:9: "outside\/freight-claim" is not known here; did you mean outside\/freight-claims\? \[known-word\]/,
  ],
  [
    "a word that leads to one place",
    "collisions.yaml",
    replace(/(- word: progress payments\n {4}leadsTo|- word: progress payments\n {2}leadsTo):\n(.*\n).*\n/, "$1:\n$2"),
    /collisions\.yaml:\d+:5: leadsTo of item \d+ must have 2 to 4 items; write so many \[item-count\]/,
  ],
  [
    "a piece of no name",
    PICTURE,
    replace("pieces: [supported 12]", "pieces: [disputed 12]"),
    /picture\.yaml:\d+:\d+: a piece is "supported", .* \[row-pieces\]/,
  ],
  [
    "a row that is too long",
    PICTURE,
    replace("part: supported 6", "part: supported 7"),
    /picture\.yaml:\d+:\d+: a row has 12 units; .* \[row-pieces\]/,
  ],
  [
    "a row in no place",
    PICTURE,
    replace("place: base", "place: top"),
    /picture\.yaml:\d+:\d+: "top" is not known here; write one of base, strip \[known-word\]/,
  ],
  [
    "a drawing that nobody draws",
    PICTURE,
    replace("drawing: base-and-strip", "drawing: tower"),
    /picture\.yaml:\d+:10: "tower" is not known here; write one of window, .* \[known-word\]/,
  ],
  // Evidence and the register of documents
  [
    "a document that the register does not have",
    "setoff-netting/cohort.yaml",
    replace("documents: [notice-of-assignment", "documents: [notice-of-assignmentt"),
    /setoff-netting\/cohort\.yaml:\d+:\d+: "notice-of-assignmentt" is not known here; did you mean notice-of-assignment\? \[known-word\]/,
  ],
]);

// In what others cite
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
    "shadow-dashboard.md",
    replace("**Next release event.** ", "**Next release event.** Within two\nweeks, "),
    /shadow-dashboard\.md:\d+:\d+: "two weeks" is a count of days.* \[no-values\]/,
  ],
  [
    "a text that keeps its line breaks",
    CASES,
    replace("- case: >-", "- case: |-"),
    /cases\.yaml:3:5: the text breaks off here; fold it with >- \[plain-characters\]/,
  ],
  [
    "a pair that is missing",
    "boundaries.yaml",
    replace(/^ {2}- between: .*\n {4}kind: both\n {4}decides: >-\n(?: {6}.*\n)+ {4}questions: .*\n/m, ""),
    /boundaries\.yaml:\d+:1: the pair late-delivery-claims and return-window-survivors is missing; write it \[every-pair\]/,
  ],
  [
    "a question that leads elsewhere",
    "boundaries.yaml",
    replace("questions: [delay-clause, return-right]", "questions: [delay-clause, formula-price]"),
    /boundaries\.yaml:\d+:\d+: the question "[a-z-]+" does not lead to [a-z-]+ or [a-z-]+; name .* \[questions-lead-there\]/,
  ],
  [
    "a drawing of two pictures",
    "late-delivery-claims/picture.yaml",
    () => FILES.get("return-window-survivors/picture.yaml") ?? "",
    /picture\.yaml:\d+:10: the drawing is that of [a-z-]+; draw what differs \[picture-parts\]/,
  ],
  [
    "an event that leads to no part",
    PICTURE,
    replace(/(afterSupported:.*?)supported 12/s, "$1excluded 12"),
    /picture\.yaml:\d+:\d+: no row here holds the part supported; add it \[picture-parts\]/,
  ],
  [
    "an id that stands twice",
    "glossary.yaml",
    replace("id: open-point", "id: cohort"),
    /glossary\.yaml:\d+:\d+: the id "cohort" stands twice; rename one \[distinct-ids\]/,
  ],
]);

// In what the definitions are tried on
testMistakes([
  [
    "an amount without its decimals",
    EXAMPLES,
    replace(/is: "\d+\.\d\d"/, 'is: "120"'),
    /examples\.yaml:\d+:\d+: "120" must be an amount with two decimals such as 120\.00, in quotes \[word-form\]/,
  ],
  [
    "a border file at an unknown place",
    "border-files.yaml",
    replace("    late-delivery-claims: delay-clause\n", "    late-delivery-claim: delay-clause\n"),
    /border-files\.yaml:\d+:5: "late-delivery-claim" is not known here; .*, outside \[known-word\]/,
  ],
]);
testMistakes([
  [
    "a field that no example has",
    EXAMPLES,
    (text) => text.replace(/ {4}deductedAmount:(?: .*|(?:\n {6}.*)+)\n/g, ""),
    /examples\.yaml:\d+:\d+: no example says what deductedAmount is; .* \[enough-examples\]/,
  ],
]);

test("problems of all files are collected in one run, in the order of files and lines", async () => {
  const files = new Map(FILES);
  for (const path of [ASSET, COHORT]) files.set(path, `${files.get(path)}later: none\n`);
  const problems = await problemsOf(files);
  const named = problems.map((problem) => problem.split(":")[0]);
  assert.deepEqual(named, [`definitions/${ASSET}`, `definitions/${COHORT}`]);
});
