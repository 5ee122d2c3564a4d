// How to read a definition: its own words in the order in which a reader meets them, and the way from a file to a definition.

import type { Term } from "../../../definitions/glossary.ts";
import {
  ABOUT_FOLDER,
  CODES_FOLDER,
  DOCUMENTS_FOLDER,
  GLOSSARY_FOLDER,
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
import { contents, permalink, section, statusLine } from "../pieces.ts";
import { capital } from "../terms.ts";

const UP = "../";

const SECTIONS: readonly [id: string, heading: string, body: (model: SiteModel) => Part][] = [
  ["point", "One point is open", onePoint],
  ["amounts", "Four amounts", fourAmounts],
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
    body: html`<header class="title">
<h1>How to read</h1>
${statusLine(model, UP)}<p class="lede">What a definition tells you about a receivable, and the few words that are this catalog’s own.</p>
</header>
${contents(SECTIONS.map(([id, heading]) => [id, heading]))}${SECTIONS.map(([id, heading, body]) => section(id, heading, body(model)))}`,
  };
}

// The words are those of the glossary, so that a word means one thing.
function words(ids: readonly string[], { catalogs }: SiteModel): Part {
  const terms = ids
    .map((id) => catalogs.glossary.own.find((term) => term.id === id))
    .filter((term) => term !== undefined);
  return html`<dl class="neighbors">
${terms.map(({ id, term, means }: Term) => html`<div id="${id}"><dt><dfn>${capital(term)}</dfn>${permalink(id, `word: ${term}`)}</dt><dd>${means}</dd></div>\n`)}</dl>
`;
}

/** Returns what a definition is about, in the words of the glossary. */
export function onePoint(model: SiteModel): Part {
  return html`<p>A receivable can stand in the ledger at its full price and still not be paid in full: the goods come back, the buyer deducts, the work is not accepted, the final price is lower. This catalog sorts receivables by the one thing that is not settled yet.</p>
${words(["cohort", "open-point", "asset-structure"], model)}`;
}

/** Returns what the four amounts are, and what moves a sum from one to another. */
export function fourAmounts(model: SiteModel): Part {
  return html`<p>Every structure reads the same four amounts from the papers. The second, third and fourth never overlap, and together they are the first.</p>
<figure class="four-amounts">
${amountsDrawing()}<figcaption>
<p class="label">What moves a sum from one part to another</p>
<ol>
<li>The open point is settled for the seller: the buyer accepts, a claim is withdrawn, the time to return the goods ends.</li>
<li>It is settled against the seller, who credits or concedes the sum or loses the final decision; or the sum is paid while the point is still open.</li>
<li>A supported sum is paid. What has been paid is no longer an unpaid claim, so a large excluded amount may be good news.</li>
</ol>
</figcaption>
</figure>
${words(["gross-obligation", "supported-principal", "contingent-amount", "excluded-amount"], model)}
<p>One invoice can stand in several structures, each of which reads its own point: never add up the amounts of different structures.</p>
<p>They are readings of papers: no valuation, no advance, no forecast. A blank means that no paper states the figure, and not that it is zero.</p>`;
}

function onItsPage(model: SiteModel): Part {
  const first = entriesOf(model)[0]?.cohort;
  return html`<p>Each definition has a page${first && html`, such as <a href="${UP}${first.id}/">${first.name}</a>`}. It has the definition, a drawing of the structure, and:</p>
${words(["evidence", "field", "recorded-date", "next-release-event", "source-line", "sha-256"], model)}`;
}

function fromYourFile(): Part {
  return html`<ol class="prose">
<li><b>Take one line or one sum.</b> An invoice can hold several: a deduction, a part kept back, the rest of the price.</li>
<li><b>Ask what is still open on it.</b> The <a href="${UP}${RULES_FOLDER}">rules</a> are numbered questions. The first that you answer with yes says which definition to read next.</li>
<li><b>Or start from what you have:</b> your own words in the <a href="${UP}">search</a>, a name in the <a href="${UP}${NAMES_FOLDER}">index of names</a>, a paper in the <a href="${UP}${DOCUMENTS_FOLDER}">documents</a>, a reason code in the <a href="${UP}${CODES_FOLDER}">codes</a>.</li>
<li><b>Check the neighbors.</b> “Easily confused with” on each page says what decides between two.</li>
<li><b>It may fit none.</b> <a href="${UP}${RULES_FOLDER}#outside">What lies outside all twelve</a> is listed with where to look instead, and what fits none is outside even if it is not listed.</li>
</ol>
<p>Nothing here classifies your file: you do.</p>`;
}

function useIt(): Part {
  return html`<ul class="prose">
<li><b>Ask for papers.</b> The <a href="${UP}${REQUEST_FOLDER}">request list</a> names each document of the definitions that you choose once, by whom to ask.</li>
<li><b>Write down what you find.</b> A <a href="${UP}${WORKSHEETS_FOLDER}">worksheet</a> has a place for every document, line, amount and date.</li>
<li><b>Look behind a sentence.</b> A field leads to lines of this project’s own <a href="${UP}${SOURCES_FOLDER}">notes</a>, and these to the authorities. Under every title stands <a href="${UP}${ABOUT_FOLDER}#reviewed">whether they were read and signed</a>.</li>
<li><b>Look a word up.</b> The <a href="${UP}${GLOSSARY_FOLDER}">glossary</a> has the words of the trade and the numbers of messages.</li>
</ul>`;
}

function citing(): Part {
  return html`<p>“Cite this” on each page has a citation to copy, with the release and its date, the hashes, and addresses that keep the cited lines as they are. A release that is still open can change: its pages say so, and it is not to be cited.</p>`;
}
