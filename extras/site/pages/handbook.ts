// The page of the handbook: all twelve definitions as one book to print or keep, for a reader with a file on the desk.
// Each definition is a chapter. Extras add parts to the book and to its chapters.

import { capitalize } from "../../../core/base/text.ts";
import { labelOf, splitNumberedList } from "../../../core/catalog/entries.ts";
import { documentsInWords, type EvidenceItem } from "../../../core/compile/evidence.ts";
import { trapsIn } from "../../../core/compile/source.ts";
import { plainText } from "../../../core/extra/brackets.ts";
import { sortByPlace } from "../../../core/extra/markdown-part.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, ProseSection, Slots } from "../../../core/extra/page/kit.ts";
import type { Page, PageSection } from "../../../core/extra/page/page.ts";
import { section } from "../../../core/extra/page/pieces.ts";
import { HANDBOOK_FOLDER } from "../folders.ts";
import { possibleLink } from "../links.ts";
import type { SiteModel } from "../model.ts";
import { openPointLine } from "../record/open-point.ts";
import { howToRead } from "./how-to-read.ts";

const UP = "../";
// A part of an extra with a lower place is before the chapters, and any other part is after them.
const PLACE_OF_CHAPTERS = 50;

/** Returns the page of the handbook. */
export function handbookPage(model: SiteModel): Page {
  const { kit } = model;
  const parts = model.sectionsOn("handbook");
  const partsBefore = parts.filter(({ place }) => place < PLACE_OF_CHAPTERS);
  const partsAfter = parts.filter(({ place }) => place >= PLACE_OF_CHAPTERS);
  const amounts = [howToRead("amounts", model), html`<p>A date is given only if the source supplies it.</p>`];
  const slots: Slots = { address: (folder = "") => possibleLink(kit.addressLink(folder, UP)) };
  const text = kit.prosePart(model.textOf("handbook.md"), slots);
  const more = [text.intro, text.sections.map(omissionNote)];
  return {
    folder: HANDBOOK_FOLDER,
    title: text.title,
    description: text.description,
    searchWords: text.searchWords,
    body: html`<div class="handbook">
${kit.head(text.title, text.lede, UP, { more })}
<section class="wide" id="contents">
<h2>Contents</h2>
<ol class="plain">
<li><a href="#point">How to read</a></li>
${partsBefore.map(partItem)}${kit.definitions.map(contentsItem)}${partsAfter.map(partItem)}</ol>
</section>
<div>
${section("point", "How to read", howToRead("point", model))}${section("amounts", "Four amounts", amounts)}</div>
${partsBefore.map(partOfBook)}${kit.definitions.map((entry) => chapter(entry, model))}\
${partsAfter.map(partOfBook)}</div>`,
    menu: { in: "foot", place: 30, name: "Handbook" },
  };
}

// Returns a note on what the handbook leaves out.
function omissionNote({ heading, body }: ProseSection): Part {
  return html`\n<div class="left-out">\n<p>${heading}:</p>\n${body}\n</div>\n`;
}

function partItem({ id, heading }: PageSection): Part {
  return html`<li><a href="#${id}">${heading}</a></li>\n`;
}

function contentsItem({ cohort, number, openPoint }: Definition): Part {
  return html`<li><a href="#${cohort.id}">${number} ${cohort.name}</a> <span class="hint">${openPoint}</span></li>\n`;
}

function partOfBook({ id, heading, body }: PageSection): Part {
  return html`<section class="wide" id="${id}">
<h2>${heading}</h2>
${body}</section>
`;
}

function chapter(definition: Definition, model: SiteModel): Part {
  const { id, cohort, asset, number } = definition;
  const parts = sortByPlace([...ownParts(definition), ...model.sectionsOn(`chapter ${id}`)]);
  return html`<article class="chapter" id="${id}">
<header class="title">
<h2>${number} ${cohort.name}</h2>
<p class="read-as">Asset structure: <b>${asset.name}</b>, this catalog’s own name</p>
<p class="state">${model.kit.addressLink(`${id}/`, UP)}</p>
${openPointLine(definition)}</header>
${parts.map(({ heading, body }) => [heading !== "" && html`<h3>${heading}</h3>\n`, body])}</article>
`;
}

function ownParts({ cohort, asset, evidence, dossier }: Definition): Pick<PageSection, "place" | "heading" | "body">[] {
  const traps = trapsIn(dossier).map(({ text }) => html`<li>${plainText(text)}</li>\n`);
  const fields = asset.fields.map(({ key, description }) => html`<li><b>${labelOf(key)}.</b> ${description}</li>\n`);
  const question = html`<p class="definition">${cohort.definition}</p>
<p class="label">Decision question</p>
<p class="question">${cohort.decisionQuestion}</p>
`;
  return [
    { place: 10, heading: "Definition", body: question },
    { place: 15, heading: "How it is read", body: howItIsRead(asset.purpose) },
    { place: 30, heading: "Documents to answer the decision question", body: documents(evidence.cohort) },
    { place: 31, heading: "Documents to read the amounts and dates from", body: documents(evidence.asset) },
    { place: 50, heading: "Traps", body: html`<ol class="traps">\n${traps}</ol>\n` },
    { place: 55, heading: "Amounts and dates", body: html`<ul class="entries">\n${fields}</ul>\n` },
  ];
}

// Returns the purpose of an asset structure. The numbered sentences at its end become a list.
function howItIsRead(purpose: string): Part {
  const { before, lines } = splitNumberedList(purpose);
  const list = html`<ol>\n${lines.map((line) => html`<li>${line}</li>\n`)}</ol>\n`;
  return html`<p>${before}</p>\n${lines.length > 0 && list}`;
}

function documents(items: readonly EvidenceItem[]): Part {
  return html`<ol class="boxes">
${items.map((item) => html`<li><b>${capitalize(documentsInWords(item))}.</b> ${item.lookFor}</li>\n`)}</ol>
`;
}
