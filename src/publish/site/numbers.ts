// The numbers of messages and forms as the glossary lists them.

import { NUMBER_STANDARDS, numberInWords } from "../../catalog/documents.ts";
import { slugOf } from "../../definitions/source.ts";
import type { SiteModel } from "./model.ts";

/** A standard whose numbers documents bear. */
export type NumberStandard = (typeof NUMBER_STANDARDS)[number];

/** A number as the glossary has it. */
export interface ListedNumber {
  /** The fragment that leads to it. */
  id: string;
  /** As the trade says it, such as `EDI 856`. */
  number: string;
  /** As the standard writes it, such as `856`. */
  bare: string;
  standard: NumberStandard;
  /** What it is called, for each kind of document that bears it. */
  names: readonly string[];
  authority: string | null;
  documents: readonly { id: string; name: string }[];
}

/** Returns each number of a standard once, in the order of numbers, with every document that bears it. */
export function numbersBy(standard: NumberStandard, { catalogs }: SiteModel): ListedNumber[] {
  const found = new Map<string, ListedNumber>();
  for (const { id, name: document, numbers } of catalogs.documents) {
    for (const one of numbers.filter((number) => number.standard === standard)) {
      const number = numberInWords({ ...one, qualifier: null });
      const { names, authority, documents } = found.get(number) ?? { names: [], authority: null, documents: [] };
      found.set(number, {
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
  return [...found.values()].sort((one, other) => orderOf(one.number, other.number));
}

/** Returns every number once. */
export function listedNumbers(model: SiteModel): ListedNumber[] {
  return NUMBER_STANDARDS.flatMap((standard) => numbersBy(standard, model));
}

function orderOf(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.replace(/\d+/g, (digits) => digits.padStart(6, "0"))) as [
    string,
    string,
  ];
  return a < b ? -1 : 1;
}
