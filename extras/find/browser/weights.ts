// Every number by which the search orders its results.

import type { PassageKind } from "../../../core/extra/findable.ts";

/** A field of the index. */
interface Field {
  /** How much a word counts in it. */
  weight: number;
  /** The kinds of text in it. */
  kinds: readonly PassageKind[];
  /** How many times at most a word counts that one entry repeats. */
  maxRepeats?: number;
}

/** The fields of the index. */
export const FIELDS: Readonly<Record<string, Field>> = {
  names: { weight: 5, kinds: ["name", "alias"] },
  phrasing: { weight: 3.5, kinds: ["phrasing"] },
  asked: { weight: 3, kinds: ["topic", "place"] },
  said: { weight: 2, kinds: ["definition", "question", "word"] },
  detail: { weight: 1, kinds: ["key", "evidence", "says"], maxRepeats: 1 },
  amounts: { weight: 0.5, kinds: ["field"], maxRepeats: 1 },
};

/** All other weights. */
export const WEIGHTS = {
  /** The score is multiplied by this power of the share of the typed words that an entry has. */
  share: 0.7,
  /** The extra score of a word that the phrasings of an entry say e times as often as those of all entries. */
  typical: 7,
  /** The largest share of the letters of a word that may differ from a known word. */
  slip: 0.3,
  /** The score of law is multiplied by this if the query names its place. */
  ofNamedPlace: 2,
  /** The score of law of many places is multiplied by this if the query names no place. */
  ofManyPlaces: 1.3,
  /** Without a typed name, what is outside or a page has to score so many times as high as every definition to lead. */
  outside: 1.2,
  /**
   * What is outside has to reach this share of the best definition if its typed name is less than half of the query.
   */
  outsideNamed: 0.8,
  /** The score of a paper is multiplied by e to the power of this times the weight of the query. */
  paperSought: 0.1,
  /** A query of a lower weight does not look for a paper, even if it names one. */
  leastToSeek: -4,
  /** Enter opens the first result at once if it scores so many times as high as the second. */
  clear: 1.7,
};

/** How much a word counts in each kind of text. */
export const WEIGHT_OF: Readonly<Partial<Record<PassageKind, number>>> = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
