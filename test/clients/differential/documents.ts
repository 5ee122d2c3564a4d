// Faulty documents: a shipped catalog with one or two random edits, or with raw characters in the place of a value.

import { type Edit, edited, type Json, textOf, valueAt } from "../vectors/edit.ts";
import { KINDS, type Kind } from "../vectors/read.ts";
import { OPERATOR_COUNT, operate, pointersWithin } from "./operators.ts";
import { pick, type Random } from "./random.ts";

/** A shipped catalog with edits. */
export interface FaultyDocument {
  kind: Kind;
  edits: readonly Edit[];
}

/** Returns random faults without end, one to a document or two. */
export function* faultyDocuments(
  catalogs: Record<Kind, Json>,
  random: Random,
  faults: 1 | 2,
): Generator<FaultyDocument> {
  const pointers = {
    cohorts: pointersWithin(catalogs.cohorts),
    "asset-definitions": pointersWithin(catalogs["asset-definitions"]),
  };
  while (true) {
    const kind = pick(random, KINDS);
    const edits: Edit[] = [];
    let document = catalogs[kind];
    while (edits.length < faults) {
      const edit = randomEdit(document, pick(random, pointers[kind]), random);
      if (!edit) continue;
      edits.push(edit);
      document = edited(document, edit);
      // An edit of the whole document leaves no second place.
      if (edit.at === "") break;
    }
    yield { kind, edits };
  }
}

function randomEdit(document: Json, path: string, random: Random): Edit | undefined {
  const value = valueAt(document, path);
  const edit = value === undefined ? undefined : operate(Math.floor(random() * OPERATOR_COUNT), value, path);
  return edit?.copy !== undefined && valueAt(document, edit.copy) === undefined ? undefined : edit;
}

const RAW = [
  ..."1.0 1e0 1e400 -1E999 -0 9007199254740993 NaN Infinity 01 +1 'a' 1,2 } [[ tru".split(" "),
  "9".repeat(5000),
  '"\\ud800"',
  '"\\ud83d\\ude00"',
  '"\\u0000"',
  '"\t"',
  "",
  '1,"note":2',
  "[".repeat(40) + "]".repeat(40),
  '"[[[["',
  "\ufeff1",
  '"\\x"',
  "1 // note",
  "\u00a01",
];

/** Returns the text of a document with raw characters in the place of the value at a pointer. */
export function rawText(document: Json, at: string, random: Random): string {
  return textOf(document, { at, raw: pick(random, RAW) });
}
