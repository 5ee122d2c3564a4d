// The register of documents as a page, and the page that merges request lists.

import { dayInWords } from "../../../base/day.ts";
import { capitalized } from "../../../base/text.ts";
import { type EvidenceDocument, HOLDERS, numberInWords, PRODUCERS } from "../../../catalog/documents.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { documentsOf } from "../../data/documents.ts";
import { authorityPath, groupsOf } from "../authorities.ts";
import { DOCUMENTS_FOLDER, REQUEST_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Definition, releaseOf, type SiteModel } from "../model.ts";
import { contents, filterForm, fold, linkedHeading, permalink } from "../pieces.ts";
import { columnHeads, sheetHead } from "../sheet.ts";
import { writtenPage } from "../written.ts";
import { groupList } from "./authorities.ts";

type PublishedDocument = ReturnType<typeof documentsOf>["documents"][number];

/** Returns both pages. */
export function documentPages(model: SiteModel): Page[] {
  return [registerPage(model), requestPage(model)];
}

function registerPage(model: SiteModel): Page {
  const { documents } = documentsOf(model.catalogs);
  const holders = keysOf(HOLDERS).filter((holder) => documents.some((document) => document.holder === holder));
  const listed = contents(
    holders.map((holder) => [`from-${holder}`, HOLDERS[holder]]),
    "Whom to ask",
  );
  const slots = {
    count: () => documents.length,
    filters: () => [
      listed,
      filterForm("lien waiver", [
        ["definition", "Definition", model.definitions.map(({ cohort }) => [cohort.id, cohort.name])],
        ["producer", "Made by", Object.entries(PRODUCERS)],
      ]),
    ],
    standards: () =>
      groupsOf(model)
        .filter(({ isLaw }) => !isLaw)
        .map(groupList),
    groups: () => holders.map((holder) => group(holder, documents, model)),
  };
  return { ...writtenPage("documents", DOCUMENTS_FOLDER, slots, model), scripts: ["filter.mjs"] };
}

function group(holder: EvidenceDocument["holder"], documents: readonly PublishedDocument[], model: SiteModel): Part {
  return html`<section class="wide register" id="from-${holder}">
${linkedHeading(`from-${holder}`, HOLDERS[holder])}
<ul class="plain">
${documents.filter((document) => document.holder === holder).map((document) => entryOf(document, model))}</ul>
</section>
`;
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
  return html`<li id="${id}" data-definition="${readers.map(({ cohort }) => cohort.id).join(" ")}" data-producer="${producer}">
<h3>${name}${producer === "seller" && html` <span class="status">the seller’s own</span>`}${permalink(id, `document: ${name}`)}</h3>
${alsoKnown(document, model)}${fold(html`${capitalized(issued)}; made by ${PRODUCERS[producer]}`, body)}
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
  return html`<li><b>${cohort.name}.</b> ${joined(
    uses.map(
      ({ record, item, lookFor }) =>
        html`<a href="../${cohort.id}/#${record === "cohort" ? "evidence" : "reading"}-${item}">${lookFor}</a>`,
    ),
    " ",
  )}</li>\n`;
}

function requestPage(model: SiteModel): Page {
  const from = `Law read by ${dayInWords(model.catalogs.lawAsAt)}. From ${releaseInWords(releaseOf(model))}.`;
  const slots = {
    choices: () =>
      model.definitions.map(
        ({ cohort: { id, name } }) => html`<label class="check-label">\
<input type="checkbox" name="of" value="${id}" data-name="${name}"> ${name}</label>\n`,
      ),
    "sheet-head": () =>
      sheetHead(html`Documents to request: <span id="chosen"></span>`, `Each document once, by whom to ask. ${from}`),
    columns: columnHeads,
  };
  return { ...writtenPage("request", REQUEST_FOLDER, slots, model), scripts: ["request.mjs"] };
}
