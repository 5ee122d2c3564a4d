// The key, what lies outside all twelve, and links to both.

import { OUTSIDE, type OutsideEntry, outsideIdOf, type Question } from "../../catalog/boundaries.ts";
import { RULES_FOLDER } from "./folders.ts";
import { html, joined, type Part } from "./html.ts";
import { entriesOf, type SiteModel } from "./model.ts";
import { referenceLink } from "./pieces.ts";

/** Returns links to questions of the key, by their numbers: "Questions 4 and 7 of the key". */
export function questionLinks(ids: readonly string[], up: string, { catalogs }: SiteModel): Part {
  const { questions } = catalogs.key;
  const links = questions.flatMap(({ id }, index) =>
    ids.includes(id) ? [html`<a href="${up}${RULES_FOLDER}#question-${id}">${index + 1}</a>`] : [],
  );
  return html`${links.length === 1 ? "Question" : "Questions"} ${joined(links, ", ")} of the key`;
}

/** Returns the questions of the key that lead to a cohort, with their numbers. */
export function questionsTo(id: string, { catalogs }: SiteModel): { number: number; question: Question }[] {
  return catalogs.key.questions
    .map((question, index) => ({ number: index + 1, question }))
    .filter(({ question }) => question.readOn.includes(id));
}

/** Returns a link to a place to read on: a cohort, an entry of the outside list, or that list. */
export function placeLink(place: string, up: string, model: SiteModel): Part {
  const entryId = outsideIdOf(place);
  if (entryId !== null) {
    const entry = model.catalogs.outside.entries.find(({ id }) => id === entryId);
    return html`<a href="${up}${RULES_FOLDER}#outside-${entryId}">outside: ${entry?.name ?? entryId}</a>`;
  }
  if (place === OUTSIDE) return html`<a href="${up}${RULES_FOLDER}#outside">outside all twelve</a>`;
  const cohort = entriesOf(model).find((entry) => entry.cohort.id === place)?.cohort;
  return html`<a href="${up}${place}/">${cohort?.name ?? place}</a>`;
}

/** Returns the section of the key. */
export function keySection(up: string, model: SiteModel): Part {
  const { before, questions } = model.catalogs.key;
  return html`<section class="wide" id="key" aria-labelledby="key-h">
<h2 id="key-h">The key</h2>
<div class="prose">
<ul>${before.map((text) => html`<li>${text}</li>\n`)}</ul>
</div>
<ol class="rules-list">
${questions.map((question) => questionItem(question, up, model))}</ol>
</section>
`;
}

function questionItem(question: Question, up: string, model: SiteModel): Part {
  const { id, includes, leavesOut, readOn, reason, debate, sources, cases } = question;
  const list = (label: string, texts: readonly string[]): Part =>
    texts.length > 0 &&
    html`<p class="label">${label}</p>
<ul>${texts.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
  const lines = cases.map(
    ({ story, readOn: place }) => html`<li>${story} Read on: ${placeLink(place, up, model)}.</li>\n`,
  );
  return html`<li id="question-${id}"><p><b>${question.question}</b></p>
<p>If yes, read on: ${joined(
    readOn.map((place) => placeLink(place, up, model)),
    "; ",
  )}.</p>
${list("Includes", includes)}${list("Leaves out", leavesOut)}<p>${reason} <span class="refs">${sources.map((reference) => html`${referenceLink(reference, up)}\n`)}</span></p>
${openDebate(debate)}<p class="label">Cases</p>
<ul>${lines}</ul></li>
`;
}

function openDebate(debate: string): Part {
  return debate !== "" && html`<p class="hint">Still argued about: ${debate}</p>\n`;
}

/** Returns the section of what lies outside all twelve. */
export function outsideSection(up: string, model: SiteModel): Part {
  const { sentence, entries } = model.catalogs.outside;
  return html`<section class="wide" id="outside" aria-labelledby="outside-h">
<h2 id="outside-h">Outside all twelve</h2>
<p>${sentence}</p>
<dl class="neighbours">
${entries.map((entry) => outsideEntry(entry, up, model))}</dl>
</section>
`;
}

function outsideEntry(
  { id, name, otherNames, why, instead, readOn, sources, debate }: OutsideEntry,
  up: string,
  model: SiteModel,
): Part {
  const links = readOn.map((place) => placeLink(place, up, model));
  return html`<div id="outside-${id}"><dt>${name}</dt>
<dd>${why} ${instead}${links.length > 0 && html` Read on: ${joined(links, ", ")}.`} <span class="hint">Also: ${otherNames.join("; ")}.</span> <span class="refs">${sources.map((reference) => html`${referenceLink(reference, up)}\n`)}</span>${openDebate(debate)}</dd></div>
`;
}
