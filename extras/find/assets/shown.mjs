// What is shown of something that was found: which words it holds, and where.

import { passagesIn, stemsIn } from "./engine.mjs";
import { spanOf } from "./names.mjs";
import { wordsHeld } from "./scoring.mjs";
import { WEIGHT_OF } from "./weights.mjs";
import { marksIn } from "./words.mjs";

/** Returns a result as readers see it. `known` says in how many entries each stem stands. */
export function shownOf({ entry, held, matched, read }, words, known) {
  const { passages: _, ...called } = entry;
  const passages = passagesIn(entry);
  const said = passages.find(({ kind }) => kind === "says");
  const sought = new Set([...matched, ...words.flatMap(({ stems }) => stems)]);
  const places = passagesWith(passages, sought, words, known).sort(
    (one, other) => (other.passage === said) - (one.passage === said) || nearer(one, other),
  );
  const isHeld = (word) =>
    held.includes(word) && word.stems.every((stem) => read.has(stem)) && isTogether(word, passages);
  // A page that says what no definition decides stands there for no word.
  const missing = entry.refused && held.length === 0 ? [] : words.filter((word) => !isHeld(word));
  // Law is shown by what it says, whichever of its texts holds the words.
  const isSaid = places.some(({ passage }) => passage === said);
  return {
    ...called,
    point: called.point ?? (isSaid || !said ? undefined : `${said.place}: ${said.text}`),
    held: words.filter(isHeld).map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    where: places.map(({ passage }) => shownPlace(passage, entry, sought)),
  };
}

// The passages that hold some of what is sought, with what they hold of it.
function passagesWith(passages, sought, words, known) {
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

// First the passage that holds most of the words, then that whose words few entries hold, then that in which they stand nearest together.
function nearer(one, other) {
  return other.held - one.held || other.weight - one.weight || one.span - other.span;
}

function shownPlace({ place, address, text, index }, entry, sought) {
  return {
    place,
    address: (address ?? entry.address).replace("*", index + 1),
    text,
    marks: () => marksIn(text, sought),
  };
}

// A place is worth showing for the words in it that few entries hold.
function worthOf({ kind }, own, known) {
  return [...own].reduce((sum, stem) => sum + 1 / (known.get(stem) ?? 1), 0) * WEIGHT_OF[kind];
}

// The parts of a number, as in 2-606, count only side by side.
function isTogether({ stems }, passages) {
  if (stems.length === 1 || !stems.some((stem) => /\d/.test(stem))) return true;
  return passages.some((passage) => {
    const own = stemsIn(passage);
    return own.some((_, at) => stems.every((stem, index) => own[at + index] === stem));
  });
}
