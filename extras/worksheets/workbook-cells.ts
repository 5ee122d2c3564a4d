// Turns the kinds of entries and the columns of worksheets into cells and columns of a workbook, with the rules by
// which a spreadsheet program refuses a wrong entry.

import { capitalize } from "../../core/base/text.ts";
import { KINDS, type Kind } from "./entry-kinds.ts";
import { differenceFormula } from "./identities.ts";
import { widthOfWords } from "./spreadsheet/row-height.ts";
import type { CellRule, Column } from "./spreadsheet/table.ts";
import { isKind, type TableColumn } from "./table-columns.ts";

/**
 * Returns the rule of a cell for entries of a kind. The spreadsheet program accepts the same entries as the check,
 * which has the rule of entry-kinds.ts.
 */
export function cellOf(kind: Kind): CellRule {
  switch (kind) {
    case "text":
      return { format: "text" };
    case "amount":
      return amountCell(kind, "CELL>=0,CELL<1E15");
    case "signedAmount":
      return amountCell(kind, "ABS(CELL)<1E15");
    case "date":
      return {
        format: "date",
        // The serial numbers of 1900-01-01 and 2199-12-31.
        condition: {
          if: "AND(ISNUMBER(CELL),CELL>=1,CELL<=109574,INT(CELL)=CELL)",
          says: "A date without a time of day, such as 2026-11-21.",
        },
      };
    case "currency":
      return {
        format: "text",
        condition: {
          if: `AND(LEN(CELL)=3,${isCapital("LEFT(CELL)")},${isCapital("MID(CELL,2,1)")},${isCapital("RIGHT(CELL)")})`,
          says: "A currency code of three capital letters, such as USD.",
        },
      };
    default:
      return { format: "text", choices: KINDS[kind].choices };
  }
}

function amountCell(kind: "amount" | "signedAmount", range: string): CellRule {
  const condition = { if: `AND(ISNUMBER(CELL),${range},ROUND(CELL,2)=CELL)`, says: `${capitalize(KINDS[kind].is)}.` };
  return { format: "amount", condition };
}

const isCapital = (place: string): string => `ISNUMBER(FIND(${place},"ABCDEFGHIJKLMNOPQRSTUVWXYZ"))`;

/** Returns a column of a table for a workbook. `columns` are all columns of the table. */
export function asColumn(column: TableColumn, columns: readonly TableColumn[]): Column {
  const { heading, holds, width, print, rule, isHidden, isNote } = column;
  const cellInRow = (key: string): string => `[${columns.find((other) => other.key === key)?.heading}]`;
  const textRule: CellRule = { format: holds === "calculated" ? "amount" : (print ?? "text") };
  // A column of entries is so wide that no word of its heading is broken. The column of currencies stays narrow.
  const leastWidth = isKind(holds) && holds !== "currency" ? widthOfWords(heading) : 0;
  return {
    heading,
    width: Math.max(width, leastWidth),
    ...(isKind(holds) ? cellOf(holds) : textRule),
    ...(holds === "calculated" ? { isCalculated: true } : {}),
    ...(rule ? { formula: differenceFormula(rule, cellInRow) } : {}),
    ...(isHidden ? { isHidden } : {}),
    ...(isNote ? { isNote } : {}),
    ...(holds === "entry of row" ? { isRuledByRow: true } : {}),
  };
}
