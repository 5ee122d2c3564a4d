// Makes faulty documents: a catalog with one or two random edits.

import { pick, type Random } from "../../support/random.ts";
import { applyEdit, type Edit, type Json, pointerOf, valueAt } from "../vectors/edit.ts";
import { KINDS, type Kind } from "../vectors/read.ts";

/** A catalog with edits. */
interface FaultyDocument {
  kind: Kind;
  edits: readonly Edit[];
}

const FIXED: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 9007199254740992, 1e21, [], {}, [[]], { toString: null }],
  ...["", " ", "\n", "word", "0.1.0", "date", "retail-chargebacks", "\u0000", "\ud800", "😀", "__proto__", "Infinity"],
];
const ON_TEXT: readonly ((text: string) => Json)[] = [
  (text) => `${text}\n`,
  (text) => ` ${text}`,
  (text) => text.toUpperCase(),
  (text) => text.slice(1),
  (text) => text + text,
  (text) => `${text}\udc00`,
  (text) => text.replace(/[a-z]/, "\u0430"),
  (text) => [text],
];
const ON_NUMBER: readonly ((number: number) => Json)[] = [
  (number) => number + 1,
  (number) => -number,
  (number) => number * 1e15,
  (number) => number + 0.25,
  (number) => String(number),
];
const ON_LIST: readonly ((list: readonly Json[]) => Json)[] = [
  (list) => list.slice(1),
  (list) => [...list, list[0] ?? null],
  (list) => [list.at(-1) ?? null, ...list],
  (list) => [...list].reverse(),
  (list) => [...list, null],
  (list) => Object.fromEntries(list.map((item, index) => [String(index), item])),
];
const ON_OBJECT: readonly ((entries: readonly [string, Json][]) => readonly [string, Json][])[] = [
  (entries) => [...entries, ["note", null]],
  (entries) => [...entries, ["__proto__", {}]],
  (entries) => [...entries].reverse(),
  (entries) => entries.slice(0, -1),
  (entries) => entries.map(([key, value], index) => [index === 0 ? `${key}_` : key, value]),
];

function changeOf(value: Json, random: Random): Json {
  if (random() < 0.4) return pick(random, FIXED);
  if (typeof value === "string") return pick(random, ON_TEXT)(value);
  if (typeof value === "number") return pick(random, ON_NUMBER)(value);
  if (Array.isArray(value)) return pick(random, ON_LIST)(value);
  return value === null ? [value] : Object.fromEntries(pick(random, ON_OBJECT)(Object.entries(value)));
}

function randomEdit(document: Json, at: string, random: Random): Edit {
  const copy = at.endsWith("/endLine") ? at.replace(/endLine$/, "startLine") : at.replace(/[0-9]+/, "0");
  if (random() < 0.2 && copy !== at && valueAt(document, copy) !== undefined) return { at, copy };
  return random() < 0.1 && at !== ""
    ? { at, remove: true }
    : { at, set: changeOf(valueAt(document, at) as Json, random) };
}

function pointersWithin(value: Json, steps: readonly string[] = []): string[] {
  const pointer = pointerOf(steps);
  if (value === null || typeof value !== "object") return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, part]) => pointersWithin(part, [...steps, key]))];
}

/** Returns faulty documents, every second one with two faults. */
export function faultyDocuments(catalogs: Record<Kind, Json>, random: Random, count: number): FaultyDocument[] {
  const pointers = { cohorts: pointersWithin(catalogs.cohorts), assets: pointersWithin(catalogs["asset-definitions"]) };
  return Array.from({ length: count }, (_, index) => {
    const kind = pick(random, KINDS);
    const places = kind === "cohorts" ? pointers.cohorts : pointers.assets;
    const first = randomEdit(catalogs[kind], pick(random, places), random);
    const document = applyEdit(catalogs[kind], first);
    const second = pick(random, places);
    // The first edit may have removed the place of the second.
    if (index % 2 === 0 || valueAt(document, second) === undefined) return { kind, edits: [first] };
    return { kind, edits: [first, randomEdit(document, second, random)] };
  });
}
