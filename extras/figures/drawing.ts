// Reads the drawing of a structure in one format. It is an SVG file that an author wrote. Pages include it unchanged,
// and a rule checks its elements.

import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { type Html, raw } from "../../core/extra/page/html.ts";

/** The formats of a drawing. The text of an SVG scales with it, so a narrow column has a drawing of its own. */
export const FORMATS = ["narrow", "broad"] as const;

/** A drawing, with the text of its file. */
export interface Drawing {
  id: string;
  format: (typeof FORMATS)[number];
  path: string;
  text: string;
}

// The link to the stylesheet of the pages. It is only for a person who opens the file by itself.
const STYLESHEET = /^<\?xml-stylesheet [^>]*\?>\s*/;

// White space between two elements, other than one blank. A blank between two words of a label is part of the text.
const INDENTATION = />(?! <)\s+</g;

/** Returns a drawing as a part of a page. */
export function inPage({ text }: Drawing): Html {
  return raw(text.replace(STYLESHEET, "").replace(INDENTATION, "><"));
}

/**
 * Returns the elements of a drawing in order, its root first. If it cannot be parsed, returns a text on what is wrong.
 */
export function elementsOf({ text }: Drawing): readonly XmlElement[] | string {
  try {
    return elementsWithin(parseXml(text));
  } catch (error) {
    return (error as Error).message.split("\n")[0] ?? "";
  }
}

function elementsWithin({ children }: XmlDocument | XmlElement): XmlElement[] {
  const elements = children.filter((node): node is XmlElement => node instanceof XmlElement);
  return elements.flatMap((element) => [element, ...elementsWithin(element)]);
}
