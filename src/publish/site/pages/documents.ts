// The page of documents: what to ask for, the sheets to fill in, and the register.

import { capitalized } from "../../../base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../catalog/documents.ts";
import { TABLES } from "../../../catalog/inspection.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { documentsOf } from "../../data/documents.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../../paper/tables.ts";
import { authorityPath, groupsOf } from "../authorities.ts";
import { DOCUMENTS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Definition, SiteModel } from "../model.ts";
import { fold, permalink, table } from "../pieces.ts";
import { writtenPage } from "../written.ts";
import { groupLink } from "./authorities.ts";

type PublishedDocument = ReturnType<typeof documentsOf>["documents"][number];

/** Returns the page of documents. */
export function documentsPage(model: SiteModel): Page {
  const { documents } = documentsOf(model.catalogs);
  const holders = keysOf(HOLDERS).filter((holder) => documents.some((document) => document.holder === holder));
  const slots = {
    count: () => documents.length,
    choices: () =>
      model.definitions.map(
        ({ cohort: { id, name } }) => html`<label class="check-label">\
<input type="checkbox" name="of" value="${id}" data-name="${name}"> ${name}</label>\n`,
      ),
    producers: () =>
      Object.entries(PRODUCERS).map(([value, text]) => html`<option value="${value}">${text}</option>\n`),
    worksheets: () => fold("The twelve worksheets", worksheets(model)),
    tables: () => joined(TABLE_NAMES.map(tableLink), ", "),
    groups: () => holders.map((holder) => group(holder, documents, model)),
    standards: () =>
      groupsOf(model)
        .filter(({ isLaw }) => !isLaw)
        .map(groupLink),
  };
  return { ...writtenPage("documents", DOCUMENTS_FOLDER, slots, model), scripts: ["documents.mjs"] };
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

function worksheets(model: SiteModel): Part {
  const rows = model.definitions.map(({ cohort, asset }) => [
    html`<a href="../${cohort.id}/">${cohort.name}</a>`,
    asset.name,
    worksheetLinks(cohort.id, "../"),
  ]);
  return table("worksheets", ["Definition", "Structure", "Worksheet"], rows);
}

function group(holder: EvidenceDocument["holder"], documents: readonly PublishedDocument[], model: SiteModel): Part {
  const own = documents.filter((document) => document.holder === holder);
  const line = html`${HOLDERS[holder]} <span class="count">${own.length}</span>`;
  const list = html`<ul class="plain">\n${own.map((document) => entryOf(document, model))}</ul>`;
  return html`<div class="register">${fold(line, list, `from-${holder}`)}</div>\n`;
}

function entryOf(document: PublishedDocument, model: SiteModel): Part {
  const { id, name, producer, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = model.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How it is had</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Stands in</dt><dd>${standIn}</dd></div>\n`}</dl>
<p class="label">Read by</p>
<ul class="plain">${readers.map((entry) => readerOf(entry, document))}</ul>`;
  return html`<li id="${id}" data-of="${readers.map(({ cohort }) => cohort.id).join(" ")}" data-producer="${producer}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
${alsoKnown(document, model)}${fold(capitalized(issued), body)}
</li>
`;
}

function alsoKnown({ otherNames, numbers }: PublishedDocument, model: SiteModel): Part {
  const { both, US, UK } = otherNames;
  const names = [...both, ...US.map((one) => `US ${one}`), ...UK.map((one) => `UK ${one}`)];
  const written = numbers.map((number) => {
    const words = html`${numberInWords(number)} <span class="hint">${number.name}</span>`;
    return number.authority === null
      ? words
      : html`<a href="../${authorityPath(number.authority, model)}">${words}</a>`;
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
