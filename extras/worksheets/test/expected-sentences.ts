// The sentences of the check, built clause by clause, as a text to compare with or as a pattern.

import type { Finding } from "../check/finding.ts";

/** Returns the sentence of the check on a place. Semicolons divide its clauses. */
export function sentenceOf(place: string, ...clauses: readonly string[]): string {
  return `${place}: ${clauses.join("; ")}`;
}

/** Returns the sentence of a finding, after its place. */
export function sentenceAt({ place, says }: Finding): string {
  return `${place}: ${says}`;
}

/** Returns the sentences of these findings. */
export function sentencesOf(findings: readonly Finding[]): string[] {
  return findings.map(sentenceAt);
}

/** Returns the pattern of a sentence of the check. `place` is the pattern of its place. */
export function patternOf(place: string, ...clauses: readonly RegExp[]): RegExp {
  return new RegExp(`${place}: ${clausesOf(...clauses).source}`);
}

/** Returns the pattern of a line of the report on a place that is to be completed or corrected. */
export function askedOf(place: string, ...clauses: readonly RegExp[]): RegExp {
  return patternOf(`to be completed or corrected: ${place}`, ...clauses);
}

/** Returns the pattern of clauses of one sentence. */
export function clausesOf(...clauses: readonly RegExp[]): RegExp {
  return joinPatterns(clauses, "; ");
}

/** Returns the pattern of parts of a headline, such as its counts. */
export function headlineOf(...parts: readonly RegExp[]): RegExp {
  return joinPatterns(parts, ", ");
}

/** Returns the pattern of lines of a report that follow each other. */
export function linesOf(...lines: readonly RegExp[]): RegExp {
  return joinPatterns(lines, "\\n");
}

/** Returns the pattern of parts of a report in their order. Each but the first begins a line. */
export function inOrder(...parts: readonly RegExp[]): RegExp {
  return joinPatterns(parts, "[\\s\\S]*\\n");
}

function joinPatterns(patterns: readonly RegExp[], between: string): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join(between));
}

/** Returns the pattern of a cell in any row of a page. Without a letter its column may be any. */
export function cellOf(page: string, heading: string, column = "\\w"): string {
  return `${page}, row \\d+, column ${column} \\(${heading}\\)`;
}

/** Returns the pattern of the cells of one heading in any row of a page, or in several of its rows. */
export function cellsOf(page: string, heading: string, column = "\\w"): string {
  return `${page}, rows? [\\d, and]+, column ${column} \\(${heading}\\)`;
}
