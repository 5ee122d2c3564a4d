// Packs the terms of entries into half of the bytes of plain lists, and unpacks them to the same terms.

/** The terms of a document, by field. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/** Terms, packed. */
export interface PackedTerms {
  /** All terms in order, each without what it shares with the one before. */
  terms: string;
  /** For each field, the terms of each document. */
  held: readonly string[];
  /** For each field, how often each of them stands there. */
  times: readonly string[];
}

// The letters that JSON writes as themselves. A number is written in those of the upper half, and its last letter in
// one of the lower.
const LETTERS = [...`!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~`];
const VALUE_OF = new Map(LETTERS.map((letter, value) => [letter, value]));
const HALF = Math.floor(LETTERS.length / 2);

/** Returns the terms of documents, packed. */
export function packTerms(documents: readonly Terms[], fields: readonly string[]): PackedTerms {
  const lists = fields.map((field) => documents.map((document) => countTerms(document[field] ?? [])));
  const terms = [...new Set(lists.flatMap((list) => list.flatMap((counts) => [...counts.keys()])))].sort();
  const placeOf = new Map(terms.map((term, at) => [term, at]));
  const inOrder = lists.map((list) =>
    list.map((counts) =>
      [...counts]
        .map(([term, times]) => ({ at: placeOf.get(term) ?? 0, times }))
        .sort((one, other) => one.at - other.at),
    ),
  );
  return {
    terms: sharedStarts(terms),
    held: inOrder.map((list) => list.map((own) => gapsOf(own.map(({ at }) => at))).join(" ")),
    times: inOrder.map((list) => list.flatMap((own) => own.map(({ times }) => lettersOf(times - 1))).join("")),
  };
}

/** Returns the terms that packTerms was given. */
export function unpackTerms({ terms, held, times }: PackedTerms, fields: readonly string[]): Terms[] {
  const all = termsIn(terms);
  const lists = held.map((list, field) => {
    const often = numbersIn(times[field] ?? "").values();
    return list.split(" ").map((gaps) => termsOf(gaps, often, all));
  });
  const [first = []] = lists;
  return first.map((_, at) => Object.fromEntries(fields.map((field, of) => [field, lists[of]?.[at] ?? []])));
}

function termsOf(gaps: string, often: Iterator<number>, all: readonly string[]): string[] {
  const held: string[] = [];
  let at = -1;
  for (const gap of numbersIn(gaps)) {
    at += gap + 1;
    for (let more = often.next().value; more >= 0; more -= 1) held.push(all[at] ?? "");
  }
  return held;
}

/** Returns how often each term stands among some. */
export function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

// --- numbers ---

function lettersOf(number: number): string {
  const [letter, rest] = number < HALF ? [number, ""] : [HALF + (number % HALF), lettersOf(Math.floor(number / HALF))];
  return `${LETTERS[letter]}${rest}`;
}

function numbersIn(letters: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let times = 1;
  for (const letter of letters) {
    const value = numberOf(letter);
    number += (value % HALF) * times;
    times *= HALF;
    if (value >= HALF) continue;
    numbers.push(number);
    number = 0;
    times = 1;
  }
  return numbers;
}

function numberOf(letter: string): number {
  return VALUE_OF.get(letter) ?? 0;
}

function gapsOf(numbers: readonly number[]): string {
  return numbers.map((number, at) => lettersOf(number - (numbers[at - 1] ?? -1) - 1)).join("");
}

// --- terms ---

function sharedStarts(terms: readonly string[]): string {
  return terms
    .map((term, at) => {
      const shared = sharedBy(term, terms[at - 1] ?? "");
      return lettersOf(shared) + term.slice(shared);
    })
    .join(" ");
}

function sharedBy(term: string, before: string): number {
  const differs = [...term].findIndex((letter, at) => letter !== before[at]);
  return Math.min(differs < 0 ? term.length : differs, HALF - 1);
}

function termsIn(text: string): string[] {
  let before = "";
  return text.split(" ").map((part) => {
    before = before.slice(0, numberOf(part.charAt(0))) + part.slice(1);
    return before;
  });
}
