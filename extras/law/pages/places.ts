// The law of one place on one page: each question with what the notes answer for the place, and for what it is a part of.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, passageAddress, section } from "../../../core/extra/page/pieces.ts";
import { type AnswerItem, answersIn, authoritiesBehindAnswer } from "../answers.ts";
import type { LawData } from "../data.ts";
import { isMaintained } from "../register.ts";
import { leadOf, toldOfAll } from "../state.ts";
import { AUTHORITIES_FOLDER, authorityPath, stateMark } from "./entries.ts";

/** The script that leads to a question and a place. */
export const LAW_SCRIPT = "law.mjs";

/** A place whose law is maintained. */
interface LawPlace {
  id: string;
  name: string;
  /** How the notes name it where an answer holds there. */
  called: readonly string[];
  /** The whole that it is a part of, whose answers hold there too. */
  within?: { name: string; called: readonly string[] };
  codes: readonly string[];
}

const US = ["United States", "United States Government", "States and cities as account debtor"];
const CANADA = { name: "Canada", called: ["Canada"] };
const UNION = { name: "European Union", called: ["European Union"] };
const KINGDOM = { name: "United Kingdom", called: ["United Kingdom", "Great Britain"] };
const STATE = { within: { name: "United States", called: US } };

const PLACES: readonly LawPlace[] = [
  { id: "united-states", name: "United States", called: US, codes: ["US-UNIFORM", "US"] },
  { id: "california", name: "California", called: ["California"], ...STATE, codes: ["US-CA"] },
  { id: "new-york", name: "New York", called: ["New York"], ...STATE, codes: ["US-NY"] },
  { id: "texas", name: "Texas", called: ["Texas"], ...STATE, codes: ["US-TX"] },
  {
    id: "england-and-wales",
    name: "England and Wales",
    called: ["England and Wales", "England"],
    within: KINGDOM,
    codes: ["GB-EAW"],
  },
  { id: "scotland", name: "Scotland", called: ["Scotland"], within: KINGDOM, codes: ["GB-SCT"] },
  { id: "ontario", name: "Ontario", called: ["Ontario"], within: CANADA, codes: ["CA-ON"] },
  { id: "quebec", name: "Quebec", called: ["Quebec"], within: CANADA, codes: ["CA-QC"] },
  { id: "france", name: "France", called: ["France"], within: UNION, codes: ["FR"] },
  { id: "germany", name: "Germany", called: ["Germany"], within: UNION, codes: ["DE"] },
  { id: "netherlands", name: "Netherlands", called: ["Netherlands"], within: UNION, codes: ["NL"] },
];

const UP = "../../../";

/** Returns links to the pages of the places, from the page of law. */
export function placeList(): Part {
  return html`<ul class="names">${PLACES.map(({ id, name }) => html`<li><a href="in/${id}/">${name}</a></li>\n`)}</ul>`;
}

/** Returns the form that leads to a question, in all places or in one; `up` is the way to the page of law. */
export function questionForm({ answers }: LawData, up: string, chosen?: string): Part {
  return html`<form id="law" class="picker needs-script no-print" data-up="${up}" aria-label="Question and place">
<label>Question <select name="question">
${answers.map(({ topic, question }) => html`<option value="${topic}">${question}</option>\n`)}</select></label>
<label>Place <select name="place"><option value="">All places</option>
${PLACES.map(({ id, name }) => html`<option value="${id}"${id === chosen && html` selected`}>${name}</option>\n`)}</select></label>
<button>Show</button>
</form>
`;
}

/** Returns the page of each place. */
export function placePages(law: LawData, kit: Kit): Page[] {
  const items = answersIn(law);
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
  const answered = asked.filter(({ own, whole }) => own.length + whole.length > 0);
  const open = asked.filter((one) => !answered.includes(one)).map(({ question }) => question);
  const lede = html`What the notes answer for ${name}, question by question${within && html`, with what holds in ${wholeIn(within.name)}`}. It decides no figure, and it is not advice.`;
  const head = kit.head(name, lede, UP, {
    above: html`<a href="../../">Law</a>`,
    more: questionForm(law, "../../", id),
  });
  const listed = [
    ...answered.map(({ topic, question }) => [topic, question] as const),
    ["entries", "Authorities"] as const,
  ];
  return {
    folder: `${AUTHORITIES_FOLDER}in/${id}/`,
    title: `Law of ${wholeIn(name)}`,
    description: `${name}: what the law answers on claims of trade, question by question, with the authorities.`,
    scripts: [LAW_SCRIPT],
    body: html`${head}${contents(listed)}${answered.map(({ question, topic, own, whole }) =>
      section(topic, question, [
        own.map((item) => answer(item, law, kit)),
        within && whole.length > 0 && html`<h3>${within.name}</h3>\n${whole.map((item) => answer(item, law, kit))}`,
      ]),
    )}${entriesOf(place, open, law)}`,
  };
}

// Some names have an article in a sentence.
function wholeIn(name: string): string {
  return /^(?:United|European|Netherlands)/.test(name) ? `the ${name}` : name;
}

// "England and Wales; Northern Ireland" holds in both, "France, private works" in France.
function holdsIn({ place }: AnswerItem, called: readonly string[]): boolean {
  return place.split("; ").some((one) => called.includes(one.split(",")[0] ?? ""));
}

function answer(item: AnswerItem, law: LawData, kit: Kit): Part {
  const { place, text, lines } = item;
  const told = toldOfAll(authoritiesBehindAnswer(item, law), law.lawAsAt);
  return html`<p><b>${place}.</b> <span class="hint">${leadOf(told)}:</span> ${kit.cited(text, UP, true)} \
<a class="lines" href="${UP}${passageAddress(lines.sourceId, lines)}">Lines ${lines.startLine}–${lines.endLine}</a></p>
`;
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
