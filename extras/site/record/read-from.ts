// The papers that state an amount or a date, so that the reader of a field knows which paper to open.

import { parse } from "yaml";
import { nameInSentence } from "../../../core/catalog/document-names.ts";
import { documentNames } from "../../../core/compile/evidence.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { SiteModel } from "../model.ts";

/** The papers of a field by id, the first before the others, and what a paper states in part. */
export interface ReadFrom {
  in: readonly string[];
  note?: string;
}

/** Returns the papers of the fields by definition and key, from the text of their file. */
export function readFromIn(text: string): Readonly<Record<string, Readonly<Record<string, ReadFrom>>>> {
  return parse(text);
}

/**
 * Returns what names the papers of each field of a definition, by its key; nothing for a field that the file does not
 * have.
 */
export function papersOf({ id, evidence }: Definition, { kit, textOf }: SiteModel, up: string): (key: string) => Part {
  const fields = readFromIn(textOf("read-from.yaml"))[id] ?? {};
  const names = documentNames([...evidence.cohort, ...evidence.asset]);
  const paper = (document: string): Part => {
    const name = names.get(document);
    if (name === undefined) throw new RangeError(`read-from.yaml: ${id} does not ask for the document ${document}`);
    return kit.link("document", document, nameInSentence(name), up);
  };
  return (key) => {
    const field = fields[key];
    if (field === undefined) return null;
    const note = field.note?.split(/\{([a-z-]+)\}/).map((part, at) => (at % 2 === 0 ? part : paper(part)));
    return html`<span class="read-in"><b>Read in:</b> ${joinParts(field.in.map(paper), ", ")}.${note && [" ", note]}</span>`;
  };
}
