// Keeps the number of a section, such as 9-404, on one line. Without it a browser may break the line after the hyphen.
// The layout of all pages uses it.

import { MARKUP_TOKEN } from "./markup-tokens.ts";

// The number of a section with its paragraphs, such as 9-404(a)(1), 606-10-32-25 or 70A-2.
const SECTION_NUMBER = /(?<![\w-])\d+[A-Z]?(?:-\d+[A-Za-z]?)+(?![\w-])(?:\(\w{1,4}\))*/g;

// These elements can have no markup inside, or have lines that a stylesheet breaks in its own way.
const UNCHANGED_ELEMENTS = new Set("title option textarea code pre svg script style".split(" "));

/** Returns an HTML document in which each number of a section is in an element that does not break. */
export function withUnbrokenNumbers(document: string): string {
  let unchangedElement = "";
  return document.replace(MARKUP_TOKEN, (piece, slash: string, name?: string) => {
    if (name === undefined)
      return unchangedElement === "" ? piece.replace(SECTION_NUMBER, '<span class="unbroken">$&</span>') : piece;
    if (unchangedElement === "" && UNCHANGED_ELEMENTS.has(name) && slash === "") unchangedElement = name;
    else if (name === unchangedElement && slash !== "") unchangedElement = "";
    return piece;
  });
}
