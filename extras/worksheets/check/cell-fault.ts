// Tells what is wrong with one cell, by the entries that its column takes. rows.ts uses this module.

import type { EntryField } from "../entry-fields.ts";
import type { Kind } from "../entry-kinds.ts";
import type { InspectionShape } from "../inspection.ts";
import type { ReadCell } from "../spreadsheet/read-table.ts";
import { decimalOf } from "./amount-text.ts";
import type { Entry } from "./entry.ts";
import type { KnownColumn } from "./heading-names.ts";
import { faultOf, unknownWord } from "./record.ts";

/** The fault of a formula that no program has calculated. */
export const NO_VALUE = "this formula has no stored value; open the file in a spreadsheet program and save it";

/** Returns the fault of a cell in words, or undefined if it has none. */
export function faultIn(
  cell: Entry,
  holds: KnownColumn["holds"],
  field: EntryField | undefined,
  { id, documents }: InspectionShape,
): string | undefined {
  // A calculated cell has no fault, because the check calculates it again and compares the results.
  if (holds === "calculated") return undefined;
  if (cell.isUnresolved) return undefined;
  if (cell.kind === "error") return "this cell shows a spreadsheet error";
  if (cell.kind === "formula") return NO_VALUE;
  switch (holds) {
    case "sheet text":
      return undefined;
    case "key":
      return field ? undefined : "this key is unknown";
    case "definition":
      return cell.text === id ? undefined : `the definition in this check is ${id}`;
    case "document":
      return unknownWord(cell.text, documents, "document");
    case "entry of row":
      if (field?.fixedText === undefined) return field && faultInEntry(cell, field.kind);
      return cell.text === field.fixedText ? undefined : `the definition in this check has "${field.fixedText}"`;
    default:
      return faultInEntry(cell, holds);
  }
}

// Returns the fault of an entry of a kind. Only a workbook has cells that are numbers or dates. CSV has only texts.
function faultInEntry({ kind, text, isPercentage }: ReadCell, expected: Kind): string | undefined {
  if (expected === "text") return undefined;
  if (expected === "amount" || expected === "signedAmount") {
    if (isPercentage) return "this cell is a percentage, not an amount";
    if (kind === "number") return faultOf(decimalOf(text), expected);
    if (kind === "date") return "this is a date, not an amount";
  }
  if (expected === "date" && kind === "number") return "this is a number, not a date; enter it as 2026-11-21";
  return faultOf(text, expected);
}
