// Reads what people type: amounts, messages, "set-off", misspelt and negated words. A word that is read wrongly leads
// to a wrong result.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stemOf } from "../browser/stems.ts";
import { normalizeTyping, parseWords } from "../browser/typed-words.ts";

const normalize = (text: string): string => normalizeTyping(text).trim().replace(/\s+/g, " ");

test("an amount of money is read as a sum with its unit, in capitals or written out", () => {
  for (const amount of ["$50", "$50k", "$50K", "$2.4M", "$5 million", "$5bn", "1,200"])
    assert.equal(normalize(`a ${amount} chargeback`), "a sum chargeback", amount);
  assert.equal(normalize("$50 Kansas fee"), "sum Kansas fee");
});

test("the number of an EDI message is read as a message, and an amount or a count is not", () => {
  for (const [query, normal] of [
    ["an 867", "EDI 867"],
    ["what an 820.", "what EDI 820."],
    ["a 180 return", "EDI 180 return"],
    ["856 ASN", "EDI 856 ASN"],
  ] as const)
    assert.equal(normalize(query), normal);
  for (const query of [
    "a 850 unit order",
    "an 850-unit order",
    "an 820.50 difference",
    "an 850% rise",
    "an 850 USD claim",
    "850 USD short",
    "850 CASES short",
  ])
    assert.equal(normalize(query), query);
});

test("set off is one word, and neither a part of a longer word nor of off-invoice", () => {
  for (const [query, normal] of [
    ["set off rights", "set-off rights"],
    ["Set offs", "set-offs"],
    ["set official price", "set official price"],
    ["price set off-invoice", "price set off-invoice"],
  ] as const)
    assert.equal(normalize(query), normal);
});

test('a misspelt word after "not" is corrected and stays negated', () => {
  const isKnown = (stem: string): boolean => stem === stemOf("consignment");
  const exclusions = [{ word: "consignment", mark: "!" }];
  for (const query of ["not-consignment", "not consigment", "not-consigment"])
    assert.deepEqual(parseWords(query, isKnown)[0]?.markedWords, exclusions, query);
  const [word] = parseWords("the-consigment", isKnown);
  assert.deepEqual(word?.markedWords, [{ word: "consignment", mark: "" }]);
  assert.deepEqual(word?.words, ["consignment"]);
});

test("a word is divided if both parts are known words, and otherwise stays", () => {
  const knownStems = new Set(["short", "pay"].map(stemOf));
  const wordsRead = (query: string) => parseWords(query, (stem) => knownStems.has(stem)).map(({ words }) => words);
  assert.deepEqual(wordsRead("shortpay"), [["short", "pay"]]);
  assert.deepEqual(wordsRead("vender-chargebak"), [["vender", "chargebak"]]);
});
