// The page of law and notes: the places, the questions and their answers, what is changing, the notes, the groups of
// authorities, and what is covered.

import { compareTexts } from "../../../core/base/compare-texts.ts";
import { dayInWords } from "../../../core/base/day.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold } from "../../../core/extra/page/pieces.ts";
import { answersIn } from "../answers.ts";
import type { Authority } from "../authority.ts";
import { isMaintained, LAW_KINDS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { AUTHORITIES_FOLDER, type AuthorityGroup, countsByReading, groupsOf, statusMark } from "./entries.ts";
import { LAW_SCRIPT, placeList } from "./question-form.ts";
import { answerLinks, otherPlaces } from "./questions.ts";

/** Returns the page of law and notes. */
export function lawPage(law: LawData, text: string, kit: Kit): Page {
  const { authorities } = law;
  const rules = authorities.filter(({ kind }) => LAW_KINDS.has(kind));
  const items = answersIn(law);
  const slots = {
    ask: () => kit.hasSearch && ASK,
    "by-place": placeList,
    "by-question": () => questionList(law),
    changes: () => changesAhead(law),
    "other-places": () => otherPlaces(items, law),
    answers: () => law.answers.map(({ question, topic }) => fold(question, answerLinks(topic, items, law), topic)),
    count: () => rules.length,
    maintained: () => rules.filter(isMaintained).length,
    readings: () => statuses(rules, law),
    places: () => placesCovered(rules),
    groups: () =>
      html`<ul class="plain">\n${groupsOf(law)
        .filter(({ isLaw }) => isLaw)
        .map(groupLink)}</ul>`,
    notes: () => html`<dl>\n${kit.sourceRows()}</dl>`,
  };
  const page = kit.prosePage(text, AUTHORITIES_FOLDER, slots);
  return { ...page, scripts: [LAW_SCRIPT], menu: { in: "head", place: 40, name: "Law" } };
}

const ASK = html`<form class="needs-script no-print" action="../"><label>Search a question, a place or a citation \
<input type="search" name="q" placeholder="setoff or UCC 9-404"></label> \
<button>Search</button></form>`;

function questionList({ answers }: LawData): Part {
  const links = answers.map(({ question, topic }) => html`<li><a href="on/${topic}/">${question}</a></li>\n`);
  return html`<ul class="names">${links}</ul>`;
}

function statuses(rules: readonly Authority[], law: LawData): Part {
  const rows = countsByReading(rules, law).map(
    ({
      name,
      means,
      status,
      count,
    }) => html`<div><dt>${statusMark(status, name)} <span class="count">${count}</span></dt>\
<dd>${means}</dd></div>\n`,
  );
  return details("readings", "How they were read", html`<dl class="statuses">\n${rows}</dl>`);
}

function placesCovered(rules: readonly Authority[]): Part {
  const lawOfPlaces = rules.filter(({ kind }) => kind !== "accounting-standard");
  const items = Object.entries(JURISDICTIONS).map(([code, name]) => {
    const own = lawOfPlaces.filter(({ jurisdictions }) => jurisdictions.includes(code));
    const tally = own.filter(isMaintained).length;
    const counts = [tally > 0 && `${tally} maintained`, own.length > tally && `${own.length - tally} not maintained`];
    return own.length > 0 && html`<li>${name}: ${counts.filter((count) => count !== false).join(", ")}</li>\n`;
  });
  const body = html`<p>Of any other place the register holds no law, and a search for one says so first.</p>
<ul class="plain">
${items}</ul>`;
  return details("places", "Which places are covered", body);
}

/** The fragment of the list of changes on the page of law, and its name everywhere. */
export const CHANGES = "changes";
export const CHANGES_NAME = "Law about to change";

// Returns one list: first what comes on a known day, by that day; then what waits for a day, by the day of the next
// look; last the bills of a past session.
function changesAhead({ changes, lawAsAt }: Pick<LawData, "changes" | "lawAsAt">): Part {
  const isDated = ({ on, stage }: Change): boolean => stage === "made" && on !== null && on > lawAsAt;
  const inOrder = (own: readonly Change[], dayOf: (change: Change) => string): Change[] =>
    own.toSorted((one, other) => compareTexts(dayOf(one), dayOf(other)));
  const live = changes.filter(({ stage }) => stage !== "stopped");
  const datedChanges = inOrder(live.filter(isDated), ({ on, look }) => on ?? look);
  const waiting = inOrder(
    live.filter((one) => !isDated(one)),
    ({ look }) => look,
  );
  const pastBills = changes.filter(({ stage }) => stage === "stopped");
  const noDay = ({ stage }: Change): Part => (stage === "made" ? "Made, day not known" : "Proposed");
  return html`<p class="label">On a known day</p>
${changeList(datedChanges, ({ on, look }) => dayInWords(on ?? look))}<p class="label">Without a known day</p>
${changeList(waiting, noDay)}${pastBills.length > 0 && html`<p class="label">Bills of a past session</p>\n`}\
${pastBills.length > 0 && changeList(pastBills, () => "Not law when last seen")}`;
}

type Change = LawData["changes"][number];

function changeList(changes: readonly Change[], termOf: (change: Change) => Part): Part {
  const rows = changes.map(
    (change) => html`<div id="change-${change.id}"><dt>${termOf(change)}</dt><dd>${change.what} \
<span class="hint">We look again on ${dayInWords(change.look)}.</span></dd></div>\n`,
  );
  return html`<dl class="neighbors">\n${rows}</dl>\n`;
}

function details(id: string, summary: string, body: Part): Part {
  return html`<details id="${id}">\n<summary>${summary}</summary>\n${body}\n</details>`;
}

/** Returns a link to the page of a group, which has the entries of its authorities. */
export function groupLink({ id, name, authorities }: AuthorityGroup): Part {
  return html`<li id="${id}"><a href="../${AUTHORITIES_FOLDER}${id}/">${name}</a> \
<span class="count">${authorities.length}</span></li>\n`;
}
