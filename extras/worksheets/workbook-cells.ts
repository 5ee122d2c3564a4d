// Entries and columns as a workbook has them.

import { capitalize } from "../../core/base/text.ts";
import { KINDS, type Kind } from "./entry-kinds.ts";
import { differenceIn } from "./identities.ts";
import { widthOfWords } from "./spreadsheet/row-height.ts";
import type { CellRule, Column } from "./spreadsheet/table.ts";
import { isKind, type TableColumn } from "./table-columns.ts";

/**
 * Returns the cell that takes entries of a kind. Its rule for a spreadsheet program lets the same entries pass as the
 * rule of the check, which does not load it.
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
        only: {
          if: "AND(ISNUMBER(CELL),CELL>=1,CELL<=109574,INT(CELL)=CELL)",
          says: "A date without a time of day, such as 2026-11-21.",
        },
      };
    case "currency":
      return {
        format: "text",
        only: {
          if: `AND(LEN(CELL)=3,${LETTER("LEFT(CELL)")},${LETTER("MID(CELL,2,1)")},${LETTER("RIGHT(CELL)")})`,
          says: "A currency code of three capital letters, such as USD.",
        },
      };
    default:
      return { format: "text", choices: KINDS[kind].choices };
  }
}

function amountCell(kind: "amount" | "signedAmount", range: string): CellRule {
  const only = { if: `AND(ISNUMBER(CELL),${range},ROUND(CELL,2)=CELL)`, says: `${capitalize(KINDS[kind].is)}.` };
  return { format: "amount", only };
}

const LETTER = (place: string): string => `ISNUMBER(FIND(${place},"ABCDEFGHIJKLMNOPQRSTUVWXYZ"))`;

/** Returns a column of a table as a workbook has it; `columns` are those of the table. */
export function asColumn(column: TableColumn, columns: readonly TableColumn[]): Column {
  const { heading, holds, width, print, rule, hidden, noted } = column;
  const inRow = (key: string): string => `[${columns.find((one) => one.key === key)?.heading}]`;
  const other: CellRule = { format: holds === "calculated" ? "amount" : (print ?? "text") };
  // No word of a heading is broken where something is entered, but for the narrow column of currencies.
  const least = isKind(holds) && holds !== "currency" ? widthOfWords(heading) : 0;
  return {
    heading,
    width: Math.max(width, least),
    ...(isKind(holds) ? cellOf(holds) : other),
    ...(holds === "calculated" ? { calculated: true } : {}),
    ...(rule ? { formula: differenceIn(rule, inRow) } : {}),
    ...(hidden ? { hidden } : {}),
    ...(noted ? { noted } : {}),
    ...(holds === "entry of row" ? { ofRow: true } : {}),
  };
}
