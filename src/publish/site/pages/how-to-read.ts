// How to read a definition: its own words in the order in which a reader meets them, and the way from a file to a definition.

import { capitalized } from "../../../base/text.ts";
import { READING_FOLDER } from "../folders.ts";
import { type Html, html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { permalink } from "../pieces.ts";
import { type Slots, written, writtenPage } from "../written.ts";

/** Returns the page that explains how a definition is read. */
export function howToReadPage(model: SiteModel): Page {
  return writtenPage("how-to-read", READING_FOLDER, slotsOf(model), model);
}

/** Returns what a section of that page says, for a book that has it too. */
export function howToRead(id: "point" | "amounts", model: SiteModel): Html | undefined {
  return written("how-to-read", slotsOf(model), model).sections.find((section) => section.id === id)?.body;
}

function slotsOf(model: SiteModel): Slots {
  const [first] = model.definitions;
  return {
    first: () => first && html`, such as <a href="../${first.cohort.id}/">${first.cohort.name}</a>,`,
    words: (...ids) => words(ids, model),
  };
}

// The words are those of the glossary, so that a word means one thing.
function words(ids: readonly string[], { catalogs }: SiteModel): Part {
  const terms = ids.flatMap((id) => catalogs.glossary.own.filter((term) => term.id === id));
  return html`<dl class="neighbors">
${terms.map(
  ({ id, term, means }) => html`<div id="${id}"><dt><dfn>${capitalized(term)}</dfn>\
${permalink(id, `word: ${term}`)}</dt><dd>${means}</dd></div>\n`,
)}</dl>`;
}
