// The register of documents as it is published: each with what every definition reads from it.

import { LAW_KINDS } from "../../catalog/authorities.ts";
import type { DocumentRegister, DocumentUse, EvidenceDocument } from "../../catalog/documents.ts";
import { schemaPath } from "../../catalog/shape.ts";
import type { Contents, Folder } from "../../definitions/definitions.ts";
import { publishedAuthorities } from "./authorities.ts";

/** Where the register is published. */
export const DOCUMENTS_FILE = "documents.json";

/**
 * Returns the register: each document with the evidence items that read it, what one asks for in one line, what must agree with what,
 * and what is said of messages, forms and practice.
 */
export function documentsOf(compiled: Contents): DocumentRegister {
  const { documents, needs, folders } = compiled;
  const uses = usesIn(folders);
  return {
    $schema: schemaPath("documents"),
    documents: documents.map((document) => ({
      ...document,
      readBy: uses.filter((one) => one.document.id === document.id).map(({ use }) => use),
    })),
    needs,
    ties: folders.flatMap(({ id, ties }) => ties.map((tie) => ({ id, ...tie }))),
    standards: publishedAuthorities(compiled).filter(({ kind }) => !LAW_KINDS.has(kind)),
  };
}

/** Returns each document that each evidence item reads, in the order of the records, with how the item says that it comes about. */
export function usesIn(
  folders: readonly Pick<Folder, "id" | "evidence">[],
): { use: DocumentUse; document: EvidenceDocument; issued: string }[] {
  return folders.flatMap(({ id, evidence }) =>
    (["cohort", "asset"] as const).flatMap((record) =>
      evidence[record].flatMap(({ documents, lookFor }, index) =>
        documents.map((read) => ({ use: { id, record, item: index + 1, lookFor }, ...read })),
      ),
    ),
  );
}
