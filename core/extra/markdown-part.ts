// The parts that extras add to a text in Markdown, and the order in which they follow each other.

/** A part of a text, and its place among the others. The part with the least number comes first. */
export interface MarkdownPart {
  place: number;
  text: string;
}

/** Returns the sentences under the title of a text: its parts with a place below 10, in order. */
export function underTitle(parts: readonly MarkdownPart[]): string {
  return inPlace(parts.filter(({ place }) => place < 10))
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the parts of a text that follow its title, in their order. */
export function belowTitle(parts: readonly MarkdownPart[]): string[] {
  return inPlace(parts.filter(({ place }) => place >= 10)).map(({ text }) => text);
}

/** Sorts things by their places. */
export function inPlace<T extends { place: number }>(things: readonly T[]): T[] {
  return things.toSorted((one, other) => one.place - other.place);
}
