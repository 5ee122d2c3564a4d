// Prepares texts for a terminal: wrapped lines, columns, and control characters. A text from a foreign deployment could
// otherwise clear or forge a terminal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { terminalJson } from "../../core/base/json.ts";
import { alignColumns, escapePattern, onOneLine, printable, shorten } from "../../core/base/text.ts";

test("a text is cut between words, and a text without spaces at the limit", () => {
  assert.equal(shorten("one two three", 20), "one two three");
  assert.equal(shorten("one two three", 9), "one two ...");
  assert.equal(shorten("x".repeat(30), 10), `${"x".repeat(10)} ...`);
});

// Control characters, marks of direction, separators, and invisible characters.
const HARMFUL =
  "\u0000\u0007\b\u000b\f\r\u001b\u007f\u0080\u009b\u00ad\u061c\u200b\u200e\u200f\u2028\u2029" +
  "\u202a\u202e\u2060\u2066\u2069\ufeff\u{e0041}\ud800";
const HARMLESS = "a\tb\nplain, \u00e9, \u201cquotes\u201d, \u5b57, \u{1f600}, \ufffd";

test("characters that control a terminal are removed, and lines and tabs stay", () => {
  for (const character of HARMFUL) assert.equal(printable(`a${character}b`), "a\ufffdb", JSON.stringify(character));
  assert.equal(printable(HARMLESS), HARMLESS);
  assert.equal(printable("a\r\nb\rc"), "a\nb\ufffdc");
});

test("JSON escapes the same characters, and its values stay the same", () => {
  const value = { [HARMFUL]: [HARMFUL, HARMLESS] };
  const json = terminalJson(value);
  assert.deepEqual(JSON.parse(json), value);
  assert.equal(printable(json), json);
  assert.match(terminalJson("\u009b\u{e0041}"), /^"\\u009b\\udb40\\udc41"$/);
});

test("columns are aligned, and a text is put on one line", () => {
  const rows = [
    ["a", "one two three"],
    ["bcd", "four"],
  ];
  assert.equal(alignColumns(rows), "a    one two three\nbcd  four");
  assert.equal(onOneLine("a\n\tb  c"), "a b c");
});

test("a text with characters of patterns matches only itself", () => {
  const text = "a.b*c+d?e^f$ {g}(h)|[i]\\";
  assert.match(text, new RegExp(`^${escapePattern(text)}$`));
  assert.doesNotMatch("axb", new RegExp(`^${escapePattern("a.b")}$`));
});
