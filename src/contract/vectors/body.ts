// A vector of a body: the bytes of a response, and what a client makes of them.

import type { BodyVector, Kind, Piece, Refusal } from "./vector.ts";

/** The refusals that several vectors expect. */
export const NOT_JSON: Refusal = { code: "FETCH_FAILED", sentence: "the body is not JSON" };
export const NOT_UTF8: Refusal = { code: "FETCH_FAILED", sentence: "the body is not UTF-8" };
export const TOO_LARGE: Refusal = { code: "FETCH_FAILED", sentence: "the body is larger than 4194304 bytes" };
export const TOO_DEEP: Refusal = {
  code: "INVALID_REGISTRY",
  path: "",
  sentence: "the document must not nest deeper than 32 levels",
};
export const NO_OBJECT: Refusal = { code: "INVALID_REGISTRY", path: "", sentence: "the document must be an object" };
export const ACCEPTED = "accepted";

/** Returns the vector of a body. */
export function body(
  name: string,
  pieces: readonly Piece[],
  expect: BodyVector["expect"],
  kind: Kind = "cohorts",
): BodyVector {
  return { name, kind, body: pieces, expect };
}

/** The base documents as pieces of a body. */
export const COHORTS: Piece = { base: "cohorts" };
export const ASSETS: Piece = { base: "asset-definitions" };

/** Returns the refusal of a document with a problem at a path, and the sentences of the others. */
export function invalid(path: string, message: string, ...more: string[]): Refusal {
  const first = { code: "INVALID_REGISTRY", path, sentence: `${path} ${message}` };
  return more.length === 0 ? first : { ...first, more };
}

/** The problems of an object with one unknown property, after that of the missing catalogId. */
export const MISSED = [
  "version is missing",
  "scope is missing",
  "records is missing",
  "the document must have no properties but catalogId, version, scope, records",
];
