// The terms of entries, small enough to be sent: a half of what they take as lists of words. What is packed is unpacked to the same terms.

// The letters that JSON writes as themselves. A number is written in those of the upper half, its last in one of the lower.
const LETTERS = [...`!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~`];
const VALUE_OF = new Map(LETTERS.map((letter, value) => [letter, value]));
const HALF = Math.floor(LETTERS.length / 2);

/** Returns documents, `{at, [field]: terms}`, packed: all terms in order, and for each field and document, which it holds and how often. */
export function packed(documents, fields) {
  const lists = fields.map((field) => documents.map((document) => countedIn(document[field])));
  const terms = [...new Set(lists.flatMap((list) => list.flatMap((counts) => [...counts.keys()])))].sort();
  const placeOf = new Map(terms.map((term, at) => [term, at]));
  const inOrder = lists.map((list) =>
    list.map((counts) =>
      [...counts].map(([term, times]) => ({ at: placeOf.get(term), times })).sort((one, other) => one.at - other.at),
    ),
  );
  return {
    terms: sharedStarts(terms),
    held: inOrder.map((list) => list.map((own) => gapsOf(own.map(({ at }) => at))).join(" ")),
    times: inOrder.map((list) => list.flatMap((own) => own.map(({ times }) => lettersOf(times - 1))).join("")),
  };
}

/** Returns the documents of which packed was given the terms. */
export function unpacked({ terms, held, times }, fields) {
  const all = termsIn(terms);
  const lists = held.map((list, field) => {
    const often = numbersIn(times[field]).values();
    return list.split(" ").map((gaps) => termsHeld(gaps, often, all));
  });
  return lists[0].map((_, at) => ({ at, ...Object.fromEntries(fields.map((field, of) => [field, lists[of][at]])) }));
}

function termsHeld(gaps, often, all) {
  const held = [];
  let at = -1;
  for (const gap of numbersIn(gaps)) {
    at += gap + 1;
    for (let more = often.next().value; more >= 0; more -= 1) held.push(all[at]);
  }
  return held;
}

function countedIn(terms) {
  const counts = new Map();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

// --- numbers ---

function lettersOf(number) {
  return number < HALF ? LETTERS[number] : LETTERS[HALF + (number % HALF)] + lettersOf(Math.floor(number / HALF));
}

function numbersIn(letters) {
  const numbers = [];
  let number = 0;
  let times = 1;
  for (let at = 0; at < letters.length; at += 1) {
    const value = VALUE_OF.get(letters[at]);
    number += (value % HALF) * times;
    times *= HALF;
    if (value >= HALF) continue;
    numbers.push(number);
    number = 0;
    times = 1;
  }
  return numbers;
}

function gapsOf(numbers) {
  return numbers.map((number, at) => lettersOf(number - (numbers[at - 1] ?? -1) - 1)).join("");
}

// --- terms ---

// Each term without what it shares with the one before, and how much that is.
function sharedStarts(terms) {
  return terms
    .map((term, at) => {
      const shared = sharedBy(term, terms[at - 1] ?? "");
      return lettersOf(shared) + term.slice(shared);
    })
    .join(" ");
}

function sharedBy(term, before) {
  const differs = [...term].findIndex((letter, at) => letter !== before[at]);
  return Math.min(differs < 0 ? term.length : differs, HALF - 1);
}

function termsIn(text) {
  let before = "";
  return text.split(" ").map((part) => {
    before = before.slice(0, VALUE_OF.get(part[0])) + part.slice(1);
    return before;
  });
}
