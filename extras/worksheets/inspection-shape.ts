// The shape of a filled-in worksheet, from the record of its definition.

import type { AssetRecord } from "#client";
import { labelOf } from "../../core/catalog/entries.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { documentNames } from "../../core/compile/evidence.ts";
import type { StructureLines } from "./data.ts";
import { BRIDGE, CURRENCY, type EntryField, LINE_PARTS } from "./entry-fields.ts";
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
  // What names a line is a text, unless its heading says that it is a date.
  const blankOf = (label: string, kind: Kind): EntryField => ({ key: keyOf(label), label, kind });
  const names = lines.columns.map((label) => blankOf(label, /\bdate\b/i.test(label) ? "date" : "text"));
  const amounts = lines.amounts.map((label) => blankOf(label, "amount"));
  const own = summary.filter(({ key }) => lines.fields.includes(key));
  return {
    id,
    version,
    documents: [...documentNames([...evidence.cohort, ...evidence.asset]).keys()],
    lines: [...names, CURRENCY, ...amounts, ...own, ...LINE_PARTS],
    summary: [...BRIDGE, ...summary],
  };
}
