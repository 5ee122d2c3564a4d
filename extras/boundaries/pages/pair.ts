// The pages of pairs: what decides between two definitions, both side by side, with the cases, questions and passages.

import { capitalize, firstSentence, lowerFirstLetter } from "../../../core/base/text.ts";
import { labelOf } from "../../../core/catalog/entries.ts";
import { documentNames } from "../../../core/compile/evidence.ts";
import type { Section } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { passageAddress, section, table } from "../../../core/extra/page/pieces.ts";
import { type BorderCase, casesBetween } from "../border-cases.ts";
import type { Pair } from "../register.ts";
import { COMPARE_SCRIPT, picker } from "./compare.ts";
import {
  folderOfPair,
  type PageInput,
  pairBetween,
  placeLink,
  placeLinks,
  questionLinks,
  questionsOf,
  RULES_FOLDER,
} from "./links.ts";

const UP = "../../../";

/** Returns the page of every pair. */
export function pairPages(input: PageInput): Page[] {
  const all = input.kit.definitions;
  return all.flatMap((one, index) => all.slice(index + 1).map((other) => pairPage(one, other, input)));
}

/** Returns what decides between two cohorts, with links to the questions of the key and to further pages. */
export function decision(pair: Pair, up: string, input: PageInput, others: readonly Part[] = []): Part {
  const ways = [questionLinks(pair.questions, up, input), ...others].filter(Boolean);
  return html`${says(pair)} <span class="ways">${ways.map((way) => html`<span>${way}</span> `)}</span>`;
}

function says({ decides, kind }: Pair): Part {
  return html`${decides}${kind === "both" && " Parts of the same paper may be read in each."}`;
}

/** Returns the cases that tell two cohorts apart. */
export function borderCases({ data }: PageInput, one: string, other: string): BorderCase[] {
  return casesBetween(data, one, other);
}

function pairPage(one: Definition, other: Definition, input: PageInput): Page {
  const ids = [one.id, other.id] as const;
  const pair = pairBetween(input, ...ids);
  return {
    folder: folderOfPair(pair),
    title: `${one.cohort.name} and ${other.cohort.name}`,
    description: `${one.cohort.name} or ${other.cohort.name}? ${pair.decides}`,
    scripts: [COMPARE_SCRIPT],
    body: input.kit.withTerms(
      html`<header class="title">
<h1 class="pair"><span>${one.cohort.name}</span> <span class="and">and</span> <span>${other.cohort.name}</span></h1>
${input.kit.statusLine(UP, ["boundaries.yaml"])}<p class="open-point"><span class="label">What decides</span> \
${says(pair)}</p>
<p class="no-print"><a href="#papers">Papers that only one of the two questions needs</a></p>
${picker(input.kit.definitions, UP, ids)}</header>
${section("both", "Side by side", sideBySide(one, other, input))}${drawings([one, other], input)}\
${cases(ids, input)}${questions(pair, input)}${passages(one, other, input)}`,
      UP,
    ),
  };
}

// Returns the table of a pair: a row for each thing that is compared, and a column for each definition.
function sideBySide(one: Definition, other: Definition, input: PageInput): Part {
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  const row = (head: string, cell: (own: Definition, against: Definition) => Part): Part[] => [
    head,
    ...pairs.map(([own, against]) => cell(own, against)),
  ];
  const amount = (head: string, key: string): Part[] =>
    row(
      head,
      (own) =>
        html`${firstSentence(descriptionOf(own, key))} <a class="hint" \
href="${UP}${own.id}/#field-${key}">Whole text</a>`,
    );
  const notThis = row("What belongs to the other one", (own, against) => {
    const twin = input.data.notThis.get(own.id)?.find(({ of }) => of === against.id);
    return twin && capitalize(twin.is);
  });
  const rows = [
    row("Open point", (own) => own.openPoint),
    row("Papers that only its question needs", (own, against) => papersOnlyOf(own, against)),
    row(
      "What it is",
      (own) => html`${own.cohort.definition} <a class="hint" href="${UP}${own.id}/">The definition</a>`,
    ),
    amount("Supported", "supportedPrincipal"),
    amount("Contingent", "contingentAmount"),
    amount("Excluded", "excludedAmount"),
    row("Dates", (own) => datesOf(own)),
    ...(notThis.slice(1).some(Boolean) ? [notThis] : []),
  ];
  return table("side-by-side", ["What is compared", one.cohort.name, other.cohort.name], rows, [
    "open-point",
    "papers",
  ]);
}

function descriptionOf({ asset }: Definition, key: string): string {
  return asset.fields.find((field) => field.key === key)?.description ?? "";
}

function datesOf({ asset }: Definition): string {
  return capitalize(
    asset.fields.flatMap(({ key, type }) => (type === "date" ? [lowerFirstLetter(labelOf(key))] : [])).join(", "),
  );
}

function papersOnlyOf(own: Definition, against: Definition): string {
  const theirs = documentNames(against.evidence.cohort);
  return [...documentNames(own.evidence.cohort)].flatMap(([id, name]) => (theirs.has(id) ? [] : [name])).join("; ");
}

function drawings(both: readonly Definition[], { kit }: PageInput): Part {
  const sides = both.map((one) => ({ one, parts: kit.sectionsOn(`drawing ${one.id}`).map(({ body }) => body) }));
  if (sides.some(({ parts }) => parts.length === 0)) return null;
  const body = html`<div class="drawings">${sides.map(
    ({ one, parts }) => html`<div><h3>${one.cohort.name}</h3>\n${parts}</div>\n`,
  )}</div>`;
  return section("drawings", "Both drawings", body);
}

function questions({ questions: questionIds }: Pair, input: PageInput): Part {
  const chosen = questionsOf(input).filter(({ id }) => questionIds.includes(id));
  const items = chosen.map(({ id, number, question, readOn }) => {
    const link = html`<a href="${UP}${RULES_FOLDER}#question-${id}">Question ${number}</a>`;
    return html`<li>${link} <q>${question}</q> If yes, read next: ${placeLinks(readOn, UP, input)}.</li>\n`;
  });
  const body = html`<ol class="plain decide">\n${items}</ol>
<p class="hint"><a href="${UP}${RULES_FOLDER}">All the questions</a>, with what each question includes and leaves out. \
Ask them in this order.</p>`;
  return section("questions", "Questions that decide", body);
}

function passages(one: Definition, other: Definition, input: PageInput): Part {
  const quotes = [[one, other] as const, [other, one] as const].flatMap(([{ cohort }, against]): Part[] => {
    const passage = boundarySection(input.kit, cohort.id, against.cohort.name);
    return passage ? [quotation(cohort, passage, input)] : [];
  });
  if (quotes.length === 0) return section("boundary", "In the sources", html`<p>There is no note on this border.</p>`);
  return section("boundary", "In the sources", html`<div class="quotations">${quotes}</div>`);
}

function quotation({ id, name }: Definition["cohort"], passage: Section, input: PageInput): Part {
  const { startLine, endLine, text } = passage;
  const belowHeading = text.slice(text.indexOf("\n") + 1);
  return html`<figure class="quotation"><figcaption class="label">The source of ${name}</figcaption>
<blockquote>
${input.kit.prose(belowHeading, { up: UP, top: 3 })}</blockquote>
<p class="hint"><a href="${UP}${passageAddress(id, passage)}">Lines ${startLine}–${endLine}<span class="unseen"> \
of ${id}</span></a></p></figure>
`;
}

function cases(ids: readonly [string, string], input: PageInput): Part {
  const cases = borderCases(input, ...ids);
  if (cases.length === 0) return null;
  const rows = cases.map((one) => ({
    story: one.story,
    readNext: placeLink(one.readOn, UP, input),
    reason: html`${one.reason} ${caseSource(one, input)}`,
  }));
  return section("cases", "Cases on this border", caseTable(rows));
}

function caseSource({ of, id, number }: BorderCase, input: PageInput): Part {
  if (of === "cohort") {
    const name = input.kit.definitions.find(({ cohort }) => cohort.id === id)?.cohort.name;
    return html`<span class="ways"><a href="${UP}${id}/#case-${number}">Case ${number} of ${name}</a></span>`;
  }
  const question = questionsOf(input).find((one) => one.id === id);
  return html`${question?.reason} <span class="ways">\
<a href="${UP}${RULES_FOLDER}#case-${id}-${number}">Case ${number} of question ${question?.number}</a></span>`;
}

/** A row of a table of cases, with the id of the case if it has one on the page. */
interface CaseRow {
  id?: string;
  story: Part;
  readNext: Part;
  reason: Part;
}

/** Returns a table of cases, under a sentence that says that they are made up. */
export function caseTable(cases: readonly CaseRow[]): Part {
  const rows = cases.map(({ story, readNext, reason }) => [story, readNext, reason]);
  const ids = cases.flatMap(({ id }) => id ?? []);
  return html`<p class="hint">Made-up examples that show the boundary. They do not classify your file.</p>
${table("cases", ["What happened", "Read next", "Because"], rows, ids)}`;
}

/** Returns the section of the source of a cohort on its boundary to another cohort. */
export function boundarySection(kit: Kit, id: string, neighborName: string): Section | undefined {
  const sections = [...(kit.sourceOf(id)?.sections.values() ?? [])];
  return sections.find((one) => one.level === 3 && one.title === neighborName);
}
