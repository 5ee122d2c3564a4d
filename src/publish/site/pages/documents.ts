// The register of documents as a page, and the page that merges request lists.

import { capitalized } from "../../../base/text.ts";
import { dayInWords } from "../../../catalog/authorities.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../catalog/documents.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { DOCUMENTS_FILE, documentsOf } from "../../data/documents.ts";
import { authorityPath } from "../authorities.ts";
import { DOCUMENTS_FOLDER, REQUEST_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, releaseOf, type SiteModel } from "../model.ts";
import { contents, linkedHeading, pageHead, permalink } from "../pieces.ts";
import { columnHeads, sheetHead } from "../sheet.ts";

type Published = ReturnType<typeof documentsOf>["documents"][number];

/** Returns both pages. */
export function documentPages(model: SiteModel): Page[] {
  return [registerPage(model), requestPage(model)];
}

function registerPage(model: SiteModel): Page {
  const { documents } = documentsOf(model.catalogs);
  const holders = keysOf(HOLDERS).filter((holder) => documents.some((document) => document.holder === holder));
  const head = pageHead(
    "Documents",
    html`${documents.length} documents that the definitions read, each once. To ask a client for those of some definitions, <a href="../${REQUEST_FOLDER}">make a request list</a>.`,
    model,
    "../",
  );
  return {
    folder: DOCUMENTS_FOLDER,
    title: "Documents",
    description:
      "Every document that the definitions read: who makes it, what it proves and what it does not, how it is had, and what is read from it.",
    scripts: ["filter.mjs"],
    body: html`${head}${contents(
      holders.map((holder) => [`from-${holder}`, HOLDERS[holder]]),
      "Whom to ask",
    )}${filters(model)}
${holders.map((holder) => group(holder, documents, model))}<p class="after hint">For programs: <a href="../${DOCUMENTS_FILE}">documents.json</a>.</p>`,
  };
}

function filters(model: SiteModel): Part {
  const options = (values: readonly (readonly [value: string, text: string])[]): Part =>
    values.map(([value, text]) => html`<option value="${value}">${text}</option>\n`);
  return html`<form class="picker needs-script no-print" id="filters" aria-label="Filter the register">
<label>Words <input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="lien waiver"></label>
<label>Definition <select name="definition"><option value="">all</option>
${options(entriesOf(model).map(({ cohort }) => [cohort.id, cohort.name]))}</select></label>
<label>Made by <select name="producer"><option value="">all</option>
${options(Object.entries(PRODUCERS))}</select></label>
<span class="said" id="shown" role="status"></span>
</form>`;
}

function group(holder: EvidenceDocument["holder"], documents: readonly Published[], model: SiteModel): Part {
  return html`<section class="wide register" id="from-${holder}">
${linkedHeading(`from-${holder}`, HOLDERS[holder])}
<ul class="plain">
${documents.filter((document) => document.holder === holder).map((document) => entryOf(document, model))}</ul>
</section>
`;
}

function entryOf(document: Published, model: SiteModel): Part {
  const { id, name, producer, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = entriesOf(model).filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  return html`<li id="${id}" data-definition="${readers.map(({ cohort }) => cohort.id).join(" ")}" data-producer="${producer}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
${alsoKnown(document, model)}<p>${capitalized(issued)}; made by ${PRODUCERS[producer]}. <code>${id}</code></p>
<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How it is had</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Stands in</dt><dd>${standIn}</dd></div>\n`}</dl>
<details><summary>Read by ${readers.length === 1 ? "1 definition" : `${readers.length} definitions`}</summary><ul class="plain">${readers.map((entry) => readerOf(entry, document))}</ul></details>
</li>
`;
}

function alsoKnown({ otherNames, numbers }: Published, model: SiteModel): Part {
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

function readerOf({ cohort }: Entry, { readBy }: Published): Part {
  const uses = readBy.filter((use) => use.id === cohort.id);
  return html`<li><b>${cohort.name}.</b> ${joined(
    uses.map(
      ({ record, item, lookFor }) =>
        html`<a href="../${cohort.id}/#${record === "cohort" ? "evidence" : "reading"}-${item}">${lookFor}</a>`,
    ),
    " ",
  )}</li>\n`;
}

function requestPage(model: SiteModel): Page {
  const head = pageHead(
    "Request list",
    "Choose definitions. The list asks for each document once, by whom to ask, with what to look for in it. The choice stands in the address, so that it can be kept and shared.",
    model,
    "../",
  );
  return {
    folder: REQUEST_FOLDER,
    title: "Request list",
    description: "Choose definitions and get one list of the documents to ask for, each once, by whom to ask.",
    scripts: ["request.mjs"],
    body: html`${head}<form id="choice" class="picker needs-script no-print" aria-label="Definitions">
${entriesOf(model).map(({ cohort }) => html`<label class="check-label"><input type="checkbox" name="of" value="${cohort.id}" data-name="${cohort.name}"> ${cohort.name}</label>\n`)}</form>
<p class="note without-script">Merging the lists here needs JavaScript. Without it: <a href="../${DOCUMENTS_FOLDER}">every document with what each definition reads from it</a>, or the command <code>definition-discovery request</code>.</p>
<p class="needs-script no-print" id="actions" hidden><button type="button" data-print="">Print</button> <button type="button" data-copy="request-text">Copy<span class="unseen"> the list as text</span></button><span class="said" role="status"></span> <a id="csv" download="request-list.csv" href="#choice">Download as CSV</a> <span class="hint">Paper has the documents alone, with room to tick off what came.</span></p>
<p id="counted" class="found no-print" role="status"></p>
<div class="request">
${sheetHead(
  html`Documents to request: <span id="chosen"></span>`,
  `Each document once, by whom to ask. Law as at ${dayInWords(model.catalogs.lawAsAt)}. From ${releaseInWords(releaseOf(model))}.`,
)}<div id="list"></div>
</div>
<template id="columns">${columnHeads()}</template>
<pre id="request-text" class="unseen" aria-hidden="true"></pre>`,
  };
}
