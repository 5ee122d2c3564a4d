// The page of words and codes: every name and every word of the trade and of this catalog in one alphabet, the numbers
// of messages and forms, and reason codes.

import { groupBy } from "../../../core/base/group-by.ts";
import { isNameAmong } from "../../../core/base/text.ts";
import { type EvidenceDocument, NUMBER_STANDARDS } from "../../../core/catalog/documents.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, PageProse, ProseSection } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, foldedSection, permalink, table } from "../../../core/extra/page/pieces.ts";
import { type AgreementTerm, CODE_LEADS, type ReasonCode } from "../codes.ts";
import { fragmentOfTerm, fragmentOfWord } from "../findable.ts";
import { firstSentences, type Term, termsExplaining } from "../glossary.ts";
import { type Mark, type MarkGroup, markId } from "../marks.ts";
import type { ListedNumber } from "../numbers.ts";
import { type Collision, OUTSIDE_PREFIX } from "../register.ts";
import { type PageInput, placeLink, placeLinks, RULES_FOLDER, WORDS_FOLDER } from "./links.ts";

const UP = "../";

/** One use of a word: as a name, with a meaning, or as an ambiguous word. Only the last two have a fragment. */
export interface Sense {
  text: string;
  /** The place that it is a name of. */
  address?: string;
  /** The fragment of the word itself. */
  id?: string;
  /** The places to read on: ids of cohorts, or `outside/` and the id of an entry. */
  readOn: readonly string[];
  says?: Part;
  /** The sentence that decides between the places of an ambiguous word. */
  leadsTo?: Collision["leadsTo"];
}

/** A word with all its uses. */
export interface Word {
  text: string;
  senses: readonly Sense[];
}

/** The input of the pages, with the papers that definitions read and their numbers. */
export interface PageInputWithNumbers extends PageInput {
  documents: readonly EvidenceDocument[];
  numbers: readonly ListedNumber[];
}

const CODE_HEADS = ["Code", "In our words", "Read next", "Because"];
const MARK_HEADS = ["On the paper", "What it says", "Papers", "Read next"];
const TERM_HEADS = ["Word", "Read next", "Because"];

/** Returns the page of words and codes, so that any word of the trade leads to its definition without a script. */
export function wordsPage(input: PageInputWithNumbers, text: string): Page {
  const { codes, directory, licence, notice, terms } = input.data.codes;
  const letters = wordsByLetter(input);
  const standards = NUMBER_STANDARDS.filter((one) => input.numbers.some(({ standard }) => standard === one));
  const numbers = standards.map((standard) => numbersOf(standard, input));
  const codeRows = codes.map((code) => codeRow(code, input));
  const termRows = terms.map((term) => termRow(term, input));
  const termIds = terms.map(({ term }) => fragmentOfTerm(term));
  const slots = {
    count: () => letters.reduce((sum, [, words]) => sum + words.length, 0),
    numbers: () => fold(`${input.numbers.length} numbers`, numbers),
    directory: () => directory,
    codes: () => fold(`${codes.length} codes`, table("codes", CODE_HEADS, codeRows)),
    marks: () => input.data.marks.map((group) => marksOf(group, input)),
    terms: () => fold(`${terms.length} words`, table("terms", TERM_HEADS, termRows, termIds)),
    licence: () => licence,
    notice: () => notice,
  };
  const more = lettersNav(letters.map(([letter]) => letter));
  const below = ({ sections }: PageProse): Part => [
    letters.map((letter) => letterSection(letter, input)),
    sections.map(wideSection),
  ];
  const page = input.kit.prosePage(text, WORDS_FOLDER, slots, { more, below });
  return { ...page, menu: { in: "head", place: 35, name: "Words" } };
}

/** Returns all words in alphabetical order, by their first letters. */
export function wordsByLetter(input: PageInputWithNumbers): [letter: string, words: Word[]][] {
  const senses = [
    ...termsIn(input),
    ...input.kit.definitions.flatMap((entry) => namesOf(entry, input)),
    ...outsideNames(input),
    ...collisionSenses(input),
  ];
  const words = [...groupBy(senses, ({ text }) => text.toLowerCase()).values()].map((own) => ({
    text: own[0]?.text ?? "",
    senses: own,
  }));
  words.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  return [...groupBy(words, letterOf)];
}

function lettersNav(letters: readonly string[]): Part {
  return html`<nav class="contents" aria-label="Letters">\
${letters.map((letter) => html`<a href="#${fragmentOf(letter)}">${letter}</a>\n`)}\
<a href="#numbers">Numbers</a> <a href="#codes">Reason codes</a> <a href="#marks">On papers</a> \
<a href="#terms">Loan agreements</a></nav>
`;
}

function wideSection({ id, heading, body }: ProseSection): Part {
  return html`<section class="wide" id="${id}">\n<h2>${heading}</h2>\n${body}\n</section>\n`;
}

function letterSection([letter, words]: [letter: string, words: Word[]], input: PageInputWithNumbers): Part {
  const ends = [...new Set([words[0]?.text, words.at(-1)?.text])].join(" to ");
  const line = `${ends}: ${words.length} ${words.length === 1 ? "word" : "words"}`;
  const list = html`<ul class="plain index">\n${words.map((word) => wordItem(word, input))}</ul>`;
  return foldedSection(fragmentOf(letter), letter, line, list);
}

function wordItem({ text, senses }: Word, input: PageInputWithNumbers): Part {
  const [own, ...others] = senses.flatMap(({ id }) => id ?? []);
  const address = senses.find((sense) => sense.address !== undefined)?.address;
  return html`<li${own !== undefined && html` id="${own}"`}>${others.map((id) => html`<span id="${id}"></span>`)}\
${address === undefined ? html`<b>${text}</b>` : html`<a href="${UP}${address}">${text}</a>`}\
${own !== undefined && permalink(own, `word: ${text}`)} \
${senses.map(({ says, leadsTo }) => [says, leadsTo && senseList(leadsTo, input)])}</li>\n`;
}

function senseList(leadsTo: Collision["leadsTo"], input: PageInputWithNumbers): Part {
  const items = leadsTo.map(({ readOn, when }) => html`<li>${placeLink(readOn, UP, input)}, when ${when}</li>\n`);
  return html`<ul>${items}</ul>`;
}

function termsIn(input: PageInputWithNumbers): Sense[] {
  const { own, trade } = input.data.glossary;
  return [...own, ...trade].map((term) => ({
    text: term.term,
    id: term.id,
    readOn: [],
    says: termMeaning(term, input),
  }));
}

function termMeaning({ term, also, used, means }: Term, input: PageInputWithNumbers): Part {
  const others = also.filter((name) => ![term, means].some((text) => text.toLowerCase().includes(name.toLowerCase())));
  return html`${used && html`<span class="status">${used}</span> `}${means}\
${others.length > 0 && ` Also: ${others.join(", ")}.`}\
${documentMeanings([term, ...also], input)} `;
}

// Returns links to the documents that have one of these names. The register of documents says what they prove.
function documentMeanings(names: readonly string[], { kit, documents }: PageInputWithNumbers): Part {
  const sought = names.map((name) => name.toLowerCase());
  const found = documents.filter(({ name, otherNames: { both, US, UK } }) =>
    [name, ...both, ...US, ...UK].some((one) => sought.includes(one.toLowerCase())),
  );
  const links = found.map(({ id, name }) => kit.link("document", id, name, UP));
  return links.length > 0 && html` <span class="hint">Document: ${joinParts(links, ", ")}.</span>`;
}

// Returns the meaning of a name of the trade if the glossary has the name. Otherwise it returns links to the meanings
// of the words in the name.
function clear(name: string, { data }: PageInput, up: string): Part {
  const terms = termsExplaining(name, data.glossary);
  return firstSentences(name, terms) || seeAlso(terms, up);
}

// Returns the meaning of a name for the list of words. A name that is itself a term of the glossary has none, because
// the list has the term already.
function clearInList(name: string, input: PageInput): Part {
  const terms = termsExplaining(name, input.data.glossary);
  if (terms.some(({ term }) => term.toLowerCase() === name.toLowerCase())) return null;
  return terms.some(({ term }) => isNameAmong(name, [term])) ? seeAlso(terms, "") : clear(name, input, "");
}

function seeAlso(terms: readonly Term[], up: string): Part {
  const links = terms.map(({ id, term }) => html`<a href="${up}#${id}">${term}</a>`);
  return links.length > 0 && html`See ${joinParts(links, ", ")}.`;
}

function namesOf({ cohort, asset }: Definition, input: PageInput): Sense[] {
  const named = (text: string, fragment: string, of: string): Sense => ({
    text,
    address: `${cohort.id}/${fragment}`,
    readOn: [cohort.id],
    says: text !== of && html`<span class="hint">${of}.</span> ${clearInList(text, input)} `,
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
 * Returns a line for each alias of an entry. The line is visible only if the address names the alias, so that a reader
 * who comes from the list of words sees what the alias stands for.
 */
export function aliasNotes({ cohort, asset }: Definition, input: PageInput): Part {
  const line = (id: string, alias: string, of: Part): Part =>
    html`<p class="called" id="${id}"><b>${alias}</b>: another name for ${of}. \
${clear(alias, input, `${UP}${WORDS_FOLDER}`)}</p>\n`;
  return [
    cohort.aliases.map((alias, index) => line(ofCohort(index), alias, cohort.name)),
    cohort.assetStructureAliases.map((alias, index) =>
      line(ofStructure(index), alias, `${asset.name}, the asset structure of ${cohort.name}`),
    ),
  ];
}

function outsideNames(input: PageInputWithNumbers): Sense[] {
  return input.data.outside.entries.flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].map((text) => ({
      text,
      address: `${RULES_FOLDER}#outside-${id}`,
      readOn: [OUTSIDE_PREFIX + id],
      says: html`<span class="hint">${text === name ? "outside all twelve" : `outside: ${name}`}.</span> \
${clearInList(text, input)} `,
    })),
  );
}

function collisionSenses({ data }: PageInputWithNumbers): Sense[] {
  return data.collisions.map(({ word, leadsTo }: Collision) => ({
    text: word,
    id: fragmentOfWord(word),
    readOn: leadsTo.map(({ readOn }) => readOn),
    leadsTo,
  }));
}

// Returns the key by which a word is sorted, without an article at its start, as in the index of a book. The keys are
// compared by code unit, because the order of localeCompare depends on the machine that builds.
function sortKey({ text }: Word): string {
  return text.toLowerCase().replace(/^(?:an?|the) /, "");
}

function letterOf(word: Word): string {
  const letter = sortKey(word).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function fragmentOf(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}

function numbersOf(standard: (typeof NUMBER_STANDARDS)[number], input: PageInputWithNumbers): Part {
  const numbers = input.numbers.filter((number) => number.standard === standard);
  const rows = numbers.map(({ number, names, authority, documents }) => [
    authority === null ? number : input.kit.link("authority", authority, number, UP),
    names.join("; "),
    joinParts(
      documents.map(({ id, name: of }) => input.kit.link("document", id, of, UP)),
      ", ",
    ),
  ]);
  const ids = numbers.map(({ id }) => id);
  return html`<h3>${standard === "other" ? "Others" : standard}</h3>
${table("numbers", ["Number", "What it is", "Documents"], rows, ids)}`;
}

function codeRow({ code, name, leads, readOn, because }: ReasonCode, input: PageInputWithNumbers): Part[] {
  const places = placeLinks(readOn, UP, input);
  const isRead = leads === "read" || leads === "outside";
  return [
    html`<span id="code-${code}">${code}</span>${permalink(`code-${code}`, `code: ${code}`)}`,
    name,
    isRead ? places : html`${CODE_LEADS[leads]}${leads === "false-friend" && html`; not ${places}`}`,
    because,
  ];
}

function marksOf(group: MarkGroup, input: PageInputWithNumbers): Part {
  const rows = group.marks.map((mark) => markRow(mark, input));
  const ids = group.marks.map((mark) => markId(group, mark));
  return html`<h3>${group.title}</h3>
<p class="hint">${group.read}</p>
${fold(`${rows.length} of ${group.called}`, table("marks", MARK_HEADS, rows, ids))}`;
}

function markRow({ mark, also, says, papers, readOn }: Mark, input: PageInputWithNumbers): Part[] {
  const links = papers.map((id) => input.kit.link("document", id, nameOfDocument(id, input), UP));
  return [
    html`<b>${mark}</b>${also.length > 0 && html` <span class="hint">${also.join(", ")}</span>`}`,
    says,
    joinParts(links, ", "),
    readOn.length === 0 ? "nothing reads it" : placeLinks(readOn, UP, input),
  ];
}

function nameOfDocument(id: string, { documents }: PageInputWithNumbers): string {
  return documents.find((document) => document.id === id)?.name ?? id;
}

function termRow({ term, also, readOn, because }: AgreementTerm, input: PageInputWithNumbers): Part[] {
  return [
    html`<b>${term}</b>${also.length > 0 && html` <span class="hint">${also.join(", ")}</span>`}`,
    readOn.length === 0 ? "no definition reads this" : placeLinks(readOn, UP, input),
    because,
  ];
}
