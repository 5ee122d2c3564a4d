// The handbook: all twelve definitions as one book to print or keep, with what a reader needs before the papers of a file.

import { capitalized } from "../../../base/text.ts";
import { cohortOrOutside, OUTSIDE } from "../../../catalog/boundaries.ts";
import { labelOf } from "../../../catalog/inspection.ts";
import { documentsInWords, type EvidenceItem } from "../../../definitions/evidence.ts";
import { trapsOf } from "../../paper/traps.ts";
import { figureOf } from "../drawing/figure.ts";
import { HANDBOOK_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import { questionsOf } from "../key.ts";
import type { Page } from "../layout.ts";
import { type Definition, neighborsOf, type SiteModel } from "../model.ts";
import { addressLink, section } from "../pieces.ts";
import { type Slots, writtenPage } from "../written.ts";
import { howToRead } from "./how-to-read.ts";
import { type Sense, wordsByLetter } from "./words.ts";

const UP = "../";

/** Returns the page of the handbook. */
export function handbookPage(model: SiteModel): Page {
  const entries = model.definitions;
  const amounts = [howToRead("amounts", model), html`<p>A date is present only when the source supplies it.</p>`];
  const slots: Slots = {
    address: (folder = "") => addressLink(folder, UP, model),
    contents: () => entries.map(contentsItem),
    "how-to-read": () => [
      section("point", "How to read", howToRead("point", model)),
      section("amounts", "Four amounts", amounts),
    ],
    questions: () => questions(model),
    outside: () => outside(model),
    chapters: () => entries.map((entry) => chapter(entry, model)),
    words: () => index(model),
  };
  const page = writtenPage("handbook", HANDBOOK_FOLDER, slots, model);
  return { ...page, body: html`<div class="handbook">\n${page.body}</div>` };
}

function contentsItem({ cohort, number, openPoint }: Definition): Part {
  return html`<li><a href="#${cohort.id}">${number} ${cohort.name}</a> <span class="hint">${openPoint}</span></li>\n`;
}

function list(items: readonly Part[], kind = "entries"): Part {
  return html`<ul class="${kind}">
${items.map((item) => html`<li>${item}</li>\n`)}</ul>
`;
}

function questions(model: SiteModel): Part {
  return questionsOf(model).map(({ question, readOn, includes, leavesOut }) => {
    return html`<li>${question} Read next: <b>${places(readOn, model, true)}</b>.
${told("Includes", includes)}${told("Leaves out", leavesOut)}</li>\n`;
  });
}

function told(name: string, texts: readonly string[]): Part {
  return texts.length > 0 && html`<p><i>${name}.</i> ${texts.join(" ")}</p>\n`;
}

function outside(model: SiteModel): Part {
  const { sentence, entries } = model.catalogs.outside;
  const items = entries.map(
    ({ name, why, instead, readOn }) =>
      html`<b>${name}.</b> ${why} ${instead}${readOn.length > 0 && html` Read next: ${places(readOn, model)}.`}`,
  );
  return html`<p>${sentence}</p>\n${list(items)}`;
}

// Chapters by their numbers, or also by their names; what lies outside is one part of the book.
function places(readOn: readonly string[], model: SiteModel, named = false): Part {
  const inside = model.definitions.filter(({ cohort }) => readOn.includes(cohort.id));
  const links = inside.map(
    (entry) => html`<a href="#${entry.cohort.id}">${entry.number}${named && ` ${entry.cohort.name}`}</a>`,
  );
  const beyond = readOn.map(cohortOrOutside).includes(OUTSIDE) ? [html`<a href="#outside">outside</a>`] : [];
  return joined([...links, ...beyond], ", ");
}

function chapter(definition: Definition, model: SiteModel): Part {
  const { id, cohort, asset, number, openPoint, picture, evidence, ties, cases, dossier } = definition;
  const named = (document: string) => model.catalogs.documents.find((one) => one.id === document)?.name;
  return html`<article class="chapter" id="${id}">
<header class="title">
<h2>${number} ${cohort.name}</h2>
<p class="read-as">Asset structure: <b>${asset.name}</b></p>
<p class="state">${addressLink(`${id}/`, UP, model)}</p>
<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>
</header>
<h3>Definition</h3>
<p class="definition">${cohort.definition}</p>
<p class="label">Decision question</p>
<p class="question">${cohort.decisionQuestion}</p>
<h3>${asset.name}</h3>
<p>${asset.purpose}</p>
${figureOf(picture, id, asset.name, ["narrow"])}<h3>Documents to answer the decision question</h3>
${documents(evidence.cohort)}<h3>Documents to read the amounts and dates from</h3>
${documents(evidence.asset)}<h3>What must agree</h3>
${list(ties.map(({ between, agree, expect }) => html`<b>${joined(between.map(named), ", ")}</b>: ${agree}. To expect: ${expect}`))}<h3>Traps</h3>
<ol class="traps">
${trapsOf(dossier).map((trap) => html`<li>${trap}</li>\n`)}</ol>
<h3>Amounts and dates</h3>
${list(asset.fields.map(({ key, description }) => html`<b>${labelOf(key)}.</b> ${description}`))}<h3>Easily confused with</h3>
${list(neighborsOf(model, id).map(({ entry, pair }) => html`<b>${places([entry.cohort.id], model, true)}.</b> ${pair.decides}`))}<h3>Cases</h3>
${list(cases.map(({ story, belongs, reason }) => html`${story} Read next: ${places([belongs], model)}. ${reason}`))}</article>
`;
}

function documents(items: readonly EvidenceItem[]): Part {
  return html`<ol class="boxes">
${items.map((item) => html`<li><b>${capitalized(documentsInWords(item))}.</b> ${item.lookFor}</li>\n`)}</ol>
`;
}

// A name leads to its chapter; a word says what it means, or what decides where it leads.
function inBook({ readOn, says, leadsTo, id }: Sense, model: SiteModel): Part {
  if (leadsTo) return leadsTo.map((one) => html`${places([one.readOn], model)} when ${one.when}; `);
  return id === undefined ? places(readOn, model) : says;
}

function index(model: SiteModel): Part {
  // The part on what lies outside lists these.
  const phrases = new Set(model.catalogs.outside.entries.map(({ name }) => name));
  return wordsByLetter(model).map(([letter, words]) => {
    const told = words.filter(({ text }) => !phrases.has(text));
    const items = told.map(({ text, senses }) => html`<b>${text}</b> ${senses.map((sense) => inBook(sense, model))}`);
    return html`<h3>${letter}</h3>\n${list(items, "plain")}`;
  });
}
