// How what people type is read: amounts, messages, set-off, misspelt words and negated words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stemOf } from "../browser/stems.ts";
import { normalizeTyping, parseWords } from "../browser/typed-words.ts";

const normalized = (text: string): string => normalizeTyping(text).trim().replace(/\s+/g, " ");

test("an amount of money is read as a sum with its unit, in capitals or written out", () => {
  for (const amount of ["$50", "$50k", "$50K", "$2.4M", "$5 million", "$5bn", "1,200"])
    assert.equal(normalized(`a ${amount} chargeback`), "a sum chargeback", amount);
  assert.equal(normalized("$50 Kansas fee"), "sum Kansas fee");
});

test("the number of an EDI message is read as a message, and an amount or a count is not", () => {
  for (const [typed, normal] of [
    ["an 867", "EDI 867"],
    ["what an 820.", "what EDI 820."],
    ["a 180 return", "EDI 180 return"],
    ["856 ASN", "EDI 856 ASN"],
  ] as const)
    assert.equal(normalized(typed), normal);
  for (const typed of [
    "a 850 unit order",
    "an 850-unit order",
    "an 820.50 difference",
    "an 850% rise",
    "an 850 USD claim",
    "850 USD short",
    "850 CASES short",
  ])
    assert.equal(normalized(typed), typed);
});

test("set off is one word, and neither a part of a longer word nor of off-invoice", () => {
  for (const [typed, normal] of [
    ["set off rights", "set-off rights"],
    ["Set offs", "set-offs"],
    ["set official price", "set official price"],
    ["price set off-invoice", "price set off-invoice"],
  ] as const)
    assert.equal(normalized(typed), normal);
});

test("a misspelt word that is typed with not is corrected and stays negated", () => {
  const isKnown = (stem: string): boolean => stem === stemOf("consignment");
  const marked = [{ word: "consignment", mark: "!" }];
  for (const typed of ["not-consignment", "not consigment", "not-consigment"])
    assert.deepEqual(parseWords(typed, isKnown)[0]?.markedWords, marked, typed);
  const [word] = parseWords("the-consigment", isKnown);
  assert.deepEqual(word?.markedWords, [{ word: "consignment", mark: "" }]);
  assert.deepEqual(word?.words, ["consignment"]);
});

test("a word is divided where both parts are known, and one that cannot be corrected stays", () => {
  const knownStems = new Set(["short", "pay"].map(stemOf));
  const wordsRead = (typed: string) => parseWords(typed, (stem) => knownStems.has(stem)).map(({ words }) => words);
  assert.deepEqual(wordsRead("shortpay"), [["short", "pay"]]);
  assert.deepEqual(wordsRead("vender-chargebak"), [["vender", "chargebak"]]);
});
