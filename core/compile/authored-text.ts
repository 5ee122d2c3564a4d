// Says what a text of an authored file is, and finds the place of each of its characters.

import type { FilePlace } from "./problem.ts";

/** The path of a value from the root of a YAML file: `["evidenceToInspect", 2]`. */
export type Path = readonly (string | number)[];

/** A text that an author wrote, without the white space around it. */
export interface AuthoredText {
  readonly value: string;
  /** The file of the text, such as `definitions/setoff-netting/cohort.yaml`. */
  readonly file: string;
  /** The path of the text in a YAML file. It is empty for a paragraph of a Markdown file. */
  readonly path: Path;
  /** Returns where in the file the character `value[offset]` stands. */
  place(offset: number): FilePlace;
}

/**
 * Characters of a source that stand for a part of the text: `length` is their number, at least 1. `part` is empty for
 * an escaped line break.
 */
export interface Encoded {
  readonly length: number;
  readonly part: string;
}

/** Returns what the source has at an index: one character, or an escape such as `\x41`. */
export type Decode = (source: string, index: number) => Encoded;

const UNESCAPED: Decode = (source, index) => ({ length: 1, part: source[index] ?? "" });

/**
 * Finds the character `text[offset]` in a source in which the text begins at `start`. Returns an index of the source.
 * For white space, and for the end of the text, it is the index behind the last character before it that is no white
 * space.
 *
 * Only white space differs between a text and its source, because lines are folded. So characters that are no white
 * space are counted, in both.
 */
export function sourceIndexOf(
  source: string,
  start: number,
  text: string,
  offset: number,
  decode: Decode = UNESCAPED,
): number {
  const before = visibleLength(text.slice(0, offset));
  const isVisible = visibleLength(text.slice(offset, offset + 1)) > 0;
  let index = start;
  let end = start;
  let counted = 0;
  while (index < source.length && (isVisible || counted < before)) {
    const { length, part } = decode(source, index);
    const visible = visibleLength(part);
    counted += visible;
    if (counted > before) return index;
    index += length;
    if (visible > 0) end = index;
  }
  return end;
}

function visibleLength(text: string): number {
  return text.replace(/\s/g, "").length;
}
