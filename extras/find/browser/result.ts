// Makes a result for readers from a hit. It says which words of the query the entry has, which it lacks, and where in
// its texts they are.

import type { FoundPlace, FoundResult } from "../../../core/extra/findable.ts";
import { termOfKey } from "./entry-terms.ts";
import { spanOf } from "./names.ts";
import { type Passage, passagesIn, stemsIn } from "./passages.ts";
import { type Hit, trueFirst, wordsHeld, wordsNotHeld } from "./scoring.ts";
import { hasSameWord } from "./stems.ts";
import type { TypedWord } from "./typed-words.ts";
import { WEIGHT_OF } from "./weights.ts";
import { hasWord, marksIn, stemsOf } from "./words.ts";

/** The number of entries that have each stem. */
type StemCounts = ReadonlyMap<string, number>;

/** A passage that has some of the sought stems. */
interface PassageMatch {
  passage: Passage;
  /** The number of words of the query that it has. */
  heldCount: number;
  /** Higher if few entries have these words, and if its kind of text counts more. */
  weight: number;
  /** The distance, in words, from the first of them to the last. */
  span: number;
}

/** Returns the result of a hit for a query of these words. */
export function resultOf(
  { entry, heldWords, terms, readableStems }: Hit,
  words: readonly TypedWord[],
  stemCounts: StemCounts,
): FoundResult {
  const { passages: _, ...otherParts } = entry;
  const passages = passagesIn(entry);
  const isHeld = (word: TypedWord) =>
    heldWords.includes(word) && word.stems.every((stem) => readableStems.has(stem)) && isInTexts(word, passages);

  const soughtStems = new Set([...terms, ...words.flatMap(({ stems }) => stems)]);
  const lawPassage = passages.find(({ kind }) => kind === "says");
  const matches = matchesIn(passages, soughtStems, words, stemCounts).sort(
    (one, other) => trueFirst(one.passage === lawPassage, other.passage === lawPassage) || byRelevance(one, other),
  );
  const shownPassages = [...matches.map(({ passage }) => passage), ...topicsIn(passages, terms)];
  // Law is always shown with what it says, even if only other texts of it have the words.
  const lawPoint =
    lawPassage && !shownPassages.includes(lawPassage) ? `${lawPassage.place}: ${lawPassage.text}` : undefined;
  return {
    ...otherParts,
    point: otherParts.point ?? lawPoint,
    held: words.filter(isHeld).map(({ text }) => text),
    missing: words.filter((word) => !isHeld(word)).map(({ text }) => text),
    where: shownPassages.map((passage) => placeOf(passage, soughtStems)),
  };
}

/** Returns a result that also has the words of its point, because readers see the point. */
export function withWordsOfPoint(result: FoundResult, words: readonly TypedWord[]): FoundResult {
  const pointStems = new Set(stemsOf(result.point ?? ""));
  const missingWords = wordsNotHeld(words, pointStems).filter(({ text }) => result.missing.includes(text));
  return {
    ...result,
    held: words.filter((word) => !missingWords.includes(word)).map(({ text }) => text),
    missing: missingWords.map(({ text }) => text),
  };
}

// Returns the passages that have some of the sought stems. A topic or a place is a key, and no text to read.
function matchesIn(
  passages: readonly Passage[],
  soughtStems: ReadonlySet<string>,
  words: readonly TypedWord[],
  stemCounts: StemCounts,
): PassageMatch[] {
  const texts = passages.filter(({ kind }) => kind !== "topic" && kind !== "place");
  return texts.flatMap((passage) => {
    const foundStems = new Set(stemsIn(passage).filter((stem) => soughtStems.has(stem)));
    if (foundStems.size === 0) return [];
    return {
      passage,
      heldCount: wordsHeld(words, foundStems).length,
      weight: passageWeight(passage, foundStems, stemCounts),
      span: spanOf(stemsIn(passage), foundStems),
    };
  });
}

// Returns the topics by which an entry was found. Its texts need not have the words that people type for a topic.
function topicsIn(passages: readonly Passage[], matchedTerms: ReadonlySet<string>): Passage[] {
  return passages
    .filter(({ kind, text }) => kind === "topic" && matchedTerms.has(termOfKey(text)))
    .map((topic) => ({ ...topic, text: topic.text.replaceAll("-", " ") }));
}

// Orders passages by these rules, the first that differs: a passage with more words of the query comes first; a term
// that people type comes last, because it only repeats what was typed; a passage in which the words are nearer together
// comes first; and so does one with rarer words.
function byRelevance(one: PassageMatch, other: PassageMatch): number {
  return (
    other.heldCount - one.heldCount ||
    trueFirst(!isTypedTerm(one.passage), !isTypedTerm(other.passage)) ||
    one.span - other.span ||
    other.weight - one.weight
  );
}

function isTypedTerm({ kind, rank }: Passage): boolean {
  return kind === "word" && rank !== undefined;
}

function placeOf({ place, address, text, index }: Passage, soughtStems: ReadonlySet<string>): FoundPlace {
  return {
    place,
    address: address.replace("*", `${index + 1}`),
    text,
    marks: () => marksIn(text, soughtStems),
  };
}

// A stem that few entries have weighs more.
function passageWeight({ kind }: Passage, foundStems: ReadonlySet<string>, stemCounts: StemCounts): number {
  const rarity = [...foundStems].reduce((sum, stem) => sum + 1 / (stemCounts.get(stem) ?? 1), 0);
  return rarity * (WEIGHT_OF[kind] ?? 0);
}

function isInTexts(word: TypedWord, passages: readonly Passage[]): boolean {
  return hasWholeNumber(word, passages) && hasWordItself(word, passages);
}

// The parts of a number such as 2-606 count only if they stand side by side in a text.
function hasWholeNumber({ stems }: TypedWord, passages: readonly Passage[]): boolean {
  if (stems.length === 1 || !stems.some((stem) => /\d/.test(stem))) return true;
  return passages.some((passage) => {
    const textStems = stemsIn(passage);
    return textStems.some((_, start) => stems.every((stem, at) => textStems[start + at] === stem));
  });
}

// Retention and holdback are searched as one word. A text that has only one of them is not said to have the other.
function hasWordItself({ words, stems }: TypedWord, passages: readonly Passage[]): boolean {
  return words.every((word, at) => {
    if (!hasSameWord(word)) return true;
    const withStem = passages.filter((passage) => stemsIn(passage).includes(stems[at] ?? ""));
    return withStem.length === 0 || withStem.some(({ text }) => hasWord(text, word));
  });
}
