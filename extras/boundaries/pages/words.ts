// The page of words and codes: the index of words, the numbers of messages and forms, reason codes, marks on papers,
// and words of loan agreements.

import { groupBy } from "../../../core/base/group-by.ts";
import { capitalize } from "../../../core/base/text.ts";
import { NUMBER_STANDARDS } from "../../../core/catalog/documents.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageProse, ProseSection } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, foldedSection, ownLink, permalink, table } from "../../../core/extra/page/pieces.ts";
import { type AgreementTerm, CODE_LEADS, codeId, type ReasonCode } from "../codes.ts";
import { fragmentOfTerm } from "../findable.ts";
import { type Mark, type MarkGroup, markId } from "../marks.ts";
import type { AmbiguousWord } from "../register.ts";
import { type PageInputWithPapers, placeLink, placeLinks, WORDS_FOLDER } from "./links.ts";
import { type Word, wordsByLetter } from "./word-index.ts";

const UP = "../";
const WORDS_SCRIPT = "words.mjs";

const CODE_HEADS = ["Code", "In our words", "Read next", "Because"];
const MARK_HEADS = ["On the paper", "What it says", "Papers", "Read next"];
const TERM_HEADS = ["Word", "Read next", "Because"];

/** Returns the page of words and codes, so that any word of the trade leads to its definition without a script. */
export function wordsPage(input: PageInputWithPapers, text: string): Page {
  const { codes, directory, licence, notice, terms } = input.data.codes;
  const letters = wordsByLetter(input);
  const standards = NUMBER_STANDARDS.filter((one) => input.numbers.some(({ standard }) => standard === one));
  const numbers = standards.map((standard) => numbersOf(standard, input));
  const termRows = terms.map((term) => termRow(term, input));
  const termIds = terms.map(({ term }) => fragmentOfTerm(term));
  const slots = {
    count: () => letters.reduce((sum, [, words]) => sum + words.length, 0),
    numbers: () => fold(`${input.numbers.length} numbers`, numbers),
    directory: () => directory,
    codes: () => [codeFilter(codes.length), codeGroups(codes, input)],
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
  return { ...page, scripts: [WORDS_SCRIPT], menu: { in: "head", place: 35, name: "Words" } };
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

function letterSection([letter, words]: [letter: string, words: Word[]], input: PageInputWithPapers): Part {
  const range = [...new Set([words[0]?.text, words.at(-1)?.text])].join(" to ");
  const line = `${range}: ${words.length} ${words.length === 1 ? "word" : "words"}`;
  const list = html`<ul class="plain index">\n${words.map((word) => wordItem(word, input))}</ul>`;
  return foldedSection(fragmentOf(letter), letter, line, list);
}

// Returns a word with its senses. The first sense with an id gives the id of the item, and further ids are fragments
// inside it. If a sense has an address, the word is a link to it. Otherwise it is a link to its own item.
function wordItem({ text, senses }: Word, input: PageInputWithPapers): Part {
  const [itemId, ...furtherIds] = senses.flatMap(({ id }) => id ?? []);
  const address = senses.find((sense) => sense.address !== undefined)?.address;
  const idAttribute = itemId !== undefined && html` id="${itemId}"`;
  const meanings = senses.map(({ says, leadsTo }) => [says, leadsTo && senseList(leadsTo, input)]);
  return html`<li${idAttribute}>${furtherIds.map((id) => html`<span id="${id}"></span>`)}\
${wordLink(text, address, itemId)} ${meanings}</li>\n`;
}

function wordLink(text: string, address: string | undefined, itemId: string | undefined): Part {
  if (address === undefined) return html`<b>${itemId === undefined ? text : ownLink(itemId, text)}</b>`;
  return html`<a href="${UP}${address}">${text}</a>${itemId !== undefined && permalink(itemId, `word: ${text}`)}`;
}

function senseList(leadsTo: AmbiguousWord["leadsTo"], input: PageInputWithPapers): Part {
  const items = leadsTo.map(({ readOn, when }) => html`<li>${placeLink(readOn, UP, input)}, when ${when}</li>\n`);
  return html`<ul>${items}</ul>`;
}

function fragmentOf(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}

function numbersOf(standard: (typeof NUMBER_STANDARDS)[number], input: PageInputWithPapers): Part {
  const numbers = input.numbers.filter((number) => number.standard === standard);
  const rows = numbers.map(({ number, names, authority, documents }) => {
    const documentLinks = documents.map(({ id, name }) => input.kit.link("document", id, name, UP));
    return [
      authority === null ? number : input.kit.link("authority", authority, number, UP),
      names.join("; "),
      joinParts(documentLinks, ", "),
    ];
  });
  const ids = numbers.map(({ id }) => id);
  return html`<h3>${standard === "other" ? "Others" : standard}</h3>
${table("numbers", ["Number", "What it is", "Documents"], rows, ids)}`;
}

function codeFilter(count: number): Part {
  return html`<p class="needs-script no-print" id="code-filter"><label>Filter the ${count} codes, by number or word \
<input type="search" autocomplete="off"></label> <span class="said" role="status"></span></p>
`;
}

// Returns the codes in groups by the first thing to read next, each folded under its name and its numbers.
function codeGroups(codes: readonly ReasonCode[], input: PageInputWithPapers): Part {
  const groups = groupBy(codes, ({ leads, readOn: [first = ""] }) => (leads === "read" ? first : leads));
  return [...groups].map(([group, members]) => {
    const [{ leads }] = members as [ReasonCode];
    const name = leads === "read" ? nameOfDefinition(group, input) : capitalize(CODE_LEADS[leads]);
    const rows = members.map((code) => codeRow(code, input));
    const line = html`${name}: ${members.map(({ code }) => code).join(", ")}`;
    return fold(line, table("codes", CODE_HEADS, rows, members.map(codeId)));
  });
}

function nameOfDefinition(id: string, { kit }: PageInputWithPapers): string {
  return kit.definitions.find((definition) => definition.id === id)?.cohort.name ?? id;
}

function codeRow(reason: ReasonCode, input: PageInputWithPapers): Part[] {
  const { code, name, leads, readOn, because } = reason;
  const places = placeLinks(readOn, UP, input);
  const isRead = leads === "read" || leads === "outside";
  const otherwise = html`${CODE_LEADS[leads]}${leads === "false-friend" && html`; not ${places}`}`;
  return [ownLink(codeId(reason), code), name, isRead ? places : otherwise, because];
}

function marksOf(group: MarkGroup, input: PageInputWithPapers): Part {
  const rows = group.marks.map((mark) => markRow(mark, input));
  const ids = group.marks.map((mark) => markId(group, mark));
  return html`<h3>${group.title}</h3>
<p class="hint">${group.read}</p>
${fold(`${rows.length} of ${group.called}`, table("marks", MARK_HEADS, rows, ids))}`;
}

function markRow({ mark, also, says, papers, readOn }: Mark, input: PageInputWithPapers): Part[] {
  const links = papers.map((id) => input.kit.link("document", id, nameOfDocument(id, input), UP));
  return [
    html`<b>${mark}</b>${also.length > 0 && html` <span class="hint">${also.join(", ")}</span>`}`,
    says,
    joinParts(links, ", "),
    readOn.length === 0 ? "nothing reads it" : placeLinks(readOn, UP, input),
  ];
}

function nameOfDocument(id: string, { documents }: PageInputWithPapers): string {
  return documents.find((document) => document.id === id)?.name ?? id;
}

function termRow({ term, also, readOn, because }: AgreementTerm, input: PageInputWithPapers): Part[] {
  return [
    html`<b>${term}</b>${also.length > 0 && html` <span class="hint">${also.join(", ")}</span>`}`,
    readOn.length === 0 ? "no definition reads this" : placeLinks(readOn, UP, input),
    because,
  ];
}
