// What the check of a filled-in worksheet finds. It never repeats the text of a cell: files are private.

import { isOfKind, KINDS, type Kind } from "../../catalog/inspection.ts";

/** A place in a file, as its reader counts, and what is not in shape there. */
export interface Finding {
  place: string;
  says: string;
}

/** Returns what is wrong with a text where an entry of this kind is expected; nothing where it is one. */
export function faultOf(text: string, kind: Kind): string | undefined {
  return isOfKind(text, kind) ? undefined : `this is not ${KINDS[kind].is}`;
}

/** Returns what is wrong with a word where one of these is expected; nothing where it is one. */
export function unknownWord(word: string, known: readonly string[], what: string): string | undefined {
  return known.includes(word) ? undefined : `this is no ${what} of the definition`;
}
