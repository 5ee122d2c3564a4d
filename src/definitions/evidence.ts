// Evidence items as authors write them, documents by id, and the sentence that is published for each.

import { listedInWords, lowered } from "../base/text.ts";
import { type EvidenceDocument, numberInWords } from "../catalog/documents.ts";
import type { Path } from "./text.ts";
import { choiceAt } from "./words.ts";
import { allowOnly, isAt, itemsAt, keysAt, reportKey, textAt, wordsAt, type YamlFile } from "./yaml.ts";

/** An evidence item. */
export interface EvidenceItem {
  /** The documents to read, each with how it comes about: the register's words, or those of the item. */
  documents: readonly { document: EvidenceDocument; issued: string }[];
  /** What stands between them: `or`, `and` or `with`. */
  join: string;
  /** What to look for, from the verb on: `Inspect the date.` */
  lookFor: string;
  /** The published sentence: documents, issuers, and what to look for. */
  sentence: string;
}

/** What a reader does with the documents of a record. */
export type Verb = "Inspect" | "Read";

/** Reads the evidence of a record. Numbers and other names of a document stand where the record first names it. */
export function readEvidence(file: YamlFile, verb: Verb, register: readonly EvidenceDocument[]): EvidenceItem[] {
  const named = new Set<string>();
  return itemsAt(file, ["evidenceToInspect"]).map((path) => readItem(file, path, verb, register, named));
}

function readItem(
  file: YamlFile,
  path: Path,
  verb: Verb,
  register: readonly EvidenceDocument[],
  named: Set<string>,
): EvidenceItem {
  allowOnly(file, path, ["documents", "join", "issued", "lookFor"]);
  const ids = wordsAt(file, [...path, "documents"]);
  const known = ids.flatMap((id, index) => {
    const found = register.find((document) => document.id === id);
    // Where the register could not be read, its ids are not asked for.
    if (!found && register.length > 0)
      choiceAt(
        file,
        [...path, "documents", index],
        register.map((document) => document.id),
      );
    return found ? [found] : [];
  });
  const issued = readIssued(file, [...path, "issued"], ids);
  const documents = known.map((document) => ({ document, issued: issued.get(document.id) ?? document.issued }));
  const join = isAt(file, [...path, "join"]) ? choiceAt(file, [...path, "join"], ["or", "and", "with"]) : "or";
  const lookFor = `${verb} ${textAt(file, [...path, "lookFor"])}`;
  return { documents, join, lookFor, sentence: `${documentsInWords({ documents, join }, named)}. ${lookFor}` };
}

function readIssued(file: YamlFile, path: Path, ids: readonly string[]): ReadonlyMap<string, string> {
  if (!isAt(file, path)) return new Map();
  for (const id of keysAt(file, path))
    if (!ids.includes(id))
      reportKey(
        file,
        [...path, id],
        "known-word",
        `the item names no document "${id}"; write one of ${ids.join(", ")}`,
      );
  return new Map(keysAt(file, path).map((id): [string, string] => [id, textAt(file, [...path, id])]));
}

/**
 * Returns the documents of an item with their issuers: "Delivery note or packing slip, issued by the seller; or delivery receipt (POD), signed for the
 * buyer". Numbers and other names stand at those that are not among `named`, which is added to; without it at none.
 */
export function documentsInWords(
  { documents, join }: Pick<EvidenceItem, "documents" | "join">,
  named?: Set<string>,
): string {
  const groups: { issued: string; names: string[] }[] = [];
  for (const { document, issued } of documents) {
    const name = nameInWords(document, groups.length === 0, named);
    const last = groups.at(-1);
    if (last?.issued === issued) last.names.push(name);
    else groups.push({ issued, names: [name] });
  }
  return groups
    .map(({ issued, names }) => `${listedInWords(names, join)}, ${issued}`)
    .join(join === "or" ? "; or " : `; ${join} `);
}

// A sentence is read in one breath: the register holds the other names.
const MOST_NAMES = 3;

function nameInWords(document: EvidenceDocument, first: boolean, named?: Set<string>): string {
  const { id, name, numbers, otherNames } = document;
  const written = first ? name : loweredName(name);
  if (!named || named.has(id)) return written;
  named.add(id);
  const inSentence = numbers
    .filter(({ standard, authority }) => authority !== null && (standard === "X12" || standard === "AIA"))
    .map(numberInWords);
  const aside = [
    inSentence.join(", "),
    [...otherNames.US, ...otherNames.both].slice(0, MOST_NAMES).join(", "),
    otherNames.UK.slice(0, 1)
      .map((other) => `UK ${other}`)
      .join(", "),
  ].filter((part) => part !== "");
  return aside.length > 0 ? `${written} (${aside.join("; ")})` : written;
}

// An abbreviation and a proper name keep their capital.
function loweredName(name: string): string {
  return /^[A-Z][a-z]+\b(?! [A-Z])/.test(name) ? lowered(name) : name;
}
