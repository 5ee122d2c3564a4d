// The type of a problem: a place in an authored file that has to be corrected, with the rule that it breaks. Also sorts
// problems and writes the line that is printed for each.

import { compareTexts } from "../base/compare-texts.ts";
import { groupBy } from "../base/group-by.ts";

/** A place in a file. Lines and columns count from 1. */
export interface FilePlace {
  file: string;
  line: number;
  column: number;
}

/** The requirement of a rule. */
export interface Requirement {
  name: string;
  /** A sentence that says what the rule asks for. */
  asks: string;
  /** Whether a problem with the rule is only a warning. */
  warns?: boolean;
  /** Returns the text of a file with the problems corrected. It is missing if no program can correct them. */
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
  const position = Math.min(Math.max(offset, 0), text.length);
  // A binary search for the last line that begins at or before the position. The line `below` begins after it.
  let [line, below] = [0, starts.length];
  while (below - line > 1) {
    const middle = (line + below) >> 1;
    if ((starts[middle] ?? 0) <= position) line = middle;
    else below = middle;
  }
  return { file, line: line + 1, column: position - (starts[line] ?? 0) + 1 };
}

// The offset of each line of the last text. Callers ask for many places of one text in a row.
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
 * Returns one problem for each cause, at the first of its places. One cause can have many places: if a heading is
 * renamed, every citation of it is a problem, and if a field is renamed, so is its figure in every example of its file.
 */
export function dedupeByCause(problems: readonly Problem[]): Problem[] {
  return [...groupBy(problems, causeOf).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [group.length === 1 ? first : { ...first, message: `${first.message} (in ${group.length} places)` }];
  });
}

// Returns a text that is the same for all problems of one cause. Any other problem has its whole line as
// its cause.
function causeOf({ place, rule, message }: Problem): string {
  if (rule.name === "citation") return message;
  return rule.name === "unknown-property" ? `${place.file} ${message}` : lineOf({ place, rule, message });
}
