// Compares two texts word by word, for the pages that show what a release changed.

/** A run of words, and whether both texts have it. */
export interface Run {
  kind: "same" | "struck" | "added";
  text: string;
}

/** Returns how many sentences differ: the sentences that only one list of texts has, counted in the list with more. */
export function sentencesChanged(before: readonly string[], after: readonly string[]): number {
  const [oldSentences, newSentences] = [allSentences(before), allSentences(after)];
  const removed = [...oldSentences].filter((sentence) => !newSentences.has(sentence));
  const added = [...newSentences].filter((sentence) => !oldSentences.has(sentence));
  return Math.max(removed.length, added.length);
}

// A sentence ends here after every stop. `sentencesOf` of the core takes a number with a full stop for the number of a
// list, but in these texts such a number ends a sentence, as in "The notice is EDI 857. Look for the quantity."
function allSentences(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(/(?<=[.?!])\s+/)));
}

/** An old text and the new text that it became. One of them is null if only one list has the text. */
export type Pair = readonly [before: string | null, after: string | null];

// The fewest common words between two differences. A shorter run counts as a part of the differences.
const FEWEST_BETWEEN = 3;

// The least share of common words. If two texts have less in common, they are not compared word by word.
const LEAST_LIKENESS = 0.4;

/** Returns the runs of two texts in reading order. Texts with little in common are one run each. */
export function runsOf(before: string, after: string): Run[] {
  const [oldWords, newWords] = [wordsIn(before), wordsIn(after)];
  const groups = groupSteps(stepsOf(oldWords, newWords));
  const runs = groups.flatMap((group) => (kindOf(group) === "same" ? [group] : splitByKind(group)));
  return runs.map((run) => ({ kind: kindOf(run), text: run.map(([, word]) => word).join(" ") }));
}

function stepsOf(oldWords: readonly string[], newWords: readonly string[]): Step[] {
  if (likeness(oldWords, newWords) >= LEAST_LIKENESS) return withoutFragments(stepsBetween(oldWords, newWords));
  return [...oldWords.map((word): Step => ["struck", word]), ...newWords.map((word): Step => ["added", word])];
}

/**
 * Returns the texts of two lists in pairs, in the order of the second list. The most similar texts are paired first,
 * and a text without a similar one is alone.
 */
export function pairsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const candidates = before
    .flatMap((old) => after.map((text) => ({ old, text, score: likeness(wordsIn(old), wordsIn(text)) })))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((one, other) => other.score - one.score);
  const oldByNew = new Map<string, string>();
  const takenTexts = new Set<string>();
  for (const { old, text } of candidates) {
    if (oldByNew.has(text) || takenTexts.has(old)) continue;
    oldByNew.set(text, old);
    takenTexts.add(old);
  }
  const pairs = after.map((text): Pair => [oldByNew.get(text) ?? null, text]);
  return [...pairs, ...before.filter((old) => !takenTexts.has(old)).map((old): Pair => [old, null])];
}

// A step from the old text to the new one: a word that is the same, struck or added.
type Step = readonly [kind: Run["kind"], word: string];

// Returns the kind of the first step of a group that is not empty.
function kindOf(group: readonly Step[]): Run["kind"] {
  return group[0]?.[0] ?? "same";
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

// Returns the share of the words of the longer text that the shorter text has too, in any order.
function likeness(oldWords: readonly string[], newWords: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of oldWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  const commonWords = newWords.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count > 0;
  });
  return commonWords.length / Math.max(oldWords.length, newWords.length, 1);
}

// Returns the steps from one text to the other, by their longest common subsequence of words. lengthAt(i, j) is the
// length of that subsequence for the words from index i of the old text and from index j of the new text.
function stepsBetween(oldWords: readonly string[], newWords: readonly string[]): Step[] {
  const lengthAt = commonLengths(oldWords, newWords);
  const steps: Step[] = [];
  let [oldIndex, newIndex] = [0, 0];
  while (oldIndex < oldWords.length || newIndex < newWords.length) {
    const [oldWord, newWord] = [oldWords[oldIndex], newWords[newIndex]];
    const isStruckBetter = lengthAt(oldIndex + 1, newIndex) >= lengthAt(oldIndex, newIndex + 1);
    if (oldWord !== undefined && oldWord === newWord) {
      steps.push(["same", oldWord]);
      oldIndex += 1;
      newIndex += 1;
    } else if (newWord === undefined || (oldWord !== undefined && isStruckBetter)) {
      steps.push(["struck", oldWord ?? ""]);
      oldIndex += 1;
    } else {
      steps.push(["added", newWord]);
      newIndex += 1;
    }
  }
  return steps;
}

// Returns a function from an index in each text to the length of the longest common subsequence from there. The table
// is filled from the end, because each length depends on the lengths that follow.
function commonLengths(
  oldWords: readonly string[],
  newWords: readonly string[],
): (oldIndex: number, newIndex: number) => number {
  const width = newWords.length + 1;
  const lengths = new Uint16Array((oldWords.length + 1) * width);
  const lengthAt = (oldIndex: number, newIndex: number): number => lengths[oldIndex * width + newIndex] ?? 0;
  for (let i = oldWords.length - 1; i >= 0; i -= 1)
    for (let j = newWords.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        oldWords[i] === newWords[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  return lengthAt;
}

// Groups neighboring steps: words that differ, and words that are the same.
function groupSteps(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const isLikeLast = last !== undefined && (kindOf(last) === "same") === (kindOf([step]) === "same");
    if (isLikeLast) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

// Makes short common groups a part of the differences around them, because they would break a sentence into pieces.
function withoutFragments(steps: readonly Step[]): Step[] {
  const groups = groupSteps(steps);
  return groups.flatMap((group, index): Step[] => {
    const isBetween = index > 0 && index < groups.length - 1;
    const isFragment = isBetween && kindOf(group) === "same" && group.length < FEWEST_BETWEEN;
    return isFragment ? group.flatMap(([, word]) => strikeAndAdd(word)) : group;
  });
}

function strikeAndAdd(word: string): Step[] {
  return [
    ["struck", word],
    ["added", word],
  ];
}

// Splits a group of differences into its struck words and its added words.
function splitByKind(group: readonly Step[]): Step[][] {
  const stepsOfKind = (runKind: Run["kind"]): Step[] => group.filter(([kind]) => kind === runKind);
  return [stepsOfKind("struck"), stepsOfKind("added")].filter((steps) => steps.length > 0);
}
