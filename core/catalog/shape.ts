// The description of published data. From one description follow its TypeScript type, its JSON Schema, the check of
// what a deployment publishes, and (in core/compile/read.ts) the reader of what authors write, with the place of every
// word.

import type { SourceReference } from "#client";

/** What the ids of one register name, as another register refers to them; `place` is where to read on. */
export type Register =
  | "cohort"
  | "cohort-or-outside"
  | "place"
  | "question"
  | "authority"
  | "document"
  | "change"
  | "topic";

/** How a value of a shape is written. */
export type Form =
  /** A text for readers, which the rules on texts check; `empty` where it may be left out. */
  | { form: "prose"; empty: boolean }
  /** An id, a number, an address: no text. `written` says how it is written where it must match the pattern. */
  | { form: "word"; pattern?: RegExp; written?: string }
  | { form: "choice"; choices: readonly string[] }
  | { form: "day" }
  /** A 1-based position, which authors never write. */
  | { form: "position" }
  | { form: "reference"; to: Register }
  /** Sections that authors cite by name, published as source references. */
  | { form: "citations" }
  | { form: "list"; of: Shape; least: number; most: number }
  /** Values by keys: some of a list, ids of a register, or free ones. */
  | { form: "map"; of: Shape; keys: readonly string[] | Register | null; least: number }
  | { form: "object"; name: string; properties: Properties; conditions: readonly Condition[] }
  /** Published as null where nothing is written. */
  | { form: "optional"; of: Shape };

/** The shape of a value of the type `T`. */
export type Shape<T = unknown> = Form & {
  /** What the schema says of it. */
  about: string;
  /** The key under which authors write it, where it is published under another. */
  writtenAs?: string;
  /** Never there: it carries the type. */
  type?: T;
};

/** Which properties are not null, and which are, where others have these values. */
export interface Condition {
  where: Readonly<Record<string, string>>;
  given: readonly string[];
  absent: readonly string[];
}

type Properties = Readonly<Record<string, Shape>>;

/** The type of the values of a shape. */
export type Of<S> = S extends { type?: infer T } ? Exclude<T, undefined> : never;

/** A text for readers. */
export function prose(about = ""): Shape<string> {
  return { form: "prose", empty: false, about };
}

/** A text for readers that is empty where nothing is written. */
export function proseOrNothing(about = ""): Shape<string> {
  return { form: "prose", empty: true, about };
}

/** A word that is no text for readers. */
export function word(about = ""): Shape<string> {
  return { form: "word", about };
}

/** A word of a pattern; `written` says how it is written. */
export function wordLike(pattern: RegExp, written: string, about = ""): Shape<string> {
  return { form: "word", pattern, written, about };
}

/** The id of an entry. */
export function slug(about = "Never changes after it is published."): Shape<string> {
  return wordLike(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lowercase words joined by hyphens", about);
}

/** The SHA-256 of a file. */
export function hash(about = ""): Shape<string> {
  return wordLike(/^[0-9a-f]{64}$/, "the SHA-256 of the file, as sha256sum prints it", about);
}

/** An address on the web. */
export function address(about = ""): Shape<string> {
  return wordLike(/^https?:\/\/[^\s<>"]+$/, "an address that begins with https:// or http://", about);
}

/** A word of a list, or a key of a table. */
export function choice<const Word extends string>(
  choices: readonly Word[] | Readonly<Record<Word, unknown>>,
  about = "",
): Shape<Word> {
  return { form: "choice", choices: Array.isArray(choices) ? choices : Object.keys(choices), about };
}

/** A day of the calendar: 2026-03-31. */
export function day(about = ""): Shape<string> {
  return { form: "day", about };
}

/** A 1-based position. */
export function position(about = ""): Shape<number> {
  return { form: "position", about };
}

/** The id of something in a register. */
export function reference(to: Register, about = ""): Shape<string> {
  return { form: "reference", to, about };
}

/** Citations of sections of sources. */
export function citations(about = ""): Shape<readonly SourceReference[]> {
  return { form: "citations", about };
}

/** A list of at least one item, or of as many as said. */
export function list<T>(
  of: Shape<T>,
  about = "",
  { least = 1, most = Number.POSITIVE_INFINITY } = {},
): Shape<readonly T[]> {
  return { form: "list", of, least, most, about };
}

/** A list that may be empty, and left out. */
export function listOrNothing<T>(of: Shape<T>, about = ""): Shape<readonly T[]> {
  return list(of, about, { least: 0 });
}

/** Two values. */
export function pairOf<T>(of: Shape<T>, about = ""): Shape<readonly [one: T, other: T]> {
  return { form: "list", of, least: 2, most: 2, about };
}

/** Values by keys that are free, or ids of a register. */
export function map<T>(of: Shape<T>, about = "", keys: Register | null = null): Shape<Readonly<Record<string, T>>> {
  return { form: "map", of, keys, least: 1, about };
}

/** Values by some of these keys. */
export function mapOf<Key extends string, T>(
  keys: readonly Key[],
  of: Shape<T>,
  about = "",
): Shape<Readonly<Partial<Record<Key, T>>>> {
  return { form: "map", of, keys, least: 0, about };
}

/** An object; one with a name is a definition (`$defs`) of its schema. */
export function object<P extends Properties>(
  properties: P,
  about = "",
  name = "",
  conditions: readonly Condition[] = [],
): Shape<{ [Key in keyof P]: Of<P[Key]> }> & { properties: P } {
  return { form: "object", name, properties, conditions, about };
}

/** A published file that names its own schema: `schemas/<name>.schema.json`. */
export function published<P extends Properties>(name: string, properties: P, about: string) {
  return object({ $schema: choice([schemaPath(name) as string]), ...properties }, about);
}

/** Returns where the schema of a published file lies. */
export function schemaPath(name: string): string {
  return `schemas/${name}.schema.json`;
}

/** A value or null. */
export function optional<T>(of: Shape<T>, about = ""): Shape<T | null> {
  return { form: "optional", of, about };
}

/** The same shape under the key that authors write. */
export function writtenAs<S extends Shape>(key: string, shape: S): S {
  return { ...shape, writtenAs: key };
}

/** Tells whether a value of a shape can be left out by its author. */
export function canBeLeftOut(shape: Shape): boolean {
  switch (shape.form) {
    case "optional":
      return true;
    case "prose":
      return shape.empty;
    case "list":
    case "map":
      return shape.least === 0;
    case "object":
      return Object.values(shape.properties).every(canBeLeftOut);
    default:
      return false;
  }
}

/** The pattern of a day. */
export const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Tells whether a value has a shape as far as it is followed: a word that is not among the choices may be of a later
 * release.
 */
export function fits<T>(value: unknown, shape: Shape<T>): value is T {
  const isText = typeof value === "string";
  switch (shape.form) {
    case "word":
      return isText && (shape.pattern?.test(value) ?? true);
    case "day":
      return isText && DAY.test(value);
    case "position":
      return Number.isInteger(value) && Number(value) >= 1;
    case "citations":
      return fits(value, list(SOURCE_REFERENCE));
    case "list": {
      const { of, least, most } = shape;
      return (
        Array.isArray(value) && value.length >= least && value.length <= most && value.every((item) => fits(item, of))
      );
    }
    case "map":
      return isObject(value) && fits(Object.values(value), list(shape.of, "", { least: shape.least }));
    case "object":
      return isObject(value) && Object.entries(shape.properties).every(([key, of]) => fits(value[key], of));
    case "optional":
      return value === null || fits(value, shape.of);
    default:
      return isText;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A source reference, as the contract has it. */
export const SOURCE_REFERENCE = object(
  { sourceId: word("The id of a source."), sha256: hash(), startLine: position(), endLine: position() },
  "Lines of a source, both included.",
  "sourceReference",
);
