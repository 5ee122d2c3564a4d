// What a filled-in worksheet of a definition can hold, from the definition.

import type { AssetRecord } from "#client";
import { CURRENCY, type InspectionShape, keyOf, labelOf, type Part } from "../../catalog/inspection.ts";
import type { Folder } from "../../definitions/definitions.ts";
import type { StructureLines } from "../../definitions/lines.ts";

/** Returns the shape of a filled-in worksheet. */
export function shapeOf(
  { id, version, fields }: AssetRecord,
  evidence: Folder["evidence"],
  lines: StructureLines,
): InspectionShape {
  const summary = fields.map(({ key, type }): Part => {
    return { key, label: labelOf(key), kind: type === "date" ? "date" : "amount" };
  });
  // What names a line is a text, unless its heading says that it is a date.
  const names = lines.columns.map((label): Part => {
    return { key: keyOf(label), label, kind: /\bdate$/i.test(label) ? "date" : "text" };
  });
  const own = summary.filter(({ key }) => lines.fields.includes(key));
  const read = [...evidence.cohort, ...evidence.asset].flatMap(({ documents }) => documents);
  return {
    id,
    version,
    documents: [...new Set(read.map(({ document }) => document.id))],
    lines: [...names, CURRENCY, ...own],
    summary,
  };
}
