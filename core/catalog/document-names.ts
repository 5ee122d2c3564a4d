// Writes the names and numbers of documents in records, on pages and on sheets. Scripts of pages load this module too.

import type { DocumentNumber, EvidenceDocument } from "./documents.ts";

/** Returns the numbers that people in the trade use as names of a document. Only checked numbers are returned. */
export function commonNumbers({ numbers }: Pick<EvidenceDocument, "numbers">): string[] {
  return numbers
    .filter(({ standard, authority }) => authority !== null && (standard === "X12" || standard === "AIA"))
    .map(numberInWords);
}

/** Returns a number as the trade says it: `EDI 820`, `EDI 810 marked as a credit`, `EDIFACT REMADV`, `AIA G702`. */
export function numberInWords({ standard, number, qualifier }: DocumentNumber): string {
  const spelling = spellingOf(standard, number);
  return qualifier === null ? spelling : `${spelling} ${qualifier}`;
}

function spellingOf(standard: DocumentNumber["standard"], number: string): string {
  if (standard === "X12") return `EDI ${number}`;
  return standard === "other" ? number : `${standard} ${number}`;
}

/** Returns a name as it is written inside a sentence. An abbreviation and a proper name keep their capital. */
export function nameInSentence(name: string): string {
  // Matches "Purchase order", and not "UCC statement" or "Northern Ireland form".
  return /^[A-Z][a-z]+\b(?! [A-Z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
