// What compiling the project's own definitions comes to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "../../core/compile/compile.ts";
import { lineOf } from "../../core/compile/problem.ts";
import { readSource } from "../../core/compile/source.ts";
import { FILES, problemsOf } from "../support/edit-definitions.ts";
import { CONTRACT, compiledDefinitions } from "../support/project.ts";

test("the project's definitions compile without a problem, and hold on what they are tried on", async () => {
  assert.deepEqual(await problemsOf(FILES), []);
});

test("a build leaves to the tests what the definitions are tried on", async () => {
  const files = new Map([...FILES, ["border-files.yaml", "- id: 1\n"]]);
  assert.deepEqual((await compile(files, CONTRACT)).problems, []);
  assert.notDeepEqual(await problemsOf(files), []);
});

test("the records stand in the order of the contract, and asset names are the linked structures", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const ids = CONTRACT.$defs["cohortId"]?.enum;
  const linked = assets.records.map(({ cohortId, name }) => [cohortId, name]);
  const entries = cohorts.records.map(({ id, assetStructure }) => [id, assetStructure]);
  assert.deepEqual(linked, entries);
  assert.equal(linked.map(([id]) => id).join(), ids?.join());
  const numbers = cohorts.records.map(({ legacyIds }) => legacyIds.shadowDashboard);
  assert.deepEqual(numbers, "01 02 03 04 05 06 07 08 09 10 11 12".split(" "));
});

test("a source that is not plain text is refused with line and column", () => {
  const { problems } = readSource("x", "x.md", "# Title\n\na\u00a0b\n## Title\n");
  assert.deepEqual(problems.map(lineOf), [
    "x.md:3:2: sources hold printable ASCII and plain newlines; replace this character [plain-characters]",
    'x.md:4:1: the heading repeats the slug "title"; give it another wording [distinct-headings]',
  ]);
  assert.equal(readSource("x", "x.md", "Title").problems.length, 2);
});

test("a section runs to the last line before the next heading of its level, without blank lines", () => {
  const { source } = readSource("x", "x.md", "# T\n\n## A\n\none\n\n### B\n\ntwo\n\n## C\n\nthree\n");
  const { startLine, endLine } = source.sections.get("a") ?? { startLine: 0, endLine: 0 };
  assert.deepEqual([startLine, endLine], [3, 9]);
});

test("an evidence sentence names documents, their issuer, and what to look for", async () => {
  const { folders } = await compiledDefinitions();
  for (const { cohort, evidence } of folders) {
    const sentences = evidence.cohort.map(({ sentence }) => sentence);
    assert.deepEqual(sentences, cohort.evidenceToInspect);
    for (const { sentence, lookFor, documents } of evidence.cohort) {
      assert.match(sentence, /^[A-Z].*, \S.*\. Inspect /);
      assert.ok(sentence.endsWith(lookFor) && documents.length > 0);
    }
  }
});
