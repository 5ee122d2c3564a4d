// Gaps: places that a query names and whose law is not covered, or not on the topic of the query.

import type { Coverage, FoundResult } from "../../../core/extra/findable.ts";
import type { KeyWords } from "./engine.ts";
import type { LawHit } from "./law-hits.ts";
import type { TypedWord } from "./typed-words.ts";
import { betweenSpaces, splitWords, stemsOf } from "./words.ts";

interface Place {
  label: string;
  /** What people type for it, each as words between spaces. */
  names: readonly string[];
}

interface CoveredPlace extends Place {
  code: string;
}

interface TopicPhrases {
  label: string;
  /** The stems of each phrase that asks for these topics. */
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

/** A place that a query names and whose law is not covered. The topic is empty if no law of the place is. */
interface Gap {
  place: string;
  topic: string;
  /** Law that holds in every state is on the topic. */
  isWide?: true;
}

// Law of a place that has so many further words of a query may answer it, even if its topic has another name.
const ENOUGH_WORDS = 3;

/** Returns the coverage of law in the form in which a query is compared with it. */
export function lawCoverage(
  { held, wide, subjects, elsewhere, address, claim }: Coverage,
  keyWords: KeyWords,
): LawCoverage {
  const placeOf = (names: readonly string[]): Place => ({
    label: names[0] ?? "",
    names: names.map((name) => betweenSpaces(splitWords(name))),
  });
  const phrases = (texts: string | readonly string[]) =>
    [texts]
      .flat()
      .flatMap((text) => text.split(", "))
      .map(stemsOf)
      .filter((stems) => stems.length > 0);
  const topics = [...new Set(Object.values(held).flat())];
  const topicPhrases = [
    ...topics.map((topic) => ({
      label: topic.replaceAll("-", " "),
      phrases: phrases(keyWords[topic] ?? ""),
      topics: [topic],
    })),
    ...Object.entries(subjects).map(([label, { typed: words, topics: several }]) => ({
      label,
      phrases: words.map(stemsOf),
      topics: several,
    })),
  ];
  const coveredPlaces = Object.entries(keyWords)
    .filter(([code]) => code in held && !Object.values(wide).includes(code))
    .map(([code, names]) => ({ code, ...placeOf([names].flat()) }));
  const uncoveredPlaces = elsewhere.map(placeOf);
  return {
    held,
    wide,
    topicPhrases,
    coveredPlaces,
    uncoveredPlaces,
    address,
    claim,
    uncoveredStems: new Set(elsewhere.flat().flatMap(stemsOf)),
  };
}

/** The gaps of a query as results. */
export interface Gaps {
  /** The places of which nothing answers the query. */
  gaps: readonly FoundResult[];
  /** The states that have no rule of their own, if law that holds in every state may answer the query. */
  withoutOwnRule: readonly FoundResult[];
}

/** Returns the gaps of a query. `law` are the hits in law. */
export function gapsIn(query: string, coverage: LawCoverage | undefined, law: readonly LawHit[]): Gaps {
  if (!coverage) return { gaps: [], withoutOwnRule: [] };
  const all = betweenSpaces(splitWords(query));
  const namedIn = <T extends Place>(places: readonly T[]): WithName<T>[] =>
    places.flatMap((place) => place.names.filter((name) => all.includes(name)).map((name) => ({ ...place, name })));
  const namedPlaces = namedIn(coverage.coveredPlaces);
  const isWithin = ({ name }: WithName<Place>) =>
    namedPlaces.some((other) => other.name.length > name.length && other.name.includes(name));
  const missingPlaces = namedIn(coverage.uncoveredPlaces).filter((one) => !isWithin(one));
  const gaps = missingPlaces.map(({ label }): Gap => ({ place: label, topic: "" }));
  const ownLaw = law.filter(({ entry }) => !entry.wide);
  const missingTopics = topicGaps(query, namedPlaces, coverage).filter(
    ({ isWide }) => !isLawEnough(isWide ? ownLaw : law, namedPlaces),
  );
  const distinct = [...new Map([...gaps, ...missingTopics].map((gap) => [gap.place + gap.topic, gap])).values()];
  const resultsOf = (some: readonly Gap[]) => some.map((gap) => gapResult(gap, coverage.address));
  return {
    gaps: resultsOf(distinct.filter(({ isWide }) => !isWide)),
    withoutOwnRule: resultsOf(distinct.filter(({ isWide }) => isWide)),
  };
}

// A place with the one of its names that the query has.
type WithName<T extends Place> = T & { name: string };

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

// Returns the named places that have no law on any topic of the query. If one name stands for several places, as Canada
// does, they count as one.
function topicGaps(
  query: string,
  namedPlaces: readonly WithName<CoveredPlace>[],
  { held, wide, topicPhrases }: LawCoverage,
): Gap[] {
  const stems = new Set(stemsOf(query));
  const about = topicPhrases.filter(({ phrases }) => phrases.some((phrase) => phrase.every((stem) => stems.has(stem))));
  const [first] = about;
  if (!first) return [];
  const isAbout = (topics: readonly string[] = []) =>
    about.some(({ topics: own }) => own.some((topic) => topics.includes(topic)));
  return [...new Set(namedPlaces.map(({ name }) => name))].flatMap((placeName) => {
    const places = namedPlaces.filter(({ name }) => name === placeName);
    if (places.some(({ code }) => isAbout(held[code]))) return [];
    const isWide = places.some(({ code }) => isAbout(held[wide[code] ?? ""]));
    return places
      .slice(0, 1)
      .map(({ label }) => ({ place: label, topic: first.label, ...(isWide && { isWide: true as const }) }));
  });
}
