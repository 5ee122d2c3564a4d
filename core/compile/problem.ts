// A problem is a place in an authored file that has to be corrected, with the rule that it breaks.

import { compareTexts } from "../base/compare-texts.ts";
import { groupBy } from "../base/group-by.ts";

/** A place in a file; lines and columns count from 1. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** The requirement of a rule: its name, what it asks for, and whether a break of it only warns. */
export interface Requirement {
  name: string;
  asks: string;
  warns?: boolean;
  /** Returns the text of a file with the breaks of the rule corrected, if a program can correct them. */
  fix?(text: string): string;
}

/** A place that has to be corrected. The message is one sentence with the remedy. */
export interface Problem {
  place: FilePlace;
  /** The rule that it breaks. */
  rule: Requirement;
  message: string;
}

/** Tells whether a problem stops a build. Any other problem is only a warning. */
export function isError({ rule }: Problem): boolean {
  return rule.warns !== true;
}

/** Returns the line that is printed for a problem: `file:line:col: sentence [rule]`. */
export function lineOf({ place: { file, line, column }, message, rule }: Problem): string {
  return `${file}:${line}:${column}: ${message} [${rule.name}]`;
}

/** Returns the place of an offset in the text of a file. */
export function placeAt(file: string, text: string, offset: number): FilePlace {
  const starts = lineStartsOf(text);
  const at = Math.min(Math.max(offset, 0), text.length);
  // A binary search for the last line that begins at or before the offset. The first line begins at 0.
  let [line, above] = [0, starts.length];
  while (above - line > 1) {
    const middle = (line + above) >> 1;
    if ((starts[middle] ?? 0) <= at) line = middle;
    else above = middle;
  }
  return { file, line: line + 1, column: at - (starts[line] ?? 0) + 1 };
}

// The line starts of the last text. Callers ask for many places of one text in a row.
let lineIndex = { text: "", starts: [0] };

function lineStartsOf(text: string): readonly number[] {
  if (lineIndex.text !== text)
    lineIndex = { text, starts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] };
  return lineIndex.starts;
}

/** Returns problems sorted by file, then line, then column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    ({ place: one }, { place: other }) =>
      compareTexts(one.file, other.file) || one.line - other.line || one.column - other.column,
  );
}

/**
 * Returns one problem for each cause, at the first place that has it. One cause can break many places: a renamed
 * heading may be cited often, and a renamed field may have a figure in every example of its file.
 */
export function dedupeByCause(problems: readonly Problem[]): Problem[] {
  return [...groupBy(problems, causeOf).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    return [more.length === 0 ? first : { ...first, message: `${first.message} (in ${more.length + 1} places)` }];
  });
}

function causeOf({ place, rule, message }: Problem): string {
  if (rule.name === "citation") return message;
  return rule.name === "unknown-property" ? `${place.file} ${message}` : lineOf({ place, rule, message });
}
