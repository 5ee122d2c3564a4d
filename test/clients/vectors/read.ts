// The vectors, in the forms that contract/vectors.md describes.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/project.ts";
import type { Edit, Json } from "./edit.ts";

/** Which of the two catalogs a vector speaks of. */
export type Kind = "cohorts" | "asset-definitions";

export const KINDS: readonly Kind[] = ["cohorts", "asset-definitions"];

/** The expected end of a load: a code, problems at these paths, a number of problems, or the document. */
export interface Ending {
  code?: string;
  paths?: readonly string[] | number;
}

export interface DocumentVector extends Edit, Ending {
  kind: Kind;
  /** The value in the loaded document at the place of the edit. */
  gives?: Json;
}

/** A piece of a body: text, bytes in hex, a repeated text, or a base document. */
export type Piece = string | { hex: string } | { repeat: string; times: number } | { base: Kind };

export interface AnswerVector extends Ending {
  name: string;
  kind: Kind;
  status?: number;
  headers?: readonly (readonly [string, string])[];
  body: readonly Piece[];
}

export interface UrlVector {
  base: Json;
  /** The folder that the requested address begins with. */
  folder?: string;
  /** The fault of the base URL. If there is a folder too, the fault concerns only assets. */
  refused?: string;
}

export interface CallVector extends Partial<Edit> {
  call: "list" | "get" | "search" | "validate";
  kind: Kind;
  document?: Kind;
  argument?: Json;
  ids?: readonly string[];
  listed?: readonly Record<string, string>[];
  /** The expected end of a validation, as for a load. */
  paths?: readonly string[] | number;
  code?: string;
}

export interface Vectors {
  base: Record<Kind, Json>;
  documents: readonly DocumentVector[];
  answers: readonly AnswerVector[];
  urls: readonly UrlVector[];
  calls: readonly CallVector[];
}

export const FAMILIES = ["documents", "answers", "urls", "calls"] as const;

/** Reads all vectors and the base documents. */
export function readVectors(): Vectors {
  const files = ["base", ...FAMILIES].map((name) => {
    const text = readFileSync(join(ROOT, "contract", "vectors", `${name}.json`), "utf8");
    return [name, JSON.parse(text)];
  });
  return Object.fromEntries(files) as Vectors;
}
