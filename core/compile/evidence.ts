// Writes the published sentence of each evidence item, such as "Inspect the remittance advice, issued by the buyer.
// Look for the date." Authors write only the ids of the documents and what to look for.

import { joinInWords } from "../base/text.ts";
import { commonNumbers, nameInSentence } from "../catalog/document-names.ts";
import type { EvidenceDocument } from "../catalog/documents.ts";
import { choice, list, map, type Of, object, optional, prose, reference } from "../catalog/shape.ts";
import type { ReadContext } from "./read.ts";
import { knownWord } from "./rules/known-word.ts";
import type { YamlFile } from "./yaml-file.ts";
import { reportKey } from "./yaml-report.ts";

const JOINS = ["or", "and", "with"] as const;

/** An evidence item as authors write it. */
export const EVIDENCE_ITEM = object({
  documents: list(reference("document")),
  join: optional(choice(JOINS), "The word between the documents, if it is not or."),
  issued: optional(map(prose()), "How a document is issued, by its id, if the item differs from the register."),
  lookFor: prose(),
});

/** A document as it is named in a sentence. */
interface NamedDocument {
  document: EvidenceDocument;
  /** How the document is issued, in the words of the item or, if it has none, of the register of documents. */
  issued: string;
  /** The name of the document as it is written inside a sentence, in lower case. */
  nameInSentence: string;
}

/** An evidence item. */
export interface EvidenceItem {
  documents: readonly NamedDocument[];
  /** The documents and the words between them, with how they are issued: "remittance advice, issued by the buyer". */
  parts: Parts;
  /** What a reader does with the documents: "Inspect". */
  verb: Verb;
  /** What to look for: "Look for the date." */
  lookFor: string;
  /**
   * The other names of the documents that no earlier item of the record names: "The remittance advice is also called
   * EDI 820." It is empty if there are none.
   */
  otherNameSentences: string;
  /** The published text: all of these sentences. */
  sentence: string;
}

/**
 * What a reader does with a document. "Inspect" is for the decision question of a cohort, and "Read" for the amounts
 * and dates of an asset definition.
 */
type Verb = "Inspect" | "Read";

/** Documents and the words between them. */
type Parts = readonly (string | NamedDocument)[];

/** The word between the documents of an item. */
type Join = (typeof JOINS)[number];

/**
 * Returns the evidence items of a record, and reports an `issued` for a document that its item does not name. The first
 * item that names a document also has its other names.
 */
export function evidenceItems(
  file: YamlFile,
  items: readonly Of<typeof EVIDENCE_ITEM>[],
  verb: Verb,
  { documents: register }: Pick<ReadContext, "documents">,
): EvidenceItem[] {
  const namedIds = new Set<string>();
  return items.map(({ documents: ids, join, issued, lookFor }, index) => {
    for (const id of Object.keys(issued ?? {})) {
      if (ids.includes(id)) continue;
      const message = `the item names no document "${id}"; write one of ${ids.join(", ")}`;
      reportKey(file, ["evidenceToInspect", index, "issued", id], knownWord, message);
    }

    const entries = ids.flatMap((id) => register.filter((document) => document.id === id));
    const documents = entries.map(
      (document): NamedDocument => ({
        document,
        issued: issued?.[document.id] ?? document.issued,
        nameInSentence: nameInSentence(document.name),
      }),
    );
    const firstMentions = documents.filter(({ document }) => !namedIds.has(document.id));
    for (const { document } of firstMentions) namedIds.add(document.id);
    const item = {
      documents,
      parts: partsOf(documents, join ?? "or", verb),
      verb,
      lookFor: `Look for ${lookFor}`,
      otherNameSentences: firstMentions.flatMap((document) => otherNamesInWords(document) ?? []).join(" "),
    };
    const instruction = `${verb} the ${documentsInWords(item)}.`;
    const sentences = [instruction, item.lookFor, item.otherNameSentences].filter((sentence) => sentence !== "");
    return { ...item, sentence: sentences.join(" ") };
  });
}

/** Returns the documents of an item in words: "delivery note or packing slip, issued by the seller". */
export function documentsInWords({ parts }: Pick<EvidenceItem, "parts">): string {
  return parts.map((part) => (typeof part === "string" ? part : part.nameInSentence)).join("");
}

// The most words of a sentence. A longer sentence has to be read twice.
const MOST_WORDS = 25;

// Returns the documents with the words between them. Documents that follow each other and are issued in the same way
// are one group: "a or b, issued by the seller, or the c, issued by the buyer". A group that would make the sentence
// too long begins a new sentence.
function partsOf(documents: readonly NamedDocument[], join: Join, verb: Verb): Parts {
  const groups: NamedDocument[][] = [];
  for (const document of documents) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.[0]?.issued === document.issued) lastGroup.push(document);
    else groups.push([document]);
  }
  const groupParts = groups.map((group): Parts => [...joinNames(group, join), `, ${group[0]?.issued}`]);
  const sentences = splitIntoSentences(groupParts);
  return sentences.flatMap((groupsOfSentence, index) => {
    const isLast = index === sentences.length - 1;
    const lastJoin = isLast || join === "or" ? join : "and";
    const parts = joinParts(groupsOfSentence, ", the ", `, ${lastJoin} the `);
    return index === 0 ? parts : [`. ${BEGINNINGS[join](verb)} the `, ...parts];
  });
}

// Returns the groups of each sentence.
function splitIntoSentences(groups: readonly Parts[]): Parts[][] {
  const sentences: Parts[][] = [];
  for (const group of groups) {
    const last = sentences.at(-1);
    if (last !== undefined && countWords([...last, group]) <= MOST_WORDS) last.push(group);
    else sentences.push([group]);
  }
  return sentences;
}

// Returns the number of words of a sentence. Each group counts two words more: "the", and the word that joins the
// group.
function countWords(groups: readonly Parts[]): number {
  const words = groups.map((parts) => documentsInWords({ parts }).split(" ").length + 2);
  return words.reduce((sum, count) => sum + count, 0);
}

// Joins lists of parts with a separator between them. `lastSeparator` is before the last list.
function joinParts(lists: readonly Parts[], separator: string, lastSeparator: string): Parts {
  return lists.flatMap((parts, index) => {
    if (index === 0) return parts;
    return [index === lists.length - 1 ? lastSeparator : separator, ...parts];
  });
}

// The first words of a sentence with more documents of an item.
const BEGINNINGS: Readonly<Record<Join, (verb: Verb) => string>> = {
  and: (verb) => `${verb} also`,
  or: (verb) => `Or ${verb.toLowerCase()}`,
  with: (verb) => `${verb} with it`,
};

function joinNames(group: readonly NamedDocument[], join: Join): Parts {
  const names = group.map((document) => [document]);
  return joinParts(names, ", ", ` ${join} `);
}

// The most other names in a sentence. The register of documents has more, and the commonest are first there.
const MOST_NAMES = 3;

function otherNamesInWords({ document, nameInSentence }: NamedDocument): string | null {
  const { otherNames } = document;
  const names = [...otherNames.US, ...otherNames.both].slice(0, MOST_NAMES);
  const british = otherNames.UK.slice(0, 1).map((name) => `${name} in the UK`);
  const allNames = [...commonNumbers(document), ...names, ...british];
  const verb = isPlural(nameInSentence) ? "are" : "is";
  return allNames.length === 0 ? null : `The ${nameInSentence} ${verb} also called ${joinInWords(allNames, "or")}.`;
}

// Tells whether a name is plural, as "rebate workings" is. "Schedule of values" and "delay analysis" are singular.
function isPlural(name: string): boolean {
  return /[^isu]s$/.test(name.replace(/ of .*/, ""));
}

/** Returns the names of the documents that items name, by id. */
export function documentNames(items: readonly EvidenceItem[]): Map<string, string> {
  return new Map(items.flatMap(({ documents }) => documents.map(({ document }) => [document.id, document.name])));
}
