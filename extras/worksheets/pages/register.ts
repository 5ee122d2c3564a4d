// The page of documents: the register, with what filters it.

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
  const holders = keysOf(WHO_HAS).filter((holder) => documents.some((document) => document.holder === holder));
  const option = (value: string, name: string): Part => html`<option value="${value}">${name}</option>\n`;
  const ofFilter = {
    definitions: () => kit.definitions.map(({ cohort: { id, name } }) => option(id, name)),
    producers: () => Object.entries(PRODUCERS).map(([value, name]) => option(value, name)),
    holders: () => holders.map((holder) => option(holder, WHO_HAS[holder])),
  };
  const slots = {
    count: () => documents.length,
    filter: () => kit.scaffold(formOf("register"), ofFilter),
    "who-has": () => html`<dl class="leaning">\n${holders.map((holder) => whoHas(holder, documents))}</dl>`,
    groups: () => data.steps.map((step) => group(step, register, kit)),
  };
  const page = kit.prosePage(text, DOCUMENTS_FOLDER, slots, { on: "documents" });
  return { ...page, scripts: ["register.mjs"], menu: { in: "head", place: 30, name: "Documents" } };
}

/** Who has a document. */
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
  const content =
    own.length > MOST_NAMED ? `${own.length} documents, all that are not named here` : joinParts(links, ", ");
  return html`<div id="from-${holder}"><dt>${capitalize(WHO_HAS[holder])}</dt><dd>${content}</dd></div>\n`;
}

// The names of all documents of a step stand above its entries, which are folded.
function group({ id, name, tells, documents: ids }: Step, { documents, alsoAsked }: Register, kit: Kit): Part {
  const own = ids.flatMap((of) => documents.filter((document) => document.id === of));
  const names = own.map((document) => html`<li><a href="#${document.id}">${document.name}</a></li>\n`);
  const list = html`<ul class="plain">\n${own.map((document) => entryOf(document, alsoAsked, kit))}</ul>`;
  return html`<div class="register" id="step-${id}">
<p><b>${name}</b> <span class="count">${own.length}</span>: ${lowerFirstLetter(tells)}</p>
<ul class="plain contents no-print">${names}</ul>
${fold("What each of them proves, and how to get it", list)}</div>
`;
}

function entryOf(document: PublishedDocument, alsoAsked: Register["alsoAsked"], kit: Kit): Part {
  const { id, name, producer, holder, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const readers = kit.definitions.filter(({ cohort }) => readBy.some((use) => use.id === cohort.id));
  const besides = alsoAsked.filter((request) => request.document === id);
  const askers = kit.definitions.flatMap((entry) => {
    const texts = besides.flatMap((request) => (request.for.includes(entry.cohort.id) ? [request.lookFor] : []));
    return texts.length === 0 ? [] : [{ cohort: entry.cohort, texts }];
  });
  const of = [...readers, ...askers].map(({ cohort }) => cohort.id);
  const body = html`<dl class="cite-as">
<div><dt>Proves</dt><dd>${proves}</dd></div>
<div><dt>Does not prove</dt><dd>${doesNotProve}</dd></div>
<div><dt>How to get it</dt><dd>${how}</dd></div>
${standIn !== null && html`<div><dt>Use instead</dt><dd>${standIn}</dd></div>\n`}</dl>
<p class="label">What to look for in it</p>
<ul class="plain">${readers.map((entry) => readerOf(entry, document))}${askers.map(asksFor)}</ul>`;
  const many = of.length === 1 ? "one definition asks" : `${of.length} definitions ask`;
  const line = `What it proves, how to get it, and what ${many} of it`;
  const own = producer === "seller" && html` <span class="status">the seller’s own</span>`;
  return html`<li id="${id}" data-of="${of.join(" ")}" data-producer="${producer}" data-holder="${holder}">
<h3>${name}${own}${permalink(id, `document: ${name}`)}</h3>
<dl class="cite-as"><div><dt>Who makes it</dt><dd>${capitalize(issued)}</dd></div>
<div><dt>Who has it</dt><dd>${capitalize(WHO_HAS[holder])}</dd></div></dl>
${alsoKnown(document, kit)}${fold(line, body)}
</li>
`;
}

function alsoKnown({ otherNames, numbers }: PublishedDocument, kit: Kit): Part {
  const { both, US, UK } = otherNames;
  const names = [...both, ...US.map((one) => `US ${one}`), ...UK.map((one) => `UK ${one}`)];
  const numberParts = numbers.map((number) => {
    const words = html`${numberInWords(number)} <span class="hint">${number.name}</span>`;
    return number.authority === null ? words : kit.link("authority", number.authority, words, "../");
  });
  return [
    names.length > 0 && html`<p>Also: ${names.join("; ")}.</p>\n`,
    numberParts.length > 0 && html`<p>Numbers: ${joinParts(numberParts, "; ")}.</p>\n`,
  ];
}

// What no evidence item reads has its words here.
function asksFor({ cohort, texts }: { cohort: Definition["cohort"]; texts: readonly string[] }): Part {
  return html`<li><b>${cohort.name}</b>: ${texts.join(" ")}</li>\n`;
}

// Each link leads to what the definition looks for there: the texts of all items would be half of the page.
function readerOf({ cohort }: Definition, { readBy }: PublishedDocument): Part {
  const own = readBy.filter((use) => use.id === cohort.id);
  const links = own.map(({ record, item }, at) => {
    const [list, name] = record === "cohort" ? ["evidence", "for its question"] : ["reading", "for its amounts"];
    const isAgain = own.findIndex((use) => use.record === record) < at;
    return html`<a href="../${cohort.id}/#${list}-${item}">${name}${isAgain && ", again"}</a>`;
  });
  return html`<li><b>${cohort.name}</b>: ${joinParts(links, "; ")}</li>\n`;
}
