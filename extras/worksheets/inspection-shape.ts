// Makes the shape of a filled-in worksheet from the records of its definition and its worksheet.yaml: the fields of its
// lines and of its summary. The build uses it. The check gets the shape from the published schema.

import type { AssetRecord } from "#client";
import { labelOf } from "../../core/catalog/entries.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { documentNames } from "../../core/compile/evidence.ts";
import type { StructureLines } from "./data.ts";
import { AGING_TO_GROSS, CURRENCY, type EntryField, LINE_PARTS } from "./entry-fields.ts";
import type { Kind } from "./entry-kinds.ts";
import type { InspectionShape } from "./inspection.ts";
import { keyOf } from "./table-columns.ts";

/** Returns the shape of a filled-in worksheet. */
export function shapeOf(
  { id, version, fields }: AssetRecord,
  evidence: Folder["evidence"],
  lines: StructureLines,
): InspectionShape {
  const summary = fields.map(({ key, type }): EntryField => {
    return { key, label: labelOf(key), kind: type === "date" ? "date" : "amount" };
  });
  const fieldOf = (label: string, kind: Kind): EntryField => ({ key: keyOf(label), label, kind });
  // A column that identifies a line holds texts, unless its heading names a date.
  const identifiers = lines.columns.map((label) => fieldOf(label, /\bdate\b/i.test(label) ? "date" : "text"));
  const amounts = lines.amounts.map((label) => fieldOf(label, "amount"));
  const fieldsOfLines = summary.filter(({ key }) => lines.fields.includes(key));
  return {
    id,
    version,
    documents: [...documentNames([...evidence.cohort, ...evidence.asset]).keys()],
    lines: [...identifiers, CURRENCY, ...amounts, ...fieldsOfLines, ...LINE_PARTS],
    summary: [...AGING_TO_GROSS, ...summary],
  };
}
