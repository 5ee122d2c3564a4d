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
import { ANSWERS_CLAIM, RULE_LEADS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { ruleProvenance } from "../state.ts";
import { AUTHORITIES_FOLDER, authorityPath, marksNote, stateMark } from "./entries.ts";
import { LAW_SCRIPT, PLACES, questionForm } from "./question-form.ts";

const UP = "../../../";

/** Returns the page of each question. */
export function questionPages(law: LawData, kit: Kit): Page[] {
  const items = answersIn(law);
  return law.answers.map(({ question, topic }) => {
    const answerItems = answersTo(topic, items, law);
    const places = placesOf(answerItems);
    const lede = html`What the notes answer, place by place. ${LIMITS_LINE}`;
    const head = kit.head(question, lede, UP, {
      above: html`<a href="../../">Law</a>`,
      more: html`${questionForm(law, "../../", { topic })}${answerMarks(answerItems, law)}`,
    });
    const links = [...places.map(({ id, name }) => [id, name] as const), LIMITS];
    const sections = places.map((place) => {
      const labelOf = place.items.length > 1 ? placeOf : subjectOf;
      return section(place.id, place.name, answersWithSections(place.items, law, kit, labelOf, true));
    });
    return {
      folder: `${AUTHORITIES_FOLDER}on/${topic}/`,
      title: question,
      description: `${question}: what the law of ${places.length} places answers, with what each section says.`,
      scripts: [LAW_SCRIPT],
      body: html`${head}${contents(links, "Places")}${sections}${answerLimits()}`,
    };
  });
}

/** The fragment and the heading of the section on what an answer leaves out. */
export const LIMITS = ["limits", "What an answer leaves out"] as const;

/** The sentence at the top of a page of answers. It leads to the section. */
export const LIMITS_LINE = html`An answer is <a href="#${LIMITS[0]}">not the whole law</a> and not advice.`;

/** Returns the section on what answers leave out. It is below the answers, so that a reader sees an answer first. */
export function answerLimits(more?: string): Part {
  const claim = [ANSWERS_CLAIM, ...(more ? [more] : []), "This page is not advice."].join(" ");
  return section(...LIMITS, html`<p>${claim}</p>`);
}

/** A place, as the answers of a question name it, with its answers. */
interface PlaceOfAnswers {
  id: string;
  name: string;
  items: readonly AnswerItem[];
}

function placesOf(items: readonly AnswerItem[]): PlaceOfAnswers[] {
  const byName = groupBy(items, (item) => placeParts(item).name);
  return [...byName].map(([name, placeItems]) => ({ id: idOfPlace(name), name, items: placeItems }));
}

function idOfPlace(name: string): string {
  return `in-${slugOf(name)}`;
}

/** Returns the whole place of an answer as its label, because a link may lead to it far below the heading. */
export function placeOf({ place }: AnswerItem): string {
  return place;
}

// Returns the subject of an answer as its label, such as "A ban at common law". It is empty if there is none.
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

/** Returns the places that have no page. Each has links from the page of law to the answers for the place. */
export function otherPlaces(items: readonly AnswerItem[], law: LawData): Part {
  const namesWithPage = new Set(PLACES.flatMap(({ namesInNotes }) => namesInNotes));
  const itemsOfPlaces = items.flatMap((item) => placeParts(item).places.map((place) => ({ place, item })));
  const withoutPage = itemsOfPlaces.filter(({ place }) => !namesWithPage.has(place) && !place.startsWith(OTHER_PLACES));
  const byPlaceName = [...groupBy(withoutPage, ({ place }) => place)];
  const sorted = byPlaceName.toSorted(([one], [other]) => one.localeCompare(other, "en"));
  const folds = sorted.map(([place, placeItems]) => {
    const links = law.answers.flatMap(({ topic, question }) => {
      const first = placeItems.find(({ item }) => item.topic === topic);
      if (!first) return [];
      return [html`<li><a href="on/${topic}/#${idOfPlace(placeParts(first.item).name)}">${question}</a></li>\n`];
    });
    return html`<li>${fold(place, html`<ul class="plain">\n${links}</ul>`)}</li>\n`;
  });
  return html`<ul class="names">\n${folds}</ul>`;
}

// The start of a place that is all the rest, such as "Other states of the United States".
const OTHER_PLACES = "Other ";

/**
 * Returns answers, each under its label, and below them the authorities that they cite. The authorities are open or
 * folded. How an authority was read is beside it. If the authorities are folded, it is also with each answer.
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

// Returns the authorities that answers cite, each once with what it says. They can be folded under a line.
function sectionsCited(items: readonly AnswerItem[], law: LawData, isOpen: boolean): Part {
  const authorities = [...new Set(items.flatMap((item) => authoritiesBehindAnswer(item, law)))];
  const rules = authorities.map((authority) => {
    const { from } = ruleProvenance(authority, law.lawAsAt);
    const link = html`<a href="${UP}${authorityPath(authority)}">${authority.name}</a>`;
    return html`<div><dt>${link} ${stateMark(authority, law)}</dt>
<dd><span class="hint">${RULE_LEADS[from]}:</span> ${authority.establishes}</dd></div>\n`;
  });
  const line = authorities.length === 1 ? "What this section says" : `What these ${authorities.length} sections say`;
  return authorities.length > 0 && fold(line, html`<dl class="neighbors">\n${rules}</dl>`, null, isOpen);
}

/** Returns the line that explains the marks beside the authorities of these answers. */
export function answerMarks(items: readonly AnswerItem[], law: LawData): Part {
  return marksNote([...new Set(items.flatMap((item) => authoritiesBehindAnswer(item, law)))], "../../");
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

/** Returns answers in their order, but those that hold only for public bodies as account debtors are last. */
export function generalFirst(items: readonly AnswerItem[], law: LawData): AnswerItem[] {
  const rankOf = (item: AnswerItem): number => Number(isForPublicDebtor(item, law));
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}

// The order of places: the United States as a whole, then the places by name, then answers for other states or places.
function byPlace({ place: one }: AnswerItem, { place: other }: AnswerItem): number {
  const rankOf = (place: string): number => {
    if (place.startsWith("United States")) return 0;
    return place.startsWith(OTHER_PLACES) ? 2 : 1;
  };
  const nameOf = (place: string): string => place.split(/[,;]/)[0] ?? "";
  if (rankOf(one) !== rankOf(other)) return rankOf(one) - rankOf(other);
  return rankOf(one) === 1 ? nameOf(one).localeCompare(nameOf(other), "en") : 0;
}
