// Reads a query: its words, the names of entries in it, and whether it asks about law. If it asks for a decision, the
// words that ask can be left out.

import { oncePer } from "../../../core/base/once-per.ts";
import type { FindableEntry } from "../../../core/extra/findable.ts";
import type { SearchIndex } from "./engine.ts";
import { RANKED_LAST, stemsOfAll } from "./entry-names.ts";
import type { LawCoverage } from "./gaps.ts";
import { asksAboutLaw, citesLaw, pinpointsIn, placesNamed, readAsLaw, withoutPinpoints } from "./law-hits.ts";
import { soundsLikeLaw } from "./likeliest-section.ts";
import { namesIn } from "./names.ts";
import type { ParsedQuery, TypedName, TypedNames } from "./query.ts";
import type { BySection, RequestSigns } from "./signs.ts";
import { stemOf } from "./stems.ts";
import { LONGEST_QUERY, normalizeTyping, parseWords, type TypedWord } from "./typed-words.ts";
import { wordsOf } from "./words.ts";

// A query of more words is a story. Law that it cites is only a part of it.
const LONGEST_CITATION = 30;

/** The data that a query is read with. */
export interface QueryContext {
  /** The index of everything but law. */
  first: SearchIndex;
  law: SearchIndex | undefined;
  coverage: LawCoverage | undefined;
  /** Returns how much a query sounds like each section. */
  signsOfSections: (query: string) => BySection;
}

/** Returns a typed query with everything that the search reads from it. `rewrite` may leave out words of the query. */
export function parseQuery(
  typedQuery: string,
  { first, law, coverage, signsOfSections }: QueryContext,
  rewrite = (query: string): string => query,
): ParsedQuery {
  const typedText = typedQuery.slice(0, LONGEST_QUERY);
  const query = rewrite(normalizeTyping(withoutPinpoints(typedText)));

  const isKnown = (stem: string) =>
    first.stemCounts.has(stem) || law?.stemCounts.has(stem) === true || coverage?.uncoveredStems.has(stem) === true;
  const isName = (stem: string) => first.nameStems.has(stem) || law?.nameStems.has(stem) === true;
  const words = parseWords(query, isKnown, isName);
  const names = namesByKind(words, law ? [first, law] : [first]);

  const wordsOfLaw = parseWords(readAsLaw(query), isKnown);
  const sectionSigns = signsOfSections(query);
  const namesPlace = placesNamed(wordsOfLaw, law?.places ?? first.places).size > 0;
  const namesDefinition = () => names.definitions.length > 0;
  return {
    typedText,
    query,
    pinpoints: pinpointsIn(typedText),
    words,
    wordsOfLaw,
    names,
    definitionStems: first.definitionStems,
    sectionSigns,
    namesPlace,
    isRequest: false,
    isAboutLaw: namesPlace || soundsLikeLaw(sectionSigns) || asksAboutLaw(words, namesDefinition),
    isCitation: words.length <= LONGEST_CITATION && citesLaw(query),
  };
}

/**
 * Returns a request without the words that ask for a decision: "is this short pay ok to write off" becomes "is short
 * pay to write off". A word of a name stays even if it often asks for a decision. If nothing is left, the request is
 * returned unchanged.
 */
export function withoutAskingWords(
  request: string,
  { names, definitionStems }: ParsedQuery,
  requests: RequestSigns,
): string {
  const nameStems = new Set([...definitionStems, ...stemsOfAll(Object.values(names).flat())]);
  const isInName = (typedWord: string): boolean => wordsOf(typedWord).some((word) => nameStems.has(stemOf(word)));
  const otherWords = request.split(/\s+/).filter((word) => !requests.isOfRequest(word) || isInName(word));
  return otherWords.some((word) => wordsOf(word).length > 0) ? otherWords.join(" ") : request;
}

/** Returns the names of entries among the words of a query, by the section of their entries. */
export function namesByKind(words: readonly TypedWord[], indexes: readonly SearchIndex[]): TypedNames {
  const typedNames = namesIn(words, ...indexes.map(namesOfEntries));
  // A word that leads to several entries is not the name of any of them.
  const leadsToSeveral = (name: TypedName) =>
    name.rank > 0 &&
    !RANKED_LAST.has(name.entry.kind) &&
    typedNames.some((other) => isSame(name, other) && other.entry !== name.entry);
  const names = typedNames.filter((name) => !leadsToSeveral(name));
  const ofKinds = (...kinds: FindableEntry["kind"][]) => names.filter(({ entry }) => kinds.includes(entry.kind));
  return {
    definitions: ofKinds("definition"),
    words: ofKinds("word", "term", "mark"),
    outside: ofKinds("outside"),
    papers: ofKinds("document"),
    pages: ofKinds("page"),
  };
}

// Returns all names of an index, each with its entry. Every query is compared with them.
const namesOfEntries = oncePer(({ names, entries }: SearchIndex): readonly TypedName[] =>
  names.flatMap(({ at, rank, stems }) => {
    const entry = entries[at];
    return entry ? { entry, rank, stems } : [];
  }),
);

function isSame({ stems }: TypedName, other: TypedName): boolean {
  return stems.length === other.stems.length && stems.every((stem, at) => stem === other.stems[at]);
}
