// The letter to the account debtor: it asks the decision question as it stands, and asserts nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { letterBook, letterText, questionsOf } from "../letter.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";

const { cohorts } = await compiledDefinitions();

/** Verbs, and words for amounts, by which a letter would say how things stand. */
const ASSERTS =
  /\b(?:is|are|was|were|has|have|had|owe[sd]?|owing|due|pay|pays|paid|payable|must|shall|should|demand|claim|claims|claimed|agree[sd]?|confirm[s]?|state[sd]|believe|require[sd]?|remind|overdue|outstanding|balance|amount|sum)\b|[0-9]{2}|[$%]/i;

test("the letter of each definition holds the words of its decision question, as text and as a workbook", () => {
  for (const cohort of cohorts.records) {
    const questions = questionsOf(cohort);
    assert.equal(questions.join(" "), cohort.decisionQuestion);
    assert.ok(
      questions.every((question) => question.endsWith("?")),
      cohort.id,
    );
    const text = letterText({ cohort });
    const [page] = readXlsx(xlsxOf(letterBook({ cohort })));
    const cells = (page?.rows ?? []).flatMap((row) => row.cells.map((cell) => cell.text));
    for (const question of questions) {
      assert.ok(text.includes(question), question);
      assert.ok(cells.includes(question), question);
    }
  }
});

test("besides the question a letter asserts nothing and names no amount, and every request begins with please", () => {
  for (const cohort of cohorts.records) {
    const text = questionsOf(cohort).reduce((rest, question) => rest.replace(question, ""), letterText({ cohort }));
    assert.doesNotMatch(text, ASSERTS, cohort.id);
    const requests = text.match(/[^.:\n]*\btell us\b/g) ?? [];
    assert.ok(requests.length >= 3);
    for (const request of requests) assert.match(request.trim(), /^Please tell us$/);
    const [page] = readXlsx(xlsxOf(letterBook({ cohort })));
    const kinds = new Set(page?.rows.flatMap((row) => row.cells.map(({ kind }) => kind)));
    assert.deepEqual([...kinds], ["text"]);
  }
});
