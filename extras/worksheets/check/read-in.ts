// What a row of a worksheet says under Read in: the definition that reads it, or that none here does.

import { comparable } from "./comparable.ts";
import { saysNothing } from "./entry.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { placesNamed } from "./schedule-columns.ts";

const OUTSIDE = ["outside", "not covered"];

/** Returns the ids of the definitions that somebody may mean, or that the row is outside; `names` are those by id. */
export function meantUnderReadIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...names].flatMap(([id, name]) => [id, name].map((words) => [words, id] as const)));
  const known = [...OUTSIDE, ...ids.keys()];
  const called = known.filter((words) => beginsWith(text, words)).slice(0, 1);
  const found = called.length > 0 ? called : placesNamed(text, known);
  return [...new Set(found.map((words) => ids.get(words) ?? words))];
}

/** Notes what names no definition and does not say outside, and what is written otherwise than it is called. */
export function saidOfReadIn(
  { cell, entries, amounts: { readIn } }: CheckedRow,
  names: ReadonlyMap<string, string>,
): Finding[] {
  const written = entries.get(READ_IN)?.written;
  if (readIn === "" || written === undefined || saysNothing(readIn, "state")) return [];
  const meant = meantUnderReadIn(readIn, names);
  const [only = "", ...others] = meant;
  const called = meant.map((one) => `"${names.get(one) ?? one}"`);
  const place = cell(READ_IN);
  const remedy = only === "" ? "write the name of a definition, or outside" : `did you mean ${called.join(" or ")}?`;
  if (only === "" || others.length > 0)
    return [{ place, says: `this is the name of no definition; ${remedy}`, written, asks: true }];
  const isExact = [only, names.get(only) ?? ""].some((one) => beginsWith(readIn, one));
  return isExact ? [] : [{ place, says: `this is read as ${called[0]}`, written }];
}

const READ_IN = "Read in";

function beginsWith(text: string, words: string): boolean {
  return words !== "" && `${comparable(text)} `.startsWith(`${comparable(words)} `);
}

/** Tells whether a text under Read in says that another definition reads the row, or none. */
export function isReadElsewhere(text: string, own: string, names: ReadonlyMap<string, string>): boolean {
  const [meant, ...others] = text === "" ? [] : meantUnderReadIn(text, names);
  return meant !== undefined && others.length === 0 && meant !== own;
}
