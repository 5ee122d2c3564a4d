// What the words of a query say of it, learned from lines that people wrote: requests for a decision or a sum, and others.
// It is a logistic regression: each sign of a line gets a weight, and a line whose weights add up to more than zero is
// taken for a request.

import { type SignsByWeight, signsOf } from "./browser/asking.ts";

/** The lines of one writer. */
export interface Written {
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

/** The files of the lines, below asked/. A line that begins with "# " begins the lines of another writer. */
export const REQUESTS_FILE = "requests.txt";
export const OTHERS_FILE = "others.txt";

// Only what several writers used says something of the next one.
const WRITERS = 5;
const ROUNDS = 40;
const STEP = 0.3;
/** What a request has to weigh more than any other line, so that few others are taken for one. */
const CAUTION = 1;
/** Weights are sent as whole numbers, so many to one; what is nearer to none is left out. */
const SCALE = 2;

/** Returns the lines of each writer in the texts of the two files. */
export function writtenIn(texts: readonly string[]): Written[] {
  const [asked, rest] = texts.map((text) =>
    text
      .split(/^# .*\n/m)
      .map((part) => part.split("\n").filter((line) => line !== ""))
      .filter((lines) => lines.length > 0),
  );
  return (asked ?? []).map((lines, at) => ({ requests: lines, others: rest?.[at] ?? [] }));
}

/** Returns what the signs of a query weigh, learned from these lines. The same lines give the same weights. */
export function learnedFrom(written: readonly Written[]): SignsByWeight {
  const isShared = sharedSigns(written);
  const lines = written.flatMap(({ requests, others }) => [
    ...requests.map((line) => ({ signs: signsOf(line).filter(isShared), isRequest: 1 })),
    ...others.map((line) => ({ signs: signsOf(line).filter(isShared), isRequest: 0 })),
  ]);
  return byWeight(regressed(lines));
}

// Says of a sign whether enough writers used it.
function sharedSigns(written: readonly Written[]): (sign: string) => boolean {
  const writers = new Map<string, number>();
  for (const { requests, others } of written)
    for (const sign of new Set([...requests, ...others].flatMap(signsOf)))
      writers.set(sign, (writers.get(sign) ?? 0) + 1);
  return (sign) => (writers.get(sign) ?? 0) >= WRITERS;
}

interface Line {
  readonly signs: readonly string[];
  /** 1 or 0. */
  readonly isRequest: number;
}

// Stochastic gradient descent with a step for each sign that gets shorter (AdaGrad); the sign "" stands for the constant.
function regressed(lines: readonly Line[]): Map<string, number> {
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { signs, isRequest } of inTurns(lines, round)) {
      const all = ["", ...signs];
      const weight = all.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0);
      const error = 1 / (1 + Math.exp(-weight)) - isRequest;
      for (const sign of all) {
        const square = (squares.get(sign) ?? 0) + error * error;
        squares.set(sign, square);
        weights.set(sign, (weights.get(sign) ?? 0) - (STEP * error) / Math.sqrt(square + 0.001));
      }
    }
  return weights;
}

// The lines in an order of their own for each round, always the same.
function inTurns(lines: readonly Line[], round: number): Line[] {
  const step = STRIDES[round % STRIDES.length] ?? 1;
  return lines.map((_, at) => lines[(at * step + round) % lines.length] as Line);
}

// Primes that no count of lines is a multiple of, as long as it is below them.
const STRIDES = [7919, 10_007, 12_011, 14_009, 16_001];

function byWeight(weights: ReadonlyMap<string, number>): SignsByWeight {
  const rows = new Map<number, string[]>();
  for (const [sign, weight] of [...weights].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const whole = Math.round((sign === "" ? weight - CAUTION : weight) * SCALE);
    if (whole !== 0) rows.set(whole, [...(rows.get(whole) ?? []), sign]);
  }
  const sorted = [...rows].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}
