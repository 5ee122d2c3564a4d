// The index of the engine, small enough to be sent: a third of what its own form takes. What is packed is unpacked to the same index.

const FIRST = 33; // The first letter that JSON writes as itself; quotation mark and backslash are left out.
const LETTERS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(FIRST + at)).filter((letter) => !/["\\]/.test(letter));
const VALUE_OF = new Map(LETTERS.map((letter, value) => [letter, value]));
// A number is written in letters of the upper half, the last in one of the lower.
const HALF = LETTERS.length / 2;

function lettersOf(number) {
  return number < HALF ? LETTERS[number] : LETTERS[HALF + (number % HALF)] + lettersOf(Math.floor(number / HALF));
}

function* numbersIn(letters) {
  let [number, times] = [0, 1];
  for (const letter of letters) {
    const value = VALUE_OF.get(letter);
    number += (value % HALF) * times;
    times *= HALF;
    if (value >= HALF) continue;
    yield number;
    [number, times] = [0, 1];
  }
}

/** Returns what the engine gives as JSON: its terms in order, and for each field and entry, the terms that it holds and how often. */
export function packed({ index, documentCount, fieldIds, fieldLength, averageFieldLength }) {
  const terms = index.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lists = Object.values(fieldIds).map(() => Array.from({ length: documentCount }, () => []));
  for (const [at, [, fields]] of terms.entries())
    for (const [field, entries] of Object.entries(fields))
      for (const [entry, times] of Object.entries(entries)) lists[field][entry].push({ at, times });
  return {
    terms: sharedStarts(terms.map(([term]) => term)),
    held: lists.map((list) => list.map((own) => gapsOf(own.map(({ at }) => at))).join(" ")),
    times: lists.map((list) => list.flatMap((own) => own.map(({ times }) => lettersOf(times - 1))).join("")),
    lengths: Object.values(fieldLength),
    average: averageFieldLength,
    fieldIds,
  };
}

function gapsOf(numbers) {
  return numbers.map((number, at) => lettersOf(number - (numbers[at - 1] ?? -1) - 1)).join("");
}

// Each term without what it shares with the one before, and how much that is.
function sharedStarts(terms) {
  return terms.map((term, at) => [sharedBy(term, terms[at - 1] ?? ""), term]).map(([shared, term]) => lettersOf(shared) + term.slice(shared)).join(" ");
}

function sharedBy(term, before) {
  const differs = [...term].findIndex((letter, at) => letter !== before[at]);
  return Math.min(differs < 0 ? term.length : differs, HALF - 1);
}

/** Returns what packed was given, as the engine loads it. */
export function unpacked({ terms, held, times, lengths, average, fieldIds }) {
  const index = termsIn(terms).map((term) => [term, {}]);
  for (const [field, list] of held.entries()) {
    const often = numbersIn(times[field]);
    for (const [entry, gaps] of list.split(" ").entries()) {
      let at = -1;
      for (const gap of numbersIn(gaps)) {
        at += gap + 1;
        index[at][1][field] ??= {};
        index[at][1][field][entry] = often.next().value + 1;
      }
    }
  }
  const numbered = (values) => Object.fromEntries(values.map((value, at) => [at, value]));
  return {
    index,
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: numbered(lengths.map((_, at) => at)),
    fieldIds,
    fieldLength: numbered(lengths),
    averageFieldLength: average,
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  };
}

function termsIn(text) {
  let before = "";
  return text.split(" ").map((part) => {
    before = before.slice(0, VALUE_OF.get(part[0])) + part.slice(1);
    return before;
  });
}
