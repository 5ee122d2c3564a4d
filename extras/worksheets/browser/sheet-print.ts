// Prints one part of a page alone. The stylesheet for prints shows the part that the root element names. This module
// also makes the pieces of sheets that people fill in by hand. The scripts of the page of worksheets use it.

import { element, withClass } from "../../../core/extra/page/browser/dom.ts";

/** Prints the part with this id, under this title or that of the page. Later prints show the whole page again. */
export function printSheet(id: string, title?: string): void {
  const { dataset } = document.documentElement;
  const pageTitle = dataset["title"] ?? "";
  dataset["sheet"] = id;
  if (title !== undefined) dataset["title"] = title;
  const restorePage = (): void => {
    delete dataset["sheet"];
    dataset["title"] = pageTitle;
  };
  addEventListener("afterprint", restorePage, { once: true });
  print();
}

/** Returns the head of a sheet: its title, its blanks and a text. Only a print shows it. */
export function sheetHead(title: string, blanks: readonly string[], text: string): HTMLElement {
  const blankLines = withClass("blanks", element("p", ...blanks.map((label) => element("span", label))));
  return withClass("sheet-head", element("div", element("p", element("b", title)), blankLines, element("p", text)));
}

/** Returns a row of a table with these texts in its cells. */
export function rowOf(name: "th" | "td", texts: readonly string[]): HTMLElement {
  return element("tr", ...texts.map((text) => element(name, text)));
}
