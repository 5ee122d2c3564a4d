// Puts hits into the sections of an answer, and chooses the section that stands first.

import type { FindableEntry, FoundResult, FoundSection, SectionName } from "../../../core/extra/findable.ts";
import { type Passage, passagesIn, stemsIn, stemsOfAll } from "./engine.ts";
import { placesNamed } from "./law.ts";
import { PAPER_WORDS } from "./lists.ts";
import type { ParsedQuery, TypedName } from "./query.ts";
import { type Hit, isExactName, trueFirst, wordsHeld, wordsNotHeld } from "./scoring.ts";
import { WEIGHTS } from "./weights.ts";
import { stemsOf, type TypedWord } from "./words.ts";

/** What a section is, whatever was found. */
interface Section extends Omit<FoundSection, "results" | "isCut"> {
  kinds: readonly FindableEntry["kind"][];
  /** The largest number of results that are shown. */
  maxResults: number;
}

/** The hits of one section, the best first. */
export interface RankedSection {
  of: SectionName;
  found: readonly Hit[];
  /** Whether there are more hits than these. */
  isCut: boolean;
}

/** The hits of one section with their results, in the same order. */
export interface SectionResults extends RankedSection {
  results: readonly FoundResult[];
}

/** The sections of an answer, in their usual order. */
export const SECTIONS: readonly Section[] = [
  { of: "gaps", heading: "Not covered", kinds: ["gap"], maxResults: 3 },
  {
    of: "definitions",
    heading: "Definitions",
    kinds: ["definition"],
    maxResults: 8,
    countNames: ["definition", "definitions"],
  },
  {
    of: "words",
    heading: "Words and codes",
    kinds: ["word", "term", "mark"],
    maxResults: 5,
    countNames: ["word", "words"],
  },
  {
    of: "outside",
    heading: "Outside all twelve",
    kinds: ["outside"],
    maxResults: 5,
    countNames: ["outside all twelve", "outside all twelve"],
  },
  { of: "papers", heading: "Papers", kinds: ["document"], maxResults: 5, countNames: ["paper", "papers"] },
  {
    of: "law",
    heading: "Law",
    kinds: ["answer", "authority"],
    maxResults: 8,
    countNames: ["entry of law", "entries of law"],
  },
  { of: "pages", heading: "Pages of this site", kinds: ["page"], maxResults: 3, countNames: ["page", "pages"] },
];

/**
 * Returns the hits by sections, without sections that have none. `mostLaw` replaces the usual largest number of law.
 */
export function sectionsOf(found: readonly Hit[], mostLaw: number | undefined): RankedSection[] {
  return SECTIONS.map(({ of, kinds, maxResults }) => ({
    of,
    ...atMost(
      of === "law" ? (mostLaw ?? maxResults) : maxResults,
      found.filter(({ entry }) => kinds.includes(entry.kind)),
    ),
  })).filter((section) => section.found.length > 0);
}

function atMost(most: number, found: readonly Hit[]): Pick<RankedSection, "found" | "isCut"> {
  return { found: found.slice(0, most), isCut: found.length > most };
}

// --- the leading section ---

// The order of sections if the query is a name in several of them.
const SECTIONS_BY_NAME: readonly SectionName[] = ["definitions", "outside", "papers", "words", "pages"];

/** Returns the best hit of a section. */
type FirstHit = (of: SectionName) => Hit | undefined;

/** The best hit of each section that may lead. */
interface BestHits {
  law: Hit | undefined;
  definition: Hit | undefined;
  outside: Hit | undefined;
  paper: Hit | undefined;
  page: Hit | undefined;
}

/**
 * Returns the leading section: the one that stands first because the query means it. It is undefined if none is meant.
 * The rules are tried in this order:
 *
 * 1. law, if the query is a citation and a result of law has all of its words;
 * 2. papers, if the query asks for a paper by its name;
 * 3. the section of an entry whose name is the query;
 * 4. law, if the query cites it or names its place;
 * 5. papers, if the query has the number of one, or their names are half of it, and it may be a search for a paper;
 *    what is outside or pages, if their names are enough of the query and it has no name of a definition;
 * 6. law, pages, papers or what is outside, if the best hit matches the words better than any definition;
 * 7. definitions, if the query has the name of one.
 *
 * The section of rules 5 to 7 leads without a further condition if its first result has all the words. If not, a
 * definition that has all the words in one text leads. Papers do not lead if law or a word has all the words.
 */
export function leadingSection(sections: readonly SectionResults[], parsedQuery: ParsedQuery): SectionName | undefined {
  const section = (of: SectionName) => sections.find((one) => one.of === of);
  const first: FirstHit = (of) => section(of)?.found[0];
  const best = {
    law: mostHeld(section("law")?.found.slice(0, RESULTS_LOOKED_AT.law)),
    definition: first("definitions"),
    outside: first("outside"),
    paper: first("papers"),
    page: first("pages"),
  };
  const wholeSections = sections.filter(hasWholeResult).map(({ of }) => of);
  if (parsedQuery.isCitation && wholeSections.includes("law")) return "law";
  const certain = (isPaperAsked(parsedQuery) ? "papers" : sectionByWholeName(first)) ?? lawSection(best, parsedQuery);
  if (certain) return certain;
  const named = parsedQuery.names.definitions.length > 0 ? "definitions" : undefined;
  const meant = sectionByNames(first, parsedQuery) ?? sectionByWords(best, parsedQuery) ?? named;
  if (!meant || wholeSections.includes(meant)) return meant;
  if (isInOnePlace(section("definitions"), parsedQuery)) return "definitions";
  const isHeld = wholeSections.includes("law") || wholeSections.includes("words");
  return meant === "papers" && isHeld ? undefined : meant;
}

// Returns the hit with the most words of the query, the first of them.
function mostHeld(found: readonly Hit[] = []): Hit | undefined {
  const most = Math.max(...found.map(({ held }) => held.length));
  return found.find(({ held }) => held.length === most);
}

/**
 * Returns sections in the order of an answer: the leading section, words if the query is one of them, sections with a
 * result that has every word of the query, and the others.
 */
export function inOrder(sections: readonly SectionResults[], leading: SectionName | undefined): SectionResults[] {
  const isFirst = ({ of }: SectionResults) => of === leading;
  const isExplained = ({ of, found }: SectionResults) => of === "words" && isExactName(found[0]);
  return [...sections].sort(
    (one, other) =>
      trueFirst(isFirst(one), isFirst(other)) ||
      trueFirst(isExplained(one), isExplained(other)) ||
      trueFirst(hasWholeResult(one), hasWholeResult(other)),
  );
}

/** Returns whether a result has every word of the query. */
export function hasEveryWord({ held, missing }: FoundResult): boolean {
  return held.length > 0 && missing.length === 0;
}

// How many results of a section may have every word of the query, so that the section stands before others. For
// definitions any of them may: they are long, and the best of them need not have every word.
const RESULTS_LOOKED_AT: Readonly<Partial<Record<SectionName, number>>> = {
  definitions: Number.POSITIVE_INFINITY,
  law: 3,
};

function hasWholeResult({ of, results }: SectionResults): boolean {
  return results
    .slice(0, RESULTS_LOOKED_AT[of] ?? 1)
    .some(({ held, missing }) => held.length > 0 && missing.every(isYear));
}

// A year tells when something happened, and seldom stands in a text.
function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

// The kinds of text of a definition that are loaded at once.
const SHORT_KINDS: ReadonlySet<string> = new Set(["name", "alias", "word", "field"]);

// Whether one name, word or field of a definition has every word of the query.
function isInOnePlace(definitions: SectionResults | undefined, { words }: ParsedQuery): boolean {
  const holds = (passage: Passage) =>
    SHORT_KINDS.has(passage.kind) && wordsNotHeld(words, new Set(stemsIn(passage))).length === 0;
  return definitions?.found.some(({ entry }) => passagesIn(entry).some(holds)) ?? false;
}

function sectionByWholeName(first: FirstHit): SectionName | undefined {
  const called = SECTIONS_BY_NAME.flatMap((of) => ({ of, one: first(of) }));
  // A word of loan agreements that names a definition leads to the definition.
  const meant = called.filter(({ of, one }) => isExactName(one) && !(of === "words" && one?.entry.leadsOn));
  return meant.sort(({ one }, { one: other }) => (one?.nameRank ?? 0) - (other?.nameRank ?? 0))[0]?.of;
}

// Law is meant if the query cites it, is its name or names its place. In a long query a number alone cites no law.
function lawSection({ law, definition }: BestHits, parsedQuery: ParsedQuery): SectionName | undefined {
  const { words, wordsOfLaw, isCitation, places } = parsedQuery;
  if (!law) return undefined;
  const isCalledAlone = isExactName(law) && (definition?.held.length ?? 0) < words.length;
  const isThere = law.held.length > 1 && placesNamed(wordsOfLaw, places).size > 0;
  const isCited = law.isCited && law.held.length * 2 >= words.length;
  return isCited || isCitation || isCalledAlone || isThere ? "law" : undefined;
}

// A query of so few words tells no story.
const FEW_WORDS = 3;

function sectionByNames(first: FirstHit, parsedQuery: ParsedQuery): SectionName | undefined {
  const { names } = parsedQuery;
  const isNamed = isPaperNumber(parsedQuery) || isPaperNamed(parsedQuery);
  // A longer query may tell a story in which a paper is named.
  const isStory = parsedQuery.words.length > FEW_WORDS && parsedQuery.paperWeight <= WEIGHTS.leastToSeek;
  if (isNamed && !isStory) return "papers";
  if (names.definitions.length > 0) return undefined;
  if (isOutsideMeant(first("outside"), first("definitions"), parsedQuery)) return "outside";
  return isPageMeant(first("pages"), parsedQuery) ? "pages" : undefined;
}

// Compares the best hits: law if the query asks about it, a page, a paper, and what is outside.
function sectionByWords(
  { law, definition, outside, paper, page }: BestHits,
  parsedQuery: ParsedQuery,
): SectionName | undefined {
  const { words, names, isAboutLaw } = parsedQuery;
  const most = definition?.held.length ?? 0;
  const isNamed = names.definitions.length > 0;
  if (law && isAboutLaw && (isNamed ? law.held.length > most : law.held.length >= most)) return "law";
  if (isNamed) return undefined;
  const isAbove = (one: Hit | undefined, ...others: (Hit | undefined)[]) =>
    one !== undefined && others.every((other) => one.score > WEIGHTS.outside * (other?.score ?? 0));
  if (isAbove(page, definition, outside, paper)) return "pages";
  if (isPaperAbove(parsedQuery, paper, definition, outside)) return "papers";
  if (!outside || isOneOfTwo(outside, definition, words)) return undefined;
  return isAbove(outside, definition) ? "outside" : undefined;
}

// The more a query sounds like a search for a paper, the lower the score that a paper needs.
function isPaperAbove({ paperWeight }: ParsedQuery, paper: Hit | undefined, ...others: (Hit | undefined)[]): boolean {
  const score = (paper?.score ?? 0) * Math.exp(WEIGHTS.paperSought * paperWeight);
  return others.every((other) => score > (other?.score ?? 0));
}

// One of two words does not describe what is outside if a definition has as many of them: "late" in "late truck".
function isOneOfTwo({ readableStems }: Hit, definition: Hit | undefined, { length }: readonly TypedWord[]): boolean {
  return length === 2 && readableStems.size < 2 && readableStems.size <= (definition?.readableStems.size ?? 0);
}

// What is outside is meant if a name of its best hit is half of the query, or if it has a word of the name and scores
// nearly as high as every definition.
function isOutsideMeant(outside: Hit | undefined, definition: Hit | undefined, { words, names }: ParsedQuery): boolean {
  const own = stemsOfNames(names.outside, outside?.entry);
  const held = wordsHeld(words, own);
  if (held.length === 0) return false;
  return held.length * 2 >= words.length || (outside?.score ?? 0) >= WEIGHTS.outsideNamed * (definition?.score ?? 0);
}

const paperStems = new Set(stemsOf(PAPER_WORDS));

// A paper is asked for if the query has nothing but names of papers and words that ask for a paper. If it is also the
// own name of a definition and has no word that asks for a paper, it asks for the definition.
function isPaperAsked({ words, names }: ParsedQuery): boolean {
  const others = wordsNotHeld(words, stemsOfAll(names.papers));
  const isOther = others.length === 0 && names.definitions.some(({ rank }) => rank === 0);
  return others.length < words.length && !isOther && withoutStems(others, paperStems).length === 0;
}

// A paper is named if names of papers are half of the query, and every name of a definition in it is a part of them.
// Names of one word do not count, because they may be everyday words. Nor does a name in a question about law.
function isPaperNamed({ words, names, isAboutLaw }: ParsedQuery): boolean {
  const own = stemsOfAll(names.papers.filter(({ stems }) => stems.length > 1));
  const isHalf = wordsHeld(words, own).length * 2 >= words.length;
  return (
    !isAboutLaw &&
    own.size > 0 &&
    isHalf &&
    names.definitions.every(({ stems }) => stems.every((stem) => own.has(stem)))
  );
}

// The number of a paper means the paper, unless the query also has the name of a definition.
function isPaperNumber({ names }: ParsedQuery): boolean {
  return names.definitions.length === 0 && [...stemsOfAll(names.papers)].some(isNumber);
}

function isNumber(stem: string): boolean {
  return /\d/.test(stem);
}

function withoutStems(words: readonly TypedWord[], known: ReadonlySet<string>): TypedWord[] {
  return words.filter(({ stems }) => !stems.some((stem) => known.has(stem)));
}

// A page is meant if its names are half of the query. If its name is one word, as in "release of retainage", no word of
// the name of a definition may stand beside it.
function isPageMeant(page: Hit | undefined, { words, names, definitionStems }: ParsedQuery): boolean {
  const own = stemsOfNames(names.pages, page?.entry);
  const left = wordsNotHeld(words, own);
  const isOther = left.some(({ stems }) => stems.some((stem) => definitionStems.has(stem)));
  return own.size > (isOther ? 1 : 0) && left.length * 2 <= words.length;
}

function stemsOfNames(names: readonly TypedName[], one: FindableEntry | undefined): Set<string> {
  return stemsOfAll(names.filter(({ entry }) => entry.id === one?.id));
}
