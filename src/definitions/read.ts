// The one reader of registers: reads what an author wrote in the shape that is published, and reports each problem at its word.

import { OUTSIDE, OUTSIDE_ENTRY, outsideIdOf } from "../catalog/boundaries.ts";
import type { EvidenceDocument } from "../catalog/documents.ts";
import { canBeLeftOut, type Form, type Register, type Shape } from "../catalog/shape.ts";
import { citationsAt, type Library } from "./citation.ts";
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
  report,
  reportKey,
  textAt,
  wordAt,
  type YamlFile,
} from "./yaml.ts";

/** What a file can name. A list is empty where its register could not be read: its ids are then not asked for. */
export interface Known {
  cohorts: readonly string[];
  /** The ids of outside.yaml. */
  outside: readonly string[];
  questions: readonly string[];
  authorities: readonly string[];
  /** What is changing in the law. */
  changes: readonly string[];
  /** What people ask the law about. */
  topics: readonly string[];
  /** The register of documents. */
  documents: readonly EvidenceDocument[];
  library: Library;
  /** The folder whose dossier is cited as `dossier#slug`. */
  folder: string;
}

/** What a file can name that names nothing. */
export const NOTHING: Known = {
  cohorts: [],
  outside: [],
  questions: [],
  authorities: [],
  changes: [],
  topics: [],
  documents: [],
  library: new Map(),
  folder: "",
};

/** Reads the value at a path in a shape. A missing or wrong value is reported, and read as empty. */
export function readAt<T>(file: YamlFile, path: Path, shape: Shape<T>, known: Known = NOTHING): T {
  return valueAt(file, path, shape, known) as T;
}

/** Reads a file that holds a list of one shape. */
export function readList<T>(file: YamlFile, shape: Shape<T>, known: Known = NOTHING): T[] {
  return itemsAt(file, []).map((path) => readAt(file, path, shape, known));
}

function valueAt(file: YamlFile, path: Path, shape: Shape, known: Known): unknown {
  switch (shape.form) {
    case "prose":
      return shape.empty && !isAt(file, path) ? "" : textAt(file, path);
    case "word":
      return shape.pattern ? matchingAt(file, path, shape.pattern, shape.written ?? "") : wordAt(file, path);
    case "choice":
      return choiceAt(file, path, shape.choices);
    case "day":
      return dayAt(file, path);
    case "position":
      throw new TypeError("a position is counted, not written");
    case "reference":
      return referenceAt(file, path, shape.to, known);
    case "citations":
      return citationsAt(file, path, known.folder, known.library);
    case "list":
      return itemsAt(file, path, shape).map((item) => valueAt(file, item, shape.of, known));
    case "map":
      return mapAt(file, path, shape, known);
    case "object":
      return objectAt(file, path, shape, known);
    case "optional":
      return isAt(file, path) && !isNullAt(file, path) ? valueAt(file, path, shape.of, known) : null;
  }
}

type FormOf<Name> = Extract<Form, { form: Name }>;

function mapAt(file: YamlFile, path: Path, { of, keys, least }: FormOf<"map">, known: Known): unknown {
  if (least === 0 && !isAt(file, path)) return {};
  const written = keysAt(file, path);
  if (typeof keys === "string")
    for (const key of written)
      reportUnknown(key, keys, known, (rule, message) => reportKey(file, [...path, key], rule, message));
  else if (keys !== null) allowOnly(file, path, keys);
  return Object.fromEntries(written.map((key) => [key, valueAt(file, [...path, key], of, known)]));
}

function objectAt(file: YamlFile, path: Path, shape: FormOf<"object"> & Shape, known: Known): unknown {
  const properties = Object.entries(shape.properties).map(([key, of]) => ({ key, of, written: of.writtenAs ?? key }));
  if (isAt(file, path) || !canBeLeftOut(shape))
    allowOnly(
      file,
      path,
      properties.map(({ written }) => written),
    );
  return Object.fromEntries(
    properties.map(({ key, of, written }) => [key, valueAt(file, [...path, written], of, known)]),
  );
}

function referenceAt(file: YamlFile, path: Path, to: Register, known: Known): string {
  if (to === "authority" || to === "document" || to === "change" || to === "topic") {
    const documents = known.documents.map((document) => document.id);
    const ids = { authority: known.authorities, document: documents, change: known.changes, topic: known.topics }[to];
    return ids.length > 0 ? choiceAt(file, path, ids) : wordAt(file, path);
  }
  const id = wordAt(file, path);
  if (id !== "") reportUnknown(id, to, known, (rule, message) => report(file, path, rule, message));
  return id;
}

function reportUnknown(
  id: string,
  to: Register,
  { cohorts, outside, questions }: Known,
  say: (rule: string, message: string) => void,
): void {
  if (to === "question") {
    if (questions.length > 0 && !questions.includes(id))
      say("known-question", `the key has no question "${id}"; write one of ${questions.join(", ")}`);
    return;
  }
  if (cohorts.includes(id) || (id === OUTSIDE && to !== "cohort")) return;
  if (to !== "place") {
    say("known-id", `no cohort has the id "${id}"; write one of the twelve${to === "cohort" ? "" : ` or ${OUTSIDE}`}`);
    return;
  }
  const entry = outsideIdOf(id);
  if (entry !== null && (outside.length === 0 || outside.includes(entry))) return;
  const remedy = `write one of the twelve ids, ${OUTSIDE} or ${OUTSIDE_ENTRY} and an id of outside.yaml`;
  say("known-id", `nothing to read is called "${id}"; ${remedy}`);
}
