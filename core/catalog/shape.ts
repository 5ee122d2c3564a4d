// The description of published data. One description gives four things: the TypeScript type (`Of`), the check of what a
// deployment publishes (fits.ts), the JSON Schema (core/publish/schemas.ts), and the reader of what authors write
// (core/compile/read.ts), which reports each problem at its line and column.

import type { SourceReference } from "#client";

/**
 * What an id in a published file refers to. A `place` is a place to read on: a cohort, `outside`, or an entry of the
 * outside list.
 */
export type ReferenceTarget =
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
  /** A text for readers, which the rules on texts check. If `canBeEmpty` is true, its author may leave it out. */
  | { form: "prose"; canBeEmpty: boolean }
  /** A string that is not for readers, such as an id or an address. `patternInWords` says what the pattern asks for. */
  | { form: "word"; pattern?: RegExp; patternInWords?: string }
  | { form: "choice"; choices: readonly string[] }
  | { form: "day" }
  /** A 1-based position, which authors never write. */
  | { form: "position" }
  /** The id of a thing that another file describes. */
  | { form: "reference"; to: ReferenceTarget }
  /** Sections of sources: authors cite them by name, and they are published as source references. */
  | { form: "citations" }
  | { form: "list"; valueShape: Shape; least: number; most: number }
  /** Values by keys. The keys are of a list, or the ids of one kind of thing, or free (null). */
  | { form: "map"; valueShape: Shape; keys: readonly string[] | ReferenceTarget | null; least: number }
  | { form: "object"; name: string; properties: Properties; conditions: readonly Condition[] }
  /** A value that is published as null if its author writes nothing. */
  | { form: "optional"; valueShape: Shape };

/** The shape of a value of the type `T`. */
export type Shape<T = unknown> = Form & {
  /** The description of the value in the JSON Schema. */
  about: string;
  /** The key under which authors write the value, if it is published under another key. */
  writtenAs?: string;
  /** No shape has this property: it only tells the compiler of TypeScript what `T` is. */
  type?: T;
};

/**
 * If the properties in `where` have these values, the properties in `required` are not null, and those in
 * `nullProperties` are null.
 */
export interface Condition {
  where: Readonly<Record<string, string>>;
  required: readonly string[];
  nullProperties: readonly string[];
}

type Properties = Readonly<Record<string, Shape>>;

/** The type of the values of a shape. */
export type Of<S> = S extends { type?: infer T } ? Exclude<T, undefined> : never;

/** A text for readers. */
export function prose(about = ""): Shape<string> {
  return { form: "prose", canBeEmpty: false, about };
}

/** A text for readers that is empty if its author writes nothing. */
export function proseOrNothing(about = ""): Shape<string> {
  return { form: "prose", canBeEmpty: true, about };
}

/** A string that is not for readers, such as an id. */
export function word(about = ""): Shape<string> {
  return { form: "word", about };
}

/** A string that matches a pattern. `patternInWords` tells authors what the pattern asks for. */
export function wordLike(pattern: RegExp, patternInWords: string, about = ""): Shape<string> {
  return { form: "word", pattern, patternInWords, about };
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

/** One of the choices: a string of the list, or a key of the table. */
export function choice<const Choice extends string>(
  choices: readonly Choice[] | Readonly<Record<Choice, unknown>>,
  about = "",
): Shape<Choice> {
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

/** The id of a thing that another file describes. */
export function reference(to: ReferenceTarget, about = ""): Shape<string> {
  return { form: "reference", to, about };
}

/** Citations of sections of sources. */
export function citations(about = ""): Shape<readonly SourceReference[]> {
  return { form: "citations", about };
}

/** A list of at least one item. `least` and `most` set other bounds. */
export function list<T>(
  valueShape: Shape<T>,
  about = "",
  { least = 1, most = Number.POSITIVE_INFINITY } = {},
): Shape<readonly T[]> {
  return { form: "list", valueShape, least, most, about };
}

/** A list that may be empty: its author may leave it out. */
export function listOrNothing<T>(valueShape: Shape<T>, about = ""): Shape<readonly T[]> {
  return list(valueShape, about, { least: 0 });
}

/** A list of two values. */
export function pairOf<T>(valueShape: Shape<T>, about = ""): Shape<readonly [first: T, second: T]> {
  return { form: "list", valueShape, least: 2, most: 2, about };
}

/** At least one value, by keys. The keys are free, or the ids of one kind of thing. */
export function map<T>(
  valueShape: Shape<T>,
  about = "",
  keys: ReferenceTarget | null = null,
): Shape<Readonly<Record<string, T>>> {
  return { form: "map", valueShape, keys, least: 1, about };
}

/** Values by the keys of a list. None of the keys is required. */
export function mapOf<Key extends string, T>(
  keys: readonly Key[],
  valueShape: Shape<T>,
  about = "",
): Shape<Readonly<Partial<Record<Key, T>>>> {
  return { form: "map", valueShape, keys, least: 0, about };
}

/** An object. If it has a name, it is a definition (`$defs`) of its schema. */
export function object<P extends Properties>(
  properties: P,
  about = "",
  name = "",
  conditions: readonly Condition[] = [],
): Shape<{ [Key in keyof P]: Of<P[Key]> }> & { properties: P } {
  return { form: "object", name, properties, conditions, about };
}

/** The root object of a published file: its `$schema` names its own schema, `schemas/<name>.schema.json`. */
export function publishedFile<P extends Properties>(name: string, properties: P, about: string) {
  return object({ $schema: choice([schemaPath(name)]), ...properties }, about);
}

/** Returns the published path of the schema of a published file. */
export function schemaPath(name: string): string {
  return `schemas/${name}.schema.json`;
}

/** A value, or null if its author writes nothing. */
export function optional<T>(valueShape: Shape<T>, about = ""): Shape<T | null> {
  return { form: "optional", valueShape, about };
}

/** A shape whose values authors write under another key. */
export function writtenAs<S extends Shape>(key: string, shape: S): S {
  return { ...shape, writtenAs: key };
}

/** Tells whether a value of a shape can be left out by its author. */
export function canBeLeftOut(shape: Shape): boolean {
  switch (shape.form) {
    case "optional":
      return true;
    case "prose":
      return shape.canBeEmpty;
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

/** A source reference, as the contract of both catalogs describes it. */
export const SOURCE_REFERENCE = object(
  { sourceId: word("The id of a source."), sha256: hash(), startLine: position(), endLine: position() },
  "Lines of a source, both included.",
  "sourceReference",
);
