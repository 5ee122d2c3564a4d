// Makes a result for readers from a hit: which words it has, which it lacks, and where they are.

import type { FoundPlace, FoundResult } from "../../../core/extra/findable.ts";
import { termOfKey } from "./entry-terms.ts";
import { spanOf } from "./names.ts";
import { type Passage, passagesIn, stemsIn } from "./passages.ts";
import { type Hit, trueFirst, wordsHeld } from "./scoring.ts";
import { hasSameWord } from "./stems.ts";
import type { TypedWord } from "./typed-words.ts";
import { WEIGHT_OF } from "./weights.ts";
import { hasWord, marksIn } from "./words.ts";

/** The number of entries that have each stem. */
type StemCounts = ReadonlyMap<string, number>;

/** A passage that has some of the sought stems. */
interface PassageMatch {
  passage: Passage;
  /** How many words of the query it has. */
  heldCount: number;
  /** It is higher if few entries have these words. */
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
  const lawPassage = passages.find(({ kind }) => kind === "says");
  const soughtStems = new Set([...terms, ...words.flatMap(({ stems }) => stems)]);
  const places = passagesWith(passages, soughtStems, words, stemCounts).sort(
    (one, other) => trueFirst(one.passage === lawPassage, other.passage === lawPassage) || byRelevance(one, other),
  );
  const isHeld = (word: TypedWord) =>
    heldWords.includes(word) &&
    word.stems.every((stem) => readableStems.has(stem)) &&
    holdsNumberWhole(word, passages) &&
    holdsWordItself(word, passages);
  const missing = words.filter((word) => !isHeld(word));
  // Law is always shown with what it says, even if another of its texts has the words.
  const isSaid = places.some(({ passage }) => passage === lawPassage);
  return {
    ...otherParts,
    point: otherParts.point ?? (isSaid || !lawPassage ? undefined : `${lawPassage.place}: ${lawPassage.text}`),
    held: words.filter(isHeld).map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    where: [...places.map(({ passage }) => passage), ...topicsIn(passages, terms)].map((passage) =>
      placeOf(passage, soughtStems),
    ),
  };
}

// Returns the passages that have some of the sought stems.
function passagesWith(
  passages: readonly Passage[],
  soughtStems: ReadonlySet<string>,
  words: readonly TypedWord[],
  stemCounts: StemCounts,
): PassageMatch[] {
  return passages
    .filter(({ kind }) => kind !== "topic" && kind !== "place")
    .map((passage) => ({ passage, own: new Set(stemsIn(passage).filter((stem) => soughtStems.has(stem))) }))
    .filter(({ own }) => own.size > 0)
    .map(({ passage, own }) => ({
      passage,
      heldCount: wordsHeld(words, own).length,
      weight: passageWeight(passage, own, stemCounts),
      span: spanOf(stemsIn(passage), own),
    }));
}

// Returns the topics by which an entry was found. Its texts need not have the words that people type for a topic.
function topicsIn(passages: readonly Passage[], matched: ReadonlySet<string>): Passage[] {
  return passages
    .filter(({ kind, text }) => kind === "topic" && matched.has(termOfKey(text)))
    .map((topic) => ({ ...topic, text: topic.text.replaceAll("-", " ") }));
}

// Orders passages: those with more words of the query first. A term that people type comes after other texts, because
// it only repeats what was typed. Then come those in which the words stand nearer together, and those with rarer words.
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

// Words that few entries have weigh more, and so do the kinds of text that count more.
function passageWeight({ kind }: Passage, own: ReadonlySet<string>, stemCounts: StemCounts): number {
  return [...own].reduce((sum, stem) => sum + 1 / (stemCounts.get(stem) ?? 1), 0) * (WEIGHT_OF[kind] ?? 0);
}

// Retention and holdback are searched as one word. A text that has only one of them is not said to have the other.
function holdsWordItself({ words, stems }: TypedWord, passages: readonly Passage[]): boolean {
  return words.every((word, at) => {
    const own = hasSameWord(word) ? passages.filter((passage) => stemsIn(passage).includes(stems[at] ?? "")) : [];
    return own.length === 0 || own.some(({ text }) => hasWord(text, word));
  });
}

// The parts of a number such as 2-606 count only if they stand side by side.
function holdsNumberWhole({ stems }: TypedWord, passages: readonly Passage[]): boolean {
  if (stems.length === 1 || !stems.some((stem) => /\d/.test(stem))) return true;
  return passages.some((passage) => {
    const own = stemsIn(passage);
    return own.some((_, at) => stems.every((stem, index) => own[at + index] === stem));
  });
}
