// Evidence items as authors write them, documents by id, and the sentence that is published for each.

import { type EvidenceDocument, loweredName, spokenNumbers } from "../catalog/documents.ts";
import { choice, list, map, type Of, object, optional, prose, reference } from "../catalog/shape.ts";
import type { Known } from "./read.ts";
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

/** A document as it is named in a sentence. */
export interface NamedDocument {
  document: EvidenceDocument;
  /** How it comes about: the register's words, or those of the item. */
  issued: string;
  /** Its name as it stands in the sentence: inside one it begins in lower case. */
  written: string;
  /** Its numbers and other names in parentheses, with the space before them, where the record first names it; else empty. */
  aside: string;
}

/** An evidence item. */
export interface EvidenceItem {
  documents: readonly NamedDocument[];
  /** What the documents are in words: each of them, and the words between and after them. */
  parts: readonly (string | NamedDocument)[];
  /** What to look for, from the verb on: `Inspect the date.` */
  lookFor: string;
  /** The published sentence: the parts, and what to look for. */
  sentence: string;
}

/** Returns the evidence of a record. Numbers and other names of a document stand where the record first names it. */
export function evidenceItems(
  file: YamlFile,
  items: readonly Of<typeof EVIDENCE_ITEM>[],
  verb: "Inspect" | "Read",
  { documents: register }: Pick<Known, "documents">,
): EvidenceItem[] {
  const named = new Set<string>();
  return items.map(({ documents: ids, join, issued, lookFor: what }, index) => {
    for (const id of Object.keys(issued ?? {}))
      if (!ids.includes(id)) {
        const message = `the item names no document "${id}"; write one of ${ids.join(", ")}`;
        reportKey(file, ["evidenceToInspect", index, "issued", id], "known-word", message);
      }
    const known = ids.flatMap((id) => register.filter((document) => document.id === id));
    const documents = known.map((document, position): NamedDocument => {
      const { id, name } = document;
      const aside = named.has(id) ? "" : asideOf(document);
      named.add(id);
      const written = position === 0 ? name : loweredName(name);
      return { document, issued: issued?.[id] ?? document.issued, written, aside };
    });
    const parts = partsOf(documents, join ?? "or");
    const lookFor = `${verb} ${what}`;
    const whole = parts.map((part) => (typeof part === "string" ? part : part.written + part.aside)).join("");
    return { documents, parts, lookFor, sentence: `${whole}. ${lookFor}` };
  });
}

/** Returns the documents of an item in words, without numbers and other names: "Delivery note or packing slip, issued by the seller". */
export function documentsInWords({ parts }: Pick<EvidenceItem, "parts">): string {
  return parts.map((part) => (typeof part === "string" ? part : part.written)).join("");
}

// Documents that follow each other and come about alike are one group: "a or b, issued by the seller; or c, issued by the buyer".
function partsOf(documents: readonly NamedDocument[], join: (typeof JOINS)[number]): EvidenceItem["parts"] {
  const groups: NamedDocument[][] = [];
  for (const one of documents) {
    const last = groups.at(-1);
    if (last?.[0]?.issued === one.issued) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group, index) => [
    ...(index === 0 ? [] : [join === "or" ? "; or " : `; ${join} `]),
    ...group.flatMap((one, position) => {
      if (position === 0) return [one];
      return [position === group.length - 1 ? ` ${join} ` : ", ", one];
    }),
    `, ${group[0]?.issued}`,
  ]);
}

// A sentence is read in one breath: the register holds the other names.
const MOST_NAMES = 3;

function asideOf(document: EvidenceDocument): string {
  const { otherNames } = document;
  const asides = [
    spokenNumbers(document),
    [...otherNames.US, ...otherNames.both].slice(0, MOST_NAMES).join(", "),
    otherNames.UK.slice(0, 1)
      .map((other) => `UK ${other}`)
      .join(", "),
  ].filter((part) => part !== "");
  return asides.length > 0 ? ` (${asides.join("; ")})` : "";
}

/** Returns the names of the documents that items name, by id. */
export function namedIn(items: readonly EvidenceItem[]): Map<string, string> {
  return new Map(items.flatMap(({ documents }) => documents.map(({ document }) => [document.id, document.name])));
}
