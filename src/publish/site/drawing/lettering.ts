// Measures and breaks the texts of a drawing, because text in an SVG does not wrap.

// Widths in Arial and its like, rounded up, as parts of the size: a label that is measured too long breaks early, and none runs out of its box.
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijl.,:;'|!]/, 0.27],
  [/[frtI()[\]\- ]/, 0.35],
  [/[mwMW]/, 0.88],
  [/[A-Z]/, 0.72],
];
const OTHERS = 0.57;

/** Returns about how wide a text is at a size. */
export function widthOf(text: string, size: number): number {
  const parts = [...text].map((character) => WIDTHS.find(([some]) => some.test(character))?.[1] ?? OTHERS);
  return size * parts.reduce((sum, width) => sum + width, 0);
}

/** Returns the lines of a text that fit a width; a word that is longer has a line of its own. */
export function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
