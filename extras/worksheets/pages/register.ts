// Makes the page of documents: the register with its filters. A document is a paper that definitions read as evidence.

import { keysOf } from "../../../core/base/keys-of.ts";
import { capitalize, lowerFirstLetter } from "../../../core/base/text.ts";
import { numberInWords } from "../../../core/catalog/document-names.ts";
import { type EvidenceDocument, PRODUCERS } from "../../../core/catalog/documents.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, permalink } from "../../../core/extra/page/pieces.ts";
import type { Step, WorksheetData } from "../data.ts";
import { documentsOf } from "../documents.ts";
import type { PageTexts } from "./worksheets.ts";

/** The folder of the page. */
export const DOCUMENTS_FOLDER = "documents/";

type Register = ReturnType<typeof documentsOf>;
type PublishedDocument = Register["documents"][number];

/** Returns the page of documents. */
export function registerPage(data: WorksheetData, { text, formOf }: PageTexts, kit: Kit): Page {
  const register = documentsOf(data);
  const { documents } = register;
  const holders = keysOf(HOLDER_PHRASES).filter((holder) => documents.some((document) => document.holder === holder));
  const option = (value: string, name: string): Part => html`<option value="${value}">${name}</option>\n`;
  const filterSlots = {
    definitions: () => kit.definitions.map(({ cohort: { id, name } }) => option(id, name)),
    producers: () => Object.entries(PRODUCERS).map(([value, name]) => option(value, name)),
    holders: () => holders.map((holder) => option(holder, HOLDER_PHRASES[holder])),
  };
  const slots = {
    count: () => documents.length,
    filter: () => kit.scaffold(formOf("register"), filterSlots),
    "who-has": () => html`<dl class="leaning">\n${holders.map((holder) => holderPart(holder, documents))}</dl>`,
    groups: () => data.steps.map((step) => stepPart(step, register, kit)),
  };
  const page = kit.prosePage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["register.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
}

/** The words for whoever has a document. */
const HOLDER_PHRASES: Readonly<Record<EvidenceDocument["holder"], string>> = {
  seller: "the seller",
  "account-debtor": "the buyer",
  "third-party": "a third party",
  reader: "nobody; you make it",
};

/** The most documents that the list of holders names one by one. */
const MOST_NAMED = 20;

// Returns the entry of a holder. Nearly all documents are with the seller, so those are only counted.
function holderPart(holder: EvidenceDocument["holder"], documents: readonly PublishedDocument[]): Part {
  const holderDocuments = documents.filter((document) => document.holder === holder);
  const links = holderDocuments.map(({ id, name }) => html`<a href="#${id}">${name}</a>`);
  const content =
    holderDocuments.length > MOST_NAMED
      ? `${holderDocuments.length} documents, all that are not named here`
      : joinParts(links, ", ");
  return html`<div id="from-${holder}"><dt>${capitalize(HOLDER_PHRASES[holder])}</dt><dd>${content}</dd></div>\n`;
}

// Returns the part for a step of a deal, such as Delivery. The names of its documents are above its entries, which are
// folded.
function stepPart({ id, name, tells, documents: ids }: Step, { documents, alsoAsked }: Register, kit: Kit): Part {
  const stepDocuments = ids.flatMap((documentId) => documents.filter((document) => document.id === documentId));
  const names = stepDocuments.map((document) => html`<li><a href="#${document.id}">${document.name}</a></li>\n`);
  const list = html`<ul class="plain">\n${stepDocuments.map((document) => entryPart(document, alsoAsked, kit))}</ul>`;
  return html`<div class="register" id="step-${id}">
<p><b>${name}</b> <span class="count">${stepDocuments.length}</span>: ${lowerFirstLetter(tells)}</p>
<ul class="plain contents no-print">${names}</ul>
${fold("What each of them proves, and how to get it", list)}</div>
`;
}

function entryPart(document: PublishedDocument, alsoAsked: Register["alsoAsked"], kit: Kit): Part {
  const { id, name, producer, holder, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = kit.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const requests = alsoAsked.filter((request) => request.document === id);
  const askers = kit.definitions.flatMap((entry) => {
    const texts = requests.flatMap((request) => (request.for.includes(entry.cohort.id) ? [request.lookFor] : []));
    return texts.length === 0 ? [] : [{ cohort: entry.cohort, texts }];
  });
  const definitionIds = [...readers, ...askers].map(({ cohort }) => cohort.id);
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How to get it</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Use instead</dt><dd>${standIn}</dd></div>\n`}</dl>
<p class="label">What to look for in it</p>
<ul class="plain">${readers.map((entry) => readerPart(entry, document))}${askers.map(askerPart)}</ul>`;
  const count = definitionIds.length;
  const definitionsAsk = count === 1 ? "one definition asks" : `${count} definitions ask`;
  const line = `What it proves, how to get it, and what ${definitionsAsk} of it`;
  const sellersOwn = producer === "seller" && html` <span class="status">the seller’s own</span>`;
  return html`<li id="${id}" data-of="${definitionIds.join(" ")}" data-producer="${producer}" data-holder="${holder}">
<h3>${name}${sellersOwn}${permalink(id, `document: ${name}`)}</h3>
<dl class="cite-as"><div><dt>Who makes it</dt><dd>${capitalize(issued)}</dd></div>
<div><dt>Who has it</dt><dd>${capitalize(HOLDER_PHRASES[holder])}</dd></div></dl>
${otherNamesPart(document, kit)}${kit.sectionsOn(`document ${id}`).map((section) => section.body)}${fold(line, body)}
</li>
`;
}

function otherNamesPart({ otherNames, numbers }: PublishedDocument, kit: Kit): Part {
  const { both, US, UK } = otherNames;
  const names = [...both, ...US.map((name) => `US ${name}`), ...UK.map((name) => `UK ${name}`)];
  const numberParts = numbers.map((number) => {
    const words = html`${numberInWords(number)} <span class="hint">${number.name}</span>`;
    return number.authority === null ? words : kit.link("authority", number.authority, words, "../");
  });
  return [
    names.length > 0 && html`<p>Also: ${names.join("; ")}.</p>\n`,
    numberParts.length > 0 && html`<p>Numbers: ${joinParts(numberParts, "; ")}.</p>\n`,
  ];
}

// Returns the line of a definition that asks for the document without an evidence item. The full text is here, because
// no record has it.
function askerPart({ cohort, texts }: { cohort: Definition["cohort"]; texts: readonly string[] }): Part {
  return html`<li><b>${cohort.name}</b>: ${texts.join(" ")}</li>\n`;
}

// Returns the line of a definition that reads the document. Links lead to the texts of its evidence items, because the
// texts of all items would be half of the page.
function readerPart({ cohort }: Definition, { readBy }: PublishedDocument): Part {
  const uses = readBy.filter((use) => use.id === cohort.id);
  const links = uses.map(({ record, item }, index) => {
    const [list, name] = record === "cohort" ? ["evidence", "for its question"] : ["reading", "for its amounts"];
    const isAgain = uses.findIndex((use) => use.record === record) < index;
    return html`<a href="../${cohort.id}/#${list}-${item}">${name}${isAgain && ", again"}</a>`;
  });
  return html`<li><b>${cohort.name}</b>: ${joinParts(links, "; ")}</li>\n`;
}
