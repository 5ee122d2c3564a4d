// Makes mistakes in the register of law and in citations of it. An author gets one problem for each mistake, at the
// word that is wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf } from "../../../core/compile/problem.ts";
import { readSource } from "../../../core/compile/source.ts";
import { bracketsIn } from "../../../core/extra/brackets.ts";
import { replace, testMistakes } from "../../../test/support/edit-project.ts";
import { readAuthorityCitations } from "../citations.ts";
import { UCC } from "../rules/example-entry.ts";
import { LAW } from "./support.ts";

const NOT_READ = "a text that was not read has no copy, day, words or history; .* \\[reading-proved\\]";
const DOSSIER = "definitions/setoff-netting/dossier.md";

testMistakes([
  [
    "a citation of an id that the register does not have",
    DOSSIER,
    replace(/\[@ucc-9-404/, "[@ucc-9-44"),
    /dossier\.md:\d+:\d+: no authority has the id "ucc-9-44"; did you mean .*ucc-9-404.*\? \[known-authority\]/,
  ],
  [
    "a citation of what the register no longer holds",
    DOSSIER,
    replace(/\[@ucc-9-404/, "[@oh-2305-06; @ucc-9-404"),
    /dossier\.md:\d+:\d+: the register no longer holds "oh-2305-06"; name the official code .* \[known-authority\]/,
  ],
  [
    "a citation that breaks off at the end of its line",
    DOSSIER,
    replace(/\[@([a-z0-9-]+)\]/, "[@$1\n]"),
    /dossier\.md:\d+:\d+: "\[@[a-z0-9-]+" cannot be read; write \[@id\], .*, on one line \[known-authority\]/,
  ],
  [
    "a kind that is none",
    UCC,
    replace("kind: statute", "kind: law"),
    /uniform-commercial-code\.yaml:\d+:11: "law" is not known here; write one of statute, .* \[known-word\]/,
  ],
  [
    "a day of a text that is a day of no calendar",
    UCC,
    replace(/textAsOf: .*/, "textAsOf: spring 2024"),
    /uniform-commercial-code\.yaml:\d+:17: "spring 2024" must be a day, a month or a year, .* \[word-form\]/,
  ],
  [
    "a day that no calendar has",
    UCC,
    replace(/on: 2026-11-21/, "on: 2026-02-30"),
    /uniform-commercial-code\.yaml:\d+:11: the day 2026-02-30 does not exist; correct it \[word-form\]/,
  ],
]);

testMistakes([
  [
    "a reading of a text without its day",
    UCC,
    replace(/\n {6}on: 2026-11-21/, ""),
    /uniform-commercial-code\.yaml:\d+:15: text-read needs read\.on; write it \[reading-proved\]/,
  ],
  [
    "a reading of a text that does not say its day",
    UCC,
    replace(/\n {6}textAsOf: .*/, ""),
    /uniform-commercial-code\.yaml:\d+:15: text-read needs read\.textAsOf; write it \[reading-proved\]/,
  ],
  [
    "words to find that nobody finds in a minute",
    UCC,
    replace(/find: .*/, "find: one two three four five six seven eight nine"),
    /uniform-commercial-code\.yaml:\d+:13: these are more than 8 words; .* \[reading-proved\]/,
  ],
  [
    "a day of a text that does not exist",
    UCC,
    replace(/textAsOf: .*/, "textAsOf: 2024-02-31"),
    /uniform-commercial-code\.yaml:\d+:17: the day 2024-02-31 does not exist; correct it \[text-day\]/,
  ],
  [
    "an official history of a text of an unknown day",
    UCC,
    replace(/textAsOf: .*/, "textAsOf: unknown"),
    /uniform-commercial-code\.yaml:\d+:16: this needs the day of the text; write it into textAsOf \[text-day\]/,
  ],
  [
    "a copy of a text that was not read",
    UCC,
    replace(/status: text-read/, "status: not-read"),
    new RegExp(`uniform-commercial-code\\.yaml:\\d+:\\d+: ${NOT_READ}`),
  ],
  [
    "an official history of a text that was not read",
    UCC,
    replace(/ read:\n(?: {6}.*\n)+/, " read:\n      status: not-read\n      history: It ends in May 2019.\n"),
    new RegExp(`uniform-commercial-code\\.yaml:\\d+:16: ${NOT_READ}`),
  ],
]);

test("brackets hold one authority or several, each with its part", () => {
  const [one, two, mixture, open] = bracketsIn("A [@a-1], [@a-1, (a)(1); @b-2] and [@c; d] but [@open");
  assert.deepEqual(one?.items, [{ id: "a-1", locator: "" }]);
  assert.deepEqual(two?.items, [
    { id: "a-1", locator: "(a)(1)" },
    { id: "b-2", locator: "" },
  ]);
  assert.deepEqual([mixture?.items, open?.items], [null, null]);
});

test("a citation knows its paragraph and the innermost section around it", () => {
  const text = "# T\n\n## A\n\nOne\ntwo [@x]\nthree.\n\n### B\n\n- First.\n- Second,\n  here [@x].\n- Third.\n";
  const { source } = readSource("t", "t.md", text);
  const { citations, problems } = readAuthorityCitations([source], ["x"]);
  assert.deepEqual(problems.map(lineOf), []);
  assert.deepEqual(
    citations.map(({ section, startLine, endLine }) => [section.title, startLine, endLine]),
    [
      ["A", 5, 7],
      ["B", 12, 13],
    ],
  );
});

test("every citation is in the paragraph that the register names", () => {
  assert.ok(LAW.citations.length > 500, String(LAW.citations.length));
  for (const { id, source, startLine, endLine } of LAW.citations)
    assert.match(
      source.lines.slice(startLine - 1, endLine).join("\n"),
      new RegExp(`@${id}\\b`),
      `${source.file} ${id}`,
    );
});
