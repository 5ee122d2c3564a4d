// Compiles the definitions of the project. Everything that is published is made from the result, so a wrong line or
// sentence would be on every page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "../../core/compile/compile.ts";
import { evidenceItems } from "../../core/compile/evidence.ts";
import { lineOf } from "../../core/compile/problem.ts";
import { readSource, trapsIn } from "../../core/compile/source.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { readDefinitionFiles } from "../../core/publish/project.ts";
import { problemsOf, problemsOfProject } from "../support/edit-project.ts";
import { CONTRACT, compiledDefinitions, NAMES_OF_EXTRAS, PROJECT } from "../support/project.ts";

test("the project's definitions compile without a problem, and each of their files is read", async () => {
  const { problems, unreadPaths } = await compiledDefinitions();
  assert.deepEqual([problems.map(lineOf), unreadPaths], [[], []]);
});

test("a mistake in a file of an extra is reported once both catalogs are correct", async () => {
  const name = NAMES_OF_EXTRAS[0] ?? assert.fail();
  const files = new Map([...(await readDefinitionFiles(PROJECT)), [`retail-chargebacks/${name}`, "- id: 1\n"]]);
  assert.deepEqual((await compile(files, CONTRACT, NAMES_OF_EXTRAS)).problems, []);
  assert.notDeepEqual(
    await problemsOf(new Map([[`definitions/retail-chargebacks/${name}`, "- id: 1\n"]])),
    await problemsOfProject(),
  );
});

test("the records stand in the order of the contract, and asset names are the linked structures", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const ids = CONTRACT.$defs["cohortId"]?.enum;
  const names = assets.records.map(({ cohortId, name }) => [cohortId, name]);
  const entries = cohorts.records.map(({ id, assetStructure }) => [id, assetStructure]);
  assert.deepEqual(names, entries);
  assert.equal(names.map(([id]) => id).join(), ids?.join());
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

test("a line in a block of code is not a heading", () => {
  const { source } = readSource("x", "x.md", "# T\n\n## A\n\n```sh\n# a remark\n```\n\ntwo\n");
  assert.deepEqual([...source.sections.keys()], ["t", "a"]);
  assert.equal(source.sections.get("a")?.endLine, 9);
});

test("traps are the items of their section, with their lines", () => {
  const text =
    "# Ferries\n\nWords.\n\n## Traps\n\n- A **ticket** is no\n  sailing [@harbor-act, s. 2].\n" +
    "- `Twice` is *once* [@harbor-act; @none].\n\n## More\n\n- Not a trap.\n";
  const { source } = readSource("ferries", "ferries.md", text);
  const passages = trapsIn(source).map(({ startLine, endLine }) => source.lines.slice(startLine - 1, endLine));
  assert.deepEqual(passages, [
    ["- A **ticket** is no", "  sailing [@harbor-act, s. 2]."],
    ["- `Twice` is *once* [@harbor-act; @none]."],
  ]);
  assert.deepEqual(trapsIn(readSource("none", "none.md", "# None\n").source), []);
});

test("an evidence sentence names documents, their issuer, what to look for, and their other names last", async () => {
  const { folders } = await compiledDefinitions();
  for (const { cohort, evidence } of folders) {
    const sentences = evidence.cohort.map(({ sentence }) => sentence);
    assert.deepEqual(sentences, cohort.evidenceToInspect);
    for (const { sentence, verb, lookFor, otherNameSentences, documents } of evidence.cohort) {
      assert.match(sentence, new RegExp(`^${verb} the \\S.*, \\S.*\\. Look for `));
      assert.ok(sentence.endsWith(`. ${lookFor}${otherNameSentences && ` ${otherNameSentences}`}`), sentence);
      assert.ok(
        documents.length > 0 && documents.every(({ nameInSentence }) => sentence.includes(nameInSentence)),
        sentence,
      );
    }
  }
});

test("documents that are too many for one sentence go on in the next one", async () => {
  const { documents } = await compiledDefinitions();
  const [one, other] = documents.map(({ id }) => id);
  const ids = [one ?? assert.fail(), other ?? assert.fail()];
  const issuers = Object.fromEntries(ids.map((id, at) => [id, `issued by ${"somebody ".repeat(12)}${at}`]));
  const evidenceSentence = (join: "or" | "and" | "with") =>
    evidenceItems({} as YamlFile, [{ documents: ids, join, issued: issuers, lookFor: "it." }], "Read", { documents })[0]
      ?.sentence;
  for (const [join, beginning] of [
    ["or", "Or read"],
    ["and", "Read also"],
    ["with", "Read with it"],
  ] as const)
    assert.match(
      evidenceSentence(join) ?? "",
      new RegExp(`^Read the [^.]*\\. ${beginning} the [^.]*\\. Look for it\\.`),
    );
});

test("the verb before the other names of a document agrees with its head noun", async () => {
  const { cohorts, assets } = await compiledDefinitions();
  const sentences = [...cohorts.records, ...assets.records].flatMap(({ evidenceToInspect }) => evidenceToInspect);
  const sentencesOfNames = new Set(sentences.flatMap((one) => one.match(/The [^.]*? (?:is|are) also called/g) ?? []));
  for (const right of ["schedule of values is", "works program with delay analysis is", "trading terms are"])
    assert.ok(
      [...sentencesOfNames].some((one) => one.endsWith(`${right} also called`)),
      right,
    );
});
