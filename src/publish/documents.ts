// The register of documents as it is published: each with what every definition reads from it.

import type { DocumentRegister, DocumentUse } from "../catalog/documents.ts";
import type { Compiled } from "../definitions/compile.ts";

/** Where the register is published, and its schema. */
export const DOCUMENTS_FILE = "documents.json";
export const DOCUMENTS_SCHEMA = "schemas/documents.schema.json";

/** Returns the register, each document with the evidence items that read it. */
export function documentsOf({ documents, evidence }: Pick<Compiled, "documents" | "evidence">): DocumentRegister {
  const uses = [...evidence].flatMap(([id, records]) =>
    (["cohort", "asset"] as const).flatMap((record) =>
      records[record].flatMap(({ documents: read, lookFor }, index) =>
        read.map(({ document }): [string, DocumentUse] => [document.id, { id, record, item: index + 1, lookFor }]),
      ),
    ),
  );
  return {
    $schema: DOCUMENTS_SCHEMA,
    documents: documents.map((document) => ({
      ...document,
      readBy: uses.filter(([id]) => id === document.id).map(([, use]) => use),
    })),
  };
}
