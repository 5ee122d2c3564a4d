// What the signs of a query weigh, learned from lines that people wrote: requests for a decision or a sum, and other
// lines. It is a logistic regression: a line whose weights add up to more than zero counts as a request.

import { type SignsByWeight, signsOf } from "./browser/request-signs.ts";
import { lineGroups } from "./line-groups.ts";

/** The lines of one writer. */
export interface WriterLines {
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

/** The files of the lines, below asked/. A group has the lines of one writer. */
export const REQUESTS_FILE = "requests.txt";
export const OTHERS_FILE = "others.txt";

// A word counts only if several writers used it, because only then does it say something of the next writer.
const WRITERS = 5;
const ROUNDS = 40;
const STEP = 0.3;
/** Taken off the weight of every query, so that few others are taken for requests. */
const CAUTION = 1;
/** Weights are sent as whole numbers, so many to one; what is nearer to none is left out. */
const SCALE = 2;

/** Returns the lines of each writer in the texts of the two files. */
export function linesByWriter(texts: readonly string[]): WriterLines[] {
  const [asked, rest] = texts.map(lineGroups);
  return (asked ?? []).map(({ lines }, at) => ({ requests: lines, others: rest?.[at]?.lines ?? [] }));
}

/** Returns what the signs of a query weigh, learned from these lines. The same lines give the same weights. */
export function requestWeights(written: readonly WriterLines[]): SignsByWeight {
  const read = written.map(linesOf);
  // The constant is a sign of every line.
  const signs = ["", ...sharedSigns(read)];
  const numberOf = new Map(signs.map((sign, number) => [sign, number]));
  const lines = read.flat().map((line) => ({
    ...line,
    signs: ["", ...line.signs].flatMap((sign) => numberOf.get(sign) ?? []),
  }));
  const weights = regressed(lines, signs.length);
  return byWeight(signs.map((sign, number) => [sign, weights[number] ?? 0]));
}

/** A line with its signs; 1 for a request and 0 for another. */
interface Line<Sign> {
  readonly signs: readonly Sign[];
  readonly isRequest: 0 | 1;
}

function linesOf({ requests, others }: WriterLines): Line<string>[] {
  return [
    ...requests.map((line) => ({ signs: signsOf(line), isRequest: 1 as const })),
    ...others.map((line) => ({ signs: signsOf(line), isRequest: 0 as const })),
  ];
}

// The signs that enough writers used.
function sharedSigns(read: readonly (readonly Line<string>[])[]): string[] {
  const writers = new Map<string, number>();
  for (const lines of read)
    for (const sign of new Set(lines.flatMap(({ signs }) => signs))) writers.set(sign, (writers.get(sign) ?? 0) + 1);
  return [...writers].flatMap(([sign, count]) => (count >= WRITERS ? [sign] : []));
}

// Stochastic gradient descent with a step for each sign that gets shorter (AdaGrad). Signs are numbers here: with their
// texts it takes four times as long.
function regressed(lines: readonly Line<number>[], count: number): Float64Array {
  const [weights, squares] = [new Float64Array(count), new Float64Array(count)];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { signs, isRequest } of inTurns(lines, round)) {
      const weight = signs.reduce((sum, sign) => sum + (weights[sign] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-weight)) - isRequest;
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
    const whole = Math.round((sign === "" ? weight - CAUTION : weight) * SCALE);
    if (whole !== 0) rows.set(whole, [...(rows.get(whole) ?? []), sign]);
  }
  const sorted = [...rows].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}
