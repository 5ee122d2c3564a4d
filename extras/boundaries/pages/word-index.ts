// The index of words: every name and every word of the trade and of this catalog, each with its uses, in one alphabet.

import { groupBy } from "../../../core/base/group-by.ts";
import { isNameAmong } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fragmentOfWord } from "../findable.ts";
import { firstSentences, type Term, termsExplaining } from "../glossary.ts";
import { type AmbiguousWord, OUTSIDE_PREFIX } from "../register.ts";
import { type PageInput, type PageInputWithPapers, RULES_FOLDER, WORDS_FOLDER } from "./links.ts";

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
  leadsTo?: AmbiguousWord["leadsTo"];
}

/** A word with all its uses. */
export interface Word {
  text: string;
  senses: readonly Sense[];
}

/** Returns all words in alphabetical order, by their first letters. */
export function wordsByLetter(input: PageInputWithPapers): [letter: string, words: Word[]][] {
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

// Returns the key by which a word is sorted, without an article at its start, as in the index of a book. The keys are
// compared by code unit, because the order of localeCompare depends on the machine that builds.
function sortKey({ text }: Word): string {
  return text.toLowerCase().replace(/^(?:an?|the) /, "");
}

function letterOf(word: Word): string {
  const letter = sortKey(word).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function termsIn(input: PageInputWithPapers): Sense[] {
  const { own, trade } = input.data.glossary;
  return [...own, ...trade].map((term) => ({
    text: term.term,
    id: term.id,
    readOn: [],
    says: termMeaning(term, input),
  }));
}

function termMeaning({ term, also, used: country, means }: Term, input: PageInputWithPapers): Part {
  const others = also.filter((name) => ![term, means].some((text) => text.toLowerCase().includes(name.toLowerCase())));
  return html`${country && html`<span class="status">${country}</span> `}${means}\
${others.length > 0 && ` Also: ${others.join(", ")}.`}\
${documentMeanings([term, ...also], input)} `;
}

// Returns links to the documents that have one of these names. The register of documents says what they prove.
function documentMeanings(names: readonly string[], { kit, documents }: PageInputWithPapers): Part {
  const sought = names.map((name) => name.toLowerCase());
  const matches = documents.filter(({ name, otherNames: { both, US, UK } }) =>
    [name, ...both, ...US, ...UK].some((one) => sought.includes(one.toLowerCase())),
  );
  const links = matches.map(({ id, name }) => kit.link("document", id, name, UP));
  return links.length > 0 && html` <span class="hint">Document: ${joinParts(links, ", ")}.</span>`;
}

function namesOf({ cohort, asset }: Definition, input: PageInput): Sense[] {
  const senseOf = (text: string, fragment: string, of: string): Sense => ({
    text,
    address: `${cohort.id}/${fragment}`,
    readOn: [cohort.id],
    says: text !== of && html`<span class="hint">${of}.</span> ${nameMeaningInList(text, input)} `,
  });
  return [
    senseOf(cohort.name, "", cohort.name),
    senseOf(asset.name, "#structure", cohort.name),
    ...cohort.aliases.map((text, index) => senseOf(text, `#${ofCohort(index)}`, cohort.name)),
    ...cohort.assetStructureAliases.map((text, index) => senseOf(text, `#${ofStructure(index)}`, cohort.name)),
  ];
}

function outsideNames(input: PageInputWithPapers): Sense[] {
  return input.data.outside.entries.flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].map((text) => ({
      text,
      address: `${RULES_FOLDER}#outside-${id}`,
      readOn: [OUTSIDE_PREFIX + id],
      says: html`<span class="hint">${text === name ? "outside all twelve" : `outside: ${name}`}.</span> \
${nameMeaningInList(text, input)} `,
    })),
  );
}

function collisionSenses({ data }: PageInputWithPapers): Sense[] {
  return data.ambiguousWords.map(({ word, leadsTo }: AmbiguousWord) => ({
    text: word,
    id: fragmentOfWord(word),
    readOn: leadsTo.map(({ readOn }) => readOn),
    leadsTo,
  }));
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
${nameMeaning(alias, input, `${UP}${WORDS_FOLDER}`)}</p>\n`;
  return [
    cohort.aliases.map((alias, index) => line(ofCohort(index), alias, cohort.name)),
    cohort.assetStructureAliases.map((alias, index) =>
      line(ofStructure(index), alias, `${asset.name}, the asset structure of ${cohort.name}`),
    ),
  ];
}

// Returns the meaning of a name for the list of words. A name that is itself a term of the glossary has none, because
// the list has the term already.
function nameMeaningInList(name: string, input: PageInput): Part {
  const terms = termsExplaining(name, input.data.glossary);
  if (terms.some(({ term }) => term.toLowerCase() === name.toLowerCase())) return null;
  return terms.some(({ term }) => isNameAmong(name, [term])) ? seeAlso(terms, "") : nameMeaning(name, input, "");
}

// Returns the meaning of a name of the trade if the glossary has the name. Otherwise it returns links to the meanings
// of the words in the name.
function nameMeaning(name: string, { data }: PageInput, up: string): Part {
  const terms = termsExplaining(name, data.glossary);
  return firstSentences(name, terms) || seeAlso(terms, up);
}

function seeAlso(terms: readonly Term[], up: string): Part {
  const links = terms.map(({ id, term }) => html`<a href="${up}#${id}">${term}</a>`);
  return links.length > 0 && html`See ${joinParts(links, ", ")}.`;
}
