// The entries under Read in of a worksheet: the definition that reads a row, or that no definition here reads it.

import { comparable } from "./comparable.ts";
import { saysNothing } from "./entry.ts";
import type { Finding } from "./finding.ts";
import type { CheckedRow } from "./rows.ts";
import { headingsMeant } from "./schedule-columns.ts";

const READ_IN = "Read in";
const OUTSIDE = ["outside", "not covered"];

/**
 * The meaning of a text under Read in: ids of definitions, or that the row is outside, and whether it is written so.
 */
interface ReadInMeaning {
  ids: readonly string[];
  isExact: boolean;
}

/**
 * Returns a function that returns the meaning of a text under Read in. `names` has the names of the definitions by id.
 * Many rows have the same text, so each meaning is stored.
 */
function readerOfReadIn(names: ReadonlyMap<string, string>): (text: string) => ReadInMeaning {
  const ids = new Map([...names].flatMap(([id, name]) => [id, name].map((words) => [words, id] as const)));
  const knownNames = [...OUTSIDE, ...ids.keys()];
  const meantBy = (text: string): ReadInMeaning => {
    if (text === "" || saysNothing(text, "state")) return { ids: [], isExact: true };
    const exactName = knownNames.find((words) => `${comparable(text)} `.startsWith(`${comparable(words)} `));
    const meantNames = exactName === undefined ? headingsMeant(text, knownNames) : [exactName];
    return { ids: [...new Set(meantNames.map((words) => ids.get(words) ?? words))], isExact: exactName !== undefined };
  };
  const read = new Map<string, ReadInMeaning>();
  return (text) => {
    const meaning = read.get(text) ?? meantBy(text);
    read.set(text, meaning);
    return meaning;
  };
}

/**
 * Returns a function that tells whether a text under Read in means that a row belongs to another definition than
 * `idOfSheet`, or to no definition.
 */
export function readElsewhere(idOfSheet: string, names: ReadonlyMap<string, string>): (readIn: string) => boolean {
  const meantBy = readerOfReadIn(names);
  return (readIn) => {
    const [id, ...others] = meantBy(readIn).ids;
    return id !== undefined && others.length === 0 && id !== idOfSheet;
  };
}

/** Notes each text under Read in that is not exactly the name of a definition or the word "outside". */
export function readInNotes(rows: readonly CheckedRow[], names: ReadonlyMap<string, string>): Finding[] {
  const meantBy = readerOfReadIn(names);
  return rows.flatMap(({ placeOf, entries, amounts: { readIn } }): Finding[] => {
    const { ids, isExact } = meantBy(readIn);
    if (isExact) return [];
    const quotedNames = ids.map((one) => `"${names.get(one) ?? one}"`);
    const remedy =
      ids.length === 0 ? "write the name of a definition, or outside" : `did you mean ${quotedNames.join(" or ")}?`;
    const [place, text] = [placeOf(READ_IN), entries.get(READ_IN)?.writtenText ?? readIn];
    return ids.length === 1
      ? [{ place, says: `this is read as ${quotedNames[0]}`, writtenText: text }]
      : [{ place, says: `this is the name of no definition; ${remedy}`, writtenText: text, asks: true }];
  });
}
