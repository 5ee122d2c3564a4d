// The parts that extras add to a text in Markdown, and the order in which they follow each other.

/** A part of a text, and its place among the parts of the text. The part with the lowest place comes first. */
export interface MarkdownPart {
  place: number;
  text: string;
}

// The parts with a lower place are sentences under the title. All other parts follow below.
const FIRST_PLACE_BELOW_TITLE = 10;

/** Returns the sentences under the title of a text, in their order. */
export function underTitle(parts: readonly MarkdownPart[]): string {
  return sortByPlace(parts.filter(({ place }) => place < FIRST_PLACE_BELOW_TITLE))
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the parts of a text below its title and the sentences under it, in their order. */
export function belowTitle(parts: readonly MarkdownPart[]): string[] {
  return sortByPlace(parts.filter(({ place }) => place >= FIRST_PLACE_BELOW_TITLE)).map(({ text }) => text);
}

/** Returns the items sorted by their places. */
export function sortByPlace<Item extends { place: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.place - other.place);
}
