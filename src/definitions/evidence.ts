// Evidence items as authors write them, documents by id, and the sentence that is published for each.

import { lowered } from "../base/text.ts";
import { type EvidenceDocument, numberInWords } from "../catalog/documents.ts";
import { choice, list, map, type Of, object, optional, prose, reference } from "../catalog/shape.ts";
import { reportKey, type YamlFile } from "./yaml.ts";

const JOINS = ["or", "and", "with"] as const;

/** An evidence item as authors write it. */
export const EVIDENCE_ITEM = object({
  documents: list(reference("document")),
  join: optional(choice(JOINS), "What stands between the documents, if not or."),
  issued: optional(
    map(prose()),
    "How a document comes about, by its id, where the item says otherwise than the register.",
  ),
  lookFor: prose(),
});

/** A document as a sentence names it, with its numbers and other names in parentheses where it is named first; or the words between two. */
export type EvidencePart = string | { document: EvidenceDocument; name: string; aside: string };

/** An evidence item. */
export interface EvidenceItem {
  /** The documents to read, each with how it comes about: the register's words, or those of the item. */
  documents: readonly { document: EvidenceDocument; issued: string }[];
  /** What joins the documents. */
  join: (typeof JOINS)[number];
  /** What to look for, from the verb on: `Inspect the date.` */
  lookFor: string;
  /** What the sentence names before that, in its order. */
  parts: readonly EvidencePart[];
  /** The published sentence: documents, issuers, and what to look for. */
  sentence: string;
}

/** Returns the evidence of a record. Numbers and other names of a document stand where the record first names it. */
export function evidenceItems(
  file: YamlFile,
  items: readonly Of<typeof EVIDENCE_ITEM>[],
  verb: "Inspect" | "Read",
  register: readonly EvidenceDocument[],
): EvidenceItem[] {
  const named = new Set<string>();
  return items.map((item, index) => {
    const { documents: ids, issued } = item;
    for (const id of Object.keys(issued ?? {}))
      if (!ids.includes(id)) {
        const message = `the item names no document "${id}"; write one of ${ids.join(", ")}`;
        reportKey(file, ["evidenceToInspect", index, "issued", id], "known-word", message);
      }
    const known = ids.flatMap((id) => register.filter((document) => document.id === id));
    const documents = known.map((document) => ({ document, issued: issued?.[document.id] ?? document.issued }));
    const join = item.join ?? "or";
    const lookFor = `${verb} ${item.lookFor}`;
    const parts = partsOf({ documents, join }, named);
    return { documents, join, lookFor, parts, sentence: `${inWords(parts)}. ${lookFor}` };
  });
}

/** Returns the documents of an item with their issuers: "Delivery note or packing slip, issued by the seller; or delivery receipt, signed for the buyer". */
export function documentsInWords(item: Pick<EvidenceItem, "documents" | "join">): string {
  return inWords(partsOf(item));
}

function inWords(parts: readonly EvidencePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.name + part.aside)).join("");
}

// Numbers and other names stand at the documents that are not among `named`, which is added to; without it at none.
function partsOf({ documents, join }: Pick<EvidenceItem, "documents" | "join">, named?: Set<string>): EvidencePart[] {
  return documents.flatMap(({ document, issued }, index): EvidencePart[] => {
    const issuedNext = documents[index + 1]?.issued;
    const name = index === 0 ? document.name : loweredName(document.name);
    const part = { document, name, aside: named ? asideOf(document, named) : "" };
    if (issuedNext === undefined) return [part, `, ${issued}`];
    if (issuedNext !== issued) return [part, `, ${issued}${join === "or" ? "; or " : `; ${join} `}`];
    return [part, documents[index + 2]?.issued === issued ? ", " : ` ${join} `];
  });
}

// A sentence is read in one breath: the register holds the other names.
const MOST_NAMES = 3;

function asideOf({ id, numbers, otherNames }: EvidenceDocument, named: Set<string>): string {
  if (named.has(id)) return "";
  named.add(id);
  const inSentence = numbers
    .filter(({ standard, authority }) => authority !== null && (standard === "X12" || standard === "AIA"))
    .map(numberInWords);
  const asides = [
    inSentence.join(", "),
    [...otherNames.US, ...otherNames.both].slice(0, MOST_NAMES).join(", "),
    otherNames.UK.slice(0, 1)
      .map((other) => `UK ${other}`)
      .join(", "),
  ].filter((part) => part !== "");
  return asides.length > 0 ? ` (${asides.join("; ")})` : "";
}

// An abbreviation and a proper name keep their capital.
function loweredName(name: string): string {
  return /^[A-Z][a-z]+\b(?! [A-Z])/.test(name) ? lowered(name) : name;
}
