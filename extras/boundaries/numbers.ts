// Collects the numbers of messages and forms that documents have, each once.

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
    for (const one of numbers.filter((number) => number.standard === standard)) {
      const number = numberInWords({ ...one, qualifier: null });
      const { names, authority, documents } = byNumber.get(number) ?? { names: [], authority: null, documents: [] };
      byNumber.set(number, {
        id: slugOf(number),
        number,
        bare: one.number,
        standard,
        names: [...new Set([...names, one.name])],
        authority: authority ?? one.authority,
        documents: [...documents.filter((other) => other.id !== id), { id, name: document }],
      });
    }
  }
  return [...byNumber.values()].sort((one, other) => compareTexts(sortKey(one), sortKey(other)));
}

function sortKey({ number }: ListedNumber): string {
  return number.replace(/\d+/g, (digits) => digits.padStart(6, "0"));
}
