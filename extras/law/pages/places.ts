// The pages of places: each question with the answers of the notes for the place and for the whole that it is part of.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, section } from "../../../core/extra/page/pieces.ts";
import { type AnswerItem, answersIn, isForPublicDebtor, placeParts } from "../answers.ts";
import { ANSWERS_CLAIM, isMaintained } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { AUTHORITIES_FOLDER, authorityPath, stateMark } from "./entries.ts";
import { LAW_SCRIPT, type LawPlace, PLACES, questionForm } from "./question-form.ts";
import { answerList, answersWithSections, generalFirst, unmaintainedNote } from "./questions.ts";

const UP = "../../../";

/** Returns the page of each place. */
export function placePages(law: LawData, kit: Kit): Page[] {
  const items = generalFirst(answersIn(law), law);
  return PLACES.map((place) => placePage(place, items, law, kit));
}

function placePage(place: LawPlace, items: readonly AnswerItem[], law: LawData, kit: Kit): Page {
  const { id, name, called, within } = place;
  const asked = law.answers.map(({ question, topic }) => {
    const all = items.filter((item) => item.question === question);
    return {
      question,
      topic,
      own: all.filter((item) => holdsIn(item, called)),
      whole: within ? all.filter((item) => holdsIn(item, within.called)) : [],
    };
  });
  // The questions that the place itself answers come first, and then those that only the whole answers.
  const ofPlace = asked.filter(({ own }) => own.length > 0);
  const ofWhole = asked.filter(({ own, whole }) => own.length === 0 && whole.length > 0);
  const answered = [...ofPlace, ...ofWhole];
  const open = asked.filter((one) => !answered.includes(one)).map(({ question }) => question);
  const shown = answered.flatMap(({ own, whole }) => [...own, ...whole]);
  const lede = html`What the notes answer for ${name}, topic by topic${
    within &&
    html`, with what holds in \
${nameInSentence(within.name)} folded below its own rules`
  }.`;
  const claim = html`<p class="hint">${ANSWERS_CLAIM}${
    within && " If the rules of the place are only for public bodies, what holds for any account debtor comes first."
  } This page decides no figure, and it is not advice.${unmaintainedNote(shown, law)}</p>
`;
  const head = kit.head(name, lede, UP, {
    above: html`<a href="../../">Law</a>`,
    more: html`${questionForm(law, "../../", { place: id })}${claim}`,
  });
  const listed = [
    ...answered.map(({ topic, question }) => [topic, question] as const),
    ["entries", "Authorities"] as const,
  ];
  return {
    folder: `${AUTHORITIES_FOLDER}in/${id}/`,
    title: `Law of ${nameInSentence(name)}`,
    description: `${name}: what the law answers on claims of trade, topic by topic, with the authorities.`,
    scripts: [LAW_SCRIPT],
    body: html`${head}${contents(listed)}${answered.map(({ question, topic, own, whole }) =>
      section(topic, question, answersPart({ own, whole }, place, law, kit)),
    )}${entriesOf(place, open, law)}`,
  };
}

interface Answers {
  own: readonly AnswerItem[];
  whole: readonly AnswerItem[];
}

// The rule comes before its exception. If the place itself answers only for public bodies, the answers of the whole for
// any account debtor come first. All other answers of the whole are folded below. What their sections say stands once,
// on the page of the whole, if it has one.
function answersPart({ own, whole }: Answers, { within }: LawPlace, law: LawData, kit: Kit): Part {
  const wholePage = within && pageOf(within);
  const ofWhole = (items: readonly AnswerItem[]): Part =>
    wholePage
      ? html`${answerList(items, law, kit, placeOf, true)}<p class="hint">What these sections say: ${wholePage}.</p>\n`
      : said(items);
  const said = (items: readonly AnswerItem[]): Part =>
    items.length > 0 && answersWithSections(items, law, kit, placeOf, false);
  const isSpecial = own.length > 0 && own.every((item) => isForPublicDebtor(item, law));
  const general = isSpecial ? whole.filter((item) => !isForPublicDebtor(item, law)) : [];
  const besides = whole.filter((item) => !general.includes(item));
  const name = within && nameInSentence(within.name);
  return [
    general.length > 0 && fold(html`What holds in ${name} for any account debtor`, said(general), null, true),
    said(own),
    besides.length > 0 && fold(html`What holds in ${name}${own.length > 0 && " besides"}`, ofWhole(besides)),
  ];
}

// Returns the page of a place, if it has one.
function pageOf({ called, name }: NonNullable<LawPlace["within"]>): Part {
  const own = PLACES.find((place) => place.called === called);
  return own && html`<a href="../${own.id}/">${name}</a>`;
}

// Some names have an article in a sentence.
function nameInSentence(name: string): string {
  return /^(?:United|European|Netherlands)/.test(name) ? `the ${name}` : name;
}

function placeOf({ place }: AnswerItem): string {
  return place;
}

function holdsIn(item: AnswerItem, called: readonly string[]): boolean {
  return placeParts(item).places.some((one) => called.includes(one));
}

function entriesOf({ codes, name }: LawPlace, open: readonly string[], law: LawData): Part {
  const own = law.authorities.filter(
    (one) => isMaintained(one) && one.jurisdictions.some((code) => codes.includes(code)),
  );
  const list = html`<ul class="plain entries-of">${own.map(
    (one) => html`<li><a href="${UP}${authorityPath(one)}">${one.name}</a> ${stateMark(one, law)}</li>\n`,
  )}</ul>`;
  const unanswered =
    open.length > 0 && html`<p class="hint">The notes answer nothing for ${name} on: ${open.join("; ")}.</p>\n`;
  return section("entries", "Authorities", html`${unanswered}${list}`);
}
