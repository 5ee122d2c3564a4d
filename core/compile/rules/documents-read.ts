// The rule on documents that nothing reads, and on two documents of one name.

import type { Definitions } from "../definitions.ts";
import { documentNames } from "../evidence.ts";
import { placeOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

// If no evidence item reads a document, nobody needs it. If two documents have one name, a reader cannot tell them
// apart.
export const documentsRead: Rule<Definitions> = {
  name: "documents-read",
  asks:
    "Each document of documents.yaml is read by an evidence item or asked for besides, and no other document has its " +
    "name.",
  good: { "definitions/documents.yaml#documents.0.standIn": "A written answer of the buyer." },
  bad: {
    "definitions/documents.yaml#documents.+": {
      id: "«gift-card»",
      name: "Gift card",
      issued: "issued by a store",
      producer: "third-party",
      holder: "third-party",
      proves: "That somebody bought it.",
      doesNotProve: "That anybody owes a price.",
      how: "It is bought.",
    },
  },
  check: ({ documents, alsoAsked, folders, files }, report) => {
    const items = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
    const documentsInUse = new Set([...documentNames(items).keys(), ...alsoAsked.map(({ document }) => document)]);
    const idsByName = new Map<string, string>();
    for (const [index, { id, name }] of documents.entries()) {
      const place = (property: string) => placeOf(files.documents, ["documents", index, property]);
      const firstId = idsByName.get(name.toLowerCase());
      if (firstId !== undefined)
        report(
          place("name"),
          `"${name}" is the name of ${firstId} too; make them one document, or give one another name`,
        );
      else if (!documentsInUse.has(id))
        report(place("id"), `no evidence item reads "${id}"; name it in one or remove it`);
      if (firstId === undefined) idsByName.set(name.toLowerCase(), id);
    }
  },
};
