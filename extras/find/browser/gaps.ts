// Gaps: places, and topics of a place, that a query names and whose law is not covered.

import type { Coverage, FoundResult } from "../../../core/extra/findable.ts";
import type { KeyWords } from "./engine.ts";
import type { LawHit } from "./law.ts";
import { spaced, splitWords, stemsOf, type TypedWord } from "./words.ts";

interface Place {
  called: string;
  /** What people type for it, in words between spaces. */
  names: readonly string[];
}

interface HeldPlace extends Place {
  code: string;
}

interface Topics {
  called: string;
  /** The stems of each phrase that asks for them. */
  phrases: readonly (readonly string[])[];
  topics: readonly string[];
}

/** Of which places and topics there is law, as a query is compared with it. */
export interface LawCoverage extends Pick<Coverage, "held" | "wide" | "address" | "claim"> {
  asked: readonly Topics[];
  placed: readonly HeldPlace[];
  none: readonly Place[];
  /** The stems of the places without law. */
  stems: ReadonlySet<string>;
}

/** A place that a query names and no law covers, and the topic on which none does. */
interface Gap {
  called: string;
  on: string;
}

// How many words besides its name law of a place holds that may answer a query, whatever its topic is called.
const MUCH = 3;

/** Returns what says of which places and topics there is law, with what people type for each. */
export function lawCoverage(
  { held, wide, subjects, elsewhere, address, claim }: Coverage,
  typed: KeyWords,
): LawCoverage {
  const placeOf = (names: readonly string[]): Place => ({
    called: names[0] ?? "",
    names: names.map((name) => spaced(splitWords(name))),
  });
  const phrases = (texts: string | readonly string[]) =>
    [texts]
      .flat()
      .flatMap((text) => text.split(", "))
      .map(stemsOf)
      .filter((stems) => stems.length > 0);
  const topics = [...new Set(Object.values(held).flat())];
  const asked = [
    ...topics.map((topic) => ({
      called: topic.replaceAll("-", " "),
      phrases: phrases(typed[topic] ?? ""),
      topics: [topic],
    })),
    ...Object.entries(subjects).map(([called, { typed: words, topics: several }]) => ({
      called,
      phrases: words.map(stemsOf),
      topics: several,
    })),
  ];
  const placed = Object.entries(typed)
    .filter(([code]) => code in held && !Object.values(wide).includes(code))
    .map(([code, names]) => ({ code, ...placeOf([names].flat()) }));
  const none = elsewhere.map(placeOf);
  return { held, wide, asked, placed, none, address, claim, stems: new Set(elsewhere.flat().flatMap(stemsOf)) };
}

/** Returns what a query names and no law covers, as results. `law` is what was found of law. */
export function gapsIn(query: string, covered: LawCoverage | undefined, law: readonly LawHit[]): FoundResult[] {
  if (!covered) return [];
  const all = spaced(splitWords(query));
  const namedIn = <T extends Place>(places: readonly T[]): WithName<T>[] =>
    places.flatMap((place) => place.names.filter((name) => all.includes(name)).map((name) => ({ ...place, name })));
  const here = namedIn(covered.placed);
  const isWithin = ({ name }: WithName<Place>) =>
    here.some((other) => other.name.length > name.length && other.name.includes(name));
  const missing = namedIn(covered.none).filter((one) => !isWithin(one));
  const gaps = missing.map(({ called }) => ({ called, on: "" }));
  const unheld = isAnswered(law, here) ? [] : topicGaps(query, here, covered);
  const distinct = new Map([...gaps, ...unheld].map((gap) => [gap.called + gap.on, gap]));
  return [...distinct.values()].map((gap) => gapResult(gap, covered.address));
}

// A place with the name of it that stands in a query.
type WithName<T extends Place> = T & { name: string };

function gapResult({ called, on }: Gap, address: string): FoundResult {
  return {
    kind: "gap",
    id: "not-covered",
    name: `${called}${on && `, ${on}`}: not covered`,
    point: `The register holds no law of ${called}${on && ` on ${on}`}. Law of another place is not shown for it.`,
    address,
    held: [],
    missing: [],
    where: [],
  };
}

// Law of the place that holds several words besides its name.
function isAnswered(law: readonly LawHit[], here: readonly WithName<Place>[]): boolean {
  const named = new Set(here.flatMap(({ name }) => stemsOf(name)));
  const isName = ({ stems }: TypedWord) => stems.every((stem) => named.has(stem));
  return law.some(({ isThere, held }) => isThere && held.filter((word) => !isName(word)).length >= MUCH);
}

// Of the places that a query names, those whose law has none of the topics that it asks about. What one name stands
// for, such as Canada, is one place.
function topicGaps(query: string, here: readonly WithName<HeldPlace>[], { held, wide, asked }: LawCoverage): Gap[] {
  const stems = new Set(stemsOf(query));
  const about = asked.filter(({ phrases }) => phrases.some((phrase) => phrase.every((stem) => stems.has(stem))));
  const [first] = about;
  if (!first) return [];
  return [...new Set(here.map(({ name }) => name))].flatMap((typed) => {
    const places = here.filter(({ name }) => name === typed);
    const topics = new Set(places.flatMap(({ code }) => [...(held[code] ?? []), ...(held[wide[code] ?? ""] ?? [])]));
    const isHeld = about.some(({ topics: own }) => own.some((topic) => topics.has(topic)));
    return isHeld ? [] : places.slice(0, 1).map(({ called }) => ({ called, on: first.called }));
  });
}
