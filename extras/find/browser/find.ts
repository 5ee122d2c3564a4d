// Ranked search for people who type their own words. It searches the definitions, what lies outside all twelve, words,
// papers, pages and law. The order says what to read next, and never what a claim is. The command line imports this
// file, and pages load it as one script.

import type {
  Coverage,
  FindableEntry,
  FoundResult,
  FoundSection,
  LimitsPage,
  SearchAnswer,
} from "../../../core/extra/findable.ts";
import type { KeyWords, SearchIndex } from "./engine.ts";
import { FOUND_BY_NAME_ONLY } from "./entry-names.ts";
import { gapsIn, type LawCoverage, lawCoverage } from "./gaps.ts";
import { type GlossaryMatcher, type GlossaryWord, glossaryMatcher } from "./glossary.ts";
import { asksAboutLaw, citesLaw, isShown, lawHits, placesNamed, withoutPinpoints } from "./law-hits.ts";
import { isTemplate, pagesOfDefinitions } from "./leads.ts";
import { soundsLikeLaw } from "./likeliest-section.ts";
import { ORDER_NOTE } from "./lists.ts";
import type { ParsedQuery, TypedNames } from "./query.ts";
import { namesByKind, objectOf, parseQuery, type QueryContext } from "./query-reading.ts";
import { resultOf } from "./result.ts";
import { type Hit, isClear, isExactName, rankHits, trueFirst } from "./scoring.ts";
import {
  hasEveryWord,
  inOrder,
  leadingSection,
  type RankedSection,
  SECTIONS,
  type SectionResults,
  sectionsOf,
} from "./sections.ts";
import { type LearnedSigns, type RequestSigns, requestSigns, sectionSigns } from "./signs.ts";
import { LONGEST_QUERY, normalizeTyping, parseWords } from "./typed-words.ts";
import { wordsOf } from "./words.ts";

// Exported here for pages, which load one script.
export { searchIndex, withPoints, withTexts } from "./engine.ts";
export { entriesOf, wordsOfRows } from "./entry-rows.ts";

const NOTHING = "No text here contains any of these words. Type another word of the trade, a name or a number.";

/** What a search uses besides its indexes. */
export interface FinderOptions {
  /** The places and topics of which there is law. */
  coverage?: Coverage | undefined;
  /** What people type for a place or a topic. */
  keyWords?: KeyWords | undefined;
  /** The words of the glossary. */
  words?: readonly GlossaryWord[] | undefined;
  /** The weights of the signs of a query. Without them no query is a request for a decision. */
  signs?: LearnedSigns | undefined;
}

/** The indexes that a query is searched in, and the functions that interpret the query. */
interface Corpus extends QueryContext {
  glossary: GlossaryMatcher;
  requests: RequestSigns;
}

/** The answer to a query before it is put into the form of a SearchAnswer. */
interface Answer {
  query: ParsedQuery;
  gaps: readonly FoundResult[];
  sections: readonly SectionResults[];
  leadingName: FoundSection["of"] | undefined;
}

/**
 * Returns the search over two indexes: `first` has everything but law, and `law` may be missing while it is not loaded.
 * The search takes a query and the largest number of results of law.
 */
export function finderOf(
  first: SearchIndex,
  law?: SearchIndex,
  { coverage, keyWords = {}, words = [], signs }: FinderOptions = {},
): (query: string, mostLaw?: number) => SearchAnswer {
  const corpus: Corpus = {
    first,
    law,
    coverage: coverage && lawCoverage(coverage, keyWords),
    glossary: glossaryMatcher(words),
    requests: requestSigns(signs?.requests),
    signsOfSections: sectionSigns(signs?.sections),
  };
  return (query, mostLaw) => find(query, corpus, mostLaw);
}

/**
 * Returns a function that says whether a query asks about law. It does if it sounds like law, or has a word of law, a
 * citation or one of these places. It also does if it has the name of a definition and a word such as deadline.
 */
export function asksAboutLawIn(
  places: readonly string[],
  first: SearchIndex,
  signs?: LearnedSigns,
): (query: string) => boolean {
  const placeNames = new Map(places.map((place) => [place, [wordsOf(place)]]));
  const signsOfSections = sectionSigns(signs?.sections);
  return (query) => {
    const normal = normalizeTyping(query.slice(0, LONGEST_QUERY));
    const words = parseWords(normal, () => true);
    const isNamed = () => namesByKind(words, [first]).definitions.length > 0;
    if (asksAboutLaw(words, isNamed) || citesLaw(query) || placesNamed(words, placeNames).size > 0) return true;
    return soundsLikeLaw(signsOfSections(withoutPinpoints(normal)));
  };
}

// If a query asks for a decision, the answer is about the rest of its words, and begins with the sentence on limits.
function find(typedQuery: string, corpus: Corpus, mostLaw: number | undefined): SearchAnswer {
  const answer = answerOf(parseQuery(typedQuery, corpus), corpus, mostLaw);
  const objectQuery = (query: string): string => objectOf(query, answer.query, corpus.requests);
  const isRequest = !isNamedExactly(answer) && corpus.requests.isRequest(answer.query.typedText);
  const limits = isRequest ? limitsIn(corpus.first.entries) : undefined;
  if (!limits) return searchAnswer(typedQuery, answer, corpus);
  const request = { ...parseQuery(typedQuery, corpus, objectQuery), isRequest };
  const requestAnswer = searchAnswer(typedQuery, answerOf(request, corpus, mostLaw), corpus);
  return { ...requestAnswer, limits, clear: false, note: requestAnswer.results.length > 0 ? requestAnswer.note : "" };
}

function answerOf(
  parsedQuery: ParsedQuery,
  { first, law: index, coverage, glossary }: Corpus,
  mostLaw: number | undefined,
): Answer {
  const law = index ? lawHits(parsedQuery, index) : [];
  const { gaps, withoutOwnRule } = gapsIn(parsedQuery.typedText, coverage, law);
  const shownLaw = law.filter((one) => isShown(one, gaps.length > 0));
  const hits = [...glossary(parsedQuery), ...firstHits(parsedQuery, first), ...shownLaw];
  const sections = sectionsOf(hits, mostLaw).map((section) => withResults(section, parsedQuery, first));
  // If the law of a named place is not covered, law of other places is not meant, and cannot lead.
  const candidates = gaps.length > 0 ? sections.filter(({ of }) => of !== "law") : sections;
  const leadingName = leadingSection(candidates, parsedQuery) ?? (gaps.length > 0 ? "definitions" : undefined);
  const relevant =
    leadingName === "pages" ? sections : sections.map((section) => withNamedPages(section, parsedQuery.names));
  const isOfWholeCountry = leadingName === "law" && shownLaw[0]?.entry.wide === true;
  const shownGaps = isOfWholeCountry ? [...gaps, ...withoutOwnRule] : gaps;
  return { query: parsedQuery, gaps: shownGaps, sections: inOrder(relevant, leadingName), leadingName };
}

// Unless pages are meant, a page is shown only if its name is typed.
function withNamedPages(section: SectionResults, { pages }: TypedNames): SectionResults {
  if (section.of !== "pages") return section;
  const namedIds = new Set(pages.map(({ entry }) => entry.id));
  const isNamed = ({ id }: Pick<FoundResult, "id">) => namedIds.has(id);
  return {
    ...section,
    hits: section.hits.filter(({ entry }) => isNamed(entry)),
    results: section.results.filter(isNamed),
  };
}

function searchAnswer(
  typedQuery: string,
  { query: parsedQuery, gaps, sections }: Answer,
  { coverage }: Corpus,
): SearchAnswer {
  const all = [
    ...sectionIf("gaps", gaps),
    ...withoutEmpty(sections).flatMap(({ of, results, isCut }) => sectionIf(of, results, isCut)),
  ];
  const results = all.flatMap((section) => section.results);
  return {
    query: typedQuery,
    sections: all,
    results,
    clear: gaps.length === 0 && isClear(sections[0]?.hits ?? [], parsedQuery.words),
    note: noteOn(results, coverage),
  };
}

// Beside an answer on law stands what the register claims for it.
function noteOn(results: readonly FoundResult[], coverage: LawCoverage | undefined): string {
  if (results.length === 0) return NOTHING;
  return coverage && results.some(({ kind }) => kind === "answer")
    ? `${ORDER_NOTE} Of each answer on law: ${coverage.claim}`
    : ORDER_NOTE;
}

// --- finding entries ---

// Returns all hits but law. Kinds that are found by name alone are among them only if the name is typed. Entries with
// the typed name come first, and so do papers whose name is part of the query.
function firstHits(parsedQuery: ParsedQuery, first: SearchIndex): Hit[] {
  const { query, words, names } = parsedQuery;
  const typedEntries = new Set(names.words.map(({ entry }) => entry));
  const isTyped = (entry: FindableEntry) => !FOUND_BY_NAME_ONLY.has(entry.kind) || typedEntries.has(entry);
  const papers = new Set(names.papers.map(({ entry }) => entry));
  const isNamed = (one: Hit) => isExactName(one) || papers.has(one.entry);
  const hits = rankHits(query, words, first)
    .filter(({ entry }) => isTyped(entry) && !isTemplate(entry))
    .sort((one, other) => trueFirst(isNamed(one), isNamed(other)));
  return [...pagesOfDefinitions(parsedQuery, first), ...hits];
}

// --- the answer ---

// A citation, a name, or law of a named place is not a request for a decision.
function isNamedExactly({ query: parsedQuery, leadingName, sections }: Answer): boolean {
  const { isCitation, namesPlace } = parsedQuery;
  if (isCitation) return true;
  const isOfPlace = leadingName === "law" && namesPlace;
  return isOfPlace || (leadingName !== "words" && isExactName(sections[0]?.hits[0]));
}

function limitsIn(entries: readonly FindableEntry[]): LimitsPage | undefined {
  const page = entries.find(({ kind, refused }) => kind === "page" && refused);
  return page && { id: page.id, name: page.name, address: page.address, point: page.point };
}

function withResults(
  { of, hits, isCut }: RankedSection,
  { words, wordsOfLaw }: ParsedQuery,
  { stemCounts }: SearchIndex,
): SectionResults {
  const results = hits.map((one) => resultOf(one, of === "law" ? wordsOfLaw : words, stemCounts));
  return { of, hits, isCut, results };
}

function sectionIf(of: FoundSection["of"], results: readonly FoundResult[], isCut = false): FoundSection[] {
  const own = SECTIONS.filter((section) => section.of === of && results.length > 0);
  return own.map(({ heading, countNames }) => ({ of, heading, countNames, isCut, results: [...results] }));
}

// If a result has every word, results without any are left out: only hidden phrasings led to them.
function withoutEmpty(sections: readonly SectionResults[]): readonly SectionResults[] {
  if (!sections.some(({ results }) => results.some(hasEveryWord))) return sections;
  return sections
    .map((section) => ({ ...section, results: section.results.filter(({ held }) => held.length > 0) }))
    .filter(({ results }) => results.length > 0);
}
