// Reads a query: its words, the names in it, whether it asks about law, and what it asks about if it asks for a
// decision.

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

/** What a query is read with: the indexes, the coverage of law, and what sections sound like. */
export interface QueryContext {
  first: SearchIndex;
  law: SearchIndex | undefined;
  coverage: LawCoverage | undefined;
  signsOfSections: (query: string) => BySection;
}

/** Reads a query as it was typed. `rewrite` may leave out words of it. */
export function parseQuery(
  typedQuery: string,
  { first, law, coverage, signsOfSections }: QueryContext,
  rewrite = (query: string): string => query,
): ParsedQuery {
  const typedText = typedQuery.slice(0, LONGEST_QUERY);
  const whole = normalizeTyping(withoutPinpoints(typedText));
  const isKnown = (stem: string) =>
    first.stemCounts.has(stem) || law?.stemCounts.has(stem) === true || coverage?.uncoveredStems.has(stem) === true;
  const query = rewrite(whole);
  const isName = (stem: string) => first.nameStems.has(stem) || law?.nameStems.has(stem) === true;
  const words = parseWords(query, isKnown, isName);
  const names = namesByKind(words, law ? [first, law] : [first]);
  const ofSections = signsOfSections(query);
  const wordsOfLaw = parseWords(readAsLaw(query), isKnown);
  const namesPlace = placesNamed(wordsOfLaw, law?.places ?? first.places).size > 0;
  return {
    typedText,
    query,
    pinpoints: pinpointsIn(typedText),
    words,
    wordsOfLaw,
    names,
    definitionStems: first.definitionStems,
    sectionSigns: ofSections,
    namesPlace,
    isRequest: false,
    isAboutLaw: namesPlace || soundsLikeLaw(ofSections) || asksAboutLaw(words, () => names.definitions.length > 0),
    isCitation: citesLaw(query),
  };
}

/**
 * Returns a request without the words that ask for a decision, or unchanged if nothing is left. A word of a name stays
 * even if it often asks for a decision.
 */
export function objectOf(request: string, { names, definitionStems }: ParsedQuery, requests: RequestSigns): string {
  const nameStems = new Set([...definitionStems, ...stemsOfAll(Object.values(names).flat())]);
  const isNamed = (word: string): boolean => wordsOf(word).some((one) => nameStems.has(stemOf(one)));
  const remainingWords = request.split(/\s+/).filter((word) => !requests.isOfRequest(word) || isNamed(word));
  return remainingWords.some((word) => wordsOf(word).length > 0) ? remainingWords.join(" ") : request;
}

/** Returns the names of entries among words, by the section of their entries. */
export function namesByKind(words: readonly TypedWord[], indexes: readonly SearchIndex[]): TypedNames {
  const names = namesIn(words, ...indexes.map(namesOfEntries));
  // A word that leads to several entries is not the name of any of them.
  const isShared = (name: TypedName) =>
    name.rank > 0 &&
    !RANKED_LAST.has(name.entry.kind) &&
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

const nameCache = new WeakMap<SearchIndex, readonly TypedName[]>();

// Returns all names of an index. They are made at the first query, and kept, because every query needs them.
function namesOfEntries(index: SearchIndex): readonly TypedName[] {
  const names = nameCache.get(index) ?? typedNames(index);
  nameCache.set(index, names);
  return names;
}

function typedNames({ names, entries }: SearchIndex): TypedName[] {
  return names.flatMap(({ at, rank, stems }) => {
    const entry = entries[at];
    return entry ? { entry, rank, stems } : [];
  });
}

function isSame({ stems }: TypedName, other: TypedName): boolean {
  return stems.length === other.stems.length && stems.every((stem, at) => stem === other.stems[at]);
}
