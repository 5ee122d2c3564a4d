// The register of documents as it is published: each with what every definition reads from it.

import type { DocumentRegister, DocumentUse, EvidenceDocument } from "../../catalog/documents.ts";
import { schemaPath } from "../../catalog/shape.ts";
import type { Compiled } from "../../definitions/compile.ts";

/** Where the register is published. */
export const DOCUMENTS_FILE = "documents.json";

/** Returns the register, each document with the evidence items that read it. */
export function documentsOf({ documents, evidence }: Pick<Compiled, "documents" | "evidence">): DocumentRegister {
  const uses = usesIn(evidence);
  return {
    $schema: schemaPath("documents"),
    documents: documents.map((document) => ({
      ...document,
      readBy: uses.filter((one) => one.document.id === document.id).map(({ use }) => use),
    })),
  };
}

/** Returns each document that each evidence item reads, in the order of the records, with how the item says that it comes about. */
export function usesIn(
  evidence: Compiled["evidence"],
): { use: DocumentUse; document: EvidenceDocument; issued: string }[] {
  return [...evidence].flatMap(([id, records]) =>
    (["cohort", "asset"] as const).flatMap((record) =>
      records[record].flatMap(({ documents, lookFor }, index) =>
        documents.map((read) => ({ use: { id, record, item: index + 1, lookFor }, ...read })),
      ),
    ),
  );
}
