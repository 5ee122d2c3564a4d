// Every number by which the search orders what it finds.

import type { PassageKind } from "../../../core/extra/findable.ts";

/** How much a word counts, the kinds of text in which it counts so, and how often at most. */
interface Field {
  weight: number;
  kinds: readonly PassageKind[];
  most?: number;
}

export const FIELDS: Readonly<Record<string, Field>> = {
  names: { weight: 5, kinds: ["name", "alias"] },
  phrasing: { weight: 3.5, kinds: ["phrasing"] },
  asked: { weight: 3, kinds: ["topic", "place"] },
  said: { weight: 2, kinds: ["definition", "question", "word"] },
  detail: { weight: 1, kinds: ["key", "evidence", "says"], most: 1 },
  amounts: { weight: 0.5, kinds: ["field"], most: 1 },
};

export const WEIGHTS = {
  /** What the share of the typed words that a result holds counts for: its score times this power of it. */
  share: 0.7,
  /** What a word counts for that an entry's phrasings say e times as often as those of all. */
  typical: 7,
  /** How far a word may be from one that is known, as a part of its length. */
  slip: 0.3,
  /** What the law of a place counts for that is typed, and what law of many places counts for if none is. */
  ofThePlace: 2,
  ofMany: 1.3,
  /**
   * How much more what is outside, or a page, has to score than every definition to stand above them, if no name is
   * typed.
   */
  outside: 1.2,
  /** What it has to score beside the best definition if a name is typed that is less than half of the words. */
  named: 0.8,
  /** By which power of e the score of a paper grows for each point by which a query sounds like looking for one. */
  sought: 0.1,
  /** Below it a query does not sound like one that looks for a paper, even if it names one. */
  unsought: -4,
  /** How far above the second the first has to be to be opened at once. */
  clear: 1.7,
};

/** How much each kind of text counts. */
export const WEIGHT_OF: Readonly<Partial<Record<PassageKind, number>>> = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
