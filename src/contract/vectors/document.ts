// A vector of a document: an edit of a base document, its name, and the problems that follow from it.

import type { Edit, Json } from "./pointer.ts";
import type { DocumentVector, Kind, Refusal } from "./vector.ts";

/** A problem as a client states it: the place, and what must be there. */
export type Problem = readonly [pointer: string, message: string];

/** An edit at a place and the problems that a client finds then; none where the document keeps the contract. */
export interface Fault {
  /** What the edit does, to follow the place in the name of the vector. */
  what: string;
  edit: Edit;
  problems: readonly Problem[];
}

/** Returns the vector of a fault. */
export function vectorOf(base: Kind, at: string, { what, edit, problems }: Fault): DocumentVector {
  const verdict = problems.length === 0 ? "is accepted" : "is refused";
  const name = `${nameOf(at)} of ${base} ${verdict} ${what}`;
  return { name, base, edit, expect: problems.length === 0 ? "accepted" : refusal(problems) };
}

function nameOf(pointer: string): string {
  return pathOf(pointer) || "the document";
}

function pathOf(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^[0-9]+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function refusal(problems: readonly Problem[]): Refusal {
  const sentences = problems.map(([pointer, message]) => `${nameOf(pointer)} ${message}`);
  const [sentence = "", ...more] = sentences;
  const first = { code: "INVALID_REGISTRY", path: pathOf(problems[0]?.[0] ?? ""), sentence };
  return more.length === 0 ? first : { ...first, more };
}

/** Returns a value as the name of a vector shows it: JSON in ASCII, and of a long one the beginning. */
export function printed(value: Json): string {
  const text = JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return text.length <= 60 ? text : `${text.slice(0, 40)}... (${text.length} characters)`;
}

/** Returns the fault of a value that is set: the problem at its own place, if it is one, then the others. */
export function setTo(at: string, value: Json, message?: string, more: readonly Problem[] = []): Fault {
  const own: Problem[] = message === undefined ? [] : [[at, message]];
  return { what: `when it is ${printed(value)}`, edit: { op: "set", path: at, value }, problems: [...own, ...more] };
}
