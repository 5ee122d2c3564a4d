// The register of documents as it is published: each with what every definition reads from it.

import type { EvidenceDocument } from "../../core/catalog/documents.ts";
import { schemaPath } from "../../core/catalog/shape.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import type { WorksheetData } from "./data.ts";
import type { DocumentRegister, DocumentUse } from "./document-register.ts";

/**
 * Returns the register: each document with the evidence items that read it, what one asks for in one line, and what
 * must agree with what.
 */
export function documentsOf({
  compiled,
  needs,
  trades,
  sheets,
  everydayNames,
}: WorksheetData): DocumentRegister & { $schema: string } {
  const { documents, alsoAsked, folders } = compiled;
  const uses = usesIn(folders);
  return {
    $schema: schemaPath("documents"),
    documents: documents.map((document) => ({
      ...document,
      called: everydayNames.get(document.id) ?? [],
      readBy: uses.filter((one) => one.document.id === document.id).map(({ use }) => use),
    })),
    needs,
    alsoAsked,
    trades,
    ties: sheets.flatMap(({ id, ties }) => ties.map((tie) => ({ id, ...tie }))),
  };
}

/**
 * Returns each document that each evidence item reads, in the order of the records, with how the item says that it
 * comes about.
 */
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
