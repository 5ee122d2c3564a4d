// Learns the weights of signs by logistic regression. A sign is a word, a pair of words, the beginning of a part, or a
// question mark. People wrote the lines to learn from: requests for a decision or a sum, lines that look for a paper,
// and others. A query belongs to the learned kind if the weights of its signs add up to more than zero.

import { type SignsByWeight, signsOf, wordSignsOf } from "./browser/signs.ts";
import { countTerms } from "./browser/term-packing.ts";
import { lineGroups } from "./line-groups.ts";

/** The lines of one writer. */
export interface WriterLines {
  readonly requests: readonly string[];
  readonly others: readonly string[];
}

/** The files of the lines, in asked/. Each group has the lines of one writer. */
export const REQUESTS_FILE = "requests.txt";
export const OTHERS_FILE = "others.txt";

const ROUNDS = 40;
const STEP = 0.3;
// Weights are multiplied by this and rounded, because whole numbers take fewer bytes.
const SCALE = 2;

/**
 * Returns the lines of each writer. `texts` are the requests and the others, with the same writers in the same order.
 */
export function linesByWriter(texts: readonly string[]): WriterLines[] {
  const [requestGroups, otherGroups] = texts.map(lineGroups);
  return (requestGroups ?? []).map(({ lines }, at) => ({ requests: lines, others: otherGroups?.[at]?.lines ?? [] }));
}

// A sign counts only if so many writers used it: a word of one writer says nothing of how others write.
const LEAST_WRITERS = 5;
// Subtracted from the weight of every query, so that few other queries are taken for requests.
const CAUTION = 1;
// Smaller weights are left out: they are half of all signs, and hardly ever decide.
const LEAST_OF_REQUESTS = 2;

/** Returns the weights of the signs of a request. The same lines always give the same weights. */
export function requestWeights(writerLines: readonly WriterLines[]): SignsByWeight {
  const linesOfWriters = writerLines.map(({ requests, others }) => signedLines(requests, others, signsOf));
  const writers = countLists(linesOfWriters.map((lines) => lines.flatMap(({ signs }) => signs)));
  const isShared = (sign: string) => (writers.get(sign) ?? 0) >= LEAST_WRITERS;
  return groupByWeight(learnWeights(linesOfWriters.flat(), isShared, CAUTION), LEAST_OF_REQUESTS);
}

// A sign counts only if the lines of so many papers have it: a word of a few papers tells what they are about, and not
// how people look for a paper.
const LEAST_PAPERS = 16;
// Subtracted from the weight of every query, so that fewer stories are taken for searches.
const PAPER_CAUTION = 0.7;

/** Returns the weights of the signs of a query that looks for a paper. `papers` holds the lines of each paper. */
export function paperWeights(papers: readonly (readonly string[])[], others: readonly string[]): SignsByWeight {
  const signedPapers = papers.map((lines) => signedLines(lines, [], wordSignsOf));
  const papersWith = countLists(signedPapers.map((lines) => lines.flatMap(({ signs }) => signs)));
  const signed = [...signedPapers.flat(), ...signedLines([], others, wordSignsOf)];
  return groupByWeight(learnWeights(signed, (sign) => (papersWith.get(sign) ?? 0) >= LEAST_PAPERS, PAPER_CAUTION));
}

/** The signs of a line, and 1 if the line is of the kind that is learned, 0 if it is not. */
interface SignedLine<Sign> {
  readonly signs: readonly Sign[];
  readonly isOfKind: 0 | 1;
}

function signedLines(
  ofKind: readonly string[],
  others: readonly string[],
  signs: (line: string) => string[],
): SignedLine<string>[] {
  return [
    ...ofKind.map((line) => ({ signs: signs(line), isOfKind: 1 as const })),
    ...others.map((line) => ({ signs: signs(line), isOfKind: 0 as const })),
  ];
}

// Returns for each sign the number of lists that have it.
function countLists(lists: readonly (readonly string[])[]): Map<string, number> {
  return countTerms(lists.flatMap((list) => [...new Set(list)]));
}

// The sign "" stands for the constant term: every line has it. Caution is subtracted from its weight.
function learnWeights(
  signedLinesOfAll: readonly SignedLine<string>[],
  isShared: (sign: string) => boolean,
  caution: number,
): SignWeight[] {
  const signs = ["", ...new Set(signedLinesOfAll.flatMap((line) => line.signs))].filter(
    (sign) => sign === "" || isShared(sign),
  );
  const numberOf = new Map(signs.map((sign, number) => [sign, number]));
  const lines = signedLinesOfAll.map((line) => ({
    ...line,
    signs: ["", ...line.signs].flatMap((sign) => numberOf.get(sign) ?? []),
  }));
  const weights = fitWeights(lines, signs.length);
  return signs.map((sign, number) => [sign, (weights[number] ?? 0) - (sign === "" ? caution : 0)]);
}

// Stochastic gradient descent with a step of its own for each sign, which gets shorter (AdaGrad). Signs are numbers
// here, because it takes four times as long with their texts.
function fitWeights(lines: readonly SignedLine<number>[], count: number): Float64Array {
  const [weights, squares] = [new Float64Array(count), new Float64Array(count)];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { signs, isOfKind } of orderOfRound(lines, round)) {
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

// Each round takes the lines in another order. The orders are the same in each build.
function orderOfRound<Sign>(lines: readonly SignedLine<Sign>[], round: number): SignedLine<Sign>[] {
  const step = STRIDES[round % STRIDES.length] ?? 1;
  return lines.map((_, at) => lines[(at * step + round) % lines.length] as SignedLine<Sign>);
}

// Primes: a round has every line once, unless the count of lines is a multiple of the prime.
const STRIDES = [7919, 10_007, 12_011, 14_009, 16_001];

type SignWeight = readonly [sign: string, weight: number];

// Leaves out signs whose rounded weight is below the least.
function groupByWeight(weights: readonly SignWeight[], least = 1): SignsByWeight {
  const rows = new Map<number, string[]>();
  for (const [sign, weight] of weights.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const rounded = Math.round(weight * SCALE);
    if (Math.abs(rounded) >= least) rows.set(rounded, [...(rows.get(rounded) ?? []), sign]);
  }
  const sorted = [...rows].sort(([one], [other]) => one - other);
  return Object.fromEntries(sorted.map(([weight, signs]) => [String(weight), signs.join(" ")]));
}
