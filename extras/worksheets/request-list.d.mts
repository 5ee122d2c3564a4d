/** The types of assets/request-list.mjs. */

import type { DocumentRegister, Need, Trade } from "./document-register.ts";
import type { Kind } from "./inspection.ts";

type Documents = DocumentRegister["documents"];

type Use = { id: string; lookFor: string };

/** A line of a request list: whom it asks, a need with its documents, and what each definition looks for in them. */
export type RequestLine = Omit<Need, "documents"> & {
  holder: keyof typeof ASKED;
  documents: readonly (Documents[number] & { uses: readonly Use[] })[];
  /** A short list asks for it. */
  first: boolean;
  lookFor: readonly { id: string; name: string; texts: readonly string[] }[];
};

/** The names of the definitions that a list is for, by id. */
export type Names = ReadonlyMap<string, string>;

export declare const ASKED: {
  readonly seller: string;
  readonly "account-debtor": string;
  readonly "third-party": string;
};

export function requestLines(
  register: Pick<DocumentRegister, "needs" | "documents"> & Partial<Pick<DocumentRegister, "alsoAsked" | "trades">>,
  names: Names,
  trade?: Trade,
): RequestLine[];
export function conditionOf(line: Pick<RequestLine, "if">): string;
export function linesByAsked(lines: readonly RequestLine[]): [heading: string, lines: RequestLine[]][];
export function documentsOfLine(line: { documents: readonly Pick<Documents[number], "name">[] }): string;
export declare const REQUEST: { readonly title: string; readonly blanks: readonly string[]; readonly asks: string };
export declare const REQUEST_COLUMNS: readonly (readonly [heading: string, entry: Kind | "given"])[];

export function requestRows(lines: readonly RequestLine[]): string[][];
export function requestTable(lines: readonly RequestLine[]): string[][];
export function requestText(lines: readonly RequestLine[]): string;

type Entered = [heading: string, entry: Kind | "calculated"];
type Sums = readonly [supported: string, contingent: string, excluded: string];

export declare const SCHEDULE: {
  readonly title: string;
  readonly blanks: readonly [label: string, entry: Kind][];
  readonly balance: string;
  /** What a workbook calculates below the head. */
  readonly controls: readonly [
    balance: string,
    states: string,
    twoAmounts: string,
    currencies: string,
    account: string,
    differences: string,
  ];
  readonly papersShowSupported: readonly string[];
  readonly sums: { readonly supported: Sums; readonly contingent: Sums; readonly none: string };
  readonly amount: string;
  readonly readUnder: string;
  readonly nothing: string;
  readonly outside: string;
  readonly difference: string;
  readonly added: readonly string[];
  readonly notEligible: string;
  /** How it is filled in: the name of a column or of a line, and what is to be known of it. */
  readonly guide: readonly (readonly [name: string, says: string])[];
};

export function schedulePlaces(names: Names): string[];
export function scheduleColumns(names: Names): Entered[];
export function scheduleHeadings(names: Names): string[];
