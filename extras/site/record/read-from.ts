// Names the papers that state an amount or a date, so that a reader of a field knows which paper to open. The papers of
// each field are in read-from.yaml.

import { nameInSentence } from "../../../core/catalog/document-names.ts";
import { list, map, type Of, object, proseOrNothing, word } from "../../../core/catalog/shape.ts";
import { documentNames } from "../../../core/compile/evidence.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { SiteModel } from "../model.ts";

/**
 * The papers of a field: their ids, the paper that counts before the others, and a note if a paper states only a part.
 * In a note the id of a paper is in braces: "Under a shipment term the {bill-of-lading} states it."
 */
const FIELD_PAPERS = object({ in: list(word()), note: proseOrNothing() });

type FieldPapers = Of<typeof FIELD_PAPERS>;

/** Reads read-from.yaml. Returns the papers of each field, by the id of the definition and the key of the field. */
export function papersByField(text: string): Readonly<Record<string, Readonly<Record<string, FieldPapers>>>> {
  return readPageData("read-from.yaml", text, map(map(FIELD_PAPERS)));
}

/**
 * Returns a function that takes the key of a field of this definition and returns the names of its papers. It returns
 * null for a field that the file does not have.
 */
export function paperNames(
  { id, evidence }: Definition,
  { kit, textOf }: SiteModel,
  up: string,
): (key: string) => Part {
  const fields = papersByField(textOf("read-from.yaml"))[id] ?? {};
  const names = documentNames([...evidence.cohort, ...evidence.asset]);
  const paperLink = (documentId: string): Part => {
    const name = names.get(documentId);
    if (name === undefined) throw new RangeError(`read-from.yaml: ${id} does not ask for the document ${documentId}`);
    return kit.link("document", documentId, nameInSentence(name), up);
  };
  return (key) => {
    const field = fields[key];
    if (field === undefined) return null;
    // Every second part is the id of a paper.
    const noteParts = field.note.split(/\{([a-z-]+)\}/);
    const note = noteParts.map((part, at) => (at % 2 === 0 ? part : paperLink(part)));
    const papers = joinParts(field.in.map(paperLink), ", ");
    return html`<span class="read-in"><b>Read in:</b> ${papers}.${field.note !== "" && [" ", note]}</span>`;
  };
}
