// Small faults for any JSON value. An operator returns an edit of the value at a pointer, or undefined where it does not apply.

import { type Edit, type Json, pointerOf } from "../vectors/edit.ts";

type Operator = (value: Json, at: string) => Edit | undefined;

const FIXED: readonly Json[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 9007199254740992, 1e21, [], {}, [[]], { toString: null }],
  ...["", " ", "\n", "word", "0.1.0", "date", "retail-chargebacks", "\u0000", "\ud800", "😀", "__proto__", "Infinity"],
];

const OPERATORS: readonly Operator[] = [
  ...FIXED.map(
    (fixed): Operator =>
      (_, at) => ({ at, set: fixed }),
  ),
  (_, at) => (at === "" ? undefined : { at, remove: true }),
  (_, at) => (at.endsWith("/endLine") ? { at, copy: at.replace(/endLine$/, "startLine") } : undefined),
  (_, at) => (/^\/records\/[1-9][0-9]*\/[A-Za-z]+$/.test(at) ? { at, copy: at.replace(/[0-9]+/, "0") } : undefined),
  (value, at) => ({ at, set: [value] }),
  (value, at) => ({ at, set: { value } }),
  onText((text) => `${text}\n`),
  onText((text) => ` ${text}`),
  onText((text) => text.toUpperCase()),
  onText((text) => text.toLowerCase()),
  onText((text) => text.slice(1)),
  onText((text) => text.slice(0, -1)),
  onText((text) => text + text),
  onText((text) => [...text].reverse().join("")),
  onText((text) => `${text}\udc00`),
  onText((text) => text.replace(/[a-z]/, "\u0430")),
  onNumber((number) => number + 1),
  onNumber((number) => number - 1),
  onNumber((number) => -number),
  onNumber((number) => number * 1e15),
  onNumber((number) => number + 0.25),
  onNumber((number) => String(number)),
  onList((list) => list.slice(1)),
  onList((list) => list.slice(0, -1)),
  onList((list) => [...list, list[0] ?? null]),
  onList((list) => [list.at(-1) ?? null, ...list]),
  onList((list) => [...list].reverse()),
  onList((list) => [...list, null]),
  onList((list) => Object.fromEntries(list.map((item, index) => [String(index), item]))),
  onList((list) => list.slice(0, 1)),
  onObject((entries) => [...entries, ["note", null]]),
  onObject((entries) => [...entries, ["__proto__", {}]]),
  onObject((entries) => [...entries, ["constructor", 1]]),
  onObject((entries) => [...entries].reverse()),
  onObject((entries) => entries.slice(0, -1)),
  onObject((entries) => entries.map(([key, value], index) => [index === 0 ? `${key}_` : key, value])),
  onObject((entries) => entries.map(([key], index) => [key, entries[(index + 1) % entries.length]?.[1] ?? null])),
];

/** How many operators there are. */
export const OPERATOR_COUNT = OPERATORS.length;

/** Returns the edit of an operator, by its number. */
export function operate(number: number, value: Json, at: string): Edit | undefined {
  return OPERATORS[number]?.(value, at);
}

function onText(change: (text: string) => Json): Operator {
  return (value, at) => (typeof value === "string" ? { at, set: change(value) } : undefined);
}

function onNumber(change: (number: number) => Json): Operator {
  return (value, at) => (typeof value === "number" ? { at, set: change(value) } : undefined);
}

function onList(change: (list: readonly Json[]) => Json): Operator {
  return (value, at) => (Array.isArray(value) ? { at, set: change(value) } : undefined);
}

type Entry = readonly [key: string, value: Json];

function onObject(change: (entries: readonly Entry[]) => readonly Entry[]): Operator {
  return (value, at) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
    return { at, set: Object.fromEntries(change(Object.entries(value))) as Json };
  };
}

/** Returns the pointer of every value within a value. */
export function pointersWithin(value: Json, steps: readonly string[] = []): string[] {
  const own = pointerOf(steps);
  if (value === null || typeof value !== "object") return [own];
  return [own, ...Object.entries(value).flatMap(([key, part]) => pointersWithin(part, [...steps, key]))];
}
