// How to read a definition: its own words in the order in which a reader meets them, and the way from a file to a definition.

import { capitalized } from "../../../base/text.ts";
import type { Term } from "../../../definitions/glossary.ts";
import {
  CODES_FOLDER,
  COMPARE_FOLDER,
  DOCUMENTS_FOLDER,
  GLOSSARY_FOLDER,
  HANDBOOK_FOLDER,
  NAMES_FOLDER,
  READING_FOLDER,
  REQUEST_FOLDER,
  RULES_FOLDER,
  SOURCES_FOLDER,
  WORKSHEETS_FOLDER,
} from "../folders.ts";
import { amountsDrawing } from "../four-amounts.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { entriesOf, type SiteModel } from "../model.ts";
import { pageHead, permalink, sections, table } from "../pieces.ts";

const UP = "../";

const SECTIONS: readonly [id: string, heading: string, body: (model: SiteModel) => Part][] = [
  ["point", "One point is open", onePoint],
  ["amounts", "Four amounts", fourAmounts],
  ["example", "An example", example],
  ["page", "On its page", onItsPage],
  ["file", "From your file", fromYourFile],
  ["use", "What to do with it", useIt],
  ["citing", "How to cite", citing],
];

/** Returns the page that explains how a definition is read. */
export function howToReadPage(model: SiteModel): Page {
  return {
    folder: READING_FOLDER,
    title: "How to read",
    description:
      "How to read a definition: the open point, the four amounts, the evidence, and the way from a file to a definition.",
    body: html`${pageHead("How to read", "What a definition tells you about a receivable.", model, UP)}${sections(SECTIONS, model)}`,
  };
}

// The words are those of the glossary, so that a word means one thing.
function words(ids: readonly string[], { catalogs }: SiteModel): Part {
  const terms = ids
    .map((id) => catalogs.glossary.own.find((term) => term.id === id))
    .filter((term) => term !== undefined);
  return html`<dl class="neighbors">
${terms.map(({ id, term, means }: Term) => html`<div id="${id}"><dt><dfn>${capitalized(term)}</dfn>${permalink(id, `word: ${term}`)}</dt><dd>${means}</dd></div>\n`)}</dl>
`;
}

/** Returns what a definition is about, in the words of the glossary. */
export function onePoint(model: SiteModel): Part {
  return html`<p>A receivable at full price in the ledger may still not be paid in full: the goods come back, the buyer deducts, the work is not accepted, the final price is lower.</p>
${words(["open-point", "cohort", "asset-structure"], model)}`;
}

/** Returns what the four amounts are, and what moves a sum from one to another. */
export function fourAmounts(model: SiteModel): Part {
  return html`<p>Every structure reads the same four amounts. Supported, contingent and excluded never overlap, and add up to the gross obligation.</p>
<figure class="four-amounts">
${amountsDrawing()}<figcaption>
<p class="label">What moves a sum from one part to another (the widths mean nothing)</p>
<ol>
<li><b>From contingent to supported:</b> the open point is settled for the seller, as when the buyer accepts.</li>
<li><b>From contingent to excluded:</b> it is settled against the seller, or the sum is paid all the same.</li>
<li><b>From supported to excluded:</b> the sum is paid, or credited for another reason.</li>
</ol>
</figcaption>
</figure>
${words(["gross-obligation", "supported-principal", "contingent-amount", "excluded-amount", "recorded-date"], model)}
<p>Read in this order: gross; excluded; then supported or contingent, whichever the definition tells you to prove from papers. The remainder is the last one. Where the gross obligation can be read, write all four, zero included; where not, none of the four. In other fields a blank means that no paper speaks of it, not zero.</p>
<p>A payment belongs to the goods or the line that its remittance advice names. One that names only the invoice, or nothing, comes off the supported part until that is zero, and then off the contingent part.</p>
<p>Each structure reads its own open point alone: never add up the amounts of different structures. A part of the sum that is open for another reason stays where it is, unless the definition excludes it; read it apart, under its own definition.</p>
<p>Where a definition and the <a href="${UP}${SOURCES_FOLDER}shared-amounts/">rules that all twelve share</a> differ, follow the definition.</p>`;
}

/** The amounts of an invented invoice, in the order in which they are read. */
const EXAMPLE: readonly [amount: string, figure: string, why: string][] = [
  ["Gross obligation", "$10,000", "The price, before the payment."],
  ["Excluded amount", "$2,000", "The payment."],
  ["Supported principal", "$5,000", "$7,000 less the payment, which names only the invoice."],
  ["Contingent amount", "$3,000", "Still open."],
];

function example(): Part {
  return html`<p>An invented invoice bills $3,000 for goods that may still be returned and $7,000 for goods that never could be. The buyer has paid $2,000 and named only the invoice.</p>
${table("example", ["Amount", "Figure", "Why"], EXAMPLE)}<p>A payment of $8,000 would leave nothing supported and $2,000 contingent. A payment of $2,000 for the goods that may be returned would leave $7,000 supported and $1,000 contingent.</p>`;
}

function onItsPage(model: SiteModel): Part {
  const first = entriesOf(model)[0]?.cohort;
  return html`<p>The page of a definition${first && html`, such as <a href="${UP}${first.id}/">${first.name}</a>,`} draws the structure and has:</p>
${words(["evidence", "field", "next-release-event"], model)}`;
}

function fromYourFile(): Part {
  return html`<ol class="prose">
<li><b>Take one line or one sum.</b> An invoice can hold several: a deduction, a part kept back, the rest of the price.</li>
<li><b>Ask what is still open on it.</b> The <a href="${UP}${RULES_FOLDER}">rules</a> are numbered questions; the first yes says which definition to read next.</li>
<li><b>Or start from what you have:</b> <a href="${UP}">your own words</a>, <a href="${UP}${NAMES_FOLDER}">a name</a>, <a href="${UP}${DOCUMENTS_FOLDER}">a document</a> or <a href="${UP}${CODES_FOLDER}">a reason code</a>.</li>
<li><b>Check the neighbors.</b> “Easily confused with” on each page says what decides between two; <a href="${UP}${COMPARE_FOLDER}">Compare</a> shows any two side by side.</li>
<li><b>It may fit none.</b> Then it is <a href="${UP}${RULES_FOLDER}#outside">outside all twelve</a>; the list there says where to look instead, and is not complete.</li>
</ol>`;
}

function useIt(): Part {
  return html`<ul class="prose">
<li><b>Ask for papers.</b> Choose definitions, and the <a href="${UP}${REQUEST_FOLDER}">request list</a> names their documents, sorted by whom to ask.</li>
<li><b>Write down what you find</b> in a <a href="${UP}${WORKSHEETS_FOLDER}">worksheet</a>: every line, amount and date.</li>
<li><b>Look behind a field.</b> It leads to lines of this project’s own <a href="${UP}${SOURCES_FOLDER}">notes</a>, and these to the authorities.</li>
<li><b>Keep them at hand.</b> The <a href="${UP}${HANDBOOK_FOLDER}">handbook</a> has all twelve on one page, the <a href="${UP}${GLOSSARY_FOLDER}">glossary</a> the words of the trade.</li>
</ul>`;
}

function citing(): Part {
  return html`<p>“Cite this” on the page of a definition has a citation to copy, with addresses that keep the cited lines. Cite a release that has its date; while the newest is open, cite the one before it.</p>`;
}
