// The pages of places: each question with the answers of the notes for the place and for the whole that it is part of.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, section } from "../../../core/extra/page/pieces.ts";
import { type AnswerItem, answersIn, authoritiesBehindAnswer, isForPublicDebtor, placeParts } from "../answers.ts";
import { isMaintained } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { AUTHORITIES_FOLDER, authorityPath } from "./entries.ts";
import { LAW_SCRIPT, type LawPlace, PLACES, questionForm } from "./question-form.ts";
import {
  answerLimits,
  answerList,
  answersWithSections,
  generalFirst,
  LIMITS,
  LIMITS_LINE,
  placeOf,
} from "./questions.ts";

const UP = "../../../";

/** Returns the page of each place. */
export function placePages(law: LawData, kit: Kit): Page[] {
  const items = generalFirst(answersIn(law), law);
  return PLACES.map((place) => placePage(place, items, law, kit));
}

function placePage(place: LawPlace, items: readonly AnswerItem[], law: LawData, kit: Kit): Page {
  const { id, name, namesInNotes, within, besides } = place;
  const questions = law.answers.map(({ question, topic }) => {
    const all = items.filter((item) => item.question === question);
    return {
      question,
      topic,
      own: all.filter((item) => holdsIn(item, namesInNotes)),
      whole: within ? all.filter((item) => holdsIn(item, within.namesInNotes)) : [],
    };
  });
  // The questions that the place itself answers come first, and then those that only the whole answers.
  const ofPlace = questions.filter(({ own }) => own.length > 0);
  const ofWhole = questions.filter(({ own, whole }) => own.length === 0 && whole.length > 0);
  const answeredQuestions = [...ofPlace, ...ofWhole];
  const open = questions.filter((one) => !answeredQuestions.includes(one)).map(({ question }) => question);
  const shownItems = answeredQuestions.flatMap(({ own, whole }) => [...own, ...whole]);
  const lede = html`What the notes answer for ${nameInSentence(name)}, topic by topic.${
    within &&
    html` What holds in ${nameInSentence(within.name)} stands<span class="no-print">, folded,</span> below its own \
rules.`
  } ${LIMITS_LINE}${PLACES.filter((one) => one.id === besides).map((one) => html` See also ${linkTo(one)}.`)}`;
  const onPublicBodies =
    within && "If a rule of the place is only for public bodies, what holds for any account debtor comes first.";
  const head = kit.head(name, lede, UP, {
    above: html`<a href="../../">Law</a>`,
    more: questionForm(law, "../../", { place: id }),
  });
  const links = [
    ...answeredQuestions.map(({ topic, question }) => [topic, question] as const),
    ["entries", ENTRIES] as const,
    LIMITS,
  ];
  return {
    folder: `${AUTHORITIES_FOLDER}in/${id}/`,
    title: `Law of ${nameInSentence(name)}`,
    description: `${name}: what the law answers on claims of trade, topic by topic, with the authorities.`,
    scripts: [LAW_SCRIPT],
    body: html`${head}${contents(links)}${answeredQuestions.map(({ question, topic, own, whole }) =>
      section(topic, question, answersPart({ topic, own, whole }, place, law, kit)),
    )}${entriesOf(place, open, shownItems, law)}${answerLimits(shownItems, law, onPublicBodies)}`,
  };
}

// The sections behind more answers would make the page too long to load.
const MOST_WITH_SECTIONS = 24;

interface Answers {
  topic: string;
  own: readonly AnswerItem[];
  whole: readonly AnswerItem[];
}

// The rule comes before its exception. If an answer of the place itself is only for public bodies, the answers of the
// whole for any account debtor come first. All other answers of the whole are folded below. What their sections say
// stands once, on the pages of the whole, if it has some. Behind many answers it stands on the page of their question.
function answersPart({ topic, own, whole }: Answers, { within }: LawPlace, law: LawData, kit: Kit): Part {
  const wholePages = within ? pagesOf(within) : [];
  const ofWhole = (items: readonly AnswerItem[]): Part =>
    wholePages.length > 0
      ? html`${answerList(items, law, kit, placeOf, true)}<p class="hint">What these sections say: ${wholePages}.</p>\n`
      : renderAnswers(items);
  const ofQuestion = html`<a href="../../on/${topic}/">the page of this question</a>`;
  const renderAnswers = (items: readonly AnswerItem[]): Part =>
    items.length > MOST_WITH_SECTIONS
      ? html`${answerList(items, law, kit, placeOf, true)}<p class="hint">What these sections say: ${ofQuestion}.</p>\n`
      : items.length > 0 && answersWithSections(items, law, kit, placeOf, false);
  const isSpecial = own.some((item) => isForPublicDebtor(item, law));
  const general = isSpecial ? whole.filter((item) => !isForPublicDebtor(item, law)) : [];
  const besides = whole.filter((item) => !general.includes(item));
  const name = within && nameInSentence(within.name);
  return [
    general.length > 0 && fold(html`What holds in ${name} for any account debtor`, renderAnswers(general), null, true),
    renderAnswers(own),
    besides.length > 0 && fold(html`What holds in ${name}${own.length > 0 && " besides"}`, ofWhole(besides)),
  ];
}

// Returns links to the pages of a whole.
function pagesOf({ namesInNotes }: NonNullable<LawPlace["within"]>): Part[] {
  return PLACES.filter((place) => place.namesInNotes.every((name) => namesInNotes.includes(name))).map(
    (place, at) => html`${at > 0 && ", "}${linkTo(place)}`,
  );
}

function linkTo({ id, name }: LawPlace): Part {
  return html`<a href="../${id}/">${name}</a>`;
}

// Some names have an article in a sentence.
function nameInSentence(name: string): string {
  return /^(?:United|European|Netherlands)/.test(name) ? `the ${name}` : name;
}

function holdsIn(item: AnswerItem, names: readonly string[]): boolean {
  return placeParts(item).places.some((one) => names.includes(one));
}

const ENTRIES = "Other authorities";

// An authority that an answer cites stands with the answer.
function entriesOf(
  { codes, name }: LawPlace,
  open: readonly string[],
  shownItems: readonly AnswerItem[],
  law: LawData,
): Part {
  const citedAuthorities = new Set(shownItems.flatMap((item) => authoritiesBehindAnswer(item, law)));
  const own = law.authorities.filter(
    (one) => isMaintained(one) && one.jurisdictions.some((code) => codes.includes(code)) && !citedAuthorities.has(one),
  );
  const list = html`<ul class="plain entries-of">${own.map(
    (one) => html`<li><a href="${UP}${authorityPath(one)}">${one.name}</a></li>\n`,
  )}</ul>`;
  const unansweredHint =
    open.length > 0 && html`<p class="hint">The notes answer nothing for ${name} on: ${open.join("; ")}.</p>\n`;
  const others =
    own.length > 0 && html`<p class="hint">The register holds these too; no answer above cites them.</p>\n${list}`;
  return section("entries", ENTRIES, html`${unansweredHint}${others}`);
}
