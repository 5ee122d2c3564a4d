// The pages of pairs. A page says what decides between two definitions, shows both side by side, and has the cases,
// questions and passages on their border.

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
  const { definitions } = input.kit;
  return definitions.flatMap((left, index) =>
    definitions.slice(index + 1).map((right) => pairPage(left, right, input)),
  );
}

/** Returns what decides between two cohorts, with links to the questions of the key and further links. */
export function decision(pair: Pair, up: string, input: PageInput, furtherLinks: readonly Part[] = []): Part {
  const links = [questionLinks(pair.questions, up, input), ...furtherLinks].filter(Boolean);
  return html`${decisionText(pair)} <span class="ways">${links.map((link) => html`<span>${link}</span> `)}</span>`;
}

function decisionText({ decides, kind }: Pair): Part {
  return html`${decides}${kind === "both" && " Parts of the same paper may be read in each."}`;
}

function pairPage(left: Definition, right: Definition, input: PageInput): Page {
  const pair = pairBetween(input, left.id, right.id);
  const [leftName, rightName] = [left.cohort.name, right.cohort.name];
  const header = html`<header class="title">
<h1 class="pair"><span>${leftName}</span> <span class="and">and</span> <span>${rightName}</span></h1>
${input.kit.statusLine(UP, ["boundaries.yaml"])}<p class="open-point"><span class="label">What decides</span> \
${decisionText(pair)}</p>
<p class="no-print"><a href="#papers">Papers that only one of the two questions needs</a></p>
${picker(input.kit.definitions, UP, [left.id, right.id])}</header>
`;
  const body = [
    header,
    section("both", "Side by side", sideBySide(left, right, input)),
    drawingsSection([left, right], input),
    casesSection(left.id, right.id, input),
    questionsSection(pair, input),
    passagesSection(left, right, input),
  ];
  return {
    folder: folderOfPair(pair),
    title: `${leftName} and ${rightName}`,
    description: `${leftName} or ${rightName}? ${pair.decides}`,
    scripts: [COMPARE_SCRIPT],
    body: input.kit.withTerms(html`${body}`, UP),
  };
}

// Returns the table of a pair: a row for each thing that is compared, and a column for each definition.
function sideBySide(left: Definition, right: Definition, input: PageInput): Part {
  const row = (head: string, cell: (entry: Definition, neighbor: Definition) => Part): Part[] => [
    head,
    cell(left, right),
    cell(right, left),
  ];
  const definitionCell = ({ id, cohort }: Definition): Part =>
    html`${cohort.definition} <a class="hint" href="${UP}${id}/">The definition</a>`;
  const amountRow = (head: string, key: string): Part[] =>
    row(head, (entry) => {
      const sentence = firstSentence(descriptionOf(entry, key));
      return html`${sentence} <a class="hint" href="${UP}${entry.id}/#field-${key}">Whole text</a>`;
    });
  const twinCell = (entry: Definition, neighbor: Definition): Part => {
    const twin = input.data.notThis.get(entry.id)?.find(({ of }) => of === neighbor.id);
    return twin && capitalize(twin.is);
  };
  const twinRow = row("What belongs to the other one", twinCell);
  const hasTwin = twinRow.slice(1).some(Boolean);
  const rows = [
    row("Open point", ({ openPoint }) => openPoint),
    row("Papers that only its question needs", papersOnlyOf),
    row("What it is", definitionCell),
    amountRow("Supported", "supportedPrincipal"),
    amountRow("Contingent", "contingentAmount"),
    amountRow("Excluded", "excludedAmount"),
    row("Dates", datesOf),
    ...(hasTwin ? [twinRow] : []),
  ];
  const heads = ["What is compared", left.cohort.name, right.cohort.name];
  return table("side-by-side", heads, rows, ["open-point", "papers"]);
}

function descriptionOf({ asset }: Definition, key: string): string {
  return asset.fields.find((field) => field.key === key)?.description ?? "";
}

function datesOf({ asset }: Definition): string {
  const dateFields = asset.fields.filter(({ type }) => type === "date");
  return capitalize(dateFields.map(({ key }) => lowerFirstLetter(labelOf(key))).join(", "));
}

function papersOnlyOf(entry: Definition, neighbor: Definition): string {
  const neighborPapers = documentNames(neighbor.evidence.cohort);
  const papers = [...documentNames(entry.evidence.cohort)].filter(([id]) => !neighborPapers.has(id));
  return papers.map(([, name]) => name).join("; ");
}

// Returns both drawings, or null if one of the definitions has none.
function drawingsSection(pair: readonly Definition[], { kit }: PageInput): Part {
  const sides = pair.map(({ id, cohort }) => {
    const drawing = kit.sectionsOn(`drawing ${id}`).map(({ body }) => body);
    return { name: cohort.name, drawing };
  });
  if (sides.some(({ drawing }) => drawing.length === 0)) return null;
  const parts = sides.map(({ name, drawing }) => html`<div><h3>${name}</h3>\n${drawing}</div>\n`);
  return section("drawings", "Both drawings", html`<div class="drawings">${parts}</div>`);
}

function questionsSection({ questions: questionIds }: Pair, input: PageInput): Part {
  const pairQuestions = questionsOf(input).filter(({ id }) => questionIds.includes(id));
  const items = pairQuestions.map(({ id, number, question, readOn }) => {
    const link = html`<a href="${UP}${RULES_FOLDER}#question-${id}">Question ${number}</a>`;
    return html`<li>${link} <q>${question}</q> If yes, read next: ${placeLinks(readOn, UP, input)}.</li>\n`;
  });
  const body = html`<ol class="plain decide">\n${items}</ol>
<p class="hint"><a href="${UP}${RULES_FOLDER}">All the questions</a>, with what each question includes and leaves out. \
Ask them in this order.</p>`;
  return section("questions", "Questions that decide", body);
}

function passagesSection(left: Definition, right: Definition, input: PageInput): Part {
  const quotationFrom = ({ cohort }: Definition, neighbor: Definition): Part[] => {
    const passage = boundarySection(input.kit, cohort.id, neighbor.cohort.name);
    return passage ? [quotation(cohort, passage, input)] : [];
  };
  const quotations = [...quotationFrom(left, right), ...quotationFrom(right, left)];
  const body =
    quotations.length === 0
      ? html`<p>There is no note on this border.</p>`
      : html`<div class="quotations">${quotations}</div>`;
  return section("boundary", "In the sources", body);
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

function casesSection(leftId: string, rightId: string, input: PageInput): Part {
  const cases = casesBetween(input.data, leftId, rightId);
  if (cases.length === 0) return null;
  const rows = cases.map((borderCase) => ({
    story: borderCase.story,
    readNext: placeLink(borderCase.readOn, UP, input),
    reason: html`${borderCase.reason} ${caseLink(borderCase, input)}`,
  }));
  return section("cases", "Cases on this border", caseTable(rows));
}

// Returns a link to the case on the page of its cohort or question. A case of a question has no reason of its own, so
// the reason of the question is before the link.
function caseLink({ of, id, number }: BorderCase, input: PageInput): Part {
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
  return sections.find(({ level, title }) => level === 3 && title === neighborName);
}
