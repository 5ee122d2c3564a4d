// A vector of a document: an edit of a base document, its name, and where problems follow from it.

import type { Edit, Json } from "./pointer.ts";
import type { DocumentVector, Kind } from "./vector.ts";

/** An edit and the pointers at which a client finds a problem then; none where the document keeps the contract. */
export interface Fault {
  /** What the edit does, to follow the place in the name of the vector. */
  what: string;
  edit: Edit;
  problems: readonly string[];
}

/** Returns the vector of a fault. */
export function vectorOf(base: Kind, at: string, { what, edit, problems }: Fault): DocumentVector {
  const verdict = problems.length === 0 ? "is accepted" : "is refused";
  const name = `${pathOf(at) || "the document"} of ${base} ${verdict} ${what}`;
  const expect = problems.length === 0 ? "accepted" : { code: "INVALID_REGISTRY", paths: problems.map(pathOf) };
  return { name, base, edit, expect };
}

function pathOf(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^[0-9]+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

/** Returns a value as the name of a vector shows it: JSON in ASCII, and of a long one the beginning. */
export function printed(value: Json): string {
  const text = JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return text.length <= 60 ? text : `${text.slice(0, 40)}... (${text.length} characters)`;
}

/** Returns the fault of a value that is set, and the pointers at which it is a problem. */
export function setTo(at: string, value: Json, ...problems: string[]): Fault {
  return { what: `when it is ${printed(value)}`, edit: { op: "set", path: at, value }, problems };
}
