// Weighs what speaks for papers and for what is outside, so that the section may lead an answer.

import { stemsOfAll } from "./engine.ts";
import type { ParsedQuery, TypedName } from "./query.ts";
import { type Hit, wordsHeld } from "./scoring.ts";
import { type EvidenceWeights, WEIGHTS } from "./weights.ts";

/** The best hit of each section that may lead. */
export interface BestHits {
  law: Hit | undefined;
  definition: Hit | undefined;
  outside: Hit | undefined;
  paper: Hit | undefined;
  page: Hit | undefined;
}

/**
 * Returns whether a query describes a paper. The more it sounds like a search for one, the lower the score that the paper
 * needs without its name.
 */
export function isPaperDescribed(
  { paperWeight }: ParsedQuery,
  paper: Hit | undefined,
  ...others: (Hit | undefined)[]
): boolean {
  const score = (paper?.score ?? 0) * Math.exp(WEIGHTS.paperSought * paperWeight);
  return others.every((other) => score > (other?.score ?? 0));
}

/** Returns whether enough speaks for papers. The names of papers in a question about law do not count. */
export function isPaperMeant({ paper, definition, outside, page }: BestHits, parsedQuery: ParsedQuery): boolean {
  const { names, isAboutLaw, paperWeight } = parsedQuery;
  const counted = isAboutLaw ? [] : names.papers;
  const sum = evidenceFor(paper, [definition, outside, page], counted, parsedQuery, WEIGHTS.papers);
  return sum + WEIGHTS.papers.sought * paperWeight > WEIGHTS.papers.least;
}

/** Returns whether enough speaks for what is outside. Names of another entry than the best hit do not count. */
export function isOutsideMeant({ outside, definition }: BestHits, parsedQuery: ParsedQuery): boolean {
  const counted = parsedQuery.names.outside.filter(({ entry }) => entry.id === outside?.entry.id);
  const sum = evidenceFor(outside, [definition], counted, parsedQuery, WEIGHTS.outside);
  return sum > WEIGHTS.outside.least && !isOneOfTwo(outside, parsedQuery);
}

// Returns what speaks for a section: the score of its best hit beside those of others, and the share of the query that
// names its entries. A name of one word may be an everyday word and counts less. Names of definitions speak against it.
function evidenceFor(
  own: Hit | undefined,
  others: readonly (Hit | undefined)[],
  counted: readonly TypedName[],
  { words, names }: ParsedQuery,
  weights: EvidenceWeights,
): number {
  if (!own) return Number.NEGATIVE_INFINITY;
  const other = Math.max(0, ...others.map((one) => one?.score ?? 0));
  return (
    weights.score * Math.log((own.score + 1) / (other + 1)) +
    weights.named * (wordsHeld(words, stemsOfAll(counted)).length / words.length) +
    (counted.some(({ stems }) => stems.length > 1) ? weights.longName : 0) +
    (names.definitions.length > 0 ? weights.definitionNamed : 0)
  );
}

// One of two words does not describe what is outside: "dispute" in "dispute deadline".
function isOneOfTwo(outside: Hit | undefined, { words }: ParsedQuery): boolean {
  return words.length === 2 && (outside?.readableStems.size ?? 0) < 2;
}
