// Compares two texts word by word.

import { sentencesIn } from "../../core/base/text.ts";

/** A run of words, and whether both texts have it. */
export interface Run {
  kind: "same" | "struck" | "added";
  text: string;
}

/** Returns how many sentences differ: the larger of the numbers of sentences that only one of the two has. */
export function sentencesChanged(before: readonly string[], after: readonly string[]): number {
  const [old, now] = [allSentences(before), allSentences(after)];
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...own].filter((sentence) => !other.has(sentence)).length;
  return Math.max(only(old, now), only(now, old));
}

function allSentences(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(sentencesIn));
}

/** An old text and the new text that it became. One of them is null if only one list has the text. */
export type Pair = readonly [before: string | null, after: string | null];

/** The fewest common words between two differences. A shorter run counts as a part of the differences. */
const FEWEST_BETWEEN = 3;

/** The least share of common words. If two texts have less in common, they are not compared word by word. */
const ALIKE = 0.4;

/** Returns the runs of two texts in reading order. Texts with little in common are one run each. */
export function runsOf(before: string, after: string): Run[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const whole: Step[] = [...old.map((word): Step => ["struck", word]), ...now.map((word): Step => ["added", word])];
  const steps = likeness(old, now) < ALIKE ? whole : withoutFragments(stepsBetween(old, now));
  const kinds = runs(steps).flatMap((run) => (run[0]?.[0] === "same" ? [run] : sides(run)));
  return kinds.map((run) => ({ kind: run[0]?.[0] ?? "same", text: run.map(([, word]) => word).join(" ") }));
}

/**
 * Returns the texts of two lists in pairs, in the order of the second list. The most similar texts are paired first,
 * and a text without a similar one is alone.
 */
export function pairsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const all = before.flatMap((old) => after.map((now) => ({ old, now, like: likeness(wordsIn(old), wordsIn(now)) })));
  const oldByNew = new Map<string, string>();
  const takenTexts = new Set<string>();
  for (const { old, now } of all.filter(({ like }) => like >= ALIKE).sort((one, other) => other.like - one.like)) {
    if (oldByNew.has(now) || takenTexts.has(old)) continue;
    oldByNew.set(now, old);
    takenTexts.add(old);
  }
  const pairs = after.map((now): Pair => [oldByNew.get(now) ?? null, now]);
  return [...pairs, ...before.filter((old) => !takenTexts.has(old)).map((old): Pair => [old, null])];
}

type Step = readonly [kind: Run["kind"], word: string];

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

// Returns the share of the words of the longer text that the shorter text has too, in any order.
function likeness(old: readonly string[], now: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of old) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = now.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count > 0;
  });
  return common.length / Math.max(old.length, now.length, 1);
}

// Returns the steps from one text to the other, from their longest common subsequence of words.
function stepsBetween(old: readonly string[], now: readonly string[]): Step[] {
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [here, there] = [old[row], now[column]];
    if (here !== undefined && here === there) {
      steps.push(["same", here]);
      row += 1;
      column += 1;
    } else if (there === undefined || (here !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      steps.push(["struck", here ?? ""]);
      row += 1;
    } else {
      steps.push(["added", there]);
      column += 1;
    }
  }
  return steps;
}

// Groups steps into runs: words that differ, and words that are the same.
function runs(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last !== undefined && (last[0]?.[0] === "same") === (step[0] === "same")) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

// Makes short common runs a part of the differences around them, because they would break a sentence into pieces.
function withoutFragments(steps: readonly Step[]): Step[] {
  const all = runs(steps);
  return all.flatMap((run, index): Step[] => {
    const isBetween = index > 0 && index < all.length - 1;
    const isFragment = isBetween && run[0]?.[0] === "same" && run.length < FEWEST_BETWEEN;
    return isFragment
      ? run.flatMap(([, word]): Step[] => [
          ["struck", word],
          ["added", word],
        ])
      : run;
  });
}

function sides(run: readonly Step[]): Step[][] {
  const of = (runKind: Run["kind"]): Step[] => run.filter(([kind]) => kind === runKind);
  return [of("struck"), of("added")].filter((side) => side.length > 0);
}
