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
  const lawGroups = groupsOf(law).filter(({ isLaw }) => isLaw);
  const slots = {
    ask: () => kit.hasSearch && SEARCH_FORM,
    "by-place": placeList,
    "by-question": () => questionList(law),
    changes: () => changesAhead(law),
    "other-places": () => otherPlaces(items, law),
    answers: () => law.answers.map(({ question, topic }) => fold(question, answerLinks(topic, items, law), topic)),
    count: () => rules.length,
    maintained: () => rules.filter(isMaintained).length,
    readings: () => readingCounts(rules, law),
    places: () => placesCovered(rules),
    groups: () => html`<ul class="plain">\n${lawGroups.map(groupLink)}</ul>`,
    notes: () => html`<dl>\n${kit.sourceRows()}</dl>`,
  };
  const page = kit.prosePage(text, AUTHORITIES_FOLDER, slots);
  return { ...page, scripts: [LAW_SCRIPT], hasOwnSearch: kit.hasSearch, menu: { in: "head", place: 40, name: "Law" } };
}

const SEARCH_FORM = html`<form class="needs-script no-print" action="../">\
<label>Search a question, a place or a citation \
<input type="search" name="q" placeholder="setoff or UCC 9-404" id="q" aria-keyshortcuts="Control+/"></label> \
<button>Search</button></form>`;

function questionList({ answers }: LawData): Part {
  const links = answers.map(({ question, topic }) => html`<li><a href="on/${topic}/">${question}</a></li>\n`);
  return html`<ul class="names">${links}</ul>`;
}

function readingCounts(rules: readonly Authority[], law: LawData): Part {
  const rows = countsByReading(rules, law).map(({ name, means, status, count }) => {
    const term = html`${statusMark(status, name)} <span class="count">${count}</span>`;
    return html`<div><dt>${term}</dt><dd>${means}</dd></div>\n`;
  });
  return details("readings", "How they were read", html`<dl class="statuses">\n${rows}</dl>`);
}

function placesCovered(rules: readonly Authority[]): Part {
  const lawOfPlaces = rules.filter(({ kind }) => kind !== "accounting-standard");
  const items = Object.entries(JURISDICTIONS).map(([code, name]) => {
    const lawOfPlace = lawOfPlaces.filter(({ jurisdictions }) => jurisdictions.includes(code));
    const maintained = lawOfPlace.filter(isMaintained).length;
    const unmaintained = lawOfPlace.length - maintained;
    const counts = [
      ...(maintained > 0 ? [`${maintained} maintained`] : []),
      ...(unmaintained > 0 ? [`${unmaintained} not maintained`] : []),
    ];
    return counts.length > 0 && html`<li>${name}: ${counts.join(", ")}</li>\n`;
  });
  const body = html`<p>Of any other place the register holds no law, and a search for one says so first.</p>
<ul class="plain">
${items}</ul>`;
  return details("places", "Which places are covered", body);
}

/** The fragment of the list of changes on the page of law, and its name everywhere. */
export const CHANGES = "changes";
export const CHANGES_NAME = "Law about to change";

// Returns the changes of law in three lists: changes that come on a known day, in the order of that day; changes
// without a known day, in the order of the next look; and bills of a past session.
function changesAhead({ changes, lawAsAt }: Pick<LawData, "changes" | "lawAsAt">): Part {
  const isDated = ({ on, stage }: Change): boolean => stage === "made" && on !== null && on > lawAsAt;
  const dayOf = ({ on, look }: Change): string => on ?? look;
  const lookOf = ({ look }: Change): string => look;
  const stageInWords = ({ stage }: Change): string => (stage === "made" ? "Made, day not known" : "Proposed");

  const pastBills = changes.filter(({ stage }) => stage === "stopped");
  const openChanges = changes.filter(({ stage }) => stage !== "stopped");
  const datedChanges = sortByDay(openChanges.filter(isDated), dayOf);
  const undatedChanges = sortByDay(
    openChanges.filter((change) => !isDated(change)),
    lookOf,
  );
  const pastPart =
    pastBills.length > 0 &&
    html`<p class="label">Bills of a past session</p>\n${changeList(pastBills, () => "Not law when last seen")}`;
  return html`<p class="label">On a known day</p>
${changeList(datedChanges, (change) => dayInWords(dayOf(change)))}<p class="label">Without a known day</p>
${changeList(undatedChanges, stageInWords)}${pastPart}`;
}

type Change = LawData["changes"][number];

function sortByDay(changes: readonly Change[], dayOf: (change: Change) => string): Change[] {
  return changes.toSorted((one, other) => compareTexts(dayOf(one), dayOf(other)));
}

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
