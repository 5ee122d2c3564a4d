// Makes the short box beside a definition. It has a line for each thing that a reader looks for first.

import { sentencesOf } from "../../../core/base/sentences.ts";
import { lowerFirstLetter } from "../../../core/base/text.ts";
import { labelOf } from "../../../core/catalog/entries.ts";
import { sortByPlace } from "../../../core/extra/markdown-part.ts";
import type { GlossaryTerm } from "../../../core/extra/offer-values.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";
import { CAUSES_ID, causesOf, idOfCause } from "./causes.ts";
import { ASK_FIRST, EVIDENCE_HEADING, sharedDocuments } from "./evidence.ts";
import { termsByName, wordLink } from "./names.ts";

const UP = "../";
// How many names, documents and amounts the box has at most. All structures share the first four amounts.
const NAMES_IN_SHORT = 5;
const DOCUMENTS_IN_SHORT = 3;
const AMOUNTS_IN_SHORT = 4;
const CAUSES_IN_SHORT = 5;

/** Returns the short box of a definition. `hasDrawing` says whether its page has a drawing of the structure. */
export function glance(entry: Definition, model: SiteModel, hasDrawing: boolean): Part {
  const { id, cohort, asset } = entry;
  const dates = asset.fields.filter(({ type }) => type === "date");
  const amounts = asset.fields.filter(({ type }) => type !== "date");
  const lines = sortByPlace([
    { place: 10, heading: ASK_FIRST, body: documentsInShort(entry, model) },
    ...causesLine(entry, model),
    { place: 14, heading: "Dates to read", body: fieldsInShort(dates, dates.length) },
    { place: 18, heading: "Amounts to read", body: fieldsInShort(amounts, AMOUNTS_IN_SHORT) },
    { place: 20, heading: "What settles it", body: settlingSentences(cohort.definition) },
    { place: 24, heading: "Also called", body: namesInShort(cohort.aliases, termsByName(model)) },
    ...model.sectionsOn(`record ${id} glance`),
    {
      place: 50,
      heading: wordLink("asset-structure", "Asset structure", model),
      body: html`<span${!hasDrawing && html` id="structure"`}>${asset.name}</span>, this catalog’s own name`,
    },
  ]);
  return html`<aside class="glance" aria-label="In short">
<dl>
${lines.map(({ heading, body }) => html`<div><dt>${heading}</dt><dd>${body}</dd></div>\n`)}</dl>
</aside>`;
}

// Returns the sentences in which a definition says what settles its open point.
function settlingSentences(definition: string): string {
  const sentences = sentencesOf(definition).filter(({ text }) => /\bsettle[sd]?\b/.test(text));
  return sentences.map(({ text }) => text).join(" ");
}

// Returns the first documents as links to their entries in the register. A last link leads to all documents on this
// page.
function documentsInShort(entry: Definition, { kit }: SiteModel): Part {
  const links = sharedDocuments(entry)
    .slice(0, DOCUMENTS_IN_SHORT)
    .map(([id, name], index) => kit.link("document", id, index === 0 ? name : lowerFirstLetter(name), UP));
  return html`${joinParts(links, ", ")}. <a href="#evidence">${EVIDENCE_HEADING}</a>`;
}

// Returns the line with the first causes as links to their papers. A last link leads to all causes. Returns an empty
// list if the definition has no causes.
function causesLine(entry: Definition, model: SiteModel): { place: number; heading: Part; body: Part }[] {
  const found = causesOf(entry, model);
  if (found === undefined) return [];
  const { heading, causes } = found;
  const links = causes.slice(0, CAUSES_IN_SHORT).map(({ id, cause }, index) => {
    return html`<a href="#${idOfCause(id)}">${index === 0 ? cause : lowerFirstLetter(cause)}</a>`;
  });
  const rest = causes.length - links.length;
  const restLink = html`<a href="#${CAUSES_ID}">${rest} more</a>`;
  return [{ place: 12, heading, body: joinParts(rest > 0 ? [...links, restLink] : links, "; ") }];
}

// Returns fields as links to their rows in the table. Fields after the first `most` are folded.
function fieldsInShort(fields: Definition["asset"]["fields"], most: number): Part {
  const links = fields.map(({ key }, index) => {
    const label = labelOf(key);
    return html`<a href="#field-${key}">${index === 0 ? label : lowerFirstLetter(label)}</a>`;
  });
  const [shownLinks, rest] = [links.slice(0, most), links.slice(most)];
  return html`${joinParts(shownLinks, ", ")}${rest.length > 0 && fold(`${rest.length} more`, joinParts(rest, ", "))}`;
}

// Returns the first names. A name that the glossary explains is a link to its explanation among the names on this page.
function namesInShort(aliases: readonly string[], terms: ReadonlyMap<string, readonly GlossaryTerm[]>): Part {
  const rest = aliases.length - NAMES_IN_SHORT;
  const shownNames = aliases.slice(0, NAMES_IN_SHORT).map((alias, index) => {
    return terms.has(alias) ? html`<a class="term" href="#alias-${index + 1}">${alias}</a>` : alias;
  });
  return html`${joinParts(shownNames, ", ")}${rest > 0 && html`, <a href="#names">${rest} more</a>`}`;
}
