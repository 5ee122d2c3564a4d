// Makes mistakes in YAML files. An author gets one problem for each mistake, at the word that is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { object, prose } from "../../core/catalog/shape.ts";
import { lineOf } from "../../core/compile/problem.ts";
import { readList } from "../../core/compile/read.ts";
import { checkRules } from "../../core/compile/rules/rule.ts";
import { TEXT_RULES } from "../../core/compile/rules/rules.ts";
import { readYaml } from "../../core/compile/yaml-file.ts";
import { allowOnly, textAt } from "../../core/compile/yaml-values.ts";
import { pathsBelow, replace, testMistakes } from "../support/edit-project.ts";

const COHORT = "definitions/retail-chargebacks/cohort.yaml";
const ASSET = "definitions/retail-chargebacks/asset.yaml";
const DOSSIER = "definitions/retail-chargebacks/dossier.md";
const ASSET_OF_NETTING = "definitions/setoff-netting/asset.yaml";
const DOCUMENTS = "definitions/documents.yaml";

const COHORTS = (await pathsBelow("definitions")).filter((path) => path.endsWith("/cohort.yaml"));
let count = 0;
/** Returns another cohort at each call, so that their mistakes are compiled together. */
function anyCohort(): string {
  count += 1;
  return COHORTS[count % COHORTS.length] ?? "";
}

testMistakes([
  // YAML
  [
    "an open bracket",
    anyCohort(),
    replace("aliases:", "aliases: ["),
    /cohort\.yaml:\d+:\d+: .*flow.*; correct the YAML \[yaml\]/,
  ],
  [
    "a tab for indentation",
    anyCohort(),
    replace("\n  - ", "\n\t- "),
    /cohort\.yaml:\d+:1: .*tab.*; correct the YAML \[yaml\]/i,
  ],
  [
    "a key that stands twice",
    anyCohort(),
    (text) => `${text}id: again\n`,
    /cohort\.yaml:\d+:1: map keys must be unique; correct the YAML \[yaml\]/,
  ],
  [
    "an anchor",
    anyCohort(),
    replace("name: ", "name: &name "),
    /cohort\.yaml:2:13: anchors and aliases are not read; write the text here \[yaml\]/,
  ],
  ["an alias of YAML", anyCohort(), replace(/name: .*/, "name: *other"), /cohort\.yaml:2:7: .* \[yaml\]/],
  ["two documents", anyCohort(), (text) => `${text}---\nid: more\n`, /cohort\.yaml:\d+:1: .*documents.* \[yaml\]/],
  // Encoding
  [
    "a byte order mark",
    anyCohort(),
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
    DOCUMENTS,
    replace("buyer", "\uFFFDbuyer"),
    /documents\.yaml:\d+:\d+: the file is not UTF-8 here; .* \[encoding\]/,
  ],
  // Properties
  ["an empty file", ASSET_OF_NETTING, () => "", /asset\.yaml:1:1: the file is empty; write a map \[missing-property\]/],
  [
    "a property left out",
    anyCohort(),
    replace(/^decisionQuestion: >-\n(?: {2}.*\n)+/m, ""),
    /cohort\.yaml:1:1: decisionQuestion is missing; write it \[missing-property\]/,
  ],
  [
    "a property left empty",
    anyCohort(),
    replace(/^decisionQuestion: >-\n(?: {2}.*\n)+/m, "decisionQuestion:\n"),
    /cohort\.yaml:\d\d+:\d+: decisionQuestion is missing; write it \[missing-property\]/,
  ],
  [
    "a mistyped property",
    anyCohort(),
    replace("decisionQuestion:", "decisionQestion:"),
    /cohort\.yaml:\d+:1: "decisionQestion" is not known here; did you mean decisionQuestion\? \[unknown-property\]/,
  ],
  [
    "a property of one's own",
    anyCohort(),
    (text) => `${text}rule: none\n`,
    /cohort\.yaml:\d+:1: "rule" is not known here; use only id, name, .* \[unknown-property\]/,
  ],
  [
    "a number for a text",
    anyCohort(),
    replace(/name: .*/, "name: 5"),
    /cohort\.yaml:2:7: name must be a text; put it in quotes \[property-type\]/,
  ],
  [
    "a text for a list",
    anyCohort(),
    replace(/^aliases:\n(?: {2}.*\n)+/m, "aliases: deductions\n"),
    /cohort\.yaml:\d+:10: aliases must be a list \[property-type\]/,
  ],
  [
    "an empty list",
    anyCohort(),
    replace(/^aliases:\n(?: {2}.*\n)+/m, "aliases: []\n"),
    /cohort\.yaml:\d+:10: aliases must have at least one item; write one \[missing-property\]/,
  ],
  [
    "a text for a map",
    ASSET,
    replace(/^dates:\n(?: {2}.*\n)+/m, "dates: none\n"),
    /asset\.yaml:\d+:8: dates must be a map \[property-type\]/,
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
]);

test("a file that is too large or too deep gives one problem in a short time", () => {
  const lines = (times: number, line: (number: number) => string): string =>
    Array.from({ length: times }, (_, i) => line(i)).join("");
  const nestedKeys = (depth: number): string => `${" ".repeat(depth)}k:\n`;
  const deep = "1:7: lists or maps are nested too deep here; nest it less deep";
  const texts: [text: string, problem: string][] = [
    [lines(300, nestedKeys), "102:1: a line begins with more than 100 blanks; nest it less deep"],
    [lines(3_000, nestedKeys), "102:1: a line begins with more than 100 blanks; nest it less deep"],
    [lines(4_200, nestedKeys), "1:1: the file has more than 8388608 characters; split it"],
    [`deep: ${"[".repeat(20_000)}`, deep],
    [`deep: ${"[".repeat(20_000)}${"]".repeat(20_000)}`, deep],
    [`deep: ${"{k: ".repeat(20_000)}1${"}".repeat(20_000)}`, deep],
    [`deep:\n  ${"- ".repeat(20_000)}x\n`, deep],
    [`${"? ".repeat(20_000)}x\n`, deep],
  ];
  for (const [text, problem] of texts) {
    const [line, ...others] = readYaml("a.yaml", text).problems.map(lineOf);
    assert.deepEqual([line?.replace(/\d+:\d+: (?=lists)/, "1:7: "), others], [`a.yaml:${problem} [yaml]`, []]);
  }
  const file = readYaml(
    "a.yaml",
    lines(60_000, (number) => `k${number}: 1\n`),
  );
  allowOnly(file, [], ["id"]);
  const problem = 'a.yaml:1:1: "k0" and 59999 other properties are not known here; use only id [unknown-property]';
  assert.deepEqual(file.problems.map(lineOf), [problem]);
});

test("an empty file of a list is one problem", () => {
  const file = readYaml("cases.yaml", "");
  assert.deepEqual(readList(file, object({ story: prose() })), []);
  assert.deepEqual(file.problems.map(lineOf), ["cases.yaml:1:1: the file is empty; write a list [missing-property]"]);
});

test("a problem stands at its word in every style of YAML", () => {
  const styles: [yaml: string, place: string][] = [
    ["A share of 5% counts.", "2:23"],
    ['"A \\u0073hare of \\x35% counts."', "2:32"],
    ["'A buyer''s 5% counts.'", "2:24"],
    [">-\n  A share of\n  5% counts.", "4:4"],
    ["|-\n  A share of 5% counts.", "3:15"],
    ["A share of\n  5% counts.", "3:4"],
  ];
  for (const [yaml, place] of styles) {
    const file = readYaml("outside.yaml", `# One text\nsentence: ${yaml}\n`);
    textAt(file, ["sentence"]);
    assert.deepEqual(checkRules(TEXT_RULES, file).map(lineOf), [
      `outside.yaml:${place}: "%" is a rate or a share; definitions hold no values [no-values]`,
    ]);
  }
});

test("each character of a text has its place, whatever escapes come before it", () => {
  const styles: readonly (readonly [yaml: string, value: string])[] = [
    ['"a\\nbc"', "a\nbc"],
    ['"a\\x20b\\tc"', "a b\tc"],
    ['"a\\ \\_\\u2003b\\N\\Pc"', "a \u00a0\u2003b\u0085\u2029c"],
    ['"ab\\\n  cd"', "abcd"],
    ['"ab \\\n  \\  cd"', "ab   cd"],
    ['"\\U0001F600x\\uD83D\\uDE00y"', "😀x😀y"],
    ["😀 a\n  b", "😀 a b"],
    ["'a''b''''c'", "a'b''c"],
    [">-\n  a\n  b\n\n  c", "a b\nc"],
  ];
  for (const [yaml, value] of styles) {
    const source = `one: ${yaml}\nnext: x\n`;
    const file = readYaml("a.yaml", source);
    assert.equal(textAt(file, ["one"]), value, yaml);
    const { place } = file.texts[0] ?? assert.fail();
    for (const letter of [..."abcdxy"].filter((one) => value.includes(one))) {
      const { line, column } = place(value.indexOf(letter));
      assert.equal(source.split("\n")[line - 1]?.[column - 1], letter, `${letter} in ${yaml}`);
    }
  }
});

test("the place of white space and of the end of a text is behind the word before it", () => {
  const places: readonly (readonly [yaml: string, offset: number, place: string])[] = [
    ["a b", 1, "1:7"],
    ["a b", 3, "1:9"],
    ["a\n  b", 1, "1:7"],
    ['"a\\nb"', 1, "1:8"],
    ['"ab"', 2, "1:9"],
    ["|-\n  ab\n\n", 2, "2:5"],
  ];
  for (const [yaml, offset, expected] of places) {
    const file = readYaml("a.yaml", `one: ${yaml}\nnext: x\n`);
    textAt(file, ["one"]);
    const { line, column } = file.texts[0]?.place(offset) ?? assert.fail();
    assert.equal(`${line}:${column}`, expected, yaml);
  }
});
