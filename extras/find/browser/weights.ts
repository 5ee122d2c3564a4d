// Every number by which the search orders its results. Some weights count "e times": a result that scores e times as
// high, where e is 2.718, gets the weight once more. That is the natural logarithm.

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

/** The weights of the evidence that a query means a section. The section with the most evidence stands first. */
interface EvidenceWeights {
  /** Added once for each e times that the score of the best hit is higher. */
  score: number;
  /**
   * Added if the best hit has all words of the query. If it has a part of them, the same part of the weight is added.
   */
  heldWords: number;
  /** Added if all words of the query are names that count for the section. For a part of them a part is added. */
  names: number;
  /** Added once for each unit of the weight of the signs. */
  signs: number;
  /** Added for papers if the query is the name of a form or a message. */
  formName: number;
}

/** The weights of the evidence, for every section. They were fitted to queries of strangers. */
export const EVIDENCE: EvidenceWeights = { score: 2.9, heldWords: 0.6, names: 1.8, signs: 0.5, formName: 1.5 };

/** The weight that each section has without any evidence, fitted to the same queries. */
export const BASE: Readonly<Record<SoundedSection, number>> = {
  definitions: 0,
  outside: -0.4,
  papers: 1.3,
  law: 0,
  pages: 0.2,
};

/** A query still sounds like law if the signs of law weigh at most so much less than those of another section. */
export const LAW_MARGIN = 1.5;

/** All other weights. */
export const WEIGHTS = {
  /** The score is multiplied by the share of the typed words that an entry has, raised to this power. */
  share: 0.7,
  /** Added to the score for a word that the phrasings of an entry say e times as often as those of all entries. */
  typical: 7,
  /** The largest share of the letters of a word that may differ from a known word. */
  slip: 0.2,
  /** The score of law is multiplied by this if the query names its place. */
  namedPlace: 1.5,
  /** The score of law of many places is multiplied by this if the query names no place. */
  manyPlaces: 1.3,
  /**
   * An entry outside all twelve leads without its name only if it scores so many times as high as the best definition.
   */
  unnamed: 1.4,
  /** The Enter key opens the first result at once if it scores so many times as high as the second. */
  clear: 1.7,
};

/** How much a word counts in each kind of text. */
export const WEIGHT_OF: Readonly<Partial<Record<PassageKind, number>>> = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
