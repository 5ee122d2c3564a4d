// The definitions as the check of a page gets them, in a form that is short to send. The build writes this form, and
// the check makes the schema of records from it.

import { labelOf } from "../../../core/catalog/entries.ts";
import {
  AGING_TO_GROSS,
  CURRENCY,
  type EntryField,
  EVIDENCE_PARTS,
  FILE_PARTS,
  fourAmountsIn,
  INVOICE_PARTS,
  LINE_PARTS,
  SOURCE,
} from "../entry-fields.ts";
import type { Kind } from "../entry-kinds.ts";
import type { RecordSchema } from "./record.ts";

/**
 * A definition for the check of a page. The fields that all lines and summaries have are left out. A field is sent as
 * its key, its kind and its label: `invoiceDate|date`. The kind is left out for an amount. The label is left out if it
 * can be made from the key. A list is sent as one text.
 */
export interface KnownDefinition {
  id: string;
  name: string;
  version: string;
  documents: string;
  lines: string;
  summary: string;
}

const [BETWEEN_IDS, BETWEEN_PARTS] = [" ", ";"];

/** Returns ids as one text to send, in an order that compresses well. */
export function sentIds(ids: readonly string[]): string {
  return ids.toSorted().join(BETWEEN_IDS);
}

/** Returns fields as one text to send. */
export function sentParts(parts: readonly EntryField[]): string {
  const texts = parts.map(({ key, kind, label }) => {
    const sentLabel = label === labelOf(key) ? [] : [label];
    const sentKind = kind === "amount" && sentLabel.length === 0 ? [] : [kind];
    return [key, ...sentKind, ...sentLabel].join("|");
  });
  return texts.join(BETWEEN_PARTS);
}

function partsFrom(text: string): EntryField[] {
  return text.split(BETWEEN_PARTS).map((part) => {
    const [key = "", kind = "amount", label = labelOf(key)] = part.split("|");
    return { key, kind: kind as Kind, label };
  });
}

/** Returns the schema of the records of a definition, with the keywords that the check reads. */
export function schemaFrom({ id, version, documents, ...lists }: KnownDefinition): RecordSchema {
  const lines = [...partsFrom(lists.lines), ...LINE_PARTS];
  const summary = [...AGING_TO_GROSS, ...partsFrom(lists.summary)];
  const fourAmounts = fourAmountsIn(summary);
  return {
    required: ["asset", "version"],
    ...closedObject({
      asset: { const: id },
      version: { const: version },
      release: ofKind("text"),
      file: closedObject(partsOf(FILE_PARTS)),
      evidence: listOf({ document: { enum: documents.split(BETWEEN_IDS) }, ...partsOf(EVIDENCE_PARTS) }),
      invoices: listOf(partsOf(INVOICE_PARTS)),
      lines: listOf(partsOf(lines)),
      summary: {
        dependentRequired: Object.fromEntries(
          fourAmounts.map((key) => [key, fourAmounts.filter((amount) => amount !== key)]),
        ),
        ...closedObject(Object.fromEntries(summary.map(summarySchema))),
      },
    }),
  };
}

function summarySchema({ key, label, kind }: EntryField): [key: string, schema: RecordSchema] {
  return [key, { title: label, ...closedObject({ value: ofKind(kind), ...partsOf([CURRENCY, SOURCE]) }) }];
}

type Schemas = Readonly<Record<string, RecordSchema>>;

function ofKind(kind: Kind): RecordSchema {
  return { $ref: `#/$defs/${kind}` };
}

function partsOf(parts: readonly EntryField[]): Schemas {
  return Object.fromEntries(parts.map(({ key, label, kind }) => [key, { title: label, ...ofKind(kind) }]));
}

function closedObject(properties: Schemas): RecordSchema {
  return { type: "object", properties };
}

function listOf(properties: Schemas): RecordSchema {
  return { type: "array", items: closedObject(properties) };
}
