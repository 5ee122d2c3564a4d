// Makes the page of worksheets: the request list, the blank sheets, the check of a filled-in file and the letters.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit, Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, table } from "../../../core/extra/page/pieces.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../catalog-tables.ts";
import { amountInWords, centsOf } from "../check/amounts.ts";
import { TABLES } from "../inspection.ts";
import { LETTERS_PATH, OPENING } from "../letter.ts";
import { SCHEDULE_GUIDE } from "../schedule-guide.ts";
import { AGING, WORKED_DEFINITIONS, workedSchedule } from "../worked-schedule.ts";

/** The folder of the page, from the base address. */
export const WORKSHEETS_PAGE = "worksheets/";

/** The Markdown of a page, and its forms by name. */
export interface PageTexts {
  text: string;
  formOf(name: string): string;
}

/** Returns the page of worksheets. */
export function worksheetsPage(
  { text, formOf }: PageTexts,
  lettersOf: (id: string) => readonly string[],
  kit: Kit,
): Page {
  const slots = {
    ...formSlots(formOf, kit),
    "about-lists": () => html`<div class="needs-script no-print">${aboutLists(formOf, kit)}</div>`,
    worksheets: () => fold("The twelve worksheets", worksheets(kit), null, true),
    "letters-path": () => LETTERS_PATH,
    opening: () => html`<blockquote>${OPENING}</blockquote>`,
    letters: () => kit.definitions.map((definition) => letterFold(definition, lettersOf(definition.id))),
    "worked-path": () => WORKED_PATH,
    worked: () => workedPart(kit),
    tables: () => joinParts(TABLE_NAMES.map(tableLink), ", "),
  };
  const page = kit.prosePage(text, WORKSHEETS_PAGE, slots, { on: "worksheets" });
  const scripts = ["worksheets.mjs", "worksheet-print.mjs", "check.mjs", "letters.mjs"];
  return { ...page, scripts, menu: { in: "head", place: 25, name: "Worksheets" } };
}

function aboutLists(formOf: PageTexts["formOf"], kit: Kit): Part {
  return fold("What the list and the schedule hold", kit.scaffold(formOf("about-lists"), {}));
}

const FORMS = ["choice", "request-tools", "request", "file", "findings", "blank", "letter-head"];

// Returns the forms for the slots of the text, by the names of the slots. The choices of definitions are filled into
// them.
function formSlots(formOf: PageTexts["formOf"], kit: Kit): Slots {
  const names = kit.definitions.map(({ cohort: { id, name } }) => ({ id, name }));
  const choice = ({ id, name }: { id: string; name: string }): Part => html`<label class="check-label">\
<input type="checkbox" name="of" value="${id}" data-name="${name}"> ${name}</label>\n`;
  const slots: Slots = {
    choices: () => names.map(choice),
    definitions: () => names.map(({ id, name }) => html`<option value="${id}">${name}</option>\n`),
    "definition-names": () => names.map(({ name }) => html`<option>${name}</option>\n`),
  };
  return Object.fromEntries(FORMS.map((name) => [name, () => kit.scaffold(formOf(name), slots)]));
}

/** The published path of the worked schedule. */
export const WORKED_PATH = "worksheets/schedule-example.xlsx";

/** Returns the names of the definitions of the worked schedule, by id. */
export function workedNames(cohorts: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const ids: readonly string[] = WORKED_DEFINITIONS;
  return new Map(cohorts.flatMap(({ id, name }) => (ids.includes(id) ? [[id, name] as const] : [])));
}

// Returns the worked example: its aging, its schedule, the comparison of both, and the guide to a schedule.
function workedPart(kit: Kit): Part {
  const names = workedNames(kit.definitions.map(({ cohort }) => cohort));
  const { head, rows } = workedSchedule(names);
  const centsIn = (text = ""): bigint => centsOf(text) ?? 0n;
  const amountOrNothing = (text = ""): string => (text === "" ? "" : amountInWords(centsIn(text)));
  const aging = AGING.map(({ item, date, due, unpaid, background }) => [
    item,
    date,
    due,
    amountOrNothing(unpaid),
    background,
  ]);
  const schedule = rows.map((row) => [
    row["Item"] ?? "",
    row["Row is for"] ?? "",
    amountOrNothing(row[SCHEDULE.amount]),
    row[SCHEDULE.readUnder] ?? "",
    row["State"] ?? "",
    amountOrNothing(row[SCHEDULE.difference]),
    row["Remark"] ?? "",
  ]);
  const columns = ["Item", "Row is for", SCHEDULE.amount, SCHEDULE.readUnder, "State", SCHEDULE.difference, "Remark"];
  const balance = centsIn(head[SCHEDULE.balance]);
  const differences = rows.reduce((sum, row) => sum + centsIn(row[SCHEDULE.difference]), 0n);
  return [
    table("aging", ["Item", "Date", "Due date", "Open per aging", "What is behind it"], aging),
    html`<p>The balance on the aging is ${amountInWords(balance)}. The schedule:</p>\n`,
    table("schedule-rows", columns, schedule),
    html`<p>The rows without the delivery that is not on the aging add up to the balance. \
The rows for the whole account add up to zero. \
The differences to the aging add up to ${amountInWords(differences)}, \
so the papers show ${amountInWords(balance - differences)}.</p>\n`,
    html`<ul class="prose">${SCHEDULE_GUIDE.map(([name, says]) => html`<li><b>${name}.</b> ${says}</li>\n`)}</ul>`,
  ];
}

function tableLink(name: string): Part {
  return html`<a href="../${TABLES_FOLDER}${name.toLowerCase()}.csv">${name.toLowerCase()}</a>`;
}

/**
 * Returns links to the worksheet of a definition in every format. `up` is the relative path to the base address.
 * `button` is placed behind the link to the workbook.
 */
export function worksheetLinks(id: string, up: string, button: Part = null): Part {
  const sheet = (ending: string): string => `${up}worksheets/${id}.${ending}`;
  const tables = Object.entries(TABLES).map(
    ([name, label]) => html`<a href="${sheet(`${name}.csv`)}">${label.toLowerCase()}</a>`,
  );
  return html`<a href="${sheet("xlsx")}">XLSX</a>${button}, CSV (${joinParts(tables, ", ")}), \
<a href="${up}schemas/inspection/${id}.schema.json">JSON Schema</a>`;
}

function printButton({ id, name }: { id: string; name: string }): Part {
  return html`<span class="needs-script">, <button type="button" data-blank="${id}">Print\
<span class="unseen"> a blank worksheet of ${name}</span></button></span>`;
}

// Returns the questions of the letter of a definition, so that people can read them before they download the letter.
function letterFold({ cohort: { id, name } }: Kit["definitions"][number], questions: readonly string[]): Part {
  const body = html`<ol>\n${questions.map((question) => html`<li>${question}</li>\n`)}</ol>
<p><a href="../worksheets/${id}.letter.xlsx">This letter as XLSX</a></p>`;
  return fold(name, body, `letter-${id}`);
}

function worksheets(kit: Kit): Part {
  const rows = kit.definitions.map(({ cohort }) => [
    html`<a href="../${cohort.id}/">${cohort.name}</a>`,
    worksheetLinks(cohort.id, "../", printButton(cohort)),
    html`<a href="#letter-${cohort.id}">Read</a>, <a href="../worksheets/${cohort.id}.letter.xlsx">XLSX</a>`,
  ]);
  return table("worksheets", ["Definition", "Worksheet", "Letter"], rows);
}
