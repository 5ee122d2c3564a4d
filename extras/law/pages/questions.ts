// The pages of questions: the answers of the notes to a question, place by place.

import { capitalize } from "../../../core/base/text.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, passageAddress } from "../../../core/extra/page/pieces.ts";
import {
  type AnswerItem,
  answerProvenance,
  answersIn,
  authoritiesBehindAnswer,
  isForPublicDebtor,
} from "../answers.ts";
import { ANSWERS_CLAIM, isMaintained, RULE_LEADS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import type { LegalAnswer } from "../register.ts";
import { sentencesOf } from "../sentences.ts";
import { AUTHORITIES_FOLDER, UNMAINTAINED_NOTE } from "./entries.ts";
import { LAW_SCRIPT, questionForm } from "./question-form.ts";

const UP = "../../../";

/** Returns the address of an answer, relative to the base address. */
export function answerPath({
  topic,
  sourceId,
  startLine,
}: Pick<LegalAnswer, "topic" | "sourceId" | "startLine">): string {
  return `${AUTHORITIES_FOLDER}on/${topic}/#${sourceId}-L${startLine}`;
}

/** Returns the page of each question. */
export function questionPages(law: LawData, kit: Kit): Page[] {
  const items = answersIn(law);
  return law.answers.map(({ question, topic }) => {
    const own = answersTo(topic, items, law);
    const lede = html`What the notes answer, place by place. ${ANSWERS_CLAIM} It decides no figure, \
and it is not advice.${unmaintainedNote(own, law)}`;
    const head = kit.head(question, lede, UP, {
      above: html`<a href="../../">Law</a>`,
      more: questionForm(law, "../../", { topic }),
    });
    const listed = own.map((item) => [idOf(item), item.place] as const);
    return {
      folder: `${AUTHORITIES_FOLDER}on/${topic}/`,
      title: question,
      description: `${question}: what the law of ${own.length} places answers, with the authorities.`,
      scripts: [LAW_SCRIPT],
      body: html`${head}${contents(listed, "Places")}${own.map(
        (item) =>
          html`<section class="told-there" id="${idOf(item)}">\n<h2>${item.place}</h2>\n\
${answer(item, law, kit, true)}</section>\n`,
      )}`,
    };
  });
}

/** Returns links from the page of law to the answers of a question, named by their places. */
export function placeLinks(topic: string, items: readonly AnswerItem[], law: LawData): Part {
  const links = answersTo(topic, items, law).map(
    (item) => html`<li><a href="on/${topic}/#${idOf(item)}">${item.place}</a></li>\n`,
  );
  return html`<ul class="names">${links}</ul>`;
}

/**
 * Returns an answer: its place unless a heading names it, its sentences, how its authorities were read, and the lines
 * of the note.
 */
export function answer(item: AnswerItem, law: LawData, kit: Kit, headed = false): Part {
  const { place, text, lines } = item;
  const provenance = answerProvenance(item, law);
  const { startLine, endLine } = lines;
  const said = startLine === endLine ? `Line ${startLine}` : `Lines ${startLine}–${endLine}`;
  const [first = "", ...rest] = sentencesOf(text);
  const isLong = rest.length > 1 && text.split(/\s+/).length > MOST_IN_PARAGRAPH;
  const read = html`<span class="hint how-read">${capitalize(provenance.state)}. \
<a href="${UP}${passageAddress(lines.sourceId, lines)}">${said}</a></span>`;
  const head = html`${!headed && html`<b>${place}.</b> `}<span class="hint">${RULE_LEADS[provenance.from]}:</span>`;
  if (!isLong) return html`<p>${head} ${kit.withCitationLinks(text, UP, true)}\n${read}</p>\n`;
  return html`<p>${head} ${kit.withCitationLinks(first, UP, true)}</p>
<ul class="prose">${rest.map((sentence) => html`<li>${kit.withCitationLinks(sentence, UP, true)}</li>\n`)}</ul>
<p>${read}</p>
`;
}

/**
 * The most words of an answer in one paragraph. If a longer answer has at least three sentences, each sentence after
 * the first has a line of its own, because a long paragraph is hard to scan.
 */
const MOST_IN_PARAGRAPH = 60;

/** Returns the explanation of "not maintained", for a page with such a rule. */
export function unmaintainedNote(items: readonly AnswerItem[], law: LawData): Part {
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
    return place.startsWith("Other ") ? 2 : 1;
  };
  const nameOf = (place: string): string => place.split(/[,;]/)[0] ?? "";
  return rankOf(one) - rankOf(other) || (rankOf(one) === 1 ? nameOf(one).localeCompare(nameOf(other), "en") : 0);
}
