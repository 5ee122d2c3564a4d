// Reads a YAML file with the place of every value, so that a problem is reported at a word.

import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { isDay } from "../base/day.ts";
import { didYouMean, similarWords } from "../base/similar-words.ts";
import { DAY } from "../catalog/shape.ts";
import { parseYaml } from "./parse-yaml.ts";
import { type FilePlace, type Problem, placeAt, type Requirement } from "./problem.ts";
import { itemCount } from "./rules/item-count.ts";
import { knownWord } from "./rules/known-word.ts";
import { missingProperty } from "./rules/missing-property.ts";
import { propertyType } from "./rules/property-type.ts";
import { unknownProperty } from "./rules/unknown-property.ts";
import { wordForm } from "./rules/word-form.ts";
import { yaml } from "./rules/yaml.ts";
import { type Path, type Step, sourceOffset, type Text } from "./text.ts";

/** A YAML file. If its reader does not find a value, a problem is added to `problems`. */
export interface YamlFile {
  /** The path in the project: `definitions/setoff-netting/cohort.yaml`. */
  file: string;
  source: string;
  document: Document.Parsed;
  /** False if the file is missing or is not YAML. Such a file gets no further problems. */
  readable: boolean;
  problems: Problem[];
  /** Every text that was read with `textAt`. */
  texts: Text[];
  /** The paths of properties that no reader knows. */
  unknownProperties: Path[];
  /** The steps of the path that was read last, each with its node. */
  lastPath: { step: string | number; node: unknown }[];
}

/** Reads a YAML file. Only the first syntax error is reported, because the others usually follow from it. */
export function readYaml(file: string, source: string | undefined): YamlFile {
  const { document, error } = parseYaml(file, source ?? "");
  const problems = error
    ? [{ place: placeAt(file, source ?? "", error.offset), rule: yaml, message: error.message }]
    : [];
  const readable = source !== undefined && !error;
  return {
    file,
    source: source ?? "",
    document,
    readable,
    problems,
    texts: [],
    unknownProperties: [],
    lastPath: [],
  };
}

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
  const empty = !isNode(node) || (isScalar(node) && (node.value === null || String(node.value).trim() === ""));
  if (empty) reportMissing(file, path, `${nameOf(path)} is missing; write it`);
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

const MOST_LISTED = 40;

// Returns the message for a word that is not in a list, with the words that resemble it or all words of the list.
function unknownWordMessage(word: string, choices: readonly string[]): string {
  const remedy =
    choices.length <= MOST_LISTED
      ? `write one of ${choices.join(", ")}`
      : didYouMean(word, choices, "add it to the register or use another");
  return `"${word}" is not known here; ${remedy}`;
}

/** Returns the word at a path, and reports a word that does not match. `what` describes the pattern in words. */
export function matchingAt(file: YamlFile, path: Path, pattern: RegExp, what: string): string {
  const word = wordAt(file, path);
  if (word !== "" && !pattern.test(word)) report(file, path, wordForm, `"${word}" must be ${what}`);
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

/** The most unknown properties of one map that are reported one by one. More than that are usually one mistake. */
const MOST_UNKNOWN = 20;

/** Reports properties other than these at a path, each at its key. */
export function allowOnly(file: YamlFile, path: Path, allowed: readonly string[]): void {
  const unknown = keysAt(file, path).filter((key) => !allowed.includes(key));
  const others = unknown.length > MOST_UNKNOWN ? unknown.length - 1 : 0;
  for (const key of others > 0 ? unknown.slice(0, 1) : unknown) {
    const remedy = didYouMean(key, others > 0 ? [] : allowed, `use only ${allowed.join(", ")}`);
    const what = others > 0 ? `"${key}" and ${others} other properties are` : `"${key}" is`;
    reportKey(file, [...path, key], unknownProperty, `${what} not known here; ${remedy}`);
    file.unknownProperties.push([...path, key]);
  }
}

/** Reports a problem at the value at a path, or at the nearest value above it. */
export function report(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, placeOf(file, path), rule, message);
}

/** Reports a problem at the key of a path. */
export function reportKey(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, keyPlaceOf(file, path), rule, message);
}

/**
 * Returns the place of the value at a path, or of the nearest value above it. If the value is a text, the place is that
 * of the character at `offset`.
 */
export function placeOf(file: YamlFile, path: Path, offset = 0): FilePlace {
  const node = nodeAt(file, path);
  if (!isNode(node)) return path.length > 0 ? keyPlaceOf(file, path.slice(0, -1)) : placeAt(file.file, "", 0);
  const start = node.range?.[0] ?? 0;
  if (!isScalar(node) || typeof node.value !== "string") return placeAt(file.file, file.source, start);
  const { first, step } = styleOf(node.type, file.source, start);
  return placeAt(file.file, file.source, sourceOffset(file.source, first, node.value.trim(), offset, step));
}

/** Returns the place of the key at a path. An item of a list has no key, so its place is that of the item. */
export function keyPlaceOf(file: YamlFile, path: Path): FilePlace {
  const map = nodeAt(file, path.slice(0, -1));
  const key = isMap(map) && pairsOf(map).get(String(path.at(-1)))?.key;
  return isNode(key) ? placeAt(file.file, file.source, key.range?.[0] ?? 0) : placeOf(file, path);
}

const ESCAPED: Step = (source, at) => (source[at] === "\\" ? ({ x: 4, u: 6, U: 10 }[source[at + 1] ?? ""] ?? 2) : 1);
const DOUBLED: Step = (source, at) => (source.startsWith("''", at) ? 2 : 1);

// Returns the offset of the first character of a scalar, and how many characters an escape takes in its style.
function styleOf(type: string | null | undefined, source: string, start: number): { first: number; step?: Step } {
  if (type?.startsWith("BLOCK")) return { first: source.indexOf("\n", start) };
  if (type === "QUOTE_DOUBLE") return { first: start + 1, step: ESCAPED };
  return type === "QUOTE_SINGLE" ? { first: start + 1, step: DOUBLED } : { first: start };
}

// Returns the node at a path. Values are read in the order of the file, so the steps that a path shares with the last
// path are not walked again.
function nodeAt({ document, lastPath }: YamlFile, path: Path): unknown {
  const shared = path.findIndex((step, depth) => lastPath[depth]?.step !== step);
  lastPath.splice(shared < 0 ? path.length : shared);
  for (const step of path.slice(lastPath.length)) {
    const outer: unknown = lastPath.length === 0 ? document.contents : lastPath.at(-1)?.node;
    lastPath.push({
      step,
      node: isMap(outer)
        ? pairsOf(outer).get(String(step))?.value
        : isSeq(outer)
          ? outer.get(Number(step), true)
          : undefined,
    });
  }
  return path.length === 0 ? document.contents : lastPath.at(-1)?.node;
}

// The pairs of each map by key. The parser has no index: it goes through all pairs to find one.
const PAIRS = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = PAIRS.get(map) ?? new Map(map.items.map((pair) => [String(pair.key), pair]));
  PAIRS.set(map, known);
  return known;
}

function reportShape(file: YamlFile, path: Path, shape: string): void {
  if (isNode(nodeAt(file, path))) report(file, path, propertyType, `${nameOf(path)} must be ${shape}`);
  else {
    const missing = path.length === 0 ? "the file is empty" : `${nameOf(path)} is missing`;
    reportMissing(file, path, `${missing}; write ${shape}`);
  }
}

// Reports a missing property, unless its cause is reported already: the property is mistyped, or its parent is not a
// map.
function reportMissing(file: YamlFile, path: Path, message: string): void {
  const parent = nodeAt(file, path.slice(0, -1));
  if (path.length > 0 && !isMap(parent) && !isSeq(parent)) return;
  const unknownSiblings = file.unknownProperties.filter(
    (other) => other.length === path.length && other.slice(0, -1).join() === path.slice(0, -1).join(),
  );
  const isMistyped = unknownSiblings.some(
    (other) => similarWords(String(other.at(-1)), [String(path.at(-1))]).length > 0,
  );
  if (!isMistyped) report(file, path, missingProperty, message);
}

function push(file: YamlFile, place: FilePlace, rule: Requirement, message: string): void {
  if (file.readable) file.problems.push({ place, rule, message });
}

// Returns a path in words: ["pairs", 0, "decides"] as "decides of item 1 of pairs", and ["dates", "filingDate"] as
// "dates.filingDate".
function nameOf(path: Path): string {
  if (path.length === 0) return "the file";
  return path.reduce<string>((whole, step) => {
    if (typeof step === "number") return `item ${step + 1}${whole === "" ? "" : ` of ${whole}`}`;
    return whole === "" ? step : whole.includes("item ") ? `${step} of ${whole}` : `${whole}.${step}`;
  }, "");
}
