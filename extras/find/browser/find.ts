// Ranked search for people who type their own words. It looks through the definitions with what tells them apart and
// what lies outside all twelve, and through the registers: notes on law, authorities and documents. The order says what
// to read next, never what a claim is. The command line runs it as it is, and pages load it as one script.

import type {
  Coverage,
  FindableEntry,
  FoundResult,
  FoundSection,
  Limits,
  SearchAnswer,
} from "../../../core/extra/findable.ts";
import { CALLED_LAST, type KeyWords, NAMED_ALONE, type SearchIndex, stemsOfAll } from "./engine.ts";
import { gapsIn, type LawCoverage, lawCoverage } from "./gaps.ts";
import { type Explains, type GlossaryWord, glossaryMatcher } from "./glossary.ts";
import { asksAboutLaw, asLaw, citesLaw, isShown, lawHits, pinpointsIn, placesNamed, withoutPinpoints } from "./law.ts";
import { isOpen, pagesOfNamed } from "./leads.ts";
import { namesIn } from "./names.ts";
import type { NamesTyped, NameTyped, ParsedQuery } from "./query.ts";
import { resultOf } from "./result.ts";
import { type Hit, isCalled, isClear, rankHits, trueFirst } from "./scoring.ts";
import {
  inOrder,
  isWhole,
  leadingSection,
  type RankedSection,
  SECTIONS,
  type SectionResults,
  sectionsOf,
} from "./sections.ts";
import { type LearnedSigns, paperSigns, type RequestSigns, requestSigns } from "./signs.ts";
import { LONGEST_QUERY, parseWords, plainly, stemOf, type TypedWord, wordsOf } from "./words.ts";

// What pages use of the other modules.
export { searchIndex, withPoints, withTexts } from "./engine.ts";
export { entriesOf, wordsOfRows } from "./rows.ts";

const NOTE = "The order follows the words that you typed. It says what to read next, not what a claim is.";
const NOTHING = "No text here contains any of these words. Type another word of the trade, a name or a number.";

/** What a search knows besides its indexes. */
export interface FinderOptions {
  /** Of which places and topics there is law, and what people type for them. */
  coverage?: Coverage | undefined;
  typed?: KeyWords | undefined;
  /** The words of the glossary. */
  words?: readonly GlossaryWord[] | undefined;
  /** What the signs of a query weigh that asks for a decision or looks for a paper; without them, none does. */
  signs?: LearnedSigns | undefined;
}

/** The indexes that a query is searched in, and what reads the query. */
interface Corpus {
  first: SearchIndex;
  law: SearchIndex | undefined;
  coverage: LawCoverage | undefined;
  glossary: Explains;
  requests: RequestSigns;
  paperWeight: (query: string) => number;
}

/** What answers a query, before it is shown. */
interface Answer {
  asked: ParsedQuery;
  gaps: readonly FoundResult[];
  ordered: readonly SectionResults[];
  leading: FoundSection["of"] | undefined;
}

/**
 * Returns a function that answers queries from two indexes: all but law in the first, and law in the other, of which an
 * answer has so much. Law may be missing, as long as it is not loaded.
 */
export function finderOf(
  first: SearchIndex,
  law?: SearchIndex,
  { coverage, typed = {}, words = [], signs }: FinderOptions = {},
): (query: string, mostLaw?: number) => SearchAnswer {
  const corpus: Corpus = {
    first,
    law,
    coverage: coverage && lawCoverage(coverage, typed),
    glossary: glossaryMatcher(words),
    requests: requestSigns(signs?.requests),
    paperWeight: paperSigns(signs?.papers),
  };
  return (query, mostLaw) => find(query, corpus, mostLaw);
}

/**
 * Returns a function that says whether a query asks about law: by a word, a citation, the name of one of these places,
 * or the name of a definition in the index with a word of what law says of it.
 */
export function asksAboutLawIn(places: readonly string[], first: SearchIndex): (query: string) => boolean {
  const named = new Map(places.map((place) => [place, [wordsOf(place)]]));
  return (query) => {
    const words = parseWords(plainly(query.slice(0, LONGEST_QUERY)), () => true);
    const isNamed = () => namesByKind(words, [first]).definitions.length > 0;
    return asksAboutLaw(words, isNamed) || citesLaw(query) || placesNamed(words, named).size > 0;
  };
}

// Behind what says that nothing here decides stands what is found without the words that ask for it.
function find(typed: string, corpus: Corpus, mostLaw: number | undefined): SearchAnswer {
  const answerTo = (meant: (query: string) => string): Answer =>
    answerOf(parseQuery(typed, meant, corpus), corpus, mostLaw);
  const answer = answerTo((query) => query);
  const object = (query: string): string => objectOf(query, answer.asked, corpus.requests);
  const isRequest = !isCalledSo(answer) && corpus.requests.isRequest(answer.asked.cut);
  const limits = isRequest ? limitsIn(corpus.first.entries) : undefined;
  if (!limits) return searchAnswer(typed, answer, corpus);
  const found = searchAnswer(typed, answerTo(object), corpus);
  return { ...found, limits, clear: false, note: found.results.length > 0 ? found.note : "" };
}

function answerOf(
  asked: ParsedQuery,
  { first, law: index, coverage, glossary }: Corpus,
  mostLaw: number | undefined,
): Answer {
  const law = index ? lawHits(asked, index) : [];
  const gaps = gapsIn(asked.cut, coverage, law);
  const shownLaw = law.filter((one) => isShown(one, gaps.length > 0));
  const found = [...glossary(asked), ...firstHits(asked, first), ...shownLaw];
  const sections = sectionsOf(found, mostLaw).map((section) => withResults(section, asked, first));
  // Behind a place that is not covered, law of others is not what is meant.
  const meant = gaps.length > 0 ? sections.filter(({ of }) => of !== "law") : sections;
  const leading = leadingSection(meant, asked) ?? (gaps.length > 0 ? "definitions" : undefined);
  const shown = leading === "pages" ? sections : sections.map((section) => withNamedPages(section, asked.names));
  return { asked, gaps, ordered: inOrder(shown, leading), leading };
}

// A page that is not meant is shown only if its name is typed.
function withNamedPages(section: SectionResults, { pages }: NamesTyped): SectionResults {
  if (section.of !== "pages") return section;
  const named = new Set(pages.map(({ entry }) => entry.id));
  const isNamed = ({ id }: Pick<FoundResult, "id">) => named.has(id);
  return {
    ...section,
    found: section.found.filter(({ entry }) => isNamed(entry)),
    results: section.results.filter(isNamed),
  };
}

function searchAnswer(typed: string, { asked, gaps, ordered }: Answer, { coverage }: Corpus): SearchAnswer {
  const all = [
    ...sectionIf("gaps", gaps),
    ...withoutEmpty(ordered).flatMap(({ of, results, isCut }) => sectionIf(of, results, isCut)),
  ];
  const results = all.flatMap((section) => section.results);
  return {
    query: typed,
    sections: all,
    results,
    clear: gaps.length === 0 && isClear(ordered[0]?.found ?? [], asked.words),
    note: noteOn(results, coverage),
  };
}

// Whoever reads what a note on law says reads what that claims.
function noteOn(results: readonly FoundResult[], coverage: LawCoverage | undefined): string {
  if (results.length === 0) return NOTHING;
  return coverage && results.some(({ kind }) => kind === "answer")
    ? `${NOTE} Of each answer on law: ${coverage.claim}`
    : NOTE;
}

// --- what is asked ---

function parseQuery(
  typed: string,
  meant: (query: string) => string,
  { first, law, coverage, paperWeight }: Corpus,
): ParsedQuery {
  const cut = typed.slice(0, LONGEST_QUERY);
  const whole = plainly(withoutPinpoints(cut));
  const isKnown = (stem: string) =>
    first.known.has(stem) || law?.known.has(stem) === true || coverage?.stems.has(stem) === true;
  const query = meant(whole);
  const isName = (stem: string) => first.inNames.has(stem) || law?.inNames.has(stem) === true;
  const words = parseWords(query, isKnown, isName);
  const names = namesByKind(words, law ? [first, law] : [first]);
  return {
    cut,
    query,
    pinpoints: pinpointsIn(cut),
    words,
    wordsOfLaw: parseWords(asLaw(query), isKnown),
    names,
    inDefinitions: first.inDefinitions,
    paperWeight: paperWeight(query),
    isAboutLaw: asksAboutLaw(words, () => names.definitions.length > 0),
    isCitation: citesLaw(query),
    places: law?.places ?? first.places,
  };
}

// What a request is about, if it says that. A word of the name of a definition, or of a whole name, belongs to it, even
// if it often asks for a decision.
function objectOf(request: string, { names, inDefinitions }: ParsedQuery, requests: Corpus["requests"]): string {
  const named = new Set([...inDefinitions, ...stemsOfAll(Object.values(names).flat())]);
  const isNamed = (word: string): boolean => wordsOf(word).some((one) => named.has(stemOf(one)));
  const left = request.split(/\s+/).filter((word) => !requests.isOfRequest(word) || isNamed(word));
  return left.some((word) => wordsOf(word).length > 0) ? left.join(" ") : request;
}

function namesByKind(words: readonly TypedWord[], indexes: readonly SearchIndex[]): NamesTyped {
  const names = namesIn(words, indexes.flatMap(namesOfEntries));
  // A word that leads to several places is the name of none of them.
  const isShared = (name: NameTyped) =>
    name.rank > 0 &&
    !CALLED_LAST.has(name.entry.kind) &&
    names.some((other) => isSame(name, other) && other.entry !== name.entry);
  const own = names.filter((name) => !isShared(name));
  const ofKinds = (...kinds: FindableEntry["kind"][]) => own.filter(({ entry }) => kinds.includes(entry.kind));
  return {
    definitions: ofKinds("definition"),
    words: ofKinds("word", "term", "mark"),
    outside: ofKinds("outside"),
    papers: ofKinds("document"),
    pages: ofKinds("page"),
  };
}

function namesOfEntries({ names, entries }: SearchIndex): NameTyped[] {
  return names.flatMap(({ at, rank, stems }) => {
    const entry = entries[at];
    return entry ? { entry, rank, stems } : [];
  });
}

function isSame({ stems }: NameTyped, other: NameTyped): boolean {
  return stems.length === other.stems.length && stems.every((stem, at) => stem === other.stems[at]);
}

// --- what is found ---

// Definitions, what is outside, papers, and what is found by its names alone if one is typed. Papers whose names are
// typed stand before others.
function firstHits(asked: ParsedQuery, first: SearchIndex): Hit[] {
  const { query, words, names } = asked;
  const typed = new Set(names.words.map(({ entry }) => entry));
  const isTyped = (entry: FindableEntry) => !NAMED_ALONE.has(entry.kind) || typed.has(entry);
  const papers = new Set(names.papers.map(({ entry }) => entry));
  const isNamed = (one: Hit) => isCalled(one) || papers.has(one.entry);
  const found = rankHits(query, words, first)
    .filter(({ entry }) => isTyped(entry) && !isOpen(entry))
    .sort((one, other) => trueFirst(isNamed(one), isNamed(other)));
  return [...pagesOfNamed(asked, first), ...found];
}

// --- what is told ---

// What is cited, called by just these words, or law of a place that is named is what is meant, and no decision.
function isCalledSo({ asked, leading, ordered }: Answer): boolean {
  const { isCitation, wordsOfLaw, places } = asked;
  if (isCitation) return true;
  const isOfPlace = leading === "law" && placesNamed(wordsOfLaw, places).size > 0;
  return isOfPlace || (leading !== "words" && isCalled(ordered[0]?.found[0]));
}

function limitsIn(entries: readonly FindableEntry[]): Limits | undefined {
  const page = entries.find(({ kind, refused }) => kind === "page" && refused);
  return page && { id: page.id, name: page.name, address: page.address, point: page.point };
}

function withResults(
  { of, found, isCut }: RankedSection,
  { words, wordsOfLaw }: ParsedQuery,
  { known }: SearchIndex,
): SectionResults {
  const results = found.map((one) => resultOf(one, of === "law" ? wordsOfLaw : words, known));
  return { of, found, isCut, results };
}

function sectionIf(of: FoundSection["of"], results: readonly FoundResult[], isCut = false): FoundSection[] {
  const own = SECTIONS.filter((section) => section.of === of && results.length > 0);
  return own.map(({ called, counted }) => ({ of, called, counted, isCut, results: [...results] }));
}

// If some result holds every word, those that hold none are left out: hidden phrasings alone led to them.
function withoutEmpty(sections: readonly SectionResults[]): readonly SectionResults[] {
  if (!sections.some(({ results }) => results.some(isWhole))) return sections;
  return sections
    .map((section) => ({ ...section, results: section.results.filter(({ held }) => held.length > 0) }))
    .filter(({ results }) => results.length > 0);
}
