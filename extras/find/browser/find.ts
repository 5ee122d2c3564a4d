// The ranked search, for people who type their own words. It searches the definitions, entries outside all twelve,
// words of the glossary, papers, pages and law. The order says what to read next, and never what a claim is. The
// command line imports this file, and pages load it as one script.

import type {
  Coverage,
  FindableEntry,
  FoundResult,
  FoundSection,
  LimitsPage,
  SearchAnswer,
} from "../../../core/extra/findable.ts";
import { isTemplate, pagesOfDefinitions } from "./definition-pages.ts";
import type { KeyWords, SearchIndex } from "./engine.ts";
import { FOUND_BY_NAME_ONLY } from "./entry-names.ts";
import { gapsIn, type LawCoverage, lawCoverage } from "./gaps.ts";
import { type GlossaryMatcher, type GlossaryWord, glossaryMatcher } from "./glossary.ts";
import { asksAboutLaw, citesLaw, isShown, lawHits, placesNamed, withoutPinpoints } from "./law-hits.ts";
import { soundsLikeLaw } from "./likeliest-section.ts";
import { ORDER_NOTE } from "./lists.ts";
import type { ParsedQuery, TypedNames } from "./query.ts";
import { namesByKind, parseQuery, type QueryContext, withoutAskingWords } from "./query-reading.ts";
import { resultOf, withWordsOfPoint } from "./result.ts";
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
import { hasRequestFrame, type LearnedSigns, type RequestSigns, requestSigns, sectionSigns } from "./signs.ts";
import { LONGEST_QUERY, normalizeTyping, parseWords } from "./typed-words.ts";
import { wordsOf } from "./words.ts";

// Exported here for pages, which load one script.
export { searchIndex, withPoints, withTexts } from "./engine.ts";
export { entriesOf, wordsOfRows } from "./entry-rows.ts";

const NOTHING_FOUND = "No text here contains any of these words. Type another word of the trade, a name or a number.";

/** The data that a search uses beside its indexes. */
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
  /** The places that the query names and whose law is not covered. */
  gaps: readonly FoundResult[];
  /** The states that the query names and that have no rule of their own. */
  withoutOwnRule: readonly FoundResult[];
  sections: readonly SectionResults[];
  /** The name of the section that the query means, if it means one. */
  leadingName: FoundSection["of"] | undefined;
}

/**
 * Returns the search over two indexes. `first` has everything but law. `law` is undefined until it is loaded. The
 * search takes a query and the largest number of results of law.
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
 * Returns a function that says whether a query asks about law. A page calls it to decide whether to load law. A query
 * asks about law if it sounds like law, or has a word of law, a citation or one of these places. It also does if it has
 * the name of a definition and a word such as deadline.
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
    const namesDefinition = () => namesByKind(words, [first]).definitions.length > 0;
    if (asksAboutLaw(words, namesDefinition) || citesLaw(query) || placesNamed(words, placeNames).size > 0) return true;
    return soundsLikeLaw(signsOfSections(withoutPinpoints(normal)));
  };
}

// A query that asks for a decision is answered in two steps. The words that ask are left out, and the other words are
// searched. The answer begins with the sentence on limits, which says that no definition decides.
function find(typedQuery: string, corpus: Corpus, mostLaw: number | undefined): SearchAnswer {
  const answer = answerOf(parseQuery(typedQuery, corpus), corpus, mostLaw);
  const { typedText } = answer.query;
  const isRequest = hasRequestFrame(typedText) || (!isNamedExactly(answer) && corpus.requests.isRequest(typedText));
  const limits = isRequest ? limitsIn(corpus.first.entries) : undefined;
  if (!limits) return searchAnswer(typedQuery, answer, corpus);

  const rewrite = (query: string): string => withoutAskingWords(query, answer.query, corpus.requests);
  const request = { ...parseQuery(typedQuery, corpus, rewrite), isRequest };
  const requestAnswer = searchAnswer(typedQuery, answerOf(request, corpus, mostLaw), corpus);
  return { ...requestAnswer, limits, clear: false, note: requestAnswer.results.length > 0 ? requestAnswer.note : "" };
}

function answerOf(
  parsedQuery: ParsedQuery,
  { first, law: lawIndex, coverage, glossary }: Corpus,
  mostLaw: number | undefined,
): Answer {
  const law = lawIndex ? lawHits(parsedQuery, lawIndex) : [];
  const { gaps, withoutOwnRule } = gapsIn(parsedQuery.typedText, coverage, law);
  const hasGap = gaps.length > 0;
  const shownLaw = law.filter((hit) => isShown(hit, hasGap));
  const hits = [...glossary(parsedQuery), ...firstHits(parsedQuery, first), ...shownLaw];
  const sections = sectionsOf(hits, mostLaw).map((section) => withResults(section, parsedQuery, first));

  // If the law of a named place is not covered, the query does not mean the law of other places.
  const candidates = hasGap ? sections.filter(({ of }) => of !== "law") : sections;
  const leadingName = leadingSection(candidates, parsedQuery) ?? (hasGap ? "definitions" : undefined);
  const shownSections =
    leadingName === "pages" ? sections : sections.map((section) => withNamedPages(section, parsedQuery.names));

  const isOfWholeCountry = leadingName === "law" && shownLaw[0]?.entry.wide === true;
  const shownGaps = isOfWholeCountry ? [...gaps, ...withoutOwnRule] : gaps;
  const ordered = inOrder(shownSections, leadingName);
  return { query: parsedQuery, gaps: shownGaps, withoutOwnRule, sections: ordered, leadingName };
}

// If the query does not mean pages, a page is shown only if its name is typed.
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
  { query: parsedQuery, gaps, withoutOwnRule, sections }: Answer,
  { coverage }: Corpus,
): SearchAnswer {
  const readableSections = withoutUnreadable(sections);
  // The points of entries are not in the index, so they decide nothing about the first section.
  const withPoints = readableSections.map((section) => ({
    ...section,
    results: section.results.map((result) => withWordsOfPoint(result, parsedQuery.words)),
  }));
  const foundSections = [
    ...foundSection("gaps", gaps),
    ...inOrder(withPoints, readableSections[0]?.of).flatMap(({ of, results, isCut }) =>
      foundSection(of, results, isCut),
    ),
  ];
  const results = foundSections.flatMap((section) => section.results);
  return {
    query: typedQuery,
    ...(withoutOwnRule.length > 0 && { withoutOwnRule }),
    sections: foundSections,
    results,
    clear: gaps.length === 0 && isClear(sections[0]?.hits ?? [], parsedQuery.words),
    note: noteOn(results, coverage),
  };
}

// If a result is an answer on law, the note also says what the register of law claims for its answers.
function noteOn(results: readonly FoundResult[], coverage: LawCoverage | undefined): string {
  if (results.length === 0) return NOTHING_FOUND;
  return coverage && results.some(({ kind }) => kind === "answer")
    ? `${ORDER_NOTE} Of each answer on law: ${coverage.claim}`
    : ORDER_NOTE;
}

// --- finding entries ---

// Returns all hits but law. A hit of a kind that is found by its name alone is left out if its name is not typed.
// Entries whose name is the query come first, and so do papers whose name is a part of the query.
function firstHits(parsedQuery: ParsedQuery, first: SearchIndex): Hit[] {
  const { query, words, names } = parsedQuery;
  const namedWords = new Set(names.words.map(({ entry }) => entry));
  const isFound = (entry: FindableEntry) => !FOUND_BY_NAME_ONLY.has(entry.kind) || namedWords.has(entry);
  const namedPapers = new Set(names.papers.map(({ entry }) => entry));
  const isNamed = (hit: Hit) => isExactName(hit) || namedPapers.has(hit.entry);
  const hits = rankHits(query, words, first)
    .filter(({ entry }) => isFound(entry) && !isTemplate(entry))
    .sort((one, other) => trueFirst(isNamed(one), isNamed(other)));
  return [...pagesOfDefinitions(parsedQuery, first), ...hits];
}

// --- the answer ---

// Whether a query is a citation, a name, or asks for the law of a named place. Such a query asks for no decision.
function isNamedExactly({ query: { isCitation, namesPlace }, leadingName, sections }: Answer): boolean {
  if (isCitation) return true;
  if (leadingName === "law" && namesPlace) return true;
  return leadingName !== "words" && isExactName(sections[0]?.hits[0]);
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
  const results = hits.map((hit) => resultOf(hit, of === "law" ? wordsOfLaw : words, stemCounts));
  return { of, hits, isCut, results };
}

// Returns the section with these results, or nothing if there are no results.
function foundSection(of: FoundSection["of"], results: readonly FoundResult[], isCut = false): FoundSection[] {
  if (results.length === 0) return [];
  const sections = SECTIONS.filter((section) => section.of === of);
  return sections.map(({ heading, countNames }) => ({ of, heading, countNames, isCut, results: [...results] }));
}

// Leaves out results without any word of the query, if another result has every word. Such a result was found only by
// phrasings, which readers do not see.
function withoutUnreadable(sections: readonly SectionResults[]): readonly SectionResults[] {
  if (!sections.some(({ results }) => results.some(hasEveryWord))) return sections;
  return sections
    .map((section) => ({ ...section, results: section.results.filter(({ held }) => held.length > 0) }))
    .filter(({ results }) => results.length > 0);
}
