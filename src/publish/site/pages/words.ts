// Words and codes: every name, every word of the trade and of this catalog in one alphabet, the numbers of messages and forms, and reason codes.

import { grouped } from "../../../base/grouped.ts";
import { type Collision, OUTSIDE_ENTRY } from "../../../catalog/boundaries.ts";
import { type AgreementTerm, CODE_LEADS, type ReasonCode } from "../../../catalog/codes.ts";
import { NUMBER_STANDARDS } from "../../../catalog/documents.ts";
import { fragmentOfTerm, fragmentOfWord } from "../../../catalog/findable.ts";
import type { Term } from "../../../definitions/glossary.ts";
import { authorityPath } from "../authorities.ts";
import { RULES_FOLDER, WORDS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import { placeLink, placeLinks } from "../key.ts";
import type { Page } from "../layout.ts";
import type { Definition, SiteModel } from "../model.ts";
import { documentLink, fold, foldedSection, permalink, table } from "../pieces.ts";
import { writtenPage } from "../written.ts";

const UP = "../";

/** What a word is a name of, what it means, or what it leads to; only the last two have a fragment of their own. */
export interface Sense {
  text: string;
  /** The place that it is a name of. */
  address?: string;
  /** The fragment of the word itself. */
  id?: string;
  /** The places to read on: ids of cohorts, or `outside/` and the id of an entry. */
  readOn: readonly string[];
  says?: Part;
  /** Of a word that leads to several places: what decides where. */
  leadsTo?: Collision["leadsTo"];
}

/** A word with everything that it means or leads to. */
export interface Word {
  text: string;
  senses: readonly Sense[];
}

const CODE_HEADS = ["Code", "In our words", "Read next", "Because"];
const TERM_HEADS = ["Word", "Read next", "Because"];

/** Returns the page of words and codes, so that any word of the trade leads to its definition without a script. */
export function wordsPage(model: SiteModel): Page {
  const { codes, directory, licence, notice, terms } = model.catalogs.codes;
  const letters = wordsByLetter(model);
  const standards = NUMBER_STANDARDS.filter((one) => model.numbers.some(({ standard }) => standard === one));
  const numbers = standards.map((standard) => numbersOf(standard, model));
  const codeRows = codes.map((code) => codeRow(code, model));
  const termRows = terms.map((term) => termRow(term, model));
  const termIds = terms.map(({ term }) => fragmentOfTerm(term));
  const slots = {
    count: () => letters.reduce((sum, [, words]) => sum + words.length, 0),
    letters: () => letters.map(([letter]) => html`<a href="#${fragmentOf(letter)}">${letter}</a>\n`),
    words: () => letters.map((letter) => letterSection(letter, model)),
    numbers: () => fold(`${model.numbers.length} numbers`, numbers),
    directory: () => directory,
    codes: () => fold(`${codes.length} codes`, table("codes", CODE_HEADS, codeRows)),
    terms: () => fold(`${terms.length} words`, table("terms", TERM_HEADS, termRows, termIds)),
    licence: () => licence,
    notice: () => notice,
  };
  return writtenPage("words", WORDS_FOLDER, slots, model);
}

/** Returns every word in one alphabet, by the letters that they begin with. */
export function wordsByLetter(model: SiteModel): [letter: string, words: Word[]][] {
  const senses = [...termsIn(model), ...model.definitions.flatMap(namesOf), ...outsideNames(model), ...leading(model)];
  const words = [...grouped(senses, ({ text }) => text.toLowerCase()).values()].map((own) => ({
    text: own[0]?.text ?? "",
    senses: own,
  }));
  words.sort((one, other) => (sortedAs(one) < sortedAs(other) ? -1 : 1));
  return [...grouped(words, letterOf)];
}

function letterSection([letter, words]: [letter: string, words: Word[]], model: SiteModel): Part {
  const ends = [...new Set([words[0]?.text, words.at(-1)?.text])].join(" to ");
  const line = `${ends}: ${words.length} ${words.length === 1 ? "word" : "words"}`;
  const list = html`<ul class="plain index">\n${words.map((word) => wordItem(word, model))}</ul>`;
  return foldedSection(fragmentOf(letter), letter, line, list);
}

function wordItem({ text, senses }: Word, model: SiteModel): Part {
  const [own, ...others] = senses.flatMap(({ id }) => id ?? []);
  const address = senses.find((sense) => sense.address !== undefined)?.address;
  return html`<li${own !== undefined && html` id="${own}"`}>${others.map((id) => html`<span id="${id}"></span>`)}\
${address === undefined ? html`<b>${text}</b>` : html`<a href="${UP}${address}">${text}</a>`}${own !== undefined && permalink(own, `word: ${text}`)} \
${senses.map(({ says, leadsTo }) => [says, leadsTo && leadingList(leadsTo, model)])}</li>\n`;
}

function leadingList(leadsTo: Collision["leadsTo"], model: SiteModel): Part {
  return html`<ul>${leadsTo.map(({ readOn, when }) => html`<li>${placeLink(readOn, UP, model)}, when ${when}</li>\n`)}</ul>`;
}

function termsIn(model: SiteModel): Sense[] {
  const { own, trade } = model.catalogs.glossary;
  return [...own, ...trade].map((term) => ({ text: term.term, id: term.id, readOn: [], says: meaning(term, model) }));
}

function meaning({ term, also, used, means }: Term, model: SiteModel): Part {
  const others = also.filter((name) => ![term, means].some((text) => text.toLowerCase().includes(name.toLowerCase())));
  return html`${used && html`<span class="status">${used}</span> `}${means}${others.length > 0 && ` Also: ${others.join(", ")}.`}\
${documentsNamed([term, ...also], model)} `;
}

// The register says what a document proves; this list only what its name means.
function documentsNamed(names: readonly string[], { catalogs }: SiteModel): Part {
  const sought = names.map((name) => name.toLowerCase());
  const found = catalogs.documents.filter(({ name, otherNames: { both, US, UK } }) =>
    [name, ...both, ...US, ...UK].some((one) => sought.includes(one.toLowerCase())),
  );
  const links = found.map((one) => documentLink(one, UP));
  return links.length > 0 && html` <span class="hint">Document: ${joined(links, ", ")}.</span>`;
}

function namesOf({ cohort, asset }: Definition): Sense[] {
  const named = (text: string, fragment: string, of: string): Sense => ({
    text,
    address: `${cohort.id}/${fragment}`,
    readOn: [cohort.id],
    says: text !== of && html`<span class="hint">${of}</span>`,
  });
  return [
    named(cohort.name, "", cohort.name),
    named(asset.name, "#structure", cohort.name),
    ...cohort.aliases.map((text, index) => named(text, `#${ofCohort(index)}`, cohort.name)),
    ...cohort.assetStructureAliases.map((text, index) => named(text, `#${ofStructure(index)}`, cohort.name)),
  ];
}

const ofCohort = (index: number): string => `called-${index + 1}`;
const ofStructure = (index: number): string => `called-structure-${index + 1}`;

/**
 * Returns a line for each alias of an entry that shows only while the address names it: whoever comes from the list of words reads at the top what
 * the alias stands for.
 */
export function calledLines({ cohort, asset }: Definition): Part {
  const line = (id: string, alias: string, of: Part): Part =>
    html`<p class="called" id="${id}"><b>${alias}</b>: another name for ${of}.</p>\n`;
  return [
    cohort.aliases.map((alias, index) => line(ofCohort(index), alias, cohort.name)),
    cohort.assetStructureAliases.map((alias, index) =>
      line(ofStructure(index), alias, `${asset.name}, the asset structure of ${cohort.name}`),
    ),
  ];
}

function outsideNames({ catalogs }: SiteModel): Sense[] {
  return catalogs.outside.entries.flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].map((text) => ({
      text,
      address: `${RULES_FOLDER}#outside-${id}`,
      readOn: [OUTSIDE_ENTRY + id],
      says: html`<span class="hint">${text === name ? "outside all twelve" : `outside: ${name}`}</span>`,
    })),
  );
}

function leading({ catalogs }: SiteModel): Sense[] {
  return catalogs.collisions.map(({ word, leadsTo }: Collision) => ({
    text: word,
    id: fragmentOfWord(word),
    readOn: leadsTo.map(({ readOn }) => readOn),
    leadsTo,
  }));
}

// An article at the start does not count, as in the index of a book. Compared by code unit in lower case, because the order of localeCompare depends on
// the machine that builds.
function sortedAs({ text }: Word): string {
  return text.toLowerCase().replace(/^(?:an?|the) /, "");
}

function letterOf(word: Word): string {
  const letter = sortedAs(word).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function fragmentOf(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}

function numbersOf(standard: (typeof NUMBER_STANDARDS)[number], model: SiteModel): Part {
  const numbers = model.numbers.filter((number) => number.standard === standard);
  const rows = numbers.map(({ number, names, authority, documents }) => [
    authority === null ? number : html`<a href="${UP}${authorityPath(authority, model)}">${number}</a>`,
    names.join("; "),
    joined(
      documents.map((one) => documentLink(one, UP)),
      ", ",
    ),
  ]);
  const ids = numbers.map(({ id }) => id);
  return html`<h3>${standard === "other" ? "Others" : standard}</h3>
${table("numbers", ["Number", "What it is", "Documents"], rows, ids)}`;
}

function codeRow({ code, name, leads, readOn, because }: ReasonCode, model: SiteModel): Part[] {
  const places = placeLinks(readOn, UP, model);
  const isRead = leads === "read" || leads === "outside";
  return [
    html`<span id="code-${code}">${code}</span>${permalink(`code-${code}`, `code: ${code}`)}`,
    name,
    isRead ? places : html`${CODE_LEADS[leads]}${leads === "false-friend" && html`; not ${places}`}`,
    because,
  ];
}

function termRow({ term, also, readOn, because }: AgreementTerm, model: SiteModel): Part[] {
  return [
    html`<b>${term}</b>${also.length > 0 && html` <span class="hint">${also.join(", ")}</span>`}`,
    readOn.length === 0 ? "no definition reads this" : placeLinks(readOn, UP, model),
    because,
  ];
}
