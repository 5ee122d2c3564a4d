// The drawing of a structure in one format: an authored SVG file, which pages hold as it is.

import { DOMParser, type Element, onErrorStopParsing } from "@xmldom/xmldom";
import { type Html, raw } from "../../core/extra/page/html.ts";

/** The formats of a drawing. Text in an SVG scales with it, so a narrow column has a drawing of its own. */
export const FORMATS = ["narrow", "broad"] as const;

/** A drawing as its file has it. */
export interface Drawing {
  id: string;
  format: (typeof FORMATS)[number];
  path: string;
  text: string;
}

// The stylesheet of the pages is named for whoever opens the file alone.
const STYLESHEET = /^<\?xml-stylesheet [^>]*\?>\s*/;

/** Returns a drawing as a part of a page. */
export function inPage({ text }: Drawing): Html {
  return raw(text.replace(STYLESHEET, "").replace(/>\s+</g, (space) => (space === "> <" ? space : "><")));
}

/** Returns the elements of a drawing in their order, its root first; what is wrong where it cannot be read. */
export function elementsOf({ text }: Drawing): readonly Element[] | string {
  try {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, "image/svg+xml");
    return [...document.getElementsByTagName("*")];
  } catch (error) {
    return (error as Error).message.split("\n")[0] ?? "";
  }
}
