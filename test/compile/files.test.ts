// Files and folders that are missing, misnamed or unknown, and the one problem of each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TOP_FILES } from "../../core/compile/files.ts";
import { FILES, type Mistake, problemsOf, testMistakes } from "../support/edit-definitions.ts";

const missing = [...FILES.keys()]
  .filter((path) => !path.includes("/") || path.startsWith("retail-chargebacks/"))
  .map(
    (path): Mistake => [
      `no ${path}`,
      path,
      null,
      new RegExp(`${path.replaceAll(".", "\\.")}:1:1: the file is missing; write it \\[missing-file\\]`),
    ],
  );
// What other files name is taken away alone, so that each of them could miss it.
const isNamed = ([, path]: Mistake): boolean =>
  /^(?:documents|key|law|outside|sha.*)\.|\/(?:asset|cohort|dossier)\./.test(path);
for (const one of missing.filter(isNamed)) testMistakes([one]);
testMistakes(missing.filter((one) => !isNamed(one)));

testMistakes([
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
    /glossary\.md:1:1: beside the folders stand README\.md, .*; remove the file \[unknown-file\]/,
  ],
  [
    "a thirteenth folder",
    "drop-shipments/dossier.md",
    () => "# Drop shipments\n",
    /drop-shipments:1:1: no cohort has this id, and a new id takes the specification, .*; remove the folder \[unknown-folder\]/,
  ],
]);

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
  assert.equal(problems.length, TOP_FILES.length + 12 + 1, problems.join("\n"));
});
