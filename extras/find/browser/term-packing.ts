// Packs the terms of entries and unpacks them again. Packed terms take half of the bytes of plain lists.

/** The terms of an entry, by field. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/** The terms of entries, packed. */
export interface PackedTerms {
  /**
   * All terms in order. Each leaves out the letters that it shares with the term before it, and begins with their
   * number.
   */
  terms: string;
  /** For each field, the terms of each entry, as gaps between their positions in the order of all terms. */
  held: readonly string[];
  /** For each field, how often each of these terms stands in the entry. */
  times: readonly string[];
}

// The letters that JSON writes without an escape. They are the digits of a number, the lowest digit first. The last
// digit is from the lower half of the letters, and all digits before it from the upper half.
const LETTERS = [...`!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~`];
const VALUE_OF = new Map(LETTERS.map((letter, value) => [letter, value]));
const HALF = Math.floor(LETTERS.length / 2);

/** Returns the terms of entries, packed. */
export function packTerms(entryTerms: readonly Terms[], fields: readonly string[]): PackedTerms {
  const lists = fields.map((field) => entryTerms.map((ofFields) => countTerms(ofFields[field] ?? [])));
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
    terms: packTermList(terms),
    held: inOrder.map((list) => list.map((own) => lettersOfGaps(own.map(({ at }) => at))).join(" ")),
    times: inOrder.map((list) => list.flatMap((own) => own.map(({ times }) => lettersOf(times - 1))).join("")),
  };
}

/** Returns the terms of each entry that packTerms packed. */
export function unpackTerms({ terms, held, times }: PackedTerms, fields: readonly string[]): Terms[] {
  const all = unpackTermList(terms);
  const lists = held.map((list, field) => {
    const counts = numbersIn(times[field] ?? "").values();
    return list.split(" ").map((gaps) => termsOf(gaps, counts, all));
  });
  const [first = []] = lists;
  return first.map((_, at) => Object.fromEntries(fields.map((field, of) => [field, lists[of]?.[at] ?? []])));
}

function termsOf(gaps: string, often: Iterator<number>, all: readonly string[]): string[] {
  const terms: string[] = [];
  let at = -1;
  for (const gap of numbersIn(gaps)) {
    at += gap + 1;
    for (let more = often.next().value; more >= 0; more -= 1) terms.push(all[at] ?? "");
  }
  return terms;
}

/** Returns how often each term stands in the list. */
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

function lettersOfGaps(numbers: readonly number[]): string {
  return numbers.map((number, at) => lettersOf(number - (numbers[at - 1] ?? -1) - 1)).join("");
}

// --- terms ---

function packTermList(terms: readonly string[]): string {
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

function unpackTermList(text: string): string[] {
  let before = "";
  return text.split(" ").map((part) => {
    before = before.slice(0, numberOf(part.charAt(0))) + part.slice(1);
    return before;
  });
}
