// Texts of authored files, each with the place of every character, so that a problem is reported at one word.

import type { FilePlace } from "./problem.ts";

/** The path of a value from the root of a YAML file: `["evidenceToInspect", 2]`. */
export type Path = readonly (string | number)[];

/** A text that an author wrote, without the white space around it. */
export interface Text {
  value: string;
  /** The file of the text, such as `definitions/setoff-netting/cohort.yaml`. */
  file: string;
  /** The path of the text in a YAML file. It is empty for a paragraph of a Markdown file. */
  path: Path;
  /** Returns the place in the file of the character at an offset of the value. */
  place(offset: number): FilePlace;
}

/** Returns how many characters of a source encode one character of a text, which is more than one for an escape. */
export type Step = (source: string, offset: number) => number;

/**
 * Returns the offset in a source, read from `start`, of the character at an offset of a text. Folding a text changes
 * its white space alone: the n-th visible character of the text is the n-th visible character of the source.
 */
export function sourceOffset(
  source: string,
  start: number,
  text: string,
  offset: number,
  step: Step = () => 1,
): number {
  let visible = text.slice(0, offset).replace(/\s/g, "").length;
  let at = start;
  for (;;) {
    while (/\s/.test(source[at] ?? "")) at += 1;
    if (visible === 0 || at >= source.length) return at;
    at += step(source, at);
    visible -= 1;
  }
}
