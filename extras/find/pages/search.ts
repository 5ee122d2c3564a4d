// The markup of the search: the field in the head of each page, and the larger search of the home page and of the page
// for unknown addresses.

import { type Html, html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit, Slots } from "../../../core/extra/page/kit.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";

// The example queries below the field, one of each kind: an abbreviation, a phrase, an event, and a claim outside all
// twelve.
const EXAMPLES = ["GRNI", "short pay", "our customer is also our supplier", "bill and hold"];

/** Returns the search of the home page and of the page for unknown addresses, and the sections on how search works. */
export function searchSections(texts: ReadonlyMap<string, string>, kit: Kit): PageSection[] {
  const homeField = searchField(
    html` aria-describedby="keys" aria-controls="results"`,
    html`<kbd aria-hidden="true">Ctrl /</kbd>`,
  );
  const homeSlots = { field: () => homeField, examples: () => joinParts(EXAMPLES.map(example), ", ") };
  const notFoundSlots = { field: () => searchField(), root: () => kit.addressRoot };
  const bodyOf = (name: string, slots: Slots): Html => kit.scaffold(texts.get(`pages/${name}.html`) ?? "", slots);
  const section = { place: 10, id: "search", heading: "Search" };
  const { sections } = kit.prosePart(texts.get("pages/about.md") ?? "", {});
  const aboutSections = sections.map((aboutSection): PageSection => ({ on: "about", place: 70, ...aboutSection }));
  return [
    ...aboutSections,
    {
      ...section,
      on: "home",
      body: bodyOf("home", homeSlots),
      scripts: ["search.mjs"],
      early: ["address-query.mjs"],
    },
    { ...section, on: "not-found", body: bodyOf("not-found", notFoundSlots), scripts: [], early: [] },
  ];
}

function example(query: string): Html {
  return html`<a href="?${new URLSearchParams({ q: query }).toString()}">${query}</a>`;
}

// Returns the search field with its label. `attributes` are added to the field, and `within` is put into its box.
function searchField(attributes: Part = null, within: Part = null): Html {
  return html`<label for="q">Search <span class="hint">a name, an abbreviation, a number, or what happened</span>\
</label>
<div class="box"><input type="search" id="q" name="q" placeholder=" " autocomplete="off" autocapitalize="none" \
spellcheck="false"${attributes} aria-keyshortcuts="Control+/">\
${within}</div>
`;
}

/** Returns the search field in the head of a page. `up` leads from the page to the home page. */
export function headerSearch(up: string): Html {
  return html`<form class="needs-script" role="search" action="${up}" method="get">\
<input type="search" name="q" id="q" aria-label="Search the definitions" placeholder="Search" autocomplete="off" \
spellcheck="false" aria-keyshortcuts="Control+/"></form>
`;
}
