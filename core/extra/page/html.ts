// Makes the markup of pages with a tagged template that escapes every text. No package is used for it. JSX would need a
// pragma and a runtime, and has its own rules of escaping.

import { escapeMarkup } from "../../base/text.ts";

/** Finished markup. Only `html` and `raw` make it, so a text from a catalog is never taken for markup. */
export interface Html {
  readonly [markup]: string;
}

/**
 * A value in a template. Texts are escaped, markup is kept, and lists are joined. Null, undefined and false are empty.
 */
export type Part = string | number | Html | null | undefined | false | readonly Part[];

const markup = Symbol("markup");

/** Returns the markup of a template, with every text in it escaped for elements and for attributes in double quotes. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return raw(parts.reduce<string>((whole, part, index) => whole + markupOf(part) + texts[index + 1], texts[0] ?? ""));
}

/** Returns a text as markup without escaping it. It is only for markup that this project wrote. */
export function raw(text: string): Html {
  return { [markup]: text };
}

/** Returns the text of finished markup. */
export function textOf(part: Html): string {
  return part[markup];
}

/** Returns the parts with a separator between each two of them. */
export function joinParts(parts: readonly Part[], separator: Part): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string") return escapeMarkup(part);
  if (typeof part === "number") return String(part);
  return markup in part ? part[markup] : part.map(markupOf).join("");
}

// Matches the characters of Unicode that change the direction in which a text is written.
const DIRECTION_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns a text between two isolating characters if it has characters that change the direction of writing. So they
 * change nothing outside the text. It is for places without styles, such as the title of a page.
 */
export function isolateDirection(text: string): string {
  return DIRECTION_CONTROL.test(text) ? `\u2068${text}\u2069` : text;
}
