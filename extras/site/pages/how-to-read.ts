// The page "How to read". It explains the words of a definition in the order in which a reader meets them, and how to
// find the definition that fits a file.

import { capitalize } from "../../../core/base/text.ts";
import { offerValues } from "../../../core/extra/offer.ts";
import { type Html, html, type Part } from "../../../core/extra/page/html.ts";
import type { Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { permalink } from "../../../core/extra/page/pieces.ts";
import { fieldTypeList } from "../field-types.ts";
import { READING_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";

/** Returns the page that explains how a definition is read. */
export function howToReadPage(model: SiteModel): Page {
  const page = model.kit.prosePage(textOf(model), READING_FOLDER, slotsOf(model));
  return { ...page, menu: { in: "foot", place: 10, name: "How to read" } };
}

/** Returns the body of a section of that page, for the handbook, which has the section too. */
export function howToRead(id: "point" | "amounts", model: SiteModel): Html | undefined {
  const { sections } = model.kit.prosePart(textOf(model), slotsOf(model));
  return sections.find((section) => section.id === id)?.body;
}

function textOf(model: SiteModel): string {
  return model.textOf("how-to-read.md");
}

function slotsOf(model: SiteModel): Slots {
  const [first] = model.kit.definitions;
  return {
    first: () => first && html`, such as <a href="../${first.id}/">${first.cohort.name}</a>,`,
    "four-amounts": () => model.kit.scaffold(model.textOf("four-amounts.html"), {}),
    "field-types": () => fieldTypeList(model),
    words: (...ids) => wordList(ids, model),
  };
}

// Returns a list of words with their meanings. The meanings are those of the glossary, so that a word has one meaning
// on all pages.
function wordList(ids: readonly string[], { offers }: SiteModel): Part {
  const glossary = offerValues("glossary", offers).flat();
  const terms = ids.flatMap((id) => glossary.filter((term) => term.kind === "own" && term.id === id));
  return html`<dl class="neighbors">
${terms.map(
  ({ id, term, means }) => html`<div id="${id}"><dt><dfn>${capitalize(term)}</dfn>\
${permalink(id, `word: ${term}`)}</dt><dd>${means}</dd></div>\n`,
)}</dl>`;
}
