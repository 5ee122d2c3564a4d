// Makes the register of documents that documents.json publishes, from the definitions and the files of worksheets.

import type { EvidenceDocument } from "../../core/catalog/documents.ts";
import { schemaPath } from "../../core/catalog/shape.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import type { WorksheetData } from "./data.ts";
import type { DocumentRegister, DocumentUse } from "./document-register.ts";

/**
 * Returns the register: each document with the evidence items that read it, the lines of a request list, and the papers
 * that must agree.
 */
export function documentsOf({
  compilation,
  needs,
  trades,
  sheets,
  everydayNames,
}: WorksheetData): DocumentRegister & { $schema: string } {
  const { documents, alsoAsked, folders } = compilation;
  const uses = usesIn(folders);
  return {
    $schema: schemaPath("documents"),
    documents: documents.map((document) => ({
      ...document,
      called: everydayNames.get(document.id) ?? [],
      readBy: uses.flatMap(({ use, document: { id } }) => (id === document.id ? [use] : [])),
    })),
    needs,
    alsoAsked,
    trades,
    ties: sheets.flatMap(({ id, ties }) => ties.map((tie) => ({ id, ...tie }))),
  };
}

/**
 * Returns each document that each evidence item reads, in the order of the records. `issued` says in the words of the
 * item who issues the document.
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
