// The page of documents: the register, with what filters it.

import { capitalized } from "../../../core/base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../core/catalog/documents.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, permalink } from "../../../core/extra/page/pieces.ts";
import type { WorksheetData } from "../data.ts";
import { documentsOf } from "../documents.ts";

/** The folder of the page. */
export const DOCUMENTS_FOLDER = "documents/";

type PublishedDocument = ReturnType<typeof documentsOf>["documents"][number];

/** Returns the page of documents. */
export function registerPage(data: WorksheetData, text: string, kit: Kit): Page {
  const { documents } = documentsOf(data);
  const holders = keysOf(HOLDERS).filter((holder) => documents.some((document) => document.holder === holder));
  const option = (value: string, name: string): Part => html`<option value="${value}">${name}</option>\n`;
  const slots = {
    count: () => documents.length,
    definitions: () => kit.definitions.map(({ cohort: { id, name } }) => option(id, name)),
    producers: () => Object.entries(PRODUCERS).map(([value, name]) => option(value, name)),
    groups: () => holders.map((holder) => group(holder, documents, kit)),
  };
  const page = kit.writtenPage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["register.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
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
