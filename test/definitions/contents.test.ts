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
  [
    "an entry of the register that was renamed",
    "shadow-dashboard.md",
    replace("## 05 Retail chargebacks", "## 05 Retail charges"),
    /cohort\.yaml:\d+:5: definitions\/shadow-dashboard\.md has no heading .* \[citation\]/,
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
    "an event with a term in it",
    "shadow-dashboard.md",
    replace("**Next release event.** ", "**Next release event.** Within two\nweeks, "),
    /shadow-dashboard\.md:\d+:\d+: "two weeks" is a count of days.* \[no-values\]/,
  ],
  [
    "an alias that stands twice",
    COHORT,
    replace(/^aliases:\n {2}- (.*)\n/m, "aliases:\n  - $1\n  - $1\n"),
    /cohort\.yaml:\d+:5: this stands at definitions\/retail-chargebacks\/cohort\.yaml:\d+ already; .* \[unique-names\]/,
  ],
  [
    "a paragraph that is not plain",
    DOSSIER,
    replace("## Mechanism\n\n", "## Mechanism\n\nCaf\u00e9s. "),
    /dossier\.md:\d+:4: .* \[plain-characters\]/,
  ],
  [
    "a title that is no heading",
    DOSSIER,
    replace("# ", ""),
    /dossier\.md:1:1: the first line must be the title, .* \[title\]/,
  ],
  [
    "a text that keeps its line breaks",
    CASES,
    replace("- case: >-", "- case: |-"),
    /cases\.yaml:3:5: the text breaks off here; fold it with >- \[plain-characters\]/,
  ],
  // Worked examples
  [
    "a figure of a field that has another name now, in each example of its file",
    EXAMPLES,
    (text) => text.replaceAll("    deductedAmount: ", "    deductedAmounts: "),
    /examples\.yaml:\d+:5: "deductedAmounts" is not known here; did you mean deductedAmount\? \(in \d+ places\) \[unknown-property\]/,
  ],
  [
    "a field that no example has",
    EXAMPLES,
    (text) => text.replace(/ {4}deductedAmount:(?: .*|(?:\n {6}.*)+)\n/g, ""),
    /examples\.yaml:\d+:\d+: no example says what deductedAmount is; .* \[enough-examples\]/,
  ],
  [
    "an amount without its decimals",
    EXAMPLES,
    replace(/is: "\d+\.\d\d"/, 'is: "120"'),
    /examples\.yaml:\d+:\d+: "120" must be an amount with two decimals such as 120\.00, in quotes \[word-form\]/,
  ],
  // Boundaries, cases and pictures
  [
    "a pair that is missing",
    "boundaries.yaml",
    replace(/^ {2}- between: .*\n {4}kind: both\n {4}decides: >-\n(?: {6}.*\n)+ {4}questions: .*\n/m, ""),
    /boundaries\.yaml:\d+:1: the pair late-delivery-claims and return-window-survivors is missing; write it \[every-pair\]/,
  ],
  [
    "an id that nobody has",
    "boundaries.yaml",
    replace("[return-window-survivors, late", "[return-window-survivor, late"),
    /boundaries\.yaml:\d+:15: no cohort has the id "return-window-survivor"; .* \[known-id\]/,
  ],
  [
    "an open point under a mistyped id",
    "boundaries.yaml",
    replace("  setoff-netting: ", "  setof-netting: "),
    /boundaries\.yaml:\d+:3: "setof-netting" is not known here; did you mean setoff-netting\? \[unknown-property\]/,
  ],
  [
    "an open point left out",
    "boundaries.yaml",
    replace(/^ {2}setoff-netting: .*\n/m, ""),
    /boundaries\.yaml:\d+:1: openPoints\.setoff-netting is missing; write it \[missing-property\]/,
  ],
  [
    "a pair of no known kind",
    "boundaries.yaml",
    replace("kind: both", "kind: never"),
    /boundaries\.yaml:\d+:11: "\w+" is not known here; write one of never-both, both, rarely \[known-word\]/,
  ],
  [
    "a question that the key does not have",
    "boundaries.yaml",
    replace("questions: [delay-clause, return-right]", "questions: [delay-clauses, return-right]"),
    /boundaries\.yaml:\d+:17: the key has no question "delay-clauses"; write one of .* \[known-question\]/,
  ],
  [
    "a place to read on that nobody has",
    "key.yaml",
    replace("- outside/freight-claims", "- outside/freight-claim"),
    /key\.yaml:\d+:9: nothing to read is called "outside\/freight-claim"; .* \[known-id\]/,
  ],
  [
    "a word that leads to one place",
    "collisions.yaml",
    replace(/(- word: progress payments\n {4}leadsTo|- word: progress payments\n {2}leadsTo):\n(.*\n).*\n/, "$1:\n$2"),
    /collisions\.yaml:\d+:5: leadsTo of item \d+ must have 2 to 4 items; write so many \[item-count\]/,
  ],
  [
    "a phrasing that leads nowhere",
    "phrasings.yaml",
    replace("- readOn: setoff-netting", "- readOn: setoff"),
    /phrasings\.yaml:\d+:11: nothing to read is called "setoff"; .* \[known-id\]/,
  ],
  [
    "a phrasing that stands twice",
    "phrasings.yaml",
    replace(
      /(- readOn: volume-rebates\n {2}texts:\n)/,
      '$1    - "vendor chargeback program, said twice"\n    - "vendor chargeback program, said twice"\n',
    ),
    /phrasings\.yaml:\d+:8: this stands at .* already; say what differs \[distinct-texts\]/,
  ],
  [
    "a border file at an unknown place",
    "border-files.yaml",
    replace("    late-delivery-claims: delay-clause\n", "    late-delivery-claim: delay-clause\n"),
    /border-files\.yaml:\d+:5: no cohort has the id "late-delivery-claim"; .* or outside \[known-id\]/,
  ],
  [
    "a pair of three",
    "boundaries.yaml",
    replace("survivors, late-delivery-claims]", "survivors, late-delivery-claims, volume-rebates]"),
    /boundaries\.yaml:\d+:14: between of item 1 of pairs must have 2 items; write so many \[item-count\]/,
  ],
  [
    "a case that belongs nowhere",
    CASES,
    replace("belongs: retail-chargebacks", "belongs: retail-chargeback"),
    /cases\.yaml:\d+:12: no cohort has the id "retail-chargeback"; write one of the twelve or outside \[known-id\]/,
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
    /picture\.yaml:\d+:\d+: this drawing has no such place; use base, strip \[row-place\]/,
  ],
  [
    "a drawing that nobody draws",
    PICTURE,
    replace("drawing: base-and-strip", "drawing: tower"),
    /picture\.yaml:\d+:10: no drawing is called that; use .* \[drawing-name\]/,
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
    "a line beyond the rows",
    "return-window-survivors/picture.yaml",
    replace("line: 7", "line: 13"),
    /picture\.yaml:\d+:9: a place along a row is a number from 0 to 12; .* \[row-pieces\]/,
  ],
  // Evidence and the register of documents
  [
    "a document that the register does not have",
    "setoff-netting/cohort.yaml",
    replace("documents: [notice-of-assignment", "documents: [notice-of-assignmentt"),
    /setoff-netting\/cohort\.yaml:\d+:\d+: "notice-of-assignmentt" is not known here; did you mean notice-of-assignment\? \[known-word\]/,
  ],
  [
    "an evidence item without what to look for",
    "setoff-netting/cohort.yaml",
    replace(/\n {4}lookFor: >-(?:\n {6}.*)+/, ""),
    /setoff-netting\/cohort\.yaml:\d+:\d+: lookFor of item 1 of evidenceToInspect is missing; write it \[missing-property\]/,
  ],
  [
    "a document without what it does not prove",
    "documents.yaml",
    replace(/\n {4}doesNotProve: .*/, ""),
    /documents\.yaml:\d+:\d+: doesNotProve of item 1 of documents is missing; write it \[missing-property\]/,
  ],
  [
    "a number of a standard that is not known",
    "documents.yaml",
    replace("standard: X12", "standard: ANSI"),
    /documents\.yaml:\d+:\d+: "ANSI" is not known here; write one of X12, .* \[known-word\]/,
  ],
  [
    "a line field that the structure does not have",
    "setoff-netting/asset.yaml",
    replace(/fields:(\s+(?:\[|- ))([A-Za-z]+)/, "fields:$1$2x"),
    /setoff-netting\/asset\.yaml:\d+:\d+: "[A-Za-z]+x" is not known here; write one of .* \[known-word\]/,
  ],
  // The glossary
  [
    "a word without its meaning",
    "glossary.yaml",
    replace(/\n {4}means: >-(?:\n {6}.*)+/, ""),
    /glossary\.yaml:\d+:\d+: means of item 1 of own is missing; write it \[missing-property\]/,
  ],
  [
    "a word of a place that is not known",
    "glossary.yaml",
    replace("used: UK", "used: EU"),
    /glossary\.yaml:\d+:\d+: "EU" is not known here; write one of US, UK \[known-word\]/,
  ],
  [
    "an id that stands twice",
    "glossary.yaml",
    replace("id: open-point", "id: cohort"),
    /glossary\.yaml:\d+:\d+: the id "cohort" stands twice; rename one \[distinct-ids\]/,
  ],
  [
    "a meaning with a rate in it",
    "glossary.yaml",
    replace("A number worked out", "A number of 64 % worked out"),
    /glossary\.yaml:\d+:\d+: "%" is a rate or a share; definitions hold no values \[no-values\]/,
  ],
]);

test("problems of all files are collected in one run, in the order of files and lines", async () => {
  const files = new Map(FILES);
  for (const path of [ASSET, COHORT]) files.set(path, `${files.get(path)}later: none\n`);
  const problems = await problemsOf(files);
  assert.deepEqual(
    problems.map((problem) => problem.split(":")[0]),
    [`definitions/${ASSET}`, `definitions/${COHORT}`],
  );
});
