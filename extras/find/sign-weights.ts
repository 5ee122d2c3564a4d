// Learns the weights of signs by logistic regression, from lines that people wrote. A sign is a word or a pair of
// words, for example, and browser/signs.ts reads it. A query is a request if the weights of its signs add up to more
// than zero. It sounds most like the section whose weights add up highest.

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
  readonly others: readonly string[];
}

/** The files of the lines, in lines/. Each group has the lines of one writer. */
export const REQUESTS_FILE = "requests.txt";
export const OTHERS_FILE = "others.txt";
/** The file of queries of people who asked for no decision. Each group has those that lead to one entry. */
export const QUERIES_FILE = "queries.txt";

/**
 * Returns the lines of each writer. `texts` are the requests and the others, with the same writers in the same order.
 */
export function linesByWriter(texts: readonly string[]): WriterLines[] {
  const [requestGroups, otherGroups] = texts.map(lineGroups);
  return (requestGroups ?? []).map(({ lines }, at) => ({ requests: lines, others: otherGroups?.[at]?.lines ?? [] }));
}

// --- requests ---

// A sign counts only if so many writers used it: a word of one writer says nothing of how others write.
const LEAST_WRITERS = 10;
// Subtracted from the weight of every query, so that few other queries are taken for requests.
const CAUTION = 0.52;
// Weights are multiplied by this and rounded. Smaller ones are left out: they are half of all signs, and hardly ever
// decide.
const REQUEST_SCALE = 2;
const LEAST_OF_REQUESTS = 2;
const REQUEST_ROUNDS = 15;

/**
 * Returns the weights of the signs of a request. `queries` are no requests either. The same lines always give the same
 * weights.
 */
export function requestWeights(writerLines: readonly WriterLines[], queries: readonly string[]): SignsByWeight {
  const linesOfWriters = [...writerLines, { requests: [], others: queries }].map(({ requests, others }) => [
    ...signedLines(others, 0, requestSignsOf),
    ...signedLines(requests, 1, requestSignsOf),
  ]);
  const writers = countLists(linesOfWriters.map((lines) => lines.flatMap(({ signs }) => signs)));
  const isShared = (sign: string) => (writers.get(sign) ?? 0) >= LEAST_WRITERS;
  const { signs, weights } = learnWeights(linesOfWriters.flat(), isShared, 2, REQUEST_ROUNDS);
  const ofRequests = signs.map((sign, at): SignWeight => {
    const [other = 0, request = 0] = weights[at] ?? [];
    return [sign, request - other - (sign === "" ? CAUTION : 0)];
  });
  return groupByWeight(ofRequests, REQUEST_SCALE, LEAST_OF_REQUESTS);
}

// --- sections ---

// The fewest entries and lines that a sign needs to count. A word in the lines of a few entries tells what these are
// about. It does not tell how people ask for entries of their section.
const LEAST_ENTRIES = 8;
const LEAST_LINES = 15;
// The signs that tell most are sent, and no others: all of them would take ten kilobytes more, and hardly decide
// better.
const MOST_SIGNS = 200;
const SECTION_ROUNDS = 12;

/** Returns the weights of the signs of each section. It takes the lines of each entry, by section. */
export function sectionWeights(
  entryLines: Readonly<Record<SoundedSection, readonly (readonly string[])[]>>,
): SectionSigns {
  const linesOfEntries = SOUNDED_SECTIONS.flatMap((of, kind) =>
    entryLines[of].map((lines) => signedLines(lines, kind, sectionSignsOf)),
  );
  const lines = linesOfEntries.flat();
  const times = countTerms(lines.flatMap(({ signs }) => signs));
  const entries = countLists(linesOfEntries.map((own) => own.flatMap(({ signs }) => signs)));
  const isShared = (sign: string) => (entries.get(sign) ?? 0) >= LEAST_ENTRIES && (times.get(sign) ?? 0) >= LEAST_LINES;
  const { signs, weights } = learnWeights(lines, isShared, SOUNDED_SECTIONS.length, SECTION_ROUNDS);
  const shares = sharesOfSigns(lines);
  const weighedSigns = signs.map((sign, at) => {
    const own = fromTheirMean([...(weights[at] ?? [])]);
    // The sign "" is in every line.
    const telling = sign === "" ? Number.POSITIVE_INFINITY : sumOfSquares(own) * (shares.get(sign) ?? 0);
    return { sign, own, telling };
  });
  const rows = weighedSigns
    .toSorted((one, other) => other.telling - one.telling)
    .slice(0, MOST_SIGNS)
    .sort((one, other) => compareTexts(one.sign, other.sign));
  return {
    signs: rows.map(({ sign }) => sign).join(" "),
    weights: bySection((of) => rows.map(({ own }) => letterOfWeight(own[SOUNDED_SECTIONS.indexOf(of)] ?? 0)).join("")),
  };
}

// Returns for each sign the share of lines that have it. Every section counts alike.
function sharesOfSigns(lines: readonly SignedLine<string>[]): Map<string, number> {
  const shares = new Map<string, number>();
  const counts = countLines(lines);
  for (const { signs, kind } of lines)
    for (const sign of signs) shares.set(sign, (shares.get(sign) ?? 0) + 1 / (counts.get(kind) ?? 1));
  return shares;
}

// Only differences between sections decide.
function fromTheirMean(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight - mean);
}

function sumOfSquares(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number * number, 0);
}

// --- learning ---

const STEP = 0.3;

/** The signs of a line, and the number of the kind that it belongs to. */
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
  return new Map([...groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]));
}

// Returns for each sign the number of lists that have it.
function countLists(lists: readonly (readonly string[])[]): Map<string, number> {
  return countTerms(lists.flatMap((list) => [...new Set(list)]));
}

// Returns the signs with their weights for each of so many kinds. The sign "" stands for the constant term: every line
// has it.
function learnWeights(
  signedLinesOfAll: readonly SignedLine<string>[],
  isShared: (sign: string) => boolean,
  kinds: number,
  rounds: number,
): { signs: string[]; weights: Float64Array[] } {
  const signs = ["", ...new Set(signedLinesOfAll.flatMap((line) => line.signs))].filter(
    (sign) => sign === "" || isShared(sign),
  );
  const numberOf = new Map(signs.map((sign, number) => [sign, number]));
  const lines = signedLinesOfAll.map((line) => ({
    ...line,
    signs: ["", ...line.signs].flatMap((sign) => numberOf.get(sign) ?? []),
  }));
  return { signs, weights: fitWeights(lines, signs.length, kinds, rounds) };
}

// Stochastic gradient descent with a step of its own for each weight, which gets shorter (AdaGrad). All kinds count
// alike, however many lines each has. Signs are numbers, and all weights are in one array, sign by sign: this loop runs
// some hundred thousand times in each build, and takes four times as long with texts and with an array for each sign.
function fitWeights(
  lines: readonly SignedLine<number>[],
  count: number,
  kinds: number,
  rounds: number,
): Float64Array[] {
  const [weights, squares] = [new Float64Array(count * kinds), new Float64Array(count * kinds)];
  const counts = countLines(lines);
  const shares = Array.from({ length: kinds }, (_, kind) => lines.length / kinds / (counts.get(kind) ?? 1));
  for (let round = 0; round < rounds; round += 1)
    for (const { signs, kind } of orderOfRound(lines, round)) {
      const changes = errorsOf(signs, kind, weights, kinds).map((error) => error * (shares[kind] ?? 1));
      for (const sign of signs)
        for (let other = 0; other < kinds; other += 1) {
          const [at, change] = [sign * kinds + other, changes[other] ?? 0];
          const square = (squares[at] ?? 0) + change * change;
          squares[at] = square;
          weights[at] = (weights[at] ?? 0) - (STEP * change) / Math.sqrt(square + 0.001);
        }
    }
  return Array.from({ length: count }, (_, sign) => weights.subarray(sign * kinds, (sign + 1) * kinds));
}

// Returns how much too likely each kind is taken to be.
function errorsOf(signs: readonly number[], kind: number, weights: Float64Array, kinds: number): Float64Array {
  const errors = new Float64Array(kinds);
  for (const sign of signs)
    for (let other = 0; other < kinds; other += 1)
      errors[other] = (errors[other] ?? 0) + (weights[sign * kinds + other] ?? 0);
  const odds = errors.map(Math.exp);
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one, other) => one / all - (other === kind ? 1 : 0));
}

// Each round takes the lines in another order. The orders are the same in each build.
function orderOfRound<Sign>(lines: readonly SignedLine<Sign>[], round: number): SignedLine<Sign>[] {
  const step = STRIDES[round % STRIDES.length] ?? 1;
  return lines.map((_, at) => lines[(at * step + round) % lines.length] as SignedLine<Sign>);
}

// Primes: a round has every line once, unless the count of lines is a multiple of the prime.
const STRIDES = [7919, 10_007, 12_011, 14_009, 16_001];

type SignWeight = readonly [sign: string, weight: number];

// Leaves out signs whose rounded weight is below the least.
function groupByWeight(weights: readonly SignWeight[], scale: number, least = 1): SignsByWeight {
  const rows = new Map<number, string[]>();
  for (const [sign, weight] of weights.toSorted(([one], [other]) => compareTexts(one, other))) {
    const roundedWeight = Math.round(weight * scale);
    if (Math.abs(roundedWeight) >= least) rows.set(roundedWeight, [...(rows.get(roundedWeight) ?? []), sign]);
  }
  const sorted = [...rows].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}
