// The pages of places. A page has each question with the answers of the notes for the place, such as California, and
// for the whole that the place is part of, such as the United States.

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
  answerMarks,
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
  const { id, name } = place;
  const questions = questionsFor(place, items, law);
  // The questions that the place itself answers come first, and then those that only the whole answers.
  const ofPlace = questions.filter(({ placeItems }) => placeItems.length > 0);
  const ofWhole = questions.filter(({ placeItems, wholeItems }) => placeItems.length === 0 && wholeItems.length > 0);
  const answeredQuestions = [...ofPlace, ...ofWhole];
  const openQuestions = questions.filter((question) => !answeredQuestions.includes(question));
  const shownItems = answeredQuestions.flatMap(({ placeItems, wholeItems }) => [...placeItems, ...wholeItems]);

  const head = kit.head(name, ledeOf(place), UP, {
    above: html`<a href="../../">Law</a>`,
    more: html`${questionForm(law, "../../", { place: id })}${answerMarks(shownItems, law)}`,
  });
  const links = [
    ...answeredQuestions.map(({ topic, question }) => [topic, question] as const),
    ["entries", ENTRIES] as const,
    LIMITS,
  ];
  const sections = answeredQuestions.map((answers) =>
    section(answers.topic, answers.question, answersPart(answers, place, law, kit)),
  );
  const publicBodiesNote =
    place.within && "If a rule of the place is only for public bodies, what holds for any account debtor comes first.";
  return {
    folder: `${AUTHORITIES_FOLDER}in/${id}/`,
    title: `Law of ${nameInSentence(name)}`,
    description: `${name}: what the law answers on claims of trade, topic by topic, with the authorities.`,
    scripts: [LAW_SCRIPT],
    body: html`${head}${contents(links)}${sections}${entriesOf(place, openQuestions, shownItems, law)}\
${answerLimits(publicBodiesNote)}`,
  };
}

function ledeOf({ name, within, relatedId }: LawPlace): Part {
  const wholeSentence =
    within &&
    html` What holds in ${nameInSentence(within.name)} stands<span class="no-print">, folded,</span> below its own \
rules.`;
  const related = PLACES.filter(({ id }) => id === relatedId).map((place) => html` See also ${linkTo(place)}.`);
  return html`What the notes answer for ${nameInSentence(name)}, topic by topic.${wholeSentence} \
${LIMITS_LINE}${related}`;
}

/** A question, with the answers of the notes for a place and for the whole that the place is part of. */
interface QuestionForPlace {
  question: string;
  topic: string;
  placeItems: readonly AnswerItem[];
  wholeItems: readonly AnswerItem[];
}

function questionsFor(
  { namesInNotes, within }: LawPlace,
  items: readonly AnswerItem[],
  { answers }: LawData,
): QuestionForPlace[] {
  return answers.map(({ question, topic }) => {
    const answerItems = items.filter((item) => item.question === question);
    return {
      question,
      topic,
      placeItems: answerItems.filter((item) => holdsIn(item, namesInNotes)),
      wholeItems: within ? answerItems.filter((item) => holdsIn(item, within.namesInNotes)) : [],
    };
  });
}

// The sections behind more answers would make the page too long to load.
const MOST_WITH_SECTIONS = 24;

// Returns the answers to a question. If an answer of the place itself is only for public bodies, the answers of the
// whole for any account debtor come first, because the rule comes before its exception. All other answers of the whole
// are folded below. The content of their sections is only on the pages of the whole, if it has pages.
function answersPart(
  { topic, placeItems, wholeItems }: QuestionForPlace,
  { within }: LawPlace,
  law: LawData,
  kit: Kit,
): Part {
  const withLink = (items: readonly AnswerItem[], link: Part): Part =>
    html`${answerList(items, law, kit, placeOf, true)}<p class="hint">What these sections say: ${link}.</p>\n`;
  const withSections = (items: readonly AnswerItem[]): Part => {
    const questionLink = html`<a href="../../on/${topic}/">the page of this question</a>`;
    if (items.length > MOST_WITH_SECTIONS) return withLink(items, questionLink);
    return items.length > 0 && answersWithSections(items, law, kit, placeOf, false);
  };

  const hasPublicDebtor = placeItems.some((item) => isForPublicDebtor(item, law));
  const generalItems = hasPublicDebtor ? wholeItems.filter((item) => !isForPublicDebtor(item, law)) : [];
  const foldedItems = wholeItems.filter((item) => !generalItems.includes(item));
  const wholeName = within && nameInSentence(within.name);
  const wholePages = within ? pagesOf(within) : [];
  const generalHeading = html`What holds in ${wholeName} for any account debtor`;
  const foldedHeading = html`What holds in ${wholeName}${placeItems.length > 0 && " besides"}`;
  return [
    generalItems.length > 0 && fold(generalHeading, withSections(generalItems), null, true),
    withSections(placeItems),
    foldedItems.length > 0 &&
      fold(foldedHeading, wholePages.length > 0 ? withLink(foldedItems, wholePages) : withSections(foldedItems)),
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

// Returns the name with its article, such as "the United States", or without, such as "California".
function nameInSentence(name: string): string {
  return /^(?:United|European|Netherlands)/.test(name) ? `the ${name}` : name;
}

function holdsIn(item: AnswerItem, names: readonly string[]): boolean {
  return placeParts(item).places.some((place) => names.includes(place));
}

const ENTRIES = "Other authorities";

// Returns the section of the questions without an answer, and of the authorities that no answer cites. An authority
// that an answer cites is beside the answer.
function entriesOf(
  { codes, name }: LawPlace,
  openQuestions: readonly QuestionForPlace[],
  shownItems: readonly AnswerItem[],
  law: LawData,
): Part {
  const citedAuthorities = new Set(shownItems.flatMap((item) => authoritiesBehindAnswer(item, law)));
  const links = law.authorities
    .filter(({ jurisdictions }) => jurisdictions.some((code) => codes.includes(code)))
    .filter((authority) => isMaintained(authority) && !citedAuthorities.has(authority))
    .map((authority) => html`<li><a href="${UP}${authorityPath(authority)}">${authority.name}</a></li>\n`);
  const topics = openQuestions.map(({ question }) => question).join("; ");
  const unansweredHint =
    topics !== "" && html`<p class="hint">The notes answer nothing for ${name} on: ${topics}.</p>\n`;
  const uncited =
    links.length > 0 &&
    html`<p class="hint">The register holds these too; no answer above cites them.</p>
<ul class="plain entries-of">${links}</ul>`;
  return section("entries", ENTRIES, html`${unansweredHint}${uncited}`);
}
