// What changed between two texts: words, and what became of the lines that somebody cited.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linesNow, passageChanges, type WordChange, wordChanges } from "#changes";

/** Returns runs as one text: what is gone in brackets, what is new in braces. */
function marked(runs: readonly WordChange[]): string {
  return runs.map(({ kind, text }) => (kind === "same" ? text : kind === "gone" ? `[${text}]` : `{${text}}`)).join(" ");
}

test("words that are gone, new and the same are told apart", () => {
  assert.equal(
    marked(wordChanges("a debit memo shows it", "the memo shows it now")),
    "[a debit] {the} memo shows it {now}",
  );
  assert.equal(marked(wordChanges("", "a b")), "{a b}");
  assert.equal(marked(wordChanges("a b", "")), "[a b]");
  assert.deepEqual(wordChanges("", ""), []);
});

test("a text that was written anew is one run that is gone and one that is new; one that was only added to is not", () => {
  const before = "it is the one sum of all that is billed and of what is owed";
  const after = "the total of invoices on file is a figure with tax, freight and duty as charged by them all";
  assert.deepEqual(
    wordChanges(before, after).map(({ kind }) => kind),
    ["gone", "new"],
  );
  assert.equal(marked(wordChanges("ends here.", `ends here. ${after}`)), `ends here. {${after}}`);
});

test("a text is the same however it is wrapped with blanks, and the items of a list stay apart", () => {
  assert.equal(marked(wordChanges("one  two", "one two")), "one two");
  assert.deepEqual(wordChanges("one\ntwo", "one\nthree\ntwo"), [
    { kind: "same", text: "one\n" },
    { kind: "new", text: "three\n" },
    { kind: "same", text: "two" },
  ]);
});

const BEFORE = [
  "# A",
  "",
  "first line of the text",
  "second line of the text",
  "",
  "## B",
  "",
  "third line with words",
  "",
  "last line",
];

test("each line of an older text is found again in the newer one, or is not", () => {
  assert.deepEqual(linesNow(["a", "b", "c"], ["x", "a", "c"]), [2, null, 3]);
});

test("cited lines that only moved are told with where they stand now", () => {
  assert.deepEqual(passageChanges(BEFORE, ["new", "", ...BEFORE], 3, 8), [
    { kind: "same", from: 3, to: 8, now: { from: 5, to: 10 } },
  ]);
});

test("a cited line that reads otherwise is told word by word, between lines that stayed", () => {
  const after = BEFORE.with(7, "third row with many words");
  const [first, second, ...others] = passageChanges(BEFORE, after, 6, 8);
  assert.deepEqual(others, []);
  assert.deepEqual(first, { kind: "same", from: 6, to: 6, now: { from: 6, to: 6 } });
  assert.ok(second?.kind === "changed");
  assert.deepEqual([second.from, second.to, second.now], [8, 8, { from: 8, to: 8 }]);
  assert.equal(marked(second.runs), "third [line] {row} with {many} words");
});

test("of lines that were changed together, only the cited one's words are told", () => {
  const after = BEFORE.toSpliced(2, 2, "first row of the text", "second row of the text and a third");
  const piece = (line: number): string => {
    const [found] = passageChanges(BEFORE, after, line, line);
    assert.ok(found?.kind === "changed");
    assert.deepEqual(found.now, { from: 3, to: 4 });
    return marked(found.runs);
  };
  assert.equal(piece(3), "first [line] {row} of the text");
  assert.equal(piece(4), "second [line] {row} of the text {and a third}");
});

test("lines that are gone, lines that came in between, and a text of which nothing stayed", () => {
  assert.deepEqual(passageChanges(BEFORE, BEFORE.toSpliced(7, 1), 8, 8), [
    { kind: "changed", from: 8, to: 8, now: null, runs: [{ kind: "gone", text: "third line with words" }] },
  ]);
  assert.deepEqual(passageChanges(BEFORE, BEFORE.toSpliced(3, 0, "", "between", "them"), 3, 4), [
    { kind: "same", from: 3, to: 3, now: { from: 3, to: 3 } },
    { kind: "new", now: { from: 5, to: 6 } },
    { kind: "same", from: 4, to: 4, now: { from: 7, to: 7 } },
  ]);
  const [piece] = passageChanges(BEFORE, ["something", "else"], 1, 10);
  assert.ok(piece?.kind === "changed");
  assert.deepEqual([piece.from, piece.to, piece.now], [1, 10, { from: 1, to: 2 }]);
  assert.deepEqual(
    piece.runs.map(({ kind }) => kind),
    ["gone", "new"],
  );
});

test("every word of the cited lines is told once, whatever became of the text", () => {
  const words = ["red", "blue", "green", "line", "sum"];
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const lineOf = (): string => Array.from({ length: draw(5) }, () => words[draw(words.length)]).join(" ");
  const textOf = (lines: readonly string[]): string => lines.join(" ").replace(/\s+/g, " ").trim();
  for (let round = 0; round < 500; round += 1) {
    const before = Array.from({ length: 1 + draw(12) }, lineOf);
    const after = before.flatMap((line) => (draw(3) > 0 ? [line] : draw(2) > 0 ? [lineOf(), lineOf()] : []));
    const start = 1 + draw(before.length);
    const end = start + draw(before.length - start + 1);
    const told = passageChanges(before, after, start, end).map((piece) => {
      if (piece.kind === "new") return "";
      if (piece.kind === "same") return textOf(before.slice(piece.from - 1, piece.to));
      return textOf(piece.runs.filter(({ kind }) => kind !== "new").map(({ text }) => text));
    });
    assert.equal(textOf(told), textOf(before.slice(start - 1, end)), JSON.stringify({ before, after, start, end }));
    for (const piece of passageChanges(before, after, start, end))
      if (piece.kind === "same")
        assert.equal(
          textOf(after.slice(piece.now.from - 1, piece.now.to)),
          textOf(before.slice(piece.from - 1, piece.to)),
        );
  }
});
