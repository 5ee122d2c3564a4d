// What the signs of a query weigh, learned from lines that people wrote: requests for a decision or a sum, lines that
// look for a paper, and others. It is a logistic regression: a line counts as of the kind that is learned if its weights
// add up to more than zero.

import { type SignsByWeight, signsOf, wordSignsOf } from "./browser/signs.ts";
import { lineGroups } from "./line-groups.ts";

/** The lines of one writer. */
export interface WriterLines {
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

/** The files of the lines, below asked/. A group has the lines of one writer. */
export const REQUESTS_FILE = "requests.txt";
export const OTHERS_FILE = "others.txt";

const ROUNDS = 40;
const STEP = 0.3;
/** Weights are sent as whole numbers, so many to one; what is nearer to none is left out. */
const SCALE = 2;

/** Returns the lines of each writer in the texts of the two files. */
export function linesByWriter(texts: readonly string[]): WriterLines[] {
  const [asked, rest] = texts.map(lineGroups);
  return (asked ?? []).map(({ lines }, at) => ({ requests: lines, others: rest?.[at]?.lines ?? [] }));
}

// A sign counts for requests only if several writers used it, because only then does it say something of the next one.
const WRITERS = 5;
// Taken off the weight of every query, so that few others are taken for requests.
const CAUTION = 1;

/** Returns what the signs of a request weigh, learned from these lines. The same lines give the same weights. */
export function requestWeights(written: readonly WriterLines[]): SignsByWeight {
  const read = written.map(({ requests, others }) => signedLines(requests, others, signsOf));
  const writers = countOf(read.map((lines) => lines.flatMap(({ signs }) => signs)));
  return learned(read.flat(), (sign) => (writers.get(sign) ?? 0) >= WRITERS, CAUTION);
}

// A sign counts for papers only if so many lines have it.
const LINES = 12;

/** Returns what the signs of a query that looks for a paper weigh, learned from such lines and from others. */
export function paperWeights(papers: readonly string[], others: readonly string[]): SignsByWeight {
  const read = signedLines(papers, others, wordSignsOf);
  const lines = countOf(read.map(({ signs }) => signs));
  return learned(read, (sign) => (lines.get(sign) ?? 0) >= LINES);
}

/** A line with its signs; 1 if it is of the kind that is learned, and 0 if it is another. */
interface Line<Sign> {
  readonly signs: readonly Sign[];
  readonly isOfKind: 0 | 1;
}

function signedLines(
  ofKind: readonly string[],
  others: readonly string[],
  signs: (line: string) => string[],
): Line<string>[] {
  return [
    ...ofKind.map((line) => ({ signs: signs(line), isOfKind: 1 as const })),
    ...others.map((line) => ({ signs: signs(line), isOfKind: 0 as const })),
  ];
}

// In how many lists each sign stands.
function countOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const sign of new Set(list)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

// The constant is a sign of every line. Caution is taken off it.
function learned(read: readonly Line<string>[], isShared: (sign: string) => boolean, caution = 0): SignsByWeight {
  const signs = ["", ...new Set(read.flatMap((line) => line.signs))].filter((sign) => sign === "" || isShared(sign));
  const numberOf = new Map(signs.map((sign, number) => [sign, number]));
  const lines = read.map((line) => ({
    ...line,
    signs: ["", ...line.signs].flatMap((sign) => numberOf.get(sign) ?? []),
  }));
  const weights = regressed(lines, signs.length);
  return byWeight(signs.map((sign, number) => [sign, (weights[number] ?? 0) - (sign === "" ? caution : 0)]));
}

// Stochastic gradient descent with a step for each sign that gets shorter (AdaGrad). Signs are numbers here: with their
// texts it takes four times as long.
function regressed(lines: readonly Line<number>[], count: number): Float64Array {
  const [weights, squares] = [new Float64Array(count), new Float64Array(count)];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { signs, isOfKind } of inTurns(lines, round)) {
      const weight = signs.reduce((sum, sign) => sum + (weights[sign] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-weight)) - isOfKind;
      for (const sign of signs) {
        const square = (squares[sign] ?? 0) + error * error;
        squares[sign] = square;
        weights[sign] = (weights[sign] ?? 0) - (STEP * error) / Math.sqrt(square + 0.001);
      }
    }
  return weights;
}

// The lines in an order of their own for each round, always the same.
function inTurns<Sign>(lines: readonly Line<Sign>[], round: number): Line<Sign>[] {
  const step = STRIDES[round % STRIDES.length] ?? 1;
  return lines.map((_, at) => lines[(at * step + round) % lines.length] as Line<Sign>);
}

// Primes, so that a round has every line once, unless the count of lines is a multiple of one of them.
const STRIDES = [7919, 10_007, 12_011, 14_009, 16_001];

function byWeight(weights: readonly (readonly [sign: string, weight: number])[]): SignsByWeight {
  const rows = new Map<number, string[]>();
  for (const [sign, weight] of weights.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const whole = Math.round(weight * SCALE);
    if (whole !== 0) rows.set(whole, [...(rows.get(whole) ?? []), sign]);
  }
  const sorted = [...rows].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}
