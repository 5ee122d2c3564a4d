// documents-read: each document of the register has a different name, and an evidence item reads it.

import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const GIFT = {
  id: "gift-card",
  name: "Gift card",
  issued: "issued by a store",
  producer: "third-party",
  holder: "third-party",
  proves: "That somebody bought it.",
  doesNotProve: "That anybody owes a price.",
  how: "It is bought.",
};

/** What nobody reads is not asked for, and one paper has one name. */
export const documentsRead: Rule = {
  name: "documents-read",
  description: "Each document of documents.yaml is read by an evidence item, and no other document has its name.",
  good: { "documents.yaml#documents.0.standIn": "A written answer of the buyer." },
  bad: { "documents.yaml#documents.+": { ...GIFT, id: "«gift-card»" } },
  check: ({ documents, folders, files }) => {
    const read = new Set(
      folders.flatMap(({ evidence }) =>
        [...evidence.cohort, ...evidence.asset].flatMap((item) => item.documents.map(({ document }) => document.id)),
      ),
    );
    return documents.flatMap(({ id, name }, index) => {
      const first = documents.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
      if (first < index)
        return [
          {
            place: placeOf(files.documents, ["documents", index, "name"]),
            message: `"${name}" is the name of ${documents[first]?.id} too; make them one document or name one otherwise`,
          },
        ];
      if (read.has(id)) return [];
      const place = placeOf(files.documents, ["documents", index, "id"]);
      return [{ place, message: `no evidence item reads "${id}"; name it in one or remove it` }];
    });
  },
};
