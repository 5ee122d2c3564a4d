// What authors do wrong, and the one problem that each mistake brings.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FILES, problemsOf } from "../support/edit-definitions.ts";

type Edit = (text: string) => string;

const COHORT = "retail-chargebacks/cohort.yaml";
const ASSET = "retail-chargebacks/asset.yaml";
const DOSSIER = "retail-chargebacks/dossier.md";
const CASES = "retail-chargebacks/cases.yaml";
const PICTURE = "retail-chargebacks/picture.yaml";

const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, to);

/** A mistake, the file it is made in, the edit (`null` removes the file), and the problem after "definitions/". */
const MISTAKES: readonly [mistake: string, path: string, edit: Edit | null, problem: RegExp][] = [
  // YAML
  ["an open bracket", COHORT, replace("aliases:", "aliases: ["), /cohort\.yaml:\d+:\d+: .*; correct the YAML \[yaml\]/],
  [
    "a tab for indentation",
    COHORT,
    replace("\n  - ", "\n\t- "),
    /cohort\.yaml:\d+:1: .*tab.*; correct the YAML \[yaml\]/i,
  ],
  [
    "a key that stands twice",
    COHORT,
    (text) => `${text}id: retail-chargebacks\n`,
    /cohort\.yaml:\d+:1: map keys must be unique; correct the YAML \[yaml\]/,
  ],
  [
    "an anchor",
    COHORT,
    replace("name: ", "name: &name "),
    /cohort\.yaml:2:13: anchors and aliases are not read; write the text here \[yaml\]/,
  ],
  ["an alias of YAML", COHORT, replace("name: Retail chargebacks", "name: *other"), /cohort\.yaml:2:7: .* \[yaml\]/],
  ["two documents", COHORT, (text) => `${text}---\nid: more\n`, /cohort\.yaml:\d+:1: .*documents.* \[yaml\]/],
  ["no list of cases", CASES, () => "nonsense: [1\n", /cases\.yaml:\d+:\d+: .*; correct the YAML \[yaml\]/],
  // Encoding
  [
    "a byte order mark",
    COHORT,
    (text) => `\uFEFF${text}`,
    /cohort\.yaml:1:1: the file holds a byte order mark; .* \[encoding\]/,
  ],
  [
    "lines of another system",
    DOSSIER,
    (text) => text.replaceAll("\n", "\r\n"),
    /dossier\.md:1:\d+: .*carriage return; .* \[encoding\]/,
  ],
  [
    "bytes that are no UTF-8",
    "outside.yaml",
    replace("bill", "\uFFFDbill"),
    /outside\.yaml:\d+:\d+: the file is not UTF-8 here; .* \[encoding\]/,
  ],
  // Properties
  ["an empty file", CASES, () => "", /cases\.yaml:1:1: the file is empty; write a list \[missing-property\]/],
  [
    "a text for a list of cases",
    CASES,
    () => "later\n",
    /cases\.yaml:1:1: the file must be a list; write it as one \[property-type\]/,
  ],
  [
    "a property left out",
    COHORT,
    replace(/^decisionQuestion: >-\n(?: {2}.*\n)+/m, ""),
    /cohort\.yaml:1:1: decisionQuestion is missing; write it \[missing-property\]/,
  ],
  [
    "a property left empty",
    COHORT,
    replace(/^decisionQuestion: >-\n(?: {2}.*\n)+/m, "decisionQuestion:\n"),
    /cohort\.yaml:\d+:\d+: decisionQuestion is missing; write it \[missing-property\]/,
  ],
  [
    "a mistyped property",
    COHORT,
    replace("decisionQuestion:", "decisionQestion:"),
    /cohort\.yaml:\d+:1: "decisionQestion" is not known here; did you mean decisionQuestion\? \[unknown-property\]/,
  ],
  [
    "a property of one's own",
    COHORT,
    (text) => `${text}rule: none\n`,
    /cohort\.yaml:\d+:1: "rule" is not known here; use only id, name, .* \[unknown-property\]/,
  ],
  [
    "a number for a text",
    COHORT,
    replace("name: Retail chargebacks", "name: 5"),
    /cohort\.yaml:2:7: name must be a text; put it in quotes \[property-type\]/,
  ],
  [
    "a text for a list",
    COHORT,
    replace(/^aliases:\n(?: {2}.*\n)+/m, "aliases: deductions\n"),
    /cohort\.yaml:\d+:10: aliases must be a list; write it as one \[property-type\]/,
  ],
  [
    "an empty list",
    COHORT,
    replace(/^aliases:\n(?: {2}.*\n)+/m, "aliases: []\n"),
    /cohort\.yaml:\d+:10: aliases must have at least one item; write it \[missing-property\]/,
  ],
  [
    "a text for a map",
    ASSET,
    replace(/^dates:\n(?: {2}.*\n)+/m, "dates: none\n"),
    /asset\.yaml:\d+:8: dates must be a map; write it as one \[property-type\]/,
  ],
  [
    "a text for a field",
    ASSET,
    replace(/^dates:\n/m, "dates:\n  filingDate: later\n"),
    /asset\.yaml:\d+:15: dates\.filingDate must be a map; .* \[property-type\]/,
  ],
  [
    "the id of another folder",
    COHORT,
    replace("id: retail-chargebacks", "id: volume-rebates"),
    /cohort\.yaml:1:5: the id must be "retail-chargebacks", the name of the folder \[known-id\]/,
  ],
  [
    "an amount among the dates",
    ASSET,
    replace(
      /^dates:\n/m,
      "dates:\n  freightAmount:\n    description: Sum of the freight.\n    sources: [dossier#mechanism]\n",
    ),
    /asset\.yaml:\d+:3: a key under dates must end in Date; .* \[key-ending\]/,
  ],
  [
    "a shared amount under another name",
    ASSET,
    replace("  grossObligation:", "  wholeObligation:"),
    /asset\.yaml:\d+:1: shared must hold exactly grossObligation, .* \[shared-amounts\]/,
  ],
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
    /cohort\.yaml:\d+:5: .* no heading with the slug "mechanism"; .* \(it is cited in 2 places\) \[citation\]/,
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
  // Boundaries, cases and pictures
  [
    "a pair that is missing",
    "boundaries.yaml",
    replace(/^ {2}- between: .*\n {4}kind: never-confused\n/m, ""),
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
    replace("never-confused", "never"),
    /boundaries\.yaml:\d+:11: the kind must be never-confused or one-fact-decides; .* \[pair-kind\]/,
  ],
  [
    "a pair of three",
    "boundaries.yaml",
    replace("survivors, late-delivery-claims]", "survivors, late-delivery-claims, volume-rebates]"),
    /boundaries\.yaml:\d+:14: a pair is between two different ids; write two \[pair-of-two\]/,
  ],
  [
    "a case that belongs nowhere",
    CASES,
    replace("belongs: retail-chargebacks", "belongs: retail-chargeback"),
    /cases\.yaml:\d+:12: no cohort has the id "retail-chargeback"; write one of the twelve or outside \[known-id\]/,
  ],
  [
    "a part of no name",
    PICTURE,
    replace("[contingent 6]", "[disputed 6]"),
    /picture\.yaml:\d+:\d+: a part is "supported", .* \[lane-parts\]/,
  ],
  [
    "a lane that is too long",
    PICTURE,
    replace("[contingent 6]", "[contingent 13]"),
    /picture\.yaml:\d+:\d+: a lane has 12 units; .* \[lane-parts\]/,
  ],
  [
    "a lane in no place",
    "setoff-netting/picture.yaml",
    replace("below the frame", "beside"),
    /picture\.yaml:\d+:12: the place of a lane can only be .* \[lane-parts\]/,
  ],
  // Files and folders
  ...[...FILES.keys()]
    .filter((path) => !path.includes("/") || path.startsWith("retail-chargebacks/"))
    .map((path): [string, string, null, RegExp] => [
      `no ${path}`,
      path,
      null,
      new RegExp(`${path.replaceAll(".", "\\.")}:1:1: the file is missing; write it \\[missing-file\\]`),
    ]),
  [
    "a file that nobody reads",
    "retail-chargebacks/notes.yaml",
    () => "",
    /notes\.yaml:1:1: a folder holds dossier\.md, .*; remove the file \[unknown-file\]/,
  ],
  [
    "a file beside the folders that nobody reads",
    "glossary.md",
    () => "",
    /glossary\.md:1:1: definitions\/ holds README\.md, .*; remove the file \[unknown-file\]/,
  ],
  [
    "a thirteenth folder",
    "drop-shipments/dossier.md",
    () => "# Drop shipments\n",
    /drop-shipments:1:1: no cohort has this id, and a new id takes the specification, .*; remove the folder \[unknown-folder\]/,
  ],
];

for (const [mistake, path, edit, problem] of MISTAKES) {
  test(`one problem for ${mistake}`, async () => {
    const files = new Map(FILES);
    const text = files.get(path) ?? "";
    if (edit === null) files.delete(path);
    else files.set(path, edit(text));
    assert.notEqual(files.get(path), FILES.get(path), `the edit of ${path} changes nothing`);
    const problems = await problemsOf(files);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0] ?? "", new RegExp(`^definitions/(?:[a-z-]+/)?${problem.source}$`, problem.flags));
  });
}

const moved = (from: string, to: string): Map<string, string> =>
  new Map([...FILES].map(([path, text]) => [path.startsWith(from) ? to + path.slice(from.length) : path, text]));

test("a file or folder that was renamed is one problem, with its name", async () => {
  assert.deepEqual(await problemsOf(moved("retail-chargebacks/cases.yaml", "retail-chargebacks/case.yaml")), [
    "definitions/retail-chargebacks/case.yaml:1:1: the file is not known here; rename it to cases.yaml [unknown-file]",
  ]);
  assert.deepEqual(await problemsOf(moved("retail-chargebacks/", "retail-chargeback/")), [
    "definitions/retail-chargeback:1:1: the folder is not known here; rename it to retail-chargebacks [unknown-folder]",
  ]);
});

test("a folder that is not there is one problem, and says what it holds", async () => {
  const files = new Map([...FILES].filter(([path]) => !path.startsWith("retail-chargebacks/")));
  const problems = await problemsOf(files);
  assert.equal(problems.length, 1, problems.join("\n"));
  assert.match(
    problems[0] ?? "",
    /^definitions\/retail-chargebacks:1:1: the folder is missing; it holds dossier\.md, /,
  );
});

test("no definitions at all are no crash", async () => {
  const problems = await problemsOf(new Map());
  assert.equal(problems.length, 18, problems.join("\n"));
});

test("problems of all files are collected in one run, in the order of files and lines", async () => {
  const files = new Map(FILES);
  for (const path of [ASSET, COHORT]) files.set(path, `${files.get(path)}later: none\n`);
  const problems = await problemsOf(files);
  assert.deepEqual(
    problems.map((problem) => problem.split(":")[0]),
    [`definitions/${ASSET}`, `definitions/${COHORT}`],
  );
});

test("a problem stands at its word in every style of YAML", async () => {
  const styles: [written: string, place: string][] = [
    ["A share of 5% counts.", "3:20"],
    ['"A \\u0073hare of \\x35% counts."', "3:29"],
    ["'A buyer''s 5% counts.'", "3:21"],
    [">-\n  A share of\n  5% counts.", "5:4"],
    ["|-\n  A share of 5% counts.", "4:15"],
    ["A share of\n  5% counts.", "4:4"],
  ];
  for (const [written, place] of styles) {
    const text = (FILES.get("tie-breakers.yaml") ?? "").replace(/^scope: >-\n(?: {2}.*\n)+/m, `scope: ${written}\n`);
    assert.deepEqual(await problemsOf(new Map([...FILES, ["tie-breakers.yaml", text]])), [
      `definitions/tie-breakers.yaml:${place}: "%" is a rate or a share; definitions hold no values [no-values]`,
    ]);
  }
});
