// Collects the numbers of messages and forms that documents have, each once, for the page of words and the glossary. An
// example is EDI 856, the number of an electronic shipping notice.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { numberInWords } from "../../core/catalog/document-names.ts";
import { type EvidenceDocument, NUMBER_STANDARDS } from "../../core/catalog/documents.ts";
import { slugOf } from "../../core/compile/source.ts";

/** A number, as the page of words shows it. */
export interface ListedNumber {
  /** The fragment of the number on the page of words. */
  id: string;
  /** The number as the trade says it, such as `EDI 856`. */
  number: string;
  /** The number as the standard writes it, such as `856`. */
  bare: string;
  standard: (typeof NUMBER_STANDARDS)[number];
  /** The names of the number, one for each kind of document that has it. */
  names: readonly string[];
  /** The id of the authority that defines the number. */
  authority: string | null;
  documents: readonly { id: string; name: string }[];
}

/** Returns each number once with every document that has it, by standard and then in the order of numbers. */
export function listedNumbers(register: readonly EvidenceDocument[]): ListedNumber[] {
  return NUMBER_STANDARDS.flatMap((standard) => numbersBy(standard, register));
}

function numbersBy(standard: ListedNumber["standard"], register: readonly EvidenceDocument[]): ListedNumber[] {
  const byNumber = new Map<string, ListedNumber>();
  for (const { id, name: document, numbers } of register) {
    for (const entry of numbers.filter((one) => one.standard === standard)) {
      const number = numberInWords({ ...entry, qualifier: null });
      const { names, authority, documents } = byNumber.get(number) ?? { names: [], authority: null, documents: [] };
      byNumber.set(number, {
        id: slugOf(number),
        number,
        bare: entry.number,
        standard,
        names: [...new Set([...names, entry.name])],
        authority: authority ?? entry.authority,
        documents: [...documents.filter((earlier) => earlier.id !== id), { id, name: document }],
      });
    }
  }
  return [...byNumber.values()].sort((one, other) => compareTexts(sortKey(one), sortKey(other)));
}

// Returns the number with its digits padded, so that EDI 92 comes before EDI 810.
function sortKey({ number }: ListedNumber): string {
  return number.replace(/\d+/g, (digits) => digits.padStart(6, "0"));
}
