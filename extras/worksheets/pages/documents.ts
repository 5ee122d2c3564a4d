// The page of documents: what to ask for, the sheets to fill in, and the register.

import { capitalized } from "../../../core/base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../core/catalog/documents.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, permalink, table } from "../../../core/extra/page/pieces.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../catalog-tables.ts";
import type { WorksheetData } from "../data.ts";
import { documentsOf } from "../documents.ts";
import { TABLES } from "../inspection.ts";

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
    tables: () => joined(TABLE_NAMES.map(tableLink), ", "),
    groups: () => holders.map((holder) => group(holder, documents, kit)),
  };
  const page = kit.writtenPage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["documents.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
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

function group(holder: EvidenceDocument["holder"], documents: readonly PublishedDocument[], kit: Kit): Part {
  const own = documents.filter((document) => document.holder === holder);
  const line = html`${HOLDERS[holder]} <span class="count">${own.length}</span>`;
  const list = html`<ul class="plain">\n${own.map((document) => entryOf(document, kit))}</ul>`;
  return html`<div class="register">${fold(line, list, `from-${holder}`)}</div>\n`;
}

function entryOf(document: PublishedDocument, kit: Kit): Part {
  const { id, name, producer, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = kit.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How to get it</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Use instead</dt><dd>${standIn}</dd></div>\n`}</dl>
<p class="label">Read by</p>
<ul class="plain">${readers.map((entry) => readerOf(entry, document))}</ul>`;
  return html`<li id="${id}" data-of="${readers.map(({ cohort }) => cohort.id).join(" ")}" data-producer="${producer}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
${alsoKnown(document, kit)}${fold(capitalized(issued), body)}
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

function readerOf({ cohort }: Definition, { readBy }: PublishedDocument): Part {
  const uses = readBy.filter((use) => use.id === cohort.id);
  const links = uses.map(({ record, item, lookFor }) => {
    const list = record === "cohort" ? "evidence" : "reading";
    return html`<a href="../${cohort.id}/#${list}-${item}">${lookFor}</a>`;
  });
  return html`<li><b>${cohort.name}.</b> ${joined(links, " ")}</li>\n`;
}
