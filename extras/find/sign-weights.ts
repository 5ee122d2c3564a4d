// Learns the weights of signs at each build, by logistic regression, from lines that people wrote. A sign is a word or
// a pair of words, for example (browser/signs.ts). A query is a request for a decision if the weights of its signs add
// up to more than zero. It sounds most like the section for which the weights of its signs add up to the most.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { groupBy } from "../../core/base/group-by.ts";
import {
  bySection,
  letterOfWeight,
  requestSignsOf,
  type SectionSigns,
  type SignsByWeight,
  SOUNDED_SECTIONS,
  type SoundedSection,
  sectionSignsOf,
} from "./browser/signs.ts";
import { countTerms } from "./browser/term-packing.ts";
import { lineGroups } from "./line-groups.ts";

/** The lines of one writer. */
export interface WriterLines {
  readonly requests: readonly string[];
  /** The lines that are no requests. */
  readonly others: readonly string[];
}

// These files are in lines/.

/** The file of requests. Each group has the lines of one writer. */
export const REQUESTS_FILE = "requests.txt";
/** The file of lines that are no requests. It has the same writers in the same order. */
export const OTHERS_FILE = "others.txt";
/** The file of queries, which are no requests. Each group has the queries that lead to one entry. */
export const QUERIES_FILE = "queries.txt";

/** Returns the lines of each writer. `texts` are the requests and the other lines. */
export function linesByWriter(texts: readonly string[]): WriterLines[] {
  const [requestGroups, otherGroups] = texts.map(lineGroups);
  return (requestGroups ?? []).map(({ lines }, at) => ({ requests: lines, others: otherGroups?.[at]?.lines ?? [] }));
}

// --- requests ---

// A sign counts only if so many writers used it: a word of one writer tells nothing about how other people write.
const LEAST_WRITERS = 10;
// Subtracted from the sum of every query, so that few other queries are taken for requests.
const CAUTION = 0.52;
// A weight is multiplied by this number and rounded.
const REQUEST_SCALE = 2;
// Signs with a smaller rounded weight are left out. They are half of all signs, and hardly ever decide.
const LEAST_REQUEST_WEIGHT = 2;
const REQUEST_ROUNDS = 15;

// The two kinds of lines, by their numbers.
const OTHER_KIND = 0;
const REQUEST_KIND = 1;

/**
 * Returns the weights of the signs of a request. `queries` are further lines that are no requests. The same lines
 * always give the same weights.
 */
export function requestWeights(writerLines: readonly WriterLines[], queries: readonly string[]): SignsByWeight {
  const linesOfWriters = [...writerLines, { requests: [], others: queries }].map(({ requests, others }) => [
    ...signedLines(others, OTHER_KIND, requestSignsOf),
    ...signedLines(requests, REQUEST_KIND, requestSignsOf),
  ]);
  const writerCounts = countLists(linesOfWriters.map((lines) => lines.flatMap(({ signs }) => signs)));
  const isShared = (sign: string) => (writerCounts.get(sign) ?? 0) >= LEAST_WRITERS;
  const { signs, weights } = learnWeights(linesOfWriters.flat(), isShared, 2, REQUEST_ROUNDS);
  const signWeights = signs.map((sign, at): SignWeight => {
    const { [OTHER_KIND]: other = 0, [REQUEST_KIND]: request = 0 } = weights[at] ?? [];
    return [sign, request - other - (sign === "" ? CAUTION : 0)];
  });
  return groupByWeight(signWeights);
}

type SignWeight = readonly [sign: string, weight: number];

// Groups signs by their rounded weight.
function groupByWeight(signWeights: readonly SignWeight[]): SignsByWeight {
  const signsByWeight = new Map<number, string[]>();
  for (const [sign, weight] of signWeights.toSorted(([one], [other]) => compareTexts(one, other))) {
    const roundedWeight = Math.round(weight * REQUEST_SCALE);
    if (Math.abs(roundedWeight) < LEAST_REQUEST_WEIGHT) continue;
    signsByWeight.set(roundedWeight, [...(signsByWeight.get(roundedWeight) ?? []), sign]);
  }
  const sortedByWeight = [...signsByWeight].sort(([one], [other]) => one - other);
  return Object.fromEntries(sortedByWeight.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}

// --- sections ---

// A sign counts only if it is in the lines of so many entries, and in so many lines. A word in the lines of a few
// entries tells about the subject of these entries, and not about how people ask for entries of their section.
const LEAST_ENTRIES = 8;
const LEAST_LINES = 15;
// So many signs are sent, those that tell the most. All signs would take ten kilobytes more, and hardly decide better.
const MOST_SIGNS = 200;
const SECTION_ROUNDS = 12;

/** Returns the weights of the signs of each section. `entryLines` has the lines of each entry, by section. */
export function sectionWeights(
  entryLines: Readonly<Record<SoundedSection, readonly (readonly string[])[]>>,
): SectionSigns {
  const linesOfEntries = SOUNDED_SECTIONS.flatMap((of, kind) =>
    entryLines[of].map((lines) => signedLines(lines, kind, sectionSignsOf)),
  );
  const lines = linesOfEntries.flat();
  const lineCounts = countTerms(lines.flatMap(({ signs }) => signs));
  const entryCounts = countLists(linesOfEntries.map((entry) => entry.flatMap(({ signs }) => signs)));
  const isShared = (sign: string) =>
    (entryCounts.get(sign) ?? 0) >= LEAST_ENTRIES && (lineCounts.get(sign) ?? 0) >= LEAST_LINES;
  const learned = learnWeights(lines, isShared, SOUNDED_SECTIONS.length, SECTION_ROUNDS);

  const shares = sharesOfSigns(lines);
  const weighedSigns = learned.signs.map((sign, at) => {
    const weights = fromTheirMean([...(learned.weights[at] ?? [])]);
    // The sign "" is sent in any case, because every line has it.
    const importance = sign === "" ? Number.POSITIVE_INFINITY : sumOfSquares(weights) * (shares.get(sign) ?? 0);
    return { sign, weights, importance };
  });
  const mostImportant = weighedSigns.toSorted((one, other) => other.importance - one.importance).slice(0, MOST_SIGNS);
  const sentSigns = mostImportant.sort((one, other) => compareTexts(one.sign, other.sign));
  return {
    signs: sentSigns.map(({ sign }) => sign).join(" "),
    weights: bySection((of) => {
      const kind = SOUNDED_SECTIONS.indexOf(of);
      return sentSigns.map(({ weights }) => letterOfWeight(weights[kind] ?? 0)).join("");
    }),
  };
}

// Returns for each sign the shares of lines that have it, added up over the sections. So every section counts alike,
// however many lines it has.
function sharesOfSigns(lines: readonly SignedLine<string>[]): Map<string, number> {
  const shares = new Map<string, number>();
  const counts = countLines(lines);
  for (const { signs, kind } of lines)
    for (const sign of signs) shares.set(sign, (shares.get(sign) ?? 0) + 1 / (counts.get(kind) ?? 1));
  return shares;
}

// Returns the difference of each weight from the mean of the weights, because only differences between sections decide.
function fromTheirMean(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight - mean);
}

function sumOfSquares(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number * number, 0);
}

// --- learning ---

// The length of the first step of a weight.
const STEP = 0.3;

/** The signs of a line, and the number of its kind: whether it is a request, or its section. */
interface SignedLine<Sign> {
  readonly signs: readonly Sign[];
  readonly kind: number;
}

function signedLines(
  lines: readonly string[],
  kind: number,
  signsIn: (line: string) => string[],
): SignedLine<string>[] {
  return lines.map((line) => ({ signs: signsIn(line), kind }));
}

// Returns the number of lines of each kind.
function countLines(lines: readonly SignedLine<unknown>[]): Map<number, number> {
  return new Map([...groupBy(lines, ({ kind }) => kind)].map(([kind, group]) => [kind, group.length]));
}

// Returns for each sign the number of lists that have it.
function countLists(lists: readonly (readonly string[])[]): Map<string, number> {
  return countTerms(lists.flatMap((list) => [...new Set(list)]));
}

// Returns the shared signs, each with a weight for each kind. The sign "" is in every line, and its weights are the
// constant terms of the regression.
function learnWeights(
  lines: readonly SignedLine<string>[],
  isShared: (sign: string) => boolean,
  kindCount: number,
  rounds: number,
): { signs: string[]; weights: Float64Array[] } {
  const signs = ["", ...[...new Set(lines.flatMap((line) => line.signs))].filter(isShared)];
  const numbers = new Map(signs.map((sign, number) => [sign, number]));
  const numberedLines = lines.map((line) => ({
    ...line,
    signs: ["", ...line.signs].flatMap((sign) => numbers.get(sign) ?? []),
  }));
  return { signs, weights: fitWeights(numberedLines, signs.length, kindCount, rounds) };
}

// Fits the weights by stochastic gradient descent: each line changes the weights of its signs a little. Each weight has
// a step of its own, which gets shorter with every change (AdaGrad). All kinds count alike, however many lines each
// has.
//
// Signs are numbers, and all weights are in one array, the weights of a sign side by side. The inner loop runs some
// hundred thousand times in each build, and would take four times as long with texts and with an array for each sign.
function fitWeights(
  lines: readonly SignedLine<number>[],
  signCount: number,
  kindCount: number,
  rounds: number,
): Float64Array[] {
  const weights = new Float64Array(signCount * kindCount);
  const squares = new Float64Array(signCount * kindCount);
  const counts = countLines(lines);
  const influences = Array.from({ length: kindCount }, (_, kind) => lines.length / kindCount / (counts.get(kind) ?? 1));
  for (let round = 0; round < rounds; round += 1)
    for (const { signs, kind } of orderOfRound(lines, round)) {
      const influence = influences[kind] ?? 1;
      const changes = errorsOf(signs, kind, weights, kindCount).map((error) => error * influence);
      for (const sign of signs)
        for (let changedKind = 0; changedKind < kindCount; changedKind += 1) {
          const at = sign * kindCount + changedKind;
          const change = changes[changedKind] ?? 0;
          const square = (squares[at] ?? 0) + change * change;
          squares[at] = square;
          weights[at] = (weights[at] ?? 0) - (STEP * change) / Math.sqrt(square + 0.001);
        }
    }
  return Array.from({ length: signCount }, (_, sign) => weights.subarray(sign * kindCount, (sign + 1) * kindCount));
}

// Returns for each kind the probability that the weights give to it, less the right one: 1 for the kind of the line,
// and 0 for every other kind.
function errorsOf(
  signs: readonly number[],
  kindOfLine: number,
  weights: Float64Array,
  kindCount: number,
): Float64Array {
  const sums = new Float64Array(kindCount);
  for (const sign of signs)
    for (let kind = 0; kind < kindCount; kind += 1)
      sums[kind] = (sums[kind] ?? 0) + (weights[sign * kindCount + kind] ?? 0);
  const odds = sums.map(Math.exp);
  const sumOfOdds = odds.reduce((sum, kindOdds) => sum + kindOdds, 0);
  return odds.map((kindOdds, kind) => kindOdds / sumOfOdds - (kind === kindOfLine ? 1 : 0));
}

// Each stride is a prime. So a round has every line once, unless the number of lines is a multiple of the prime.
const STRIDES = [7919, 10_007, 12_011, 14_009, 16_001];

// Returns the lines in the order of a round. The orders of the rounds differ, and are the same in each build.
function orderOfRound<Sign>(lines: readonly SignedLine<Sign>[], round: number): SignedLine<Sign>[] {
  const stride = STRIDES[round % STRIDES.length] ?? 1;
  return lines.map((_, at) => lines[(at * stride + round) % lines.length] as SignedLine<Sign>);
}
