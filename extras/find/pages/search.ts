// The search on pages: a field in the head of each, the search of the home page, and that of the page for addresses
// that have none.

import { type Html, html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";

// An abbreviation, a phrase, what happened, and what lies outside all twelve.
const EXAMPLES = ["GRNI", "short pay", "our customer is also our supplier", "bill and hold"];

/** Returns the search of the home page and of the page for addresses that have none. */
export function searchSections(texts: ReadonlyMap<string, string>, kit: Kit): PageSection[] {
  const onHome = searchField(
    html` aria-describedby="keys" aria-controls="results"`,
    html`<kbd aria-hidden="true">Ctrl /</kbd>`,
  );
  const ofHome = { field: () => onHome, examples: () => joinParts(EXAMPLES.map(example), ", ") };
  const elsewhere = { field: () => searchField(), root: () => kit.addressRoot };
  const search = (on: string, body: Html, scripts: readonly string[], early: readonly string[] = []): PageSection => {
    return { on, place: 10, id: "search", heading: "Search", body, scripts, early };
  };
  const bodyOf = (name: string, slots: Parameters<Kit["scaffold"]>[1]): Html =>
    kit.scaffold(texts.get(`pages/${name}.html`) ?? "", slots);
  const { sections } = kit.prosePart(texts.get("pages/about.md") ?? "", {});
  const about = sections.map((own): PageSection => ({ on: "about", place: 70, ...own }));
  return [
    ...about,
    search("home", bodyOf("home", ofHome), ["search.mjs"], ["asked.mjs"]),
    search("not-found", bodyOf("not-found", elsewhere), []),
  ];
}

function example(query: string): Html {
  return html`<a href="?${new URLSearchParams({ q: query }).toString()}">${query}</a>`;
}

/**
 * Returns the field to search in, under its label; `attributes` are its further ones, and `within` stands in its box.
 */
function searchField(attributes: Part = null, within: Part = null): Html {
  return html`<label for="q">Search <span class="hint">a name, an abbreviation, a number, or what happened</span></label>
<div class="box"><input type="search" id="q" name="q" placeholder=" " autocomplete="off" autocapitalize="none" spellcheck="false"${attributes} aria-keyshortcuts="Control+/">\
${within}</div>
`;
}

/** Returns the field in the head of a page. */
export function headerSearch(up: string): Html {
  return html`<form class="needs-script" role="search" action="${up}" method="get">\
<input type="search" name="q" id="q" aria-label="Search the definitions" placeholder="Search" autocomplete="off" \
spellcheck="false" aria-keyshortcuts="Control+/"></form>
`;
}
