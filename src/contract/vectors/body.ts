// A vector of a body: the bytes of a response, and what a client makes of them.

import type { BodyVector, Kind, Piece, Refusal } from "./vector.ts";

/** The refusals that several vectors expect. */
export const FAILED: Refusal = { code: "FETCH_FAILED" };
export const NO_OBJECT = invalid("");
export const TOO_DEEP = invalid("");
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

/** Returns the refusal of a document with problems at these paths. */
export function invalid(...paths: string[]): Refusal {
  return { code: "INVALID_REGISTRY", paths };
}

/** Where a registry with one unknown property and nothing else has problems. */
export const ALL_MISSED = ["catalogId", "version", "scope", "records", ""];
