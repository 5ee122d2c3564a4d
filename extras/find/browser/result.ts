// A result as readers see it: which words it holds, which it lacks, and where they are.

import type { FoundPlace, FoundResult } from "../../../core/extra/findable.ts";
import { type Passage, passagesIn, stemsIn, termOfKey } from "./engine.ts";
import { spanOf } from "./names.ts";
import { type Hit, trueFirst, wordsHeld } from "./scoring.ts";
import { WEIGHT_OF } from "./weights.ts";
import { isOfSame, marksIn, spells, type TypedWord } from "./words.ts";

/** The number of entries in which each stem stands. */
type StemCounts = ReadonlyMap<string, number>;

/** A passage that holds some of what is sought. */
interface PassageMatch {
  passage: Passage;
  /** How many of the words it holds, how much these tell, and how far it is from the first to the last. */
  held: number;
  weight: number;
  span: number;
}

/** Returns a result as readers see it. */
export function resultOf(
  { entry, held, matched, read }: Hit,
  words: readonly TypedWord[],
  known: StemCounts,
): FoundResult {
  const { passages: _, ...called } = entry;
  const passages = passagesIn(entry);
  const said = passages.find(({ kind }) => kind === "says");
  const sought = new Set([...matched, ...words.flatMap(({ stems }) => stems)]);
  const places = passagesWith(passages, sought, words, known).sort(
    (one, other) => trueFirst(one.passage === said, other.passage === said) || nearer(one, other),
  );
  const isHeld = (word: TypedWord) =>
    held.includes(word) &&
    word.stems.every((stem) => read.has(stem)) &&
    isTogether(word, passages) &&
    isSpelled(word, passages);
  const missing = words.filter((word) => !isHeld(word));
  // Law is shown by what it says, whichever of its texts holds the words.
  const isSaid = places.some(({ passage }) => passage === said);
  return {
    ...called,
    point: called.point ?? (isSaid || !said ? undefined : `${said.place}: ${said.text}`),
    held: words.filter(isHeld).map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    where: [...places.map(({ passage }) => passage), ...topicsIn(passages, matched)].map((passage) =>
      placeOf(passage, sought),
    ),
  };
}

// The passages that hold some of what is sought, with what they hold of it.
function passagesWith(
  passages: readonly Passage[],
  sought: ReadonlySet<string>,
  words: readonly TypedWord[],
  known: StemCounts,
): PassageMatch[] {
  return passages
    .filter(({ kind }) => kind !== "topic" && kind !== "place")
    .map((passage) => ({ passage, own: new Set(stemsIn(passage).filter((stem) => sought.has(stem))) }))
    .filter(({ own }) => own.size > 0)
    .map(({ passage, own }) => ({
      passage,
      held: wordsHeld(words, own).length,
      weight: worthOf(passage, own, known),
      span: spanOf(stemsIn(passage), own),
    }));
}

// The topics by which something was found: its texts need not hold the words that people type for them.
function topicsIn(passages: readonly Passage[], matched: ReadonlySet<string>): Passage[] {
  return passages
    .filter(({ kind, text }) => kind === "topic" && matched.has(termOfKey(text)))
    .map((topic) => ({ ...topic, text: topic.text.replaceAll("-", " ") }));
}

// First the passage that holds most of the words, then that whose words few entries hold, then that in which they stand
// nearest together.
function nearer(one: PassageMatch, other: PassageMatch): number {
  return other.held - one.held || other.weight - one.weight || one.span - other.span;
}

function placeOf({ place, address, text, index }: Passage, sought: ReadonlySet<string>): FoundPlace {
  return {
    place,
    address: address.replace("*", `${index + 1}`),
    text,
    marks: () => marksIn(text, sought),
  };
}

// A place is worth showing for the words in it that few entries hold.
function worthOf({ kind }: Passage, own: ReadonlySet<string>, known: StemCounts): number {
  return [...own].reduce((sum, stem) => sum + 1 / (known.get(stem) ?? 1), 0) * (WEIGHT_OF[kind] ?? 0);
}

// Of words that are searched as one, such as retention and holdback, a text that has the one does not hold the other.
function isSpelled({ words, stems }: TypedWord, passages: readonly Passage[]): boolean {
  return words.every((word, at) => {
    const own = isOfSame(word) ? passages.filter((passage) => stemsIn(passage).includes(stems[at] ?? "")) : [];
    return own.length === 0 || own.some(({ text }) => spells(text, word));
  });
}

// The parts of a number, as in 2-606, count only side by side.
function isTogether({ stems }: TypedWord, passages: readonly Passage[]): boolean {
  if (stems.length === 1 || !stems.some((stem) => /\d/.test(stem))) return true;
  return passages.some((passage) => {
    const own = stemsIn(passage);
    return own.some((_, at) => stems.every((stem, index) => own[at + index] === stem));
  });
}
