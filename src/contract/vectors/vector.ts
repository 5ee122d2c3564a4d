// The forms of the vectors, as contract/vectors.md describes them.

import type { Edit, Json } from "./pointer.ts";

/** Which of the two catalogs a vector speaks of; the name of a base document and of the published file, without ".json". */
export type Kind = "cohorts" | "asset-definitions";

export const KINDS: readonly Kind[] = ["cohorts", "asset-definitions"];

/** How a client refuses: the code and, where a document breaks the contract, the paths of all problems in order. */
export interface Refusal {
  code: string;
  paths?: readonly string[];
}

export interface DocumentVector {
  name: string;
  base: Kind;
  edit: Edit;
  expect: "accepted" | Refusal;
}

/** A piece of a body: text, bytes in hex, a repeated text, or a base document, perhaps with raw characters at one place. */
export type Piece =
  | string
  | { hex: string }
  | { repeat: string; times: number }
  | { base: Kind; at?: string; raw?: string };

export interface BodyVector {
  name: string;
  kind: Kind;
  body: readonly Piece[];
  expect: "accepted" | Refusal;
  /** What an accepted document holds at a place. */
  gives?: { path: string; value: Json };
}

export interface UrlVector {
  name: string;
  kind: Kind;
  base: Json;
  expect: { address: string } | Refusal;
}

export interface CallVector {
  name: string;
  call: "list" | "get" | "search";
  kind: Kind;
  /** The base document that is passed, or "other" for the one of the other kind. */
  document: Kind;
  edit?: Edit;
  /** Stands in for the document where something else is passed. */
  instead?: { value: Json };
  /** Absent where the argument is left out. */
  argument?: Json;
  expect: { ids: readonly string[] } | { listed: readonly Record<string, string>[] } | { code: string };
}

export interface AnswerVector {
  name: string;
  kind: Kind;
  status: number;
  headers: readonly (readonly [string, string])[];
  body: readonly Piece[];
  expect: "accepted" | Refusal;
}

/** All vectors and the base documents they start from. */
export interface Vectors {
  base: Record<Kind, Json>;
  documents: readonly DocumentVector[];
  bodies: readonly BodyVector[];
  urls: readonly UrlVector[];
  calls: readonly CallVector[];
  answers: readonly AnswerVector[];
}

export const FAMILIES = ["documents", "bodies", "urls", "calls", "answers"] as const;
