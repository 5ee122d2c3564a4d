// A problem is a place in an authored file that has to be mended, with the rule it breaks.

/** A place in a file; lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** A place that has to be mended, said in one sentence with the remedy. */
export interface Problem {
  place: Place;
  /** The name of the rule it breaks: `no-values`. */
  rule: string;
  message: string;
}

/** Returns the line that is printed for a problem: `file:line:col: sentence [rule]`. */
export function lineOf({ place: { file, line, column }, message, rule }: Problem): string {
  return `${file}:${line}:${column}: ${message} [${rule}]`;
}

/** Returns the place of an offset in the text of a file. */
export function placeAt(file: string, text: string, offset: number): Place {
  const before = text.slice(0, Math.max(offset, 0)).split("\n");
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns problems sorted by file, then line, then column. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(({ place: one }, { place: other }) =>
    one.file === other.file ? one.line - other.line || one.column - other.column : one.file < other.file ? -1 : 1,
  );
}
