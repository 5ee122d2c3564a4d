// Finds the gaps of a query, so that an answer says first what is not covered. A gap is a place that the query names,
// and of which the register has no law, or none on the topic of the query: "retention of title in Peru".

import type { Coverage, FoundResult } from "../../../core/extra/findable.ts";
import type { KeyWords } from "./engine.ts";
import type { LawHit } from "./law-hits.ts";
import type { TypedWord } from "./typed-words.ts";
import { betweenSpaces, splitWords, stemsOf } from "./words.ts";

interface Place {
  label: string;
  /** The names that people type for it. Each has a space before and after every word. */
  names: readonly string[];
}

interface CoveredPlace extends Place {
  code: string;
}

/** Phrases that ask for one topic, or for a group of topics. */
interface TopicPhrases {
  label: string;
  /** The stems of each phrase. */
  phrases: readonly (readonly string[])[];
  topics: readonly string[];
}

/** The places and topics of which there is law, in the form in which a query is compared with them. */
export interface LawCoverage extends Pick<Coverage, "held" | "wide" | "address" | "claim"> {
  topicPhrases: readonly TopicPhrases[];
  coveredPlaces: readonly CoveredPlace[];
  uncoveredPlaces: readonly Place[];
  /** The stems of the places without law. */
  uncoveredStems: ReadonlySet<string>;
}

/** A place that a query names and whose law is not covered. The topic is empty if no law of the place is covered. */
interface Gap {
  place: string;
  topic: string;
  /** Set if law that holds in every state is on the topic. */
  isWide?: true;
}

// A rule of a place may answer a query even if its topic has another name. It does if it has so many words of the query
// besides the name of the place.
const ENOUGH_WORDS = 3;

/** Returns the coverage of law in the form in which a query is compared with it. */
export function lawCoverage(
  { held, wide, subjects, elsewhere, address, claim }: Coverage,
  keyWords: KeyWords,
): LawCoverage {
  const topics = [...new Set(Object.values(held).flat())];
  const topicPhrases = topics.map((topic) => ({
    label: topic.replaceAll("-", " "),
    phrases: phrasesIn(keyWords[topic] ?? ""),
    topics: [topic],
  }));
  const subjectPhrases = Object.entries(subjects).map(([label, subject]) => ({
    label,
    phrases: subject.typed.map(stemsOf),
    topics: subject.topics,
  }));
  const isCovered = (code: string) => code in held && !Object.values(wide).includes(code);
  const coveredPlaces = Object.entries(keyWords)
    .filter(([code]) => isCovered(code))
    .map(([code, names]) => ({ code, ...placeOf([names].flat()) }));
  return {
    held,
    wide,
    topicPhrases: [...topicPhrases, ...subjectPhrases],
    coveredPlaces,
    uncoveredPlaces: elsewhere.map(placeOf),
    address,
    claim,
    uncoveredStems: new Set(elsewhere.flat().flatMap(stemsOf)),
  };
}

function placeOf(names: readonly string[]): Place {
  return { label: names[0] ?? "", names: names.map((name) => betweenSpaces(splitWords(name))) };
}

// Returns the stems of each phrase in texts that have commas between phrases.
function phrasesIn(texts: string | readonly string[]): string[][] {
  const phrases = [texts].flat().flatMap((text) => text.split(", "));
  return phrases.map(stemsOf).filter((stems) => stems.length > 0);
}

/** The gaps of a query as results. */
interface Gaps {
  /** The places of which nothing answers the query. */
  gaps: readonly FoundResult[];
  /** The states that have no rule of their own, if law that holds in every state may answer the query. */
  withoutOwnRule: readonly FoundResult[];
}

/** Returns the gaps of a query. `law` are the hits in law. */
export function gapsIn(query: string, coverage: LawCoverage | undefined, law: readonly LawHit[]): Gaps {
  if (!coverage) return { gaps: [], withoutOwnRule: [] };
  const queryWords = betweenSpaces(splitWords(query));
  const namedPlaces = placesIn(queryWords, coverage.coveredPlaces);
  const isPartOfNamedPlace = ({ name }: WithName<Place>) =>
    namedPlaces.some((place) => place.name.length > name.length && place.name.includes(name));
  const missingPlaces = placesIn(queryWords, coverage.uncoveredPlaces).filter((place) => !isPartOfNamedPlace(place));
  const placeGaps = missingPlaces.map(({ label }): Gap => ({ place: label, topic: "" }));

  const lawWithoutWide = law.filter(({ entry }) => !entry.wide);
  const missingTopics = topicGaps(query, namedPlaces, coverage).filter(
    ({ isWide }) => !isLawEnough(isWide ? lawWithoutWide : law, namedPlaces),
  );

  const gaps = [...new Map([...placeGaps, ...missingTopics].map((gap) => [gap.place + gap.topic, gap])).values()];
  const result = (gap: Gap) => gapResult(gap, coverage.address);
  return {
    gaps: gaps.filter(({ isWide }) => !isWide).map(result),
    withoutOwnRule: gaps.filter(({ isWide }) => isWide).map(result),
  };
}

/** A place with that of its names which the query has. */
type WithName<T extends Place> = T & { name: string };

function placesIn<T extends Place>(queryWords: string, places: readonly T[]): WithName<T>[] {
  return places.flatMap((place) =>
    place.names.filter((name) => queryWords.includes(name)).map((name) => ({ ...place, name })),
  );
}

function gapResult({ place, topic, isWide }: Gap, address: string): FoundResult {
  const below = isWide ? "is of the United States as a whole" : "is on another topic, or of a larger place";
  return {
    kind: "gap",
    id: "not-covered",
    name: `${place}${topic && `, ${topic}`}: ${isWide ? "no answer of its own" : "not covered"}`,
    point:
      topic === ""
        ? `The register holds no law of ${place}. Law of another place is not shown for it.`
        : `The register holds no law of ${place} on ${topic}. Law below ${below}.`,
    address,
    held: [],
    missing: [],
    where: [],
  };
}

// Whether law of a named place has enough words of the query besides the name of the place.
function isLawEnough(law: readonly LawHit[], namedPlaces: readonly WithName<Place>[]): boolean {
  const placeStems = new Set(namedPlaces.flatMap(({ name }) => stemsOf(name)));
  const isName = ({ stems }: TypedWord) => stems.every((stem) => placeStems.has(stem));
  return law.some(
    ({ isOfNamedPlace, heldWords }) =>
      isOfNamedPlace && heldWords.filter((word) => !isName(word)).length >= ENOUGH_WORDS,
  );
}

// Returns a gap for each named place that has no law on any topic of the query. If a name stands for several places, as
// Canada does for its provinces, they count as one place.
function topicGaps(
  query: string,
  namedPlaces: readonly WithName<CoveredPlace>[],
  { held, wide, topicPhrases }: LawCoverage,
): Gap[] {
  const stems = new Set(stemsOf(query));
  const isInQuery = (phrase: readonly string[]) => phrase.every((stem) => stems.has(stem));
  const queryTopics = topicPhrases.filter(({ phrases }) => phrases.some(isInQuery));
  const [firstTopic] = queryTopics;
  if (!firstTopic) return [];

  const hasQueryTopic = (heldTopics: readonly string[] = []) =>
    queryTopics.some(({ topics }) => topics.some((topic) => heldTopics.includes(topic)));
  const placeNames = [...new Set(namedPlaces.map(({ name }) => name))];
  return placeNames.flatMap((placeName) => {
    const places = namedPlaces.filter(({ name }) => name === placeName);
    if (places.some(({ code }) => hasQueryTopic(held[code]))) return [];
    const isWide = places.some(({ code }) => hasQueryTopic(held[wide[code] ?? ""]));
    return places
      .slice(0, 1)
      .map(({ label }) => ({ place: label, topic: firstTopic.label, ...(isWide && { isWide: true as const }) }));
  });
}
