// The register of documents as authors write it: each paper that an evidence item names, once.

import {
  type DocumentNumber,
  type EvidenceDocument,
  HOLDERS,
  NUMBER_STANDARDS,
  type OtherNames,
  PRODUCERS,
} from "../catalog/documents.ts";
import type { Path } from "./text.ts";
import { choiceAt, keysOf, optionalAt } from "./words.ts";
import { allowOnly, isAt, itemsAt, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

const PROPERTIES: readonly (keyof EvidenceDocument)[] = [
  "id",
  "name",
  "otherNames",
  "issued",
  "producer",
  "holder",
  "numbers",
  "proves",
  "doesNotProve",
  "how",
  "standIn",
];

/** Reads documents.yaml; `authorities` are the ids of the register of authorities, empty where it could not be read. */
export function readDocuments(file: YamlFile, authorities: readonly string[]): EvidenceDocument[] {
  allowOnly(file, [], ["documents"]);
  return itemsAt(file, ["documents"]).map((path) => readDocument(file, path, authorities));
}

function readDocument(file: YamlFile, path: Path, authorities: readonly string[]): EvidenceDocument {
  allowOnly(file, path, PROPERTIES);
  const at = (property: keyof EvidenceDocument): Path => [...path, property];
  return {
    id: wordAt(file, at("id")),
    name: textAt(file, at("name")),
    otherNames: readOtherNames(file, at("otherNames")),
    issued: textAt(file, at("issued")),
    producer: choiceAt(file, at("producer"), keysOf(PRODUCERS)),
    holder: choiceAt(file, at("holder"), keysOf(HOLDERS)),
    numbers: isAt(file, at("numbers"))
      ? itemsAt(file, at("numbers")).map((number) => readNumber(file, number, authorities))
      : [],
    proves: textAt(file, at("proves")),
    doesNotProve: textAt(file, at("doesNotProve")),
    how: textAt(file, at("how")),
    standIn: optionalAt(file, at("standIn"), textAt),
  };
}

function readOtherNames(file: YamlFile, path: Path): OtherNames {
  if (isAt(file, path)) allowOnly(file, path, ["both", "US", "UK"]);
  const names = (where: keyof OtherNames): string[] =>
    isAt(file, [...path, where]) ? textsAt(file, [...path, where]) : [];
  return { both: names("both"), US: names("US"), UK: names("UK") };
}

function readNumber(file: YamlFile, path: Path, authorities: readonly string[]): DocumentNumber {
  allowOnly(file, path, ["standard", "number", "qualifier", "name", "authority"]);
  const known = (at: Path): string | null =>
    isAt(file, at) ? (authorities.length > 0 ? choiceAt(file, at, authorities) : wordAt(file, at)) : null;
  return {
    standard: choiceAt(file, [...path, "standard"], NUMBER_STANDARDS),
    number: wordAt(file, [...path, "number"]),
    qualifier: optionalAt(file, [...path, "qualifier"], textAt),
    name: textAt(file, [...path, "name"]),
    authority: known([...path, "authority"]),
  };
}
