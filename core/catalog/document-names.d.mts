/** The types of document-names.mjs. */

import type { DocumentNumber, EvidenceDocument } from "./documents.ts";

export declare const REQUEST_HEADINGS: {
  readonly seller: string;
  readonly "account-debtor": string;
  readonly "third-party": string;
};

export function otherNamesOf(document: Pick<EvidenceDocument, "otherNames">): string;
export function numberInWords(number: DocumentNumber): string;
export function loweredName(name: string): string;
