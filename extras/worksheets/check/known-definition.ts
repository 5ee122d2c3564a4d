// A definition as a page knows it: what its worksheet asks for, as short as it can be sent.

import { labelOf } from "../../../core/catalog/entries.ts";
import {
  BRIDGE,
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
 * A definition as the check needs it, without the parts that lines and summaries of all have. A field is sent as its
 * key, its kind if it is no amount, and its label if the key does not say it. A list is sent as one text.
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

/** Returns ids as they are sent, in an order that compresses well. */
export function sentIds(ids: readonly string[]): string {
  return ids.toSorted().join(BETWEEN_IDS);
}

/** Returns parts as they are sent. */
export function sentParts(parts: readonly EntryField[]): string {
  const texts = parts.map(({ key, kind, label }) => {
    const own = label === labelOf(key) ? [] : [label];
    return [key, ...(kind === "amount" && own.length === 0 ? [] : [kind]), ...own].join("|");
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
  const summary = [...BRIDGE, ...partsFrom(lists.summary)];
  const four = fourAmountsIn(summary);
  return {
    required: ["asset", "version"],
    ...closed({
      asset: { const: id },
      version: { const: version },
      release: ofKind("text"),
      file: closed(partsOf(FILE_PARTS)),
      evidence: listOf({ document: { enum: documents.split(BETWEEN_IDS) }, ...partsOf(EVIDENCE_PARTS) }),
      invoices: listOf(partsOf(INVOICE_PARTS)),
      lines: listOf(partsOf(lines)),
      summary: {
        dependentRequired: Object.fromEntries(four.map((key) => [key, four.filter((other) => other !== key)])),
        ...closed(
          Object.fromEntries(
            summary.map(({ key, label, kind }) => [
              key,
              { title: label, ...closed({ value: ofKind(kind), ...partsOf([CURRENCY, SOURCE]) }) },
            ]),
          ),
        ),
      },
    }),
  };
}

type Schemas = Readonly<Record<string, RecordSchema>>;

function ofKind(kind: Kind): RecordSchema {
  return { $ref: `#/$defs/${kind}` };
}

function partsOf(parts: readonly EntryField[]): Schemas {
  return Object.fromEntries(parts.map(({ key, label, kind }) => [key, { title: label, ...ofKind(kind) }]));
}

function closed(properties: Schemas): RecordSchema {
  return { type: "object", properties };
}

function listOf(properties: Schemas): RecordSchema {
  return { type: "array", items: closed(properties) };
}
