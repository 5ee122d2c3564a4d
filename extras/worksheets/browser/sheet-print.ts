// Prints one part of a page alone: the stylesheet of paper shows the part that the root element names. What sheets to
// fill in are made of stands here too.

import { element, withClass } from "../../../core/extra/page/browser/dom.ts";

/**
 * Prints the part with this id, under a title of its own if it has one. What is printed afterwards is printed as
 * before.
 */
export function printSheet(id: string, title?: string): void {
  const { dataset } = document.documentElement;
  const before = dataset["title"] ?? "";
  dataset["sheet"] = id;
  if (title !== undefined) dataset["title"] = title;
  const end = (): void => {
    delete dataset["sheet"];
    dataset["title"] = before;
  };
  addEventListener("afterprint", end, { once: true });
  print();
}

/** Returns the head of a sheet, which only paper shows: its title, what is filled in by hand, and what it says. */
export function sheetHead(title: string, blanks: readonly string[], says: string): HTMLElement {
  const toFillIn = withClass("blanks", element("p", ...blanks.map((label) => element("span", label))));
  return withClass("sheet-head", element("div", element("p", element("b", title)), toFillIn, element("p", says)));
}

/** Returns a row of a table of these texts. */
export function rowOf(name: "th" | "td", texts: readonly string[]): HTMLElement {
  return element("tr", ...texts.map((text) => element(name, text)));
}
