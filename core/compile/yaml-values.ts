// Reads the values of a YAML file by their paths, and reports each value that is missing or wrong. read.ts calls these
// functions for each form of a shape.

import { isMap, isNode, isScalar, isSeq } from "yaml";
import { isDay } from "../base/day.ts";
import { didYouMean } from "../base/similar-words.ts";
import { DAY } from "../catalog/shape.ts";
import type { Path } from "./authored-text.ts";
import { itemCount } from "./rules/item-count.ts";
import { knownWord } from "./rules/known-word.ts";
import { missingProperty } from "./rules/missing-property.ts";
import { propertyType } from "./rules/property-type.ts";
import { unknownProperty } from "./rules/unknown-property.ts";
import { wordForm } from "./rules/word-form.ts";
import { nodeAt, placeOf, type YamlFile } from "./yaml-file.ts";
import { nameOf, report, reportKey, reportMissing, reportShape } from "./yaml-report.ts";

/** Returns the text at a path, and adds it to the texts that the rules on texts check. */
export function textAt(file: YamlFile, path: Path): string {
  const value = wordAt(file, path);
  if (value !== "") file.texts.push({ value, file: file.file, path, place: (offset) => placeOf(file, path, offset) });
  return value;
}

/** Returns the word at a path: an id, a kind or a citation, which is not a text for readers. */
export function wordAt(file: YamlFile, path: Path): string {
  const node = nodeAt(file, path);
  if (isScalar(node) && typeof node.value === "string" && node.value.trim() !== "") return node.value.trim();
  const isEmptyScalar = isScalar(node) && (node.value === null || String(node.value).trim() === "");
  if (!isNode(node) || isEmptyScalar) reportMissing(file, path, `${nameOf(path)} is missing; write it`);
  else if (isScalar(node)) report(file, path, propertyType, `${nameOf(path)} must be a text; put it in quotes`);
  else report(file, path, propertyType, `${nameOf(path)} must be a text, not a list or map; write it as a text`);
  return "";
}

/** Returns the word at a path, and reports one that is not in the list. */
export function choiceAt<Choice extends string>(file: YamlFile, path: Path, choices: readonly Choice[]): Choice {
  const word = wordAt(file, path);
  if (word !== "" && !choices.some((choice) => choice === word))
    report(file, path, knownWord, unknownWordMessage(word, choices));
  return word as Choice;
}

/** Reports each key of the map at a path that is not in the list. */
export function checkKeyChoices(file: YamlFile, path: Path, choices: readonly string[]): void {
  const unknown = keysAt(file, path).filter((key) => !choices.includes(key));
  for (const key of unknown) reportKey(file, [...path, key], knownWord, unknownWordMessage(key, choices));
}

/** Returns the word at a path, and reports a word that does not match. `patternInWords` is for the message. */
export function matchingAt(file: YamlFile, path: Path, pattern: RegExp, patternInWords: string): string {
  const word = wordAt(file, path);
  if (word !== "" && !pattern.test(word)) report(file, path, wordForm, `"${word}" must be ${patternInWords}`);
  return word;
}

/** Returns the day at a path, and reports a text that is not a day. */
export function dayAt(file: YamlFile, path: Path): string {
  const word = matchingAt(file, path, DAY, "a date such as 2026-03-31");
  if (DAY.test(word) && !isDay(word)) report(file, path, wordForm, `the day ${word} does not exist; correct it`);
  return word;
}

/** Returns the list of words at a path. */
export function wordsAt(file: YamlFile, path: Path): string[] {
  return itemsAt(file, path).map((item) => wordAt(file, item));
}

/**
 * Returns the path of every item of the list at a path, and reports a list with fewer than `least` or more than `most`
 * items. If `least` is 0, the list can be left out.
 */
export function itemsAt(file: YamlFile, path: Path, { least = 1, most = Number.POSITIVE_INFINITY } = {}): Path[] {
  const node = nodeAt(file, path);
  if (!isSeq(node)) {
    if (isNode(node) || least > 0) reportShape(file, path, "a list");
    return [];
  }
  const count = node.items.length;
  const expected = least === most ? least : `${least} to ${most}`;
  if (count === 0 && least > 0)
    report(file, path, missingProperty, `${nameOf(path)} must have at least one item; write one`);
  else if (count < least || count > most) report(file, path, itemCount, `${nameOf(path)} must have ${expected} items`);
  return node.items.map((_, index) => [...path, index]);
}

/** Returns the keys of the map at a path. */
export function keysAt(file: YamlFile, path: Path): string[] {
  const node = nodeAt(file, path);
  if (isMap(node)) return node.items.map((pair) => String(pair.key));
  reportShape(file, path, "a map");
  return [];
}

/** Tells whether there is a value at a path. */
export function isAt(file: YamlFile, path: Path): boolean {
  return isNode(nodeAt(file, path));
}

/** Tells whether a path holds an explicit null. */
export function isNullAt(file: YamlFile, path: Path): boolean {
  const node = nodeAt(file, path);
  return isScalar(node) && node.value === null && node.source !== "";
}

// The most unknown properties of one map that are reported one by one. More than these are usually one mistake.
const MOST_UNKNOWN = 20;

/** Reports properties other than these at a path, each at its key. */
export function allowOnly(file: YamlFile, path: Path, allowedKeys: readonly string[]): void {
  const unknownKeys = keysAt(file, path).filter((key) => !allowedKeys.includes(key));
  const areMany = unknownKeys.length > MOST_UNKNOWN;
  // If there are many, one problem at the first of them is reported for all.
  for (const key of areMany ? unknownKeys.slice(0, 1) : unknownKeys) {
    const remedy = didYouMean(key, areMany ? [] : allowedKeys, `use only ${allowedKeys.join(", ")}`);
    const subject = areMany ? `"${key}" and ${unknownKeys.length - 1} other properties are` : `"${key}" is`;
    reportKey(file, [...path, key], unknownProperty, `${subject} not known here; ${remedy}`);
    file.unknownProperties.push([...path, key]);
  }
}

// The most words of a list that a message names.
const MOST_LISTED = 40;

// Returns the message for a word that is not in a list, with the words that resemble it or all words of the list.
function unknownWordMessage(word: string, choices: readonly string[]): string {
  const remedy =
    choices.length <= MOST_LISTED
      ? `write one of ${choices.join(", ")}`
      : didYouMean(word, choices, "add it to the register or use another");
  return `"${word}" is not known here; ${remedy}`;
}
