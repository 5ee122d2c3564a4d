// Of entries, how well each holds the words that somebody typed.

import { termOfKey } from "./engine.mjs";
import { typedName } from "./names.mjs";
import { FIELDS, WEIGHTS } from "./weights.mjs";
import { stemOf } from "./words.mjs";

const LONGEST_FUZZY = 40; // The library compares letter by letter with every word that it knows.
const BOOST = Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight]));

/**
 * Returns what an index holds of the words, the best first: {entry, called, held, matched, read, score}. What is called so comes before what holds the
 * words. `options` are the engine's own.
 */
export function ranked(query, words, index, options = {}) {
  const typed = words.flatMap((word) => word.words);
  const terms = termsOf(typed, index);
  const unknown = (term) => !index.known.has(term);
  const found = index.engine.search(query, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost: BOOST,
    // Somebody may still be typing the last word. An abbreviation is no beginning of a word, and 50 none of 503.
    prefix: (term, at, all) =>
      at === all.length - 1 && term.length > (/[A-Z]/.test(query) ? 3 : 1) && unknown(term) && !/\d/.test(term),
    fuzzy: (term) =>
      term.length > 4 && term.length <= LONGEST_FUZZY && unknown(term) && !/\d/.test(term) && WEIGHTS.slip,
    ...options,
  });
  const called = new Map([...typedName(words).joined].flatMap((name) => [...(index.called.get(name) ?? [])]));
  return found
    .map(({ id, score, ...one }) => {
      const { held, read } = heldBy(one, words, terms);
      return {
        entry: index.entries[id],
        called: called.get(id) ?? Number.POSITIVE_INFINITY,
        held,
        matched: new Set(one.terms),
        read,
        score: score * (held.length / words.length) ** WEIGHTS.share,
      };
    })
    .filter(({ held }) => held.length > 0)
    .sort(calledFirst);
}

/** Whether something is called just what was typed. */
export function isCalled(one) {
  return (one?.called ?? Number.POSITIVE_INFINITY) !== Number.POSITIVE_INFINITY;
}

/** Orders what is called so before others, and these by their score. */
export function calledFirst(one, other) {
  return one.called === other.called ? other.score - one.score : one.called - other.called;
}

/** Whether the first is the only one that is called so, or one that holds every word and scores well above the next. */
export function isClear([first, second], words) {
  if (first === undefined) return false;
  if (isCalled(first)) return second === undefined || first.called < second.called;
  return first.held.length === words.length && first.score > WEIGHTS.clear * (second?.score ?? 0);
}

/** Returns the words of which every stem is among these. */
export function wordsHeld(words, stems) {
  return words.filter((word) => isHeld(word, stems));
}

/** Returns the other words. */
export function wordsLeft(words, stems) {
  return words.filter((word) => !isHeld(word, stems));
}

function isHeld(word, stems) {
  return word.stems.every((stem) => stems.has(stem));
}

// What is searched, with the stems that each stands for: every stem, two neighbors as one word where a text writes them so, and the keys for which people
// type some of the stems.
function termsOf(words, { known, keys }) {
  const stems = words.map(stemOf);
  const joined = stems.slice(1).map((stem, at) => [stemOf(words[at] + words[at + 1]), [stems[at], stem]]);
  const typed = new Set(stems.flatMap((stem) => keys.get(stem) ?? []));
  const ofKeys = [...typed].map((key) => [termOfKey(key), stems.filter((stem) => keys.get(stem)?.includes(key))]);
  return new Map([...joined.filter(([term]) => known.has(term)), ...ofKeys, ...stems.map((stem) => [stem, [stem]])]);
}

// The words that an entry holds, and the stems of those that a text of it holds that can be read: phrasings are hidden. A beginning or a slip stands for
// the word that was found by it.
function heldBy({ queryTerms, terms: matched, match }, words, terms) {
  const stemsOfAll = (some) => some.flatMap((term) => terms.get(term) ?? []);
  const expanded = stemsOfAll(queryTerms.filter((term) => !matched.includes(term)));
  const isRead = (term) => match[term]?.some((field) => field !== "phrasing") ?? false;
  return {
    held: wordsHeld(words, new Set(stemsOfAll(queryTerms))),
    read: new Set(matched.filter(isRead).flatMap((term) => terms.get(term) ?? expanded)),
  };
}
