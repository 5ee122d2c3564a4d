// Every number by which the search orders its results.

import type { PassageKind } from "../../../core/extra/findable.ts";
import type { SoundedSection } from "./signs.ts";

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
  topicsAndPlaces: { weight: 3, kinds: ["topic", "place"] },
  mainTexts: { weight: 2, kinds: ["definition", "question", "word"] },
  detail: { weight: 1, kinds: ["key", "evidence", "says"], maxRepeats: 1 },
  amounts: { weight: 0.5, kinds: ["field"], maxRepeats: 1 },
};

/** What speaks for a section, so that it stands first. */
export interface EvidenceWeights {
  /** For each e times that the score of its best hit is higher. */
  score: number;
  /** If its best hit has all words of the query; in proportion, if it has a part of them. */
  heldWords: number;
  /** If all of the query names its best hit, or definitions; in proportion, if a part of it does. */
  names: number;
  /** For each unit of the weight of its signs. */
  signs: number;
}

// Lines on papers describe them in many words, so that the score of a paper tells less, and the words of a query more.
const OF_PAPERS: EvidenceWeights = { score: 1.4, heldWords: 2.8, names: 3.9, signs: 0.6 };
const OF_OTHERS: EvidenceWeights = { score: 2.9, heldWords: 0.6, names: 1.8, signs: 0.5 };

/** The weights of each section, and what is added for the section itself. They were fitted to queries of strangers. */
export const EVIDENCE: Readonly<Record<SoundedSection, EvidenceWeights & { base: number }>> = {
  definitions: { ...OF_OTHERS, base: 0 },
  outside: { ...OF_OTHERS, base: -0.4 },
  papers: { ...OF_PAPERS, base: 6.1 },
  law: { ...OF_OTHERS, base: 0 },
  pages: { ...OF_OTHERS, base: 0.2 },
};

/** The signs of law may weigh so much less than those of another section, and the query still asks about law. */
export const LAW_MARGIN = 1.5;

/** All other weights. */
export const WEIGHTS = {
  /** The score is multiplied by this power of the share of the typed words that an entry has. */
  share: 0.7,
  /** The extra score of a word that the phrasings of an entry say e times as often as those of all entries. */
  typical: 7,
  /** The largest share of the letters of a word that may differ from a known word. */
  slip: 0.2,
  /** The score of law is multiplied by this if the query names its place. */
  ofNamedPlace: 1.5,
  /** The score of law of many places is multiplied by this if the query names no place. */
  ofManyPlaces: 1.3,
  /** Enter opens the first result at once if it scores so many times as high as the second. */
  clear: 1.7,
};

/** How much a word counts in each kind of text. */
export const WEIGHT_OF: Readonly<Partial<Record<PassageKind, number>>> = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
