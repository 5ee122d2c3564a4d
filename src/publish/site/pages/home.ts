// The home page: what this tells and does not do, one search box, and all twelve. Browsers show nearly the same where there is no page.

import { NOT_FOUND_PAGE } from "../../../release/headers.ts";
import { type Html, html, joined, type Part } from "../html.ts";
import { type Page, rootOf } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { statusLine, table } from "../pieces.ts";
import { written } from "../written.ts";

// An abbreviation, a phrase, what happened, and what lies outside all twelve.
const EXAMPLES = ["GRNI", "short pay", "our customer is also our supplier", "bill and hold"];

/** Returns the home page. */
export function homePage(model: SiteModel): Page {
  const slots = {
    status: () => statusLine(model, ""),
    field: () =>
      searchField(html` aria-describedby="keys" aria-controls="results"`, html`<kbd aria-hidden="true">Ctrl /</kbd>`),
    examples: () => joined(EXAMPLES.map(example), ", "),
    twelve: () => tableOfTwelve(model, ""),
  };
  const { title, description, body } = written("home", slots, model);
  return { folder: "", title, description, scripts: ["search.mjs"], body };
}

/** Returns the page for addresses that have none. */
export function notFoundPage(model: SiteModel): Page {
  const root = rootOf(model);
  const slots = {
    root: () => root,
    field: () => searchField(),
    twelve: () => tableOfTwelve(model, root),
  };
  const { title, description, body } = written("not-found", slots, model);
  return { folder: "", file: NOT_FOUND_PAGE, title, description, scripts: ["not-found.mjs"], body };
}

// The twelve by name and open point.
function tableOfTwelve(model: SiteModel, up: string): Part {
  const rows = model.definitions.map(({ cohort, openPoint }) => [
    html`<a href="${up}${cohort.id}/">${cohort.name}</a>`,
    openPoint,
  ]);
  return table("twelve", ["Definition", "What is still open"], rows);
}

function example(query: string): Html {
  return html`<a href="?${new URLSearchParams({ q: query }).toString()}">${query}</a>`;
}

/** Returns the field to search in, under its label; `attributes` are its further ones, and `within` stands in its box. */
function searchField(attributes: Part = null, within: Part = null): Html {
  return html`<label for="q">Search <span class="hint">a name, an abbreviation, a number, or what happened</span></label>
<div class="box"><input type="search" id="q" name="q" autocomplete="off" autocapitalize="none" spellcheck="false"${attributes} aria-keyshortcuts="Control+/">\
${within}</div>
`;
}
