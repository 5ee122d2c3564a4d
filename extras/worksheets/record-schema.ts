// Makes the JSON Schema of a filled-in record: the content of a filled-in worksheet as JSON. Examiners keep such
// records themselves. The build publishes one schema for each definition, and the check reads them.

import type { AssetRecord } from "#client";
import { capitalize } from "../../core/base/text.ts";
import {
  CURRENCY,
  type EntryField,
  EVIDENCE_PARTS,
  FILE_PARTS,
  fourAmountsIn,
  INVOICE_PARTS,
  SOURCE,
} from "./entry-fields.ts";
import { KINDS, type KindOfEntry } from "./entry-kinds.ts";
import { descriptionsOf } from "./field-descriptions.ts";
import type { InspectionShape } from "./inspection.ts";

/**
 * Returns the JSON Schema (2020-12) of a filled-in record of an asset definition. Its objects allow no other keys, its
 * amounts are texts, and only the id and the version of the definition are required.
 */
export function recordSchemaOf({ id, version, name, fields }: AssetRecord, shape: InspectionShape): object {
  const descriptions = descriptionsOf(fields);
  const partsOf = (parts: readonly EntryField[]): Record<string, object> =>
    Object.fromEntries(
      parts.map(({ key, label, kind }) => {
        const description = descriptions.get(key);
        return [key, { title: label, ...(description ? { description } : {}), $ref: `#/$defs/${kind}` }];
      }),
    );
  const fourAmounts = fourAmountsIn(shape.summary);
  const summaryOf = ({ key, label, kind }: EntryField): [key: string, schema: object] => {
    const value = { value: { $ref: `#/$defs/${kind}` }, ...partsOf([CURRENCY, SOURCE]) };
    return [key, { title: label, description: descriptions.get(key), ...closedObject(value) }];
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:definition-discovery:inspection:${id}:${version}`,
    title: `Filled-in inspection worksheet: ${name}`,
    description:
      "What an examiner found for one file. The examiner keeps it. The service neither holds nor accepts such records.",
    required: ["asset", "version"],
    ...closedObject({
      asset: { description: "The asset definition that was inspected.", const: id },
      version: { description: "The version of that definition.", const: version },
      release: { description: "The release of the sheet, as the sheet states it.", $ref: "#/$defs/text" },
      file: { description: "What applies to the whole file.", ...closedObject(partsOf(FILE_PARTS)) },
      evidence: listOf("The documents that were looked for.", {
        document: { description: "The id of the document.", enum: shape.documents },
        ...partsOf(EVIDENCE_PARTS),
      }),
      invoices: listOf("The invoices of the account debtor, as the seller's aging lists them.", partsOf(INVOICE_PARTS)),
      lines: listOf("The lines of the file, one by one.", partsOf(shape.lines)),
      summary: {
        description: "The way from the aging to the gross obligation, and the amounts and dates of the whole file.",
        dependentRequired: Object.fromEntries(
          fourAmounts.map((key) => [key, fourAmounts.filter((amount) => amount !== key)]),
        ),
        ...closedObject(Object.fromEntries(shape.summary.map(summaryOf))),
      },
    }),
    $defs: Object.fromEntries(Object.entries(RECORD_KINDS).map(([kind, rule]) => [kind, definitionOf(rule)])),
  };
}

// The kinds of entries in a record. The two kinds that only rows of a schedule have are left out.
const { state: _, subject: __, ...RECORD_KINDS } = KINDS;

function definitionOf({ is, pattern, choices }: KindOfEntry): object {
  const description = `${capitalize(is)}.`;
  if (choices) return { description, enum: choices };
  return { description, type: "string", ...(pattern ? { pattern } : { minLength: 1 }) };
}

function listOf(description: string, properties: Readonly<Record<string, object>>): object {
  return { description, type: "array", items: closedObject(properties) };
}

function closedObject(properties: Readonly<Record<string, object>>): object {
  return { type: "object", additionalProperties: false, properties };
}
