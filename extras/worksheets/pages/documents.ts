// The page of documents: what to ask for, the sheets to fill in, and the register.

import { SCHEDULE } from "#request-list";
import { capitalized } from "../../../core/base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../core/catalog/documents.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, permalink, table } from "../../../core/extra/page/pieces.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../catalog-tables.ts";
import { amountInWords, centsOf } from "../check/totals.ts";
import type { WorksheetData } from "../data.ts";
import { documentsOf } from "../documents.ts";
import { TABLES } from "../inspection.ts";
import { AGING, READ_UNDER, workedSchedule } from "../worked-schedule.ts";

/** The folder of the page. */
export const DOCUMENTS_FOLDER = "documents/";

type Register = ReturnType<typeof documentsOf>;
type PublishedDocument = Register["documents"][number];

/** Returns the page of documents. */
export function documentsPage(data: WorksheetData, text: string, kit: Kit): Page {
  const register = documentsOf(data);
  const { documents } = register;
  const holders = keysOf(HOLDERS).filter((holder) => documents.some((document) => document.holder === holder));
  const slots = {
    count: () => documents.length,
    choices: () =>
      kit.definitions.map(
        ({ cohort: { id, name } }) => html`<label class="check-label">\
<input type="checkbox" name="of" value="${id}" data-name="${name}"> ${name}</label>\n`,
      ),
    producers: () =>
      Object.entries(PRODUCERS).map(([value, text]) => html`<option value="${value}">${text}</option>\n`),
    worksheets: () => fold("The twelve worksheets", worksheets(kit)),
    "letters-path": () => LETTERS_PATH,
    "worked-path": () => WORKED_PATH,
    worked: () => workedPart(kit),
    tables: () => joined(TABLE_NAMES.map(tableLink), ", "),
    groups: () => holders.map((holder) => group(holder, register, kit)),
  };
  const page = kit.writtenPage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["documents.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
}

/** The path of the worked schedule. */
export const WORKED_PATH = "worksheets/schedule-example.xlsx";

/** The path of all letters as one text. */
export const LETTERS_PATH = "worksheets/letters.txt";

/** Returns the names of the definitions that the worked schedule is read under, by id. */
export function namesOfWorked(cohorts: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(
    cohorts.flatMap(({ id, name }) => (READ_UNDER.some((one) => one === id) ? [[id, name] as const] : [])),
  );
}

// The aging, the rows of the schedule with the place of each in words, and what is compared.
function workedPart(kit: Kit): Part {
  const names = namesOfWorked(kit.definitions.map(({ cohort }) => cohort));
  const { head, rows } = workedSchedule(names);
  const places = [...names.values(), SCHEDULE.nothing, SCHEDULE.outside];
  const centsIn = (text = ""): bigint => centsOf(text) ?? 0n;
  const shown = (text = ""): string => (text === "" ? "" : amountInWords(centsIn(text)));
  const aging = AGING.map(({ item, date, due, open, told }) => [item, date, due, shown(open), told]);
  const schedule = rows.map((row) => [
    row["Sum"] ?? "",
    row["Row is for"] ?? "",
    shown(row[SCHEDULE.amount]),
    places.find((place) => row[place]) ?? "",
    row["State"] ?? "",
    shown(row[SCHEDULE.difference]),
    row["Remark"] ?? "",
  ]);
  const columns = ["Sum", "Row is for", SCHEDULE.amount, "Written again below", "State", SCHEDULE.difference, "Remark"];
  const balance = centsIn(head[SCHEDULE.balance]);
  const differences = rows.reduce((sum, row) => sum + centsIn(row[SCHEDULE.difference]), 0n);
  return [
    table("aging", ["Item", "Date", "Due date", "Open per aging", "What is behind it"], aging),
    html`<p>The balance on the aging is ${amountInWords(balance)}. The schedule:</p>\n`,
    table("schedule-rows", columns, schedule),
    html`<p>The rows add up to the balance. The rows for the whole account add up to zero. The aging shows ${amountInWords(differences)} \
too much, so the papers show ${amountInWords(balance - differences)}.</p>\n`,
    html`<ul class="prose">${SCHEDULE.guide.map(([name, says]) => html`<li><b>${name}.</b> ${says}</li>\n`)}</ul>`,
  ];
}

function tableLink(name: string): Part {
  return html`<a href="../${TABLES_FOLDER}${name.toLowerCase()}.csv">${name.toLowerCase()}</a>`;
}

/** Returns links to the worksheet of a definition in every format, `up` being the way to the base address. */
export function worksheetLinks(id: string, up: string): Part {
  const sheet = (ending: string): string => `${up}worksheets/${id}.${ending}`;
  const tables = Object.entries(TABLES).map(
    ([name, label]) => html`<a href="${sheet(`${name}.csv`)}">${label.toLowerCase()}</a>`,
  );
  return html`<a href="${sheet("xlsx")}">XLSX</a>, CSV (${joined(tables, ", ")}), <a href="${up}schemas/inspection/${id}.schema.json">JSON Schema</a>`;
}

function worksheets(kit: Kit): Part {
  const rows = kit.definitions.map(({ cohort, asset }) => [
    html`<a href="../${cohort.id}/">${cohort.name}</a>`,
    asset.name,
    worksheetLinks(cohort.id, "../"),
    html`<a href="../worksheets/${cohort.id}.letter.xlsx">XLSX</a>`,
  ]);
  return table("worksheets", ["Definition", "Structure", "Worksheet", "Letter"], rows);
}

function group(holder: EvidenceDocument["holder"], { documents, alsoAsked }: Register, kit: Kit): Part {
  const own = documents.filter((document) => document.holder === holder);
  const line = html`${HOLDERS[holder]} <span class="count">${own.length}</span>`;
  const list = html`<ul class="plain">\n${own.map((document) => entryOf(document, alsoAsked, kit))}</ul>`;
  return html`<div class="register">${fold(line, list, `from-${holder}`)}</div>\n`;
}

function entryOf(document: PublishedDocument, alsoAsked: Register["alsoAsked"], kit: Kit): Part {
  const { id, name, producer, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = kit.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const besides = alsoAsked.filter((asked) => asked.document === id);
  const askers = kit.definitions.flatMap((entry) => {
    const texts = besides.flatMap((asked) => (asked.for.includes(entry.cohort.id) ? [asked.lookFor] : []));
    return texts.length === 0 ? [] : [{ cohort: entry.cohort, texts }];
  });
  const of = [...readers, ...askers].map(({ cohort }) => cohort.id);
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How to get it</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Use instead</dt><dd>${standIn}</dd></div>\n`}</dl>
${listUnder(
  "Read by",
  readers.map((entry) => readerOf(entry, document)),
)}${listUnder(
  "Asked for besides",
  askers.map(({ cohort, texts }) => html`<li><b>${cohort.name}.</b> ${texts.join(" ")}</li>\n`),
)}`;
  return html`<li id="${id}" data-of="${of.join(" ")}" data-producer="${producer}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
${alsoKnown(document, kit)}${fold(capitalized(issued), body)}
</li>
`;
}

function listUnder(label: string, items: readonly Part[]): Part {
  return items.length > 0 && html`<p class="label">${label}</p>\n<ul class="plain">${items}</ul>`;
}

function alsoKnown({ otherNames, numbers }: PublishedDocument, kit: Kit): Part {
  const { both, US, UK } = otherNames;
  const names = [...both, ...US.map((one) => `US ${one}`), ...UK.map((one) => `UK ${one}`)];
  const written = numbers.map((number) => {
    const words = html`${numberInWords(number)} <span class="hint">${number.name}</span>`;
    return number.authority === null ? words : kit.link("authority", number.authority, words, "../");
  });
  return [
    names.length > 0 && html`<p>Also: ${names.join("; ")}.</p>\n`,
    written.length > 0 && html`<p>Numbers: ${joined(written, "; ")}.</p>\n`,
  ];
}

function readerOf({ cohort }: Definition, { readBy }: PublishedDocument): Part {
  const uses = readBy.filter((use) => use.id === cohort.id);
  const links = uses.map(({ record, item, lookFor }) => {
    const list = record === "cohort" ? "evidence" : "reading";
    return html`<a href="../${cohort.id}/#${list}-${item}">${lookFor}</a>`;
  });
  return html`<li><b>${cohort.name}.</b> ${joined(links, " ")}</li>\n`;
}
