// The page of documents: what to ask for, the sheets to fill in, and the register.

import { SCHEDULE } from "#request-list";
import { capitalized, lowered } from "../../../core/base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../core/catalog/documents.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, permalink, table } from "../../../core/extra/page/pieces.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../catalog-tables.ts";
import { amountInWords, centsOf } from "../check/totals.ts";
import type { Step, WorksheetData } from "../data.ts";
import { documentsOf } from "../documents.ts";
import { TABLES } from "../inspection.ts";
import { AGING, READ_UNDER, workedSchedule } from "../worked-schedule.ts";

/** The folder of the page. */
export const DOCUMENTS_FOLDER = "documents/";

type PublishedDocument = ReturnType<typeof documentsOf>["documents"][number];

/** Returns the page of documents. */
export function documentsPage(data: WorksheetData, text: string, kit: Kit): Page {
  const { documents } = documentsOf(data);
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
    "worked-path": () => WORKED_PATH,
    worked: () => workedPart(kit),
    tables: () => joined(TABLE_NAMES.map(tableLink), ", "),
    holders: () => holders.map((holder) => html`<option value="${holder}">${WHO_HAS[holder]}</option>\n`),
    "who-has": () => holders.map((holder) => whoHas(holder, documents)),
    groups: () => data.steps.map((step) => group(step, documents, kit)),
  };
  const page = kit.writtenPage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["documents.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
}

/** The path of the worked schedule. */
export const WORKED_PATH = "worksheets/schedule-example.xlsx";

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
    html`<ol class="prose">${SCHEDULE.guide.map((line) => html`<li>${line}</li>\n`)}</ol>`,
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
  ]);
  return table("worksheets", ["Definition", "Structure", "Worksheet"], rows);
}

/** Who has a document, in words that follow "Ask for it:". */
const WHO_HAS: Readonly<Record<EvidenceDocument["holder"], string>> = {
  seller: "the seller",
  "account-debtor": "the buyer",
  "third-party": "a third party",
  reader: "nobody; you make it",
};

/** The most documents that are named where it is told who has them. */
const MOST_NAMED = 20;

// Nearly all are asked of the seller: those that are not are named.
function whoHas(holder: EvidenceDocument["holder"], documents: readonly PublishedDocument[]): Part {
  const own = documents.filter((document) => document.holder === holder);
  const links = own.map(({ id, name }) => html`<a href="#${id}">${name}</a>`);
  const named = own.length > MOST_NAMED ? `${own.length} documents, all that are not named here` : joined(links, ", ");
  return html`<div id="from-${holder}"><dt>${capitalized(WHO_HAS[holder])}</dt><dd>${named}</dd></div>\n`;
}

function group({ id, name, tells, documents: ids }: Step, documents: readonly PublishedDocument[], kit: Kit): Part {
  const own = ids.flatMap((of) => documents.filter((document) => document.id === of));
  const line = html`${name} <span class="count">${own.length}</span>: ${lowered(tells)}`;
  const list = html`<ul class="plain">\n${own.map((document) => entryOf(document, kit))}</ul>`;
  return html`<div class="register">${fold(line, list, `step-${id}`)}</div>\n`;
}

function entryOf(document: PublishedDocument, kit: Kit): Part {
  const { id, name, producer, holder, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = kit.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How to get it</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Use instead</dt><dd>${standIn}</dd></div>\n`}</dl>
<p class="label">What to look for in it</p>
<ul class="plain">${readers.map((entry) => readerOf(entry, document))}</ul>`;
  const many = readers.length === 1 ? "one definition" : `${readers.length} definitions`;
  const line = `What it proves, how to get it, and what ${many} read${readers.length === 1 ? "s" : ""} from it`;
  return html`<li id="${id}" data-of="${readers.map(({ cohort }) => cohort.id).join(" ")}" data-producer="${producer}" data-holder="${holder}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
<dl class="cite-as"><div><dt>Who makes it</dt><dd>${capitalized(issued)}</dd></div>
<div><dt>Who has it</dt><dd>${capitalized(WHO_HAS[holder])}</dd></div></dl>
${alsoKnown(document, kit)}${fold(line, body)}
</li>
`;
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

// Each link leads to what the definition looks for there: the texts of all items would be half of the page.
function readerOf({ cohort }: Definition, { readBy }: PublishedDocument): Part {
  const links = readBy
    .filter((use) => use.id === cohort.id)
    .map(({ record, item }) => {
      const [list, name] = record === "cohort" ? ["evidence", "question"] : ["reading", "amounts"];
      return html`<a href="../${cohort.id}/#${list}-${item}">${name}, item ${item}</a>`;
    });
  return html`<li><b>${cohort.name}</b>: ${joined(links, "; ")}</li>\n`;
}
