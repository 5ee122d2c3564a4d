// The register of authorities as authors write it: each rule of law, of accounting or of messages that a source leans on, once.

import {
  AUTHORITY_KINDS,
  type Authority,
  BEARINGS,
  type CitationForm,
  JURISDICTIONS,
  READING_STATUSES,
  type Reading,
} from "../catalog/authorities.ts";
import type { Path } from "./text.ts";
import { choiceAt, dayAt, keysOf, matchingAt, optionalAt } from "./words.ts";
import { allowOnly, itemsAt, keysAt, textAt, wordAt, type YamlFile } from "./yaml.ts";

/** A file of the register. */
export interface AuthorityFile {
  file: YamlFile;
  authorities: readonly Authority[];
}

const PROPERTIES: readonly (keyof Authority)[] = [
  "id",
  "name",
  "kind",
  "jurisdictions",
  "parts",
  "establishes",
  "bears",
  "cite",
  "official",
  "read",
  "inForceSince",
  "moving",
];

const CITATION_FORMS: readonly CitationForm[] = ["bluebook", "oscola", "plain", "eli", "ecli", "neutral"];

const NEVER = "never";

/** Reads a file of the register. */
export function readAuthorities(file: YamlFile): AuthorityFile {
  allowOnly(file, [], ["authorities"]);
  return { file, authorities: itemsAt(file, ["authorities"]).map((path) => readAuthority(file, path)) };
}

function readAuthority(file: YamlFile, path: Path): Authority {
  allowOnly(file, path, PROPERTIES);
  const at = (property: keyof Authority): Path => [...path, property];
  return {
    id: wordAt(file, at("id")),
    name: textAt(file, at("name")),
    kind: choiceAt(file, at("kind"), keysOf(AUTHORITY_KINDS)),
    jurisdictions: itemsAt(file, at("jurisdictions")).map((item) => choiceAt(file, item, keysOf(JURISDICTIONS))),
    parts: readWords(file, at("parts")),
    establishes: textAt(file, at("establishes")),
    bears: choiceAt(file, at("bears"), keysOf(BEARINGS)),
    cite: optionalAt(file, at("cite"), readCitationForms) ?? {},
    official: optionalAt(file, at("official"), readOfficial),
    read: readReading(file, at("read")),
    inForceSince: optionalAt(file, at("inForceSince"), dayAt),
    moving: optionalAt(file, at("moving"), readMoving),
  };
}

function readWords(file: YamlFile, path: Path): Record<string, string> {
  return Object.fromEntries(keysAt(file, path).map((key) => [key, wordAt(file, [...path, key])]));
}

function readCitationForms(file: YamlFile, path: Path): Authority["cite"] {
  allowOnly(file, path, CITATION_FORMS);
  return readWords(file, path);
}

function readOfficial(file: YamlFile, path: Path): Authority["official"] {
  allowOnly(file, path, ["address", "visited"]);
  return {
    address: addressAt(file, [...path, "address"]),
    // "never" has to be written: whoever leaves the day out may have forgotten it.
    visited: optionalDay(file, [...path, "visited"]),
  };
}

function optionalDay(file: YamlFile, path: Path): string | null {
  const word = wordAt(file, path);
  return word === "" || word === NEVER ? null : dayAt(file, path);
}

function readReading(file: YamlFile, path: Path): Reading {
  allowOnly(file, path, ["status", "copy", "at", "on", "find", "note"]);
  const at = (property: keyof Reading): Path => [...path, property];
  return {
    status: choiceAt(file, at("status"), keysOf(READING_STATUSES)),
    copy: optionalAt(file, at("copy"), textAt),
    at: optionalAt(file, at("at"), addressAt),
    on: optionalAt(file, at("on"), dayAt),
    find: optionalAt(file, at("find"), wordAt),
    note: optionalAt(file, at("note"), textAt),
  };
}

function readMoving(file: YamlFile, path: Path): Authority["moving"] {
  allowOnly(file, path, ["what", "on"]);
  return { what: textAt(file, [...path, "what"]), on: optionalAt(file, [...path, "on"], dayAt) };
}

function addressAt(file: YamlFile, path: Path): string {
  return matchingAt(file, path, /^https?:\/\/[^\s<>"]+$/, "an address that begins with https:// or http://");
}

/** Returns the day up to which changes of law were looked for, from law.yaml. */
export function readLawAsAt(file: YamlFile): string {
  allowOnly(file, [], ["asAt"]);
  return dayAt(file, ["asAt"]);
}
