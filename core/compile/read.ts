// Reads the values of YAML files by their shape (core/catalog/shape.ts), and reports each problem at its word in the
// file.

import type { EvidenceDocument } from "../catalog/documents.ts";
import { canBeLeftOut, type Form, type ReferenceTarget, type Shape } from "../catalog/shape.ts";
import type { Path } from "./authored-text.ts";
import { citationsAt, type Library } from "./citation.ts";
import type { YamlFile } from "./yaml-file.ts";
import {
  allowOnly,
  checkKeyChoices,
  choiceAt,
  dayAt,
  isAt,
  isNullAt,
  itemsAt,
  keysAt,
  matchingAt,
  textAt,
  wordAt,
} from "./yaml-values.ts";

/** The ids, documents and sources that a file can name. The values of the file are checked against them. */
export interface ReadContext {
  /**
   * The ids that a reference can name, by the kind of thing that it refers to. If the ids of a kind could not be read,
   * the kind is missing or its list is empty. Then every reference to this kind is accepted.
   */
  ids: Readonly<Partial<Record<ReferenceTarget, readonly string[]>>>;
  /** The register of documents. */
  documents: readonly EvidenceDocument[];
  library: Library;
  /** The id of the definition whose dossier is cited as `dossier#slug`. */
  definitionId: string;
}

/** The context of a file that names no id, document or source. */
export const EMPTY_CONTEXT: ReadContext = { ids: {}, documents: [], library: new Map(), definitionId: "" };

/**
 * Returns the value of a shape at a path, and reports each problem in it. A value that is missing or of another type is
 * returned as an empty value, and a wrong word as it is written. A citation that cannot be resolved is returned as a
 * placeholder.
 */
export function readAt<T>(file: YamlFile, path: Path, shape: Shape<T>, context: ReadContext = EMPTY_CONTEXT): T {
  return valueAt(file, path, shape, context) as T;
}

/** Returns the items of a file that is a list of values of one shape. */
export function readList<T>(file: YamlFile, shape: Shape<T>, context: ReadContext = EMPTY_CONTEXT): T[] {
  return itemsAt(file, []).map((path) => readAt(file, path, shape, context));
}

function valueAt(file: YamlFile, path: Path, shape: Shape, context: ReadContext): unknown {
  switch (shape.form) {
    case "prose":
      return shape.canBeEmpty && !isAt(file, path) ? "" : textAt(file, path);
    case "word":
      return shape.pattern ? matchingAt(file, path, shape.pattern, shape.patternInWords ?? "") : wordAt(file, path);
    case "choice":
      return choiceAt(file, path, shape.choices);
    case "day":
      return dayAt(file, path);
    case "position":
      throw new TypeError("a position is counted, not written");
    case "reference":
      return referenceAt(file, path, shape.to, context);
    case "citations":
      return citationsAt(file, path, context.definitionId, context.library);
    case "list":
      return itemsAt(file, path, shape).map((item) => valueAt(file, item, shape.valueShape, context));
    case "map":
      return mapAt(file, path, shape, context);
    case "object":
      return objectAt(file, path, shape, context);
    case "optional":
      return isAt(file, path) && !isNullAt(file, path) ? valueAt(file, path, shape.valueShape, context) : null;
  }
}

type FormOf<Name> = Extract<Form, { form: Name }>;

function mapAt(file: YamlFile, path: Path, shape: FormOf<"map">, context: ReadContext): unknown {
  if (shape.least === 0 && !isAt(file, path)) return {};
  checkKeys(file, path, shape.keys, context);
  const entries = keysAt(file, path).map((key) => [key, valueAt(file, [...path, key], shape.valueShape, context)]);
  return Object.fromEntries(entries);
}

// Reports the keys of a map that are not allowed. The allowed keys are a list, or the ids of a kind of thing. Null
// allows every key.
function checkKeys(file: YamlFile, path: Path, allowedKeys: FormOf<"map">["keys"], context: ReadContext): void {
  if (typeof allowedKeys === "string") {
    const ids = idsOf(allowedKeys, context);
    if (ids) checkKeyChoices(file, path, ids);
  } else if (allowedKeys !== null) allowOnly(file, path, allowedKeys);
}

function objectAt(file: YamlFile, path: Path, shape: FormOf<"object"> & Shape, context: ReadContext): unknown {
  const properties = Object.entries(shape.properties);
  const writtenKeys = properties.map(([key, valueShape]) => valueShape.writtenAs ?? key);
  if (isAt(file, path) || !canBeLeftOut(shape)) allowOnly(file, path, writtenKeys);
  const values = properties.map(([key, valueShape]) => [
    key,
    valueAt(file, [...path, valueShape.writtenAs ?? key], valueShape, context),
  ]);
  return Object.fromEntries(values);
}

function referenceAt(file: YamlFile, path: Path, to: ReferenceTarget, context: ReadContext): string {
  const ids = idsOf(to, context);
  return ids ? choiceAt(file, path, ids) : wordAt(file, path);
}

// Returns the ids that a reference to a kind of thing can name, or undefined if they could not be read.
function idsOf(kind: ReferenceTarget, { ids }: ReadContext): readonly string[] | undefined {
  return ids[kind]?.length ? ids[kind] : undefined;
}
