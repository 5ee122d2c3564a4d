// Lists the words of the index in alphabetical order, for the page of words and the handbook: names of the twelve
// definitions and of the outside list, terms of the glossary with their other names, and ambiguous words.

import { compareTexts } from "../../../core/base/compare-texts.ts";
import { groupBy } from "../../../core/base/group-by.ts";
import { escapePattern, isNameAmong } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fragmentOfWord } from "../findable.ts";
import type { Term } from "../glossary.ts";
import { type AmbiguousWord, OUTSIDE_PREFIX } from "../register.ts";
import { fragmentOfAlias, fragmentOfStructureAlias } from "./alias-notes.ts";
import { type PageInput, type PageInputWithPapers, RULES_FOLDER } from "./links.ts";
import { meaningInIndex } from "./name-meaning.ts";

const UP = "../";

/** One sense of a word. The word is a name, a term, another name of a term, or an ambiguous word. */
export interface Sense {
  text: string;
  /** The address of the thing that a name means: a path relative to the base address, with or without a fragment. */
  address?: string;
  /** The fragment of a term or an ambiguous word on the page of words. */
  id?: string;
  /** The places to read on: ids of cohorts, or `outside/` and the id of an entry. */
  readOn: readonly string[];
  says?: Part;
  /** The term that has the meaning, if the word is another name of it. */
  see?: Term;
  /** The places to read on of an ambiguous word, each with the sense that leads there. */
  leadsTo?: AmbiguousWord["leadsTo"];
}

/** A word with all its senses. */
export interface Word {
  text: string;
  senses: readonly Sense[];
}

/** Returns all words in alphabetical order, grouped by their first letters. */
export function wordsByLetter(input: PageInputWithPapers): [letter: string, words: Word[]][] {
  const senses = [
    ...termsIn(input),
    ...input.kit.definitions.flatMap((entry) => namesOf(entry, input)),
    ...outsideNamesIn(input),
    ...otherNamesIn(input),
    ...ambiguousWordsIn(input),
  ];
  const sensesByWord = groupBy(senses, ({ text }) => text.toLowerCase());
  const words = [...sensesByWord.values()].map((sensesOfWord) => ({
    text: sensesOfWord[0]?.text ?? "",
    senses: sensesOfWord,
  }));
  words.sort((one, other) => compareTexts(sortKey(one), sortKey(other)) || compareTexts(one.text, other.text));
  return [...groupBy(words, letterOf)];
}

// Returns the text by which a word is sorted. An article at its start is left out, as in the index of a book.
function sortKey({ text }: Word): string {
  return text.toLowerCase().replace(/^(?:an?|the) /, "");
}

function letterOf(word: Word): string {
  const letter = sortKey(word).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function glossaryTermsIn({ data }: PageInput): Term[] {
  return [...data.glossary.own, ...data.glossary.trade];
}

function termsIn(input: PageInputWithPapers): Sense[] {
  return glossaryTermsIn(input).map((term) => ({
    text: term.term,
    id: term.id,
    readOn: [],
    says: termMeaning(term, input),
  }));
}

function termMeaning({ term, also, used: usedIn, means }: Term, input: PageInputWithPapers): Part {
  const furtherNames = also.filter((name) => !containsName(`${term}. ${means}`, name));
  return html`${usedIn && html`<span class="status">${usedIn}</span> `}${means}\
${furtherNames.length > 0 && ` Also: ${furtherNames.join(", ")}.`}\
${documentLinksOf([term, ...also], input)} `;
}

// Tells whether a text contains a name as whole words: "reports" does not contain PO.
function containsName(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

// Returns the other names of terms, each with the term that has its meaning. A spelling of an earlier name of the term
// is left out.
function otherNamesIn(input: PageInputWithPapers): Sense[] {
  return glossaryTermsIn(input).flatMap((term) => {
    const isRepeated = (name: string, index: number): boolean => isNameAmong(name, term.also.slice(0, index));
    const names = term.also.filter((name, index) => hasEntry(name, term) && !isRepeated(name, index));
    return names.map((text) => ({
      text,
      readOn: [],
      see: term,
      says: html`See <a href="#${term.id}">${term.term}</a>. `,
    }));
  });
}

// Tells whether another name of a term has an entry in the index. A version number such as 4010 has none, because it is
// not a word. A name beside its term in the alphabet needs none. A name that the term explains has the term already.
function hasEntry(name: string, { term, explains }: Term): boolean {
  const isWord = /[a-z]/i.test(name);
  const isNearTerm = isNameAmong(name, [term]) || isBeside(name, term);
  return isWord && !isNearTerm && !explains.some((explainedName) => isSame(explainedName, name));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

// Tells whether one of two names begins with the other, so that the alphabet has them beside each other.
function isBeside(one: string, other: string): boolean {
  const [short = "", long = ""] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length);
  return long.startsWith(short);
}

// Returns links to the documents that have one of these names. The page of a document says what it proves.
function documentLinksOf(names: readonly string[], { kit, documents }: PageInputWithPapers): Part {
  const matches = documents.filter(({ name, otherNames: { both, US, UK } }) => {
    const documentNames = [name, ...both, ...US, ...UK];
    return documentNames.some((documentName) => names.some((one) => isSame(one, documentName)));
  });
  const links = matches.map(({ id, name }) => kit.link("document", id, name, UP));
  return links.length > 0 && html` <span class="hint">Document: ${joinParts(links, ", ")}.</span>`;
}

function namesOf({ cohort, asset }: Definition, input: PageInput): Sense[] {
  const senseOf = (text: string, fragment: string): Sense => ({
    text,
    address: `${cohort.id}/${fragment}`,
    readOn: [cohort.id],
    says: text !== cohort.name && html`<span class="hint">${cohort.name}.</span> ${meaningInIndex(text, input)} `,
  });
  return [
    senseOf(cohort.name, ""),
    senseOf(asset.name, "#structure"),
    ...cohort.aliases.map((text, index) => senseOf(text, `#${fragmentOfAlias(index)}`)),
    ...cohort.assetStructureAliases.map((text, index) => senseOf(text, `#${fragmentOfStructureAlias(index)}`)),
  ];
}

function outsideNamesIn(input: PageInput): Sense[] {
  return input.data.outside.entries.flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].map((text) => ({
      text,
      address: `${RULES_FOLDER}#outside-${id}`,
      readOn: [OUTSIDE_PREFIX + id],
      says: html`<span class="hint">${text === name ? "outside all twelve" : `outside: ${name}`}.</span> \
${meaningInIndex(text, input)} `,
    })),
  );
}

function ambiguousWordsIn({ data }: PageInput): Sense[] {
  return data.ambiguousWords.map(({ word, leadsTo }) => ({
    text: word,
    id: fragmentOfWord(word),
    readOn: leadsTo.map(({ readOn }) => readOn),
    leadsTo,
  }));
}
