// Reads values of YAML files by their shape, and reports each problem at its word.

import type { EvidenceDocument } from "../catalog/documents.ts";
import { canBeLeftOut, type Form, type ReferenceTarget, type Shape } from "../catalog/shape.ts";
import { citationsAt, type Library } from "./citation.ts";
import { knownWord } from "./rules/known-word.ts";
import type { Path } from "./text.ts";
import {
  allowOnly,
  choiceAt,
  dayAt,
  isAt,
  isNullAt,
  itemsAt,
  keysAt,
  matchingAt,
  reportKey,
  textAt,
  unknownWordMessage,
  wordAt,
  type YamlFile,
} from "./yaml.ts";

/** The ids, documents and sources that a file can name. */
export interface KnownIds {
  /**
   * The ids that a reference can name, by the kind of thing that it refers to. If the ids of a kind could not be read,
   * the kind is missing, and no reference to it is refused.
   */
  ids: Readonly<Partial<Record<ReferenceTarget, readonly string[]>>>;
  /** The register of documents. */
  documents: readonly EvidenceDocument[];
  library: Library;
  /** The folder whose dossier is cited as `dossier#slug`. */
  folder: string;
}

/** The known ids for a file that names nothing. */
export const NO_KNOWN_IDS: KnownIds = { ids: {}, documents: [], library: new Map(), folder: "" };

/** Returns the value of a shape at a path. A missing or wrong value is reported, and returned as empty. */
export function readAt<T>(file: YamlFile, path: Path, shape: Shape<T>, knownIds: KnownIds = NO_KNOWN_IDS): T {
  return valueAt(file, path, shape, knownIds) as T;
}

/** Returns the items of a file that is a list of values of one shape. */
export function readList<T>(file: YamlFile, shape: Shape<T>, knownIds: KnownIds = NO_KNOWN_IDS): T[] {
  return itemsAt(file, []).map((path) => readAt(file, path, shape, knownIds));
}

function valueAt(file: YamlFile, path: Path, shape: Shape, knownIds: KnownIds): unknown {
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
      return referenceAt(file, path, shape.to, knownIds);
    case "citations":
      return citationsAt(file, path, knownIds.folder, knownIds.library);
    case "list":
      return itemsAt(file, path, shape).map((item) => valueAt(file, item, shape.of, knownIds));
    case "map":
      return mapAt(file, path, shape, knownIds);
    case "object":
      return objectAt(file, path, shape, knownIds);
    case "optional":
      return isAt(file, path) && !isNullAt(file, path) ? valueAt(file, path, shape.of, knownIds) : null;
  }
}

type FormOf<Name> = Extract<Form, { form: Name }>;

function mapAt(file: YamlFile, path: Path, { of, keys, least }: FormOf<"map">, knownIds: KnownIds): unknown {
  if (least === 0 && !isAt(file, path)) return {};
  const keysInFile = keysAt(file, path);
  if (typeof keys === "string") {
    const ids = knownIds.ids[keys] ?? [];
    for (const key of ids.length > 0 ? keysInFile : [])
      if (!ids.includes(key)) reportKey(file, [...path, key], knownWord, unknownWordMessage(key, ids));
  } else if (keys !== null) allowOnly(file, path, keys);
  return Object.fromEntries(keysInFile.map((key) => [key, valueAt(file, [...path, key], of, knownIds)]));
}

function objectAt(file: YamlFile, path: Path, shape: FormOf<"object"> & Shape, knownIds: KnownIds): unknown {
  const properties = Object.entries(shape.properties).map(([key, of]) => ({ key, of, written: of.writtenAs ?? key }));
  const keys = properties.map(({ written }) => written);
  if (isAt(file, path) || !canBeLeftOut(shape)) allowOnly(file, path, keys);
  const values = properties.map(({ key, of, written }) => [key, valueAt(file, [...path, written], of, knownIds)]);
  return Object.fromEntries(values);
}

function referenceAt(file: YamlFile, path: Path, to: ReferenceTarget, knownIds: KnownIds): string {
  const ids = knownIds.ids[to] ?? [];
  return ids.length > 0 ? choiceAt(file, path, ids) : wordAt(file, path);
}
