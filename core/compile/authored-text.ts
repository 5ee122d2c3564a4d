// The type of a text in a file that authors write, and a search for the place of a character of the text in its file. A
// rule reports a problem at that place.

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
  /** Returns the place in the file of the character `value[offset]`. */
  place(offset: number): FilePlace;
}

/** Characters of a source that stand for a part of a text: a character that stands for itself, or an escape. */
interface Encoded {
  /** The number of characters in the source, at least 1: 4 for `\x41`. */
  readonly length: number;
  /** The part of the text for which they stand: `A` for `\x41`. It is empty for an escaped line break. */
  readonly part: string;
}

/** Returns the characters at an index of the source that stand together for a part of the text. */
export type Decode = (source: string, index: number) => Encoded;

// In most styles of YAML and in Markdown, each character stands for itself.
const UNESCAPED: Decode = (source, index) => ({ length: 1, part: source[index] ?? "" });

/**
 * Returns the index in a source of the character `text[offset]`. The text begins at `start` in the source. For white
 * space, and for the end of the text, it is the index after the last visible character before it. A visible character
 * is one that is not white space.
 *
 * A text and its source differ only in white space, because lines are folded. So the visible characters before the
 * offset are counted in both.
 */
export function sourceIndexOf(
  source: string,
  start: number,
  text: string,
  offset: number,
  decode: Decode = UNESCAPED,
): number {
  const visibleBefore = visibleLength(text.slice(0, offset));
  const isVisible = visibleLength(text.slice(offset, offset + 1)) > 0;
  let index = start;
  let end = start;
  let visibleCount = 0;
  while (index < source.length && (isVisible || visibleCount < visibleBefore)) {
    const { length, part } = decode(source, index);
    const visiblePart = visibleLength(part);
    visibleCount += visiblePart;
    if (visibleCount > visibleBefore) return index;
    index += length;
    if (visiblePart > 0) end = index;
  }
  return end;
}

// Returns the number of characters that are not white space.
function visibleLength(text: string): number {
  return text.replace(/\s/g, "").length;
}
