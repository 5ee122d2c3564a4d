// Words of a closed kind in a YAML file: one of a list, a date, something of a pattern.

import { wordsLike } from "../base/alike.ts";
import { isDay } from "../base/day.ts";
import { DAY } from "../catalog/shape.ts";
import type { Path } from "./text.ts";
import { isAt, report, wordAt, type YamlFile } from "./yaml.ts";

/** Returns the word at a path, and reports one that is not in the list. */
export function choiceAt<Choice extends string>(file: YamlFile, path: Path, choices: readonly Choice[]): Choice {
  const word = wordAt(file, path);
  if (word !== "" && !choices.some((choice) => choice === word))
    report(file, path, "known-word", `"${word}" is not known here; ${remedyFor(word, choices)}`);
  return word as Choice;
}

const MOST_LISTED = 40;

function remedyFor(word: string, choices: readonly string[]): string {
  if (choices.length <= MOST_LISTED) return `write one of ${choices.join(", ")}`;
  const near = wordsLike(word, choices);
  return near.length > 0 ? `did you mean ${near.join(" or ")}?` : "write it into the register or name another";
}

/** Returns the word at a path, and reports one that does not match; `what` says how it is written. */
export function matchingAt(file: YamlFile, path: Path, pattern: RegExp, what: string): string {
  const word = wordAt(file, path);
  if (word !== "" && !pattern.test(word)) report(file, path, "word-form", `"${word}" must be ${what}`);
  return word;
}

/** Returns the day at a path, and reports a text that is not a day. */
export function dayAt(file: YamlFile, path: Path): string {
  const word = matchingAt(file, path, DAY, "a date such as 2026-03-31");
  if (DAY.test(word) && !isDay(word)) report(file, path, "word-form", `no calendar has the day ${word}; correct it`);
  return word;
}

/** Returns the keys of a table of closed words, in its order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/** Returns the value that `read` reads at a path; null where there is none. */
export function optionalAt<Value>(
  file: YamlFile,
  path: Path,
  read: (file: YamlFile, path: Path) => Value,
): Value | null {
  return isAt(file, path) ? read(file, path) : null;
}
