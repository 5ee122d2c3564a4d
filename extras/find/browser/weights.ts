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

/** What the evidence counts by which a section leads. */
export interface EvidenceWeights {
  /** For each e times that its score is as high as the best of the others. */
  score: number;
  /** If all of the query names entries of the section; in proportion, if a part of it does. */
  named: number;
  /** If one of these names has several words. */
  longName: number;
  /** If the query has a name of a definition. */
  definitionNamed: number;
  /** The least sum that lets the section lead. */
  least: number;
}

/** All other weights. */
export const WEIGHTS = {
  /** The score is multiplied by this power of the share of the typed words that an entry has. */
  share: 0.7,
  /** The extra score of a word that the phrasings of an entry say e times as often as those of all entries. */
  typical: 7,
  /** The largest share of the letters of a word that may differ from a known word. */
  slip: 0.3,
  /** The score of law is multiplied by this if the query names its place. */
  ofNamedPlace: 1.5,
  /** The score of law of many places is multiplied by this if the query names no place. */
  ofManyPlaces: 1.3,
  /** Without a typed name, a page has to score so many times as high as all others to lead. */
  page: 1.2,
  /** The score of a paper without a typed name is multiplied by e to the power of this times the weight of the query. */
  paperSought: 0.1,
  /** What speaks for papers. `sought` counts for each unit of the weight of a search for a paper. */
  papers: { score: 0.8, named: 3.3, longName: 1.6, definitionNamed: -0.5, sought: 0.12, least: 1.9 },
  /** What speaks for what is outside. */
  outside: { score: 2.5, named: 1.2, longName: 0, definitionNamed: -0.7, least: 0.5 },
  /** Enter opens the first result at once if it scores so many times as high as the second. */
  clear: 1.7,
};

/** How much a word counts in each kind of text. */
export const WEIGHT_OF: Readonly<Partial<Record<PassageKind, number>>> = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
