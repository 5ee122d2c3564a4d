// Reads the letters to the account debtor. A letter may only ask: words that claim, admit or threaten could bind the
// sender.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { parse } from "yaml";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { filledLetter, letterIn } from "../browser/letter-text.ts";
import { itemNameOf, letterBook, lettersText, letterText } from "../letter.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { xmlParts } from "./fill-in.ts";

const { cohorts } = await compiledDefinitions();
const yaml = await readFile(new URL("../../../../extras/worksheets/letters.yaml", import.meta.url), "utf8");
const letters: Readonly<Record<string, string[]>> = parse(yaml).letters;

/** Words by which a letter would claim, admit, promise or threaten. */
const ASSERTS = new RegExp(
  `\\b(?:${[
    "owe[sd]?|owing|due|overdue|outstanding",
    "must|shall|should|we will|demand|claim|confirm",
    "liable|default|legal action",
  ].join("|")})\\b`,
  "i",
);
/** Topics that do not belong in a letter: records of a definition, and the reader as a third person. */
const OF_RECORDS = /\b(?:buyer|the file|account debtor|obligor|cohort|definition|assignee)\b/i;

test("each definition has a letter, and its questions ask the reader or say please", () => {
  assert.deepEqual(Object.keys(letters).sort(), cohorts.records.map(({ id }) => id).sort());
  for (const [id, questions] of Object.entries(letters)) {
    assert.ok(questions.length >= 3, id);
    for (const question of questions) {
      assert.doesNotMatch(question, OF_RECORDS, question);
      for (const sentence of question.split(/(?<=[.?]) /))
        assert.match(sentence, /\?$|^(?:If so, )?please /i, `${id}: ${sentence}`);
    }
    assert.match(questions.join(" "), /\byou(?:r|rs)?\b/, id);
  }
});

test("a letter, as text or workbook, asserts nothing and does not mention the books of the sender", () => {
  for (const [id, questions] of Object.entries(letters)) {
    const text = letterText(questions);
    const book = xlsxOf(letterBook(questions));
    const cells = readXlsx(book).flatMap(({ rows }) => rows.flatMap((row) => row.cells.map((cell) => cell.text)));
    for (const [index, question] of questions.entries()) {
      assert.ok(text.includes(`${index + 1}. ${question}`), question);
      assert.ok(cells.includes(`${index + 1}. ${question}`), question);
    }
    const restOfText = questions.reduce((rest, question) => rest.replace(question, ""), text);
    assert.doesNotMatch(restOfText, ASSERTS, id);
    assert.doesNotMatch(restOfText, /\b(?:our|we) (?:\w+ )?(?:books|records|show)\b|\bbooks\b/i, id);
    for (const phrase of [
      "only asks and asserts nothing",
      "Please tell us what your records show on ______ (date) about",
    ]) {
      assert.ok(restOfText.includes(phrase), phrase);
      assert.ok(
        cells.some((cell) => cell.includes(phrase)),
        phrase,
      );
    }
    assert.match(
      xmlParts(book)["xl/worksheets/sheet1.xml"] ?? "",
      /orientation="portrait" fitToWidth="1" fitToHeight="1"/,
    );
  }
});

test("each letter is found again among all of them", () => {
  const textOfLetters = lettersText(new Map(cohorts.records.map(({ id, name }) => [name, letters[id] ?? []])));
  for (const { id, name } of cohorts.records)
    assert.equal(letterIn(textOfLetters, name), letterText(letters[id] ?? []));
  assert.equal(letterIn(textOfLetters, "Ferry tickets"), undefined);
});

test("a letter about works asks for certificates or invoices, and the others for invoices", () => {
  assert.equal(itemNameOf("milestones-retainage"), "Certificate or invoice");
  assert.equal(itemNameOf("retail-chargebacks"), "Invoice");
  const works = letterText(["Is it so?"], itemNameOf("milestones-retainage"));
  assert.match(works, /^Certificate or invoice \| Date/m);
  const textOfLetters = lettersText(
    new Map([
      ["Works", ["Is it so?"]],
      ["Goods", ["Is it?"]],
    ]),
    (name) => itemNameOf(name === "Works" ? "milestones-retainage" : ""),
  );
  assert.equal(letterIn(textOfLetters, "Works"), works);
  assert.equal(letterIn(textOfLetters, "Goods"), letterText(["Is it?"]));
});

test("a letter takes each entry once for all places, and a missing entry stays blank", () => {
  const blank = letterText(["Is it so?"]);
  const head = { seller: "Orchard $& Sons", debtor: "Hartwell", date: "2026-11-06", items: "" };
  const letter = filledLetter(blank, { ...head, items: "INV 1; 1,140.00\n\nINV 2\t2026-10-02\t20.00\nINV 3\n" });
  for (const line of [
    "To: Hartwell",
    "Seller: Orchard $& Sons",
    "Contract or invoices: INV 1, INV 2, INV 3",
    "Please tell us what your records show on 2026-11-06 about these items:",
    "INV 1 | ______ | 1,140.00 | ______",
    "INV 2 | 2026-10-02 | 20.00 | ______",
    "INV 3 | ______ | ______ | ______",
    "From: ______",
    "   Answer: ______",
  ])
    assert.ok(letter.split("\n").includes(line), line);
  assert.doesNotMatch(letter, /______ \| ______ \| ______ \| ______/);
  assert.equal(filledLetter(blank, { seller: "", debtor: "", date: "", items: "" }), blank);
  assert.equal(filledLetter(blank, head).match(/______ \| ______ \| ______ \| ______/g)?.length, 4);
});
