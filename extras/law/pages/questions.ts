// The pages of questions: the answers of the notes to a question, place by place.

import { groupBy } from "../../../core/base/group-by.ts";
import { capitalize } from "../../../core/base/text.ts";
import { slugOf } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, passageAddress, section } from "../../../core/extra/page/pieces.ts";
import {
  type AnswerItem,
  answerProvenance,
  answersIn,
  authoritiesBehindAnswer,
  isForPublicDebtor,
  placeParts,
} from "../answers.ts";
import { ANSWERS_CLAIM, isMaintained, RULE_LEADS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { ruleProvenance } from "../state.ts";
import { AUTHORITIES_FOLDER, authorityPath, stateMark, UNMAINTAINED_NOTE } from "./entries.ts";
import { LAW_SCRIPT, PLACES, questionForm } from "./question-form.ts";

const UP = "../../../";

/** Returns the page of each question. */
export function questionPages(law: LawData, kit: Kit): Page[] {
  const items = answersIn(law);
  return law.answers.map(({ question, topic }) => {
    const own = answersTo(topic, items, law);
    const places = placesOf(own);
    const lede = html`What the notes answer, place by place. ${LIMITS_LINE}`;
    const head = kit.head(question, lede, UP, {
      above: html`<a href="../../">Law</a>`,
      more: questionForm(law, "../../", { topic }),
    });
    const links = [...places.map(({ id, name }) => [id, name] as const), LIMITS];
    return {
      folder: `${AUTHORITIES_FOLDER}on/${topic}/`,
      title: question,
      description: `${question}: what the law of ${places.length} places answers, with what each section says.`,
      scripts: [LAW_SCRIPT],
      body: html`${head}${contents(links, "Places")}${places.map(({ id, name, items: there }) =>
        section(id, name, answersWithSections(there, law, kit, there.length > 1 ? placeOf : subjectOf, true)),
      )}${answerLimits(own, law)}`,
    };
  });
}

/** The address and the heading of the section on what an answer leaves out. */
export const LIMITS = ["limits", "What an answer leaves out"] as const;

/** The sentence at the top of a page of answers. It leads to the section. */
export const LIMITS_LINE = html`An answer is <a href="#${LIMITS[0]}">not the whole law</a> and not advice.`;

/** Returns the section on what answers leave out. It stands below them, so that an answer is seen first. */
export function answerLimits(items: readonly AnswerItem[], law: LawData, more?: string): Part {
  const claim = [ANSWERS_CLAIM, ...(more ? [more] : []), "This page is not advice."].join(" ");
  return section(...LIMITS, html`<p>${claim}${unmaintainedNote(items, law)}</p>`);
}

/** A place, as the answers of a question name it, with its answers. */
interface PlaceOfAnswers {
  id: string;
  name: string;
  items: readonly AnswerItem[];
}

function placesOf(items: readonly AnswerItem[]): PlaceOfAnswers[] {
  return [...groupBy(items, (item) => placeParts(item).name)].map(([name, own]) => ({
    id: idOfPlace(name),
    name,
    items: own,
  }));
}

function idOfPlace(name: string): string {
  return `in-${slugOf(name)}`;
}

/** Returns the place of an answer and what it is on. An address leads to it, far below the heading of its group. */
export function placeOf({ place }: AnswerItem): string {
  return place;
}

// Returns what an answer is on besides its place, such as "A ban at common law", or nothing if it is on the place.
function subjectOf(item: AnswerItem): string {
  return capitalize(placeParts(item).subject);
}

/** Returns links from the page of law to the answers of a question, named by their places. */
export function answerLinks(topic: string, items: readonly AnswerItem[], law: LawData): Part {
  const links = answersTo(topic, items, law).map(
    (item) => html`<li><a href="on/${topic}/#${idOf(item)}">${item.place}</a></li>\n`,
  );
  return html`<ul class="names">${links}</ul>`;
}

/** Returns the places without a page of their own, each with links from the page of law to what is answered for it. */
export function otherPlaces(items: readonly AnswerItem[], law: LawData): Part {
  const withPage = new Set(PLACES.flatMap(({ namesInNotes }) => namesInNotes));
  const ofPlaces = items.flatMap((item) => placeParts(item).places.map((place) => ({ place, item })));
  const others = ofPlaces.filter(({ place }) => !withPage.has(place) && !place.startsWith(OTHER_STATES));
  const byName = [...groupBy(others, ({ place }) => place)].toSorted(([one], [other]) =>
    one.localeCompare(other, "en"),
  );
  const folds = byName.map(([place, own]) => {
    const firstByTopic = groupBy(own, ({ item }) => item.topic);
    const links = law.answers.flatMap(({ topic, question }) =>
      (firstByTopic.get(topic) ?? [])
        .slice(0, 1)
        .map(({ item }) => html`<li><a href="on/${topic}/#${idOfPlace(placeParts(item).name)}">${question}</a></li>\n`),
    );
    return html`<li>${fold(place, html`<ul class="plain">\n${links}</ul>`)}</li>\n`;
  });
  return html`<ul class="names">\n${folds}</ul>`;
}

const OTHER_STATES = "Other ";

/**
 * Returns answers, each under its label, and below them what the authorities say that they cite, open or folded. How
 * they were read stands beside the authorities, and if these are folded, with each answer.
 */
export function answersWithSections(
  items: readonly AnswerItem[],
  law: LawData,
  kit: Kit,
  labelOf: (item: AnswerItem) => string,
  isOpen: boolean,
): Part {
  return html`${answerList(items, law, kit, labelOf, !isOpen)}${sectionsCited(items, law, isOpen)}`;
}

/** Returns answers, each under its label, with or without how its authorities were read. */
export function answerList(
  items: readonly AnswerItem[],
  law: LawData,
  kit: Kit,
  labelOf: (item: AnswerItem) => string,
  withState: boolean,
): Part {
  const answer = (item: AnswerItem): Part => {
    const { text, lines } = item;
    const label = labelOf(item);
    const { from, state } = answerProvenance(item, law);
    const note = html`<a href="${UP}${passageAddress(lines.sourceId, lines)}">Note</a>`;
    return html`<li id="${idOf(item)}">${label !== "" && html`<b>${label}.</b> `}\
<span class="hint">${RULE_LEADS[from]}:</span> ${kit.withCitationLinks(text, UP, true)} \
<span class="hint">${withState && `${capitalize(state)}. `}${note}</span></li>\n`;
  };
  return html`<ul class="plain prose answers">\n${items.map(answer)}</ul>\n`;
}

// Returns the authorities that answers cite, folded under a line, each once with what it says.
function sectionsCited(items: readonly AnswerItem[], law: LawData, isOpen: boolean): Part {
  const authorities = [...new Set(items.flatMap((item) => authoritiesBehindAnswer(item, law)))];
  const rules = authorities.map(
    (one) => html`<div><dt><a href="${UP}${authorityPath(one)}">${one.name}</a> ${stateMark(one, law)}</dt>
<dd><span class="hint">${RULE_LEADS[ruleProvenance(one, law.lawAsAt).from]}:</span> ${one.establishes}</dd></div>\n`,
  );
  const line = authorities.length === 1 ? "What this section says" : `What these ${authorities.length} sections say`;
  return authorities.length > 0 && fold(line, html`<dl class="neighbors">\n${rules}</dl>`, null, isOpen);
}

/** Returns the explanation of "not maintained", for a page with such a rule. */
function unmaintainedNote(items: readonly AnswerItem[], law: LawData): Part {
  const isThere = items.some((item) => authoritiesBehindAnswer(item, law).some((one) => !isMaintained(one)));
  return isThere && UNMAINTAINED_NOTE;
}

function idOf({ lines: { sourceId, startLine } }: AnswerItem): string {
  return `${sourceId}-L${startLine}`;
}

// Orders answers by place. Within a place, answers for any account debtor come before those for public bodies.
function answersTo(topic: string, items: readonly AnswerItem[], law: LawData): AnswerItem[] {
  return generalFirst(
    items.filter((item) => item.topic === topic),
    law,
  ).toSorted(byPlace);
}

/** Returns answers in their order, those that hold only for public bodies as account debtors last. */
export function generalFirst(items: readonly AnswerItem[], law: LawData): AnswerItem[] {
  const rankOf = (item: AnswerItem): number => Number(isForPublicDebtor(item, law));
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}

// The order of places: the United States as a whole, then the places by name, then answers for other states or places.
function byPlace({ place: one }: AnswerItem, { place: other }: AnswerItem): number {
  const rankOf = (place: string): number => {
    if (place.startsWith("United States")) return 0;
    return place.startsWith(OTHER_STATES) ? 2 : 1;
  };
  const nameOf = (place: string): string => place.split(/[,;]/)[0] ?? "";
  return rankOf(one) - rankOf(other) || (rankOf(one) === 1 ? nameOf(one).localeCompare(nameOf(other), "en") : 0);
}
