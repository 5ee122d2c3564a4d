// Packs the terms of entries for the published search files, and unpacks them in the browser. Packed terms take half of
// the bytes of plain lists.

/** The terms of an entry, by field. */
export type Terms = Readonly<Record<string, readonly string[]>>;

/** The terms of entries, packed. Numbers are written in letters. */
export interface PackedTerms {
  /**
   * All terms in alphabetical order. A term begins with the number of letters that it shares with the term before it,
   * and leaves these letters out: "claim" and "class" become "claim" and "ss", each behind its number.
   */
  terms: string;
  /**
   * For each field, the terms of each entry. A term is its position in the list of all terms, and only the gaps between
   * positions are written: the positions 4, 5 and 9 have the gaps 4, 0 and 3.
   */
  held: readonly string[];
  /** For each field, one less than the count of each of these terms in its entry. */
  times: readonly string[];
}

// The digits of numbers: the letters that JSON writes without an escape. A number begins with its lowest digit. The
// last digit is from the lower half of the letters, and all digits before it are from the upper half, so that a reader
// sees where a number ends.
const LETTERS = [...`!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~`];
const VALUE_OF = new Map(LETTERS.map((letter, value) => [letter, value]));
const HALF = Math.floor(LETTERS.length / 2);

/** Returns the terms of entries, packed. */
export function packTerms(entryTerms: readonly Terms[], fields: readonly string[]): PackedTerms {
  const allTerms = fields.flatMap((field) => entryTerms.flatMap((terms) => terms[field] ?? []));
  const terms = [...new Set(allTerms)].sort();
  const positions = new Map(terms.map((term, position) => [term, position]));
  const fieldCounts = fields.map((field) => entryTerms.map((entry) => countsInOrder(entry[field] ?? [], positions)));
  return {
    terms: packTermList(terms),
    held: fieldCounts.map((entries) =>
      entries.map((counts) => lettersOfGaps(counts.map(({ position }) => position))).join(" "),
    ),
    times: fieldCounts.map((entries) => entries.flatMap((counts) => counts.map(lettersOfCount)).join("")),
  };
}

/** A term by its position in the list of all terms, and how often an entry has it. */
interface TermCount {
  position: number;
  count: number;
}

function countsInOrder(terms: readonly string[], positions: ReadonlyMap<string, number>): TermCount[] {
  const counts = [...countTerms(terms)].map(([term, count]) => ({ position: positions.get(term) ?? 0, count }));
  return counts.sort((one, other) => one.position - other.position);
}

/** Returns the terms of each entry that packTerms packed. */
export function unpackTerms({ terms, held, times }: PackedTerms, fields: readonly string[]): Terms[] {
  const allTerms = unpackTermList(terms);
  const termsByField = held.map((entries, field) => {
    const counts = numbersIn(times[field] ?? "").values();
    return entries.split(" ").map((gaps) => unpackEntry(gaps, counts, allTerms));
  });
  const [firstField = []] = termsByField;
  return firstField.map((_, entry) =>
    Object.fromEntries(fields.map((name, field) => [name, termsByField[field]?.[entry] ?? []])),
  );
}

// Returns the terms of an entry, each as often as the entry has it. Takes a count from `counts` for each of them.
function unpackEntry(gaps: string, counts: Iterator<number>, allTerms: readonly string[]): string[] {
  const terms: string[] = [];
  let position = -1;
  for (const gap of numbersIn(gaps)) {
    position += gap + 1;
    for (let repeats = counts.next().value; repeats >= 0; repeats -= 1) terms.push(allTerms[position] ?? "");
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
  if (number < HALF) return `${LETTERS[number]}`;
  return `${LETTERS[HALF + (number % HALF)]}${lettersOf(Math.floor(number / HALF))}`;
}

function lettersOfCount({ count }: TermCount): string {
  return lettersOf(count - 1);
}

function numbersIn(letters: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let valueOfDigit = 1;
  for (const letter of letters) {
    const digit = numberOf(letter);
    number += (digit % HALF) * valueOfDigit;
    valueOfDigit *= HALF;
    const isLastDigit = digit < HALF;
    if (!isLastDigit) continue;
    numbers.push(number);
    number = 0;
    valueOfDigit = 1;
  }
  return numbers;
}

function numberOf(letter: string): number {
  return VALUE_OF.get(letter) ?? 0;
}

function lettersOfGaps(positions: readonly number[]): string {
  return positions.map((position, at) => lettersOf(position - (positions[at - 1] ?? -1) - 1)).join("");
}

// --- terms ---

function packTermList(terms: readonly string[]): string {
  return terms
    .map((term, at) => {
      const sharedCount = countShared(term, terms[at - 1] ?? "");
      return lettersOf(sharedCount) + term.slice(sharedCount);
    })
    .join(" ");
}

// Returns how many letters two terms share at their beginnings, but no more than one digit can write.
function countShared(term: string, termBefore: string): number {
  const firstDifference = [...term].findIndex((letter, at) => letter !== termBefore[at]);
  return Math.min(firstDifference < 0 ? term.length : firstDifference, HALF - 1);
}

function unpackTermList(text: string): string[] {
  let termBefore = "";
  return text.split(" ").map((part) => {
    const term = termBefore.slice(0, numberOf(part.charAt(0))) + part.slice(1);
    termBefore = term;
    return term;
  });
}
