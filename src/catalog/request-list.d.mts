/** The types of site/request-list.mjs. */

import type { DocumentNumber, DocumentRegister } from "./documents.ts";

type Documents = DocumentRegister["documents"];

/** A document of a request list, with what each definition looks for in it. */
export type RequestedDocument = Documents[number] & {
  lookFor: readonly { id: string; name: string; texts: readonly string[] }[];
};

/** The documents to ask one side for. */
export interface RequestGroup {
  heading: string;
  documents: readonly RequestedDocument[];
}

/** The names of the definitions that a list is for, by id. */
export type Names = ReadonlyMap<string, string>;

export declare const REQUEST_HEADINGS: {
  readonly seller: string;
  readonly "account-debtor": string;
  readonly "third-party": string;
};

export function requestList(documents: Documents, names: Names): RequestGroup[];
export function otherNamesOf(document: Pick<Documents[number], "otherNames">): string;
export function numberInWords(number: DocumentNumber): string;
export function numbersOf(document: Pick<Documents[number], "numbers">): string;
export function requestMarkdown(groups: readonly RequestGroup[], names: Names): string;
export function requestRows(groups: readonly RequestGroup[]): string[][];
