// Findings of the check of a filled-in worksheet. They never repeat the text of a cell: files are private.

import { isOfKind, KINDS, type Kind } from "../../catalog/inspection.ts";

/** A place in a file, counted as spreadsheet programs count, and the fault there. */
export interface Finding {
  place: string;
  says: string;
}

/** Returns the fault of a text that is not an entry of this kind, otherwise undefined. */
export function faultOf(text: string, kind: Kind): string | undefined {
  return isOfKind(text, kind) ? undefined : `this is not ${KINDS[kind].is}`;
}

/** Returns the fault of a word that is not among those known, otherwise undefined. */
export function unknownWord(word: string, known: readonly string[], what: string): string | undefined {
  return known.includes(word) ? undefined : `this is no ${what} of the definition`;
}
