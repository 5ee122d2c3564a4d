// The columns of each table of an inspection worksheet. The sheets are made from them, and the check recognizes the
// columns of a filled-in file by them.

import { capitalize } from "../../core/base/text.ts";
import {
  CURRENCY,
  type EntryField,
  FILE_PARTS,
  FILING,
  INVOICE_PARTS,
  READ_IN,
  REMARK,
  SOURCE,
  STATUS,
} from "./entry-fields.ts";
import { KINDS, type Kind } from "./entry-kinds.ts";
import type { Identity } from "./identities.ts";
import { type InspectionShape, type PageName, rulesOf } from "./inspection.ts";

/** A column of a table. */
export interface TableColumn {
  heading: string;
  /**
   * The content of its cells:
   *
   * - a kind: entries of this kind;
   * - `entry of row`: entries of the kind that their row has;
   * - `key`, `definition`, `document`: the key, the definition or the document of the row;
   * - `sheet text`: texts of the blank sheet, which nobody reads back;
   * - `calculated`: results that a workbook calculates from other cells.
   */
  holds: Kind | "entry of row" | "key" | "definition" | "document" | "sheet text" | "calculated";
  /** The rule whose difference a workbook calculates in each row. */
  rule?: Identity;
  /** The key of its entries in a record. */
  key?: string;
  /** The width in digits of the usual size. */
  width: number;
  /** The print of its texts, if it is not the usual one. */
  print?: "strong" | "small";
  /** A workbook does not show the column. */
  isHidden?: true;
  /** A workbook has the texts of the column as notes on its rows. */
  isNote?: true;
  /** A file that is read back may lack the column. */
  isOptional?: true;
}

const KEY = { heading: "Key", holds: "key", print: "small", isHidden: true, isOptional: true } as const;

/** The first column of each table in CSV, except the table of the file. */
export const DEFINITION_COLUMN: Omit<TableColumn, "width"> = {
  heading: "Definition",
  holds: "definition",
  isOptional: true,
};

/** The heading of the column of the summary that shows the sums of the lines. */
export const LINES_ADD_UP = "Lines add up to";

// Returns the columns of a table. The columns of its rules, which a workbook calculates in each row, are behind the
// amounts.
function columnsWithRules(parts: readonly EntryField[], rules: readonly Identity[], widths: TextWidths): TableColumn[] {
  const columns = optionalColumns(parts, widths);
  const endOfAmounts = columns.findLastIndex(({ holds }) => isAmount(holds)) + 1;
  const calculatedColumns = rules.map(
    (rule): TableColumn => ({
      heading: rule.label,
      holds: "calculated",
      rule,
      width: 13,
      isOptional: true,
    }),
  );
  return [...columns.slice(0, endOfAmounts), ...calculatedColumns, ...columns.slice(endOfAmounts)];
}

function isAmount(holds: TableColumn["holds"]): boolean {
  return holds === "amount" || holds === "signedAmount";
}

/** Returns the headings of the amounts of a table. */
export function amountHeadingsIn(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ holds, heading }) => (isAmount(holds) ? [heading] : []));
}

/** Returns the columns of a page. */
export function columnsOf(page: PageName, shape: InspectionShape): TableColumn[] {
  switch (page) {
    case "file":
      return [
        { ...sheetTextColumn("Item", 32), print: "strong" },
        { heading: "Entry", holds: "entry of row", width: 78 },
        { ...KEY, width: keyWidth(FILE_PARTS) },
      ];
    case "evidence":
      return evidenceColumns();
    case "ties":
      return tieColumns();
    case "traps":
      return [
        sheetTextColumn("No.", 6),
        sheetTextColumn("What readers of such files often get wrong", 110),
        optionalColumn(REMARK, 40),
      ];
    case "invoices":
      return columnsWithRules(INVOICE_PARTS, rulesOf(page, shape), INVOICE_TEXT_WIDTHS);
    case "lines":
      return columnsWithRules(shape.lines, rulesOf(page, shape), LINE_TEXT_WIDTHS);
    case "summary":
      return summaryColumns(shape.summary);
  }
}

function evidenceColumns(): TableColumn[] {
  return [
    { ...sheetTextColumn("Document", 76), print: "strong" },
    sheetTextColumn("Produced by", 26),
    { ...sheetTextColumn("What to look for", 50), isNote: true },
    { ...sheetTextColumn("Needed for", 11), isNote: true },
    { ...sheetTextColumn("In the request list", 20), isNote: true },
    columnOf(STATUS, 14),
    ...FILING.map((part) => optionalColumn(part, 36)),
    { heading: "Document id", holds: "document", width: 13, print: "small", isHidden: true },
  ];
}

function tieColumns(): TableColumn[] {
  return [
    sheetTextColumn("No.", 6),
    sheetTextColumn("This paper", 36),
    sheetTextColumn("And this", 36),
    { ...sheetTextColumn("What must agree", 44), isNote: true },
    { ...sheetTextColumn("Difference to expect", 44), isNote: true },
    columnOf({ key: "differenceFound", label: "Difference found", kind: "signedAmount" }, 18),
    ...FILING.map((part) => optionalColumn(part, 44)),
  ];
}

function summaryColumns(summary: readonly EntryField[]): TableColumn[] {
  return [
    { ...sheetTextColumn("Amount or date", 36), print: "strong" },
    { ...sheetTextColumn("What it is", 74), isNote: true },
    { heading: "Value", holds: "entry of row", width: 20 },
    optionalColumn(CURRENCY, 10),
    optionalColumn(SOURCE, 70),
    { heading: LINES_ADD_UP, holds: "calculated", width: 20, isOptional: true },
    { ...KEY, width: keyWidth(summary) },
  ];
}

function sheetTextColumn(heading: string, width: number): TableColumn {
  return { heading, holds: "sheet text", width, isOptional: true };
}

function columnOf({ label, kind, key }: EntryField, width: number): TableColumn {
  return { heading: label, holds: kind, key, width };
}

// Returns a column that an examiner may delete if no row needs it.
function optionalColumn(part: EntryField, width: number): TableColumn {
  return { ...columnOf(part, width), isOptional: true };
}

// Returns a column for each field. Spreadsheet programs do not break an amount, so a column of amounts has room for
// twelve digits with separators. A text is broken into lines.
function optionalColumns(parts: readonly EntryField[], widths: TextWidths): TableColumn[] {
  const widthOf = ({ key, kind }: EntryField): number => {
    if (kind === "currency") return 10;
    return isAmount(kind) ? 12.5 : (widths[key] ?? 10.5);
  };
  return parts.map((part) => optionalColumn(part, widthOf(part)));
}

/** The widths of columns of longer texts, by key. */
type TextWidths = Readonly<Record<string, number>>;

const LINE_TEXT_WIDTHS: TextWidths = { remark: 16 };
// A wide table is printed in small letters. With these widths, its blank rows fit on one sheet of paper.
const INVOICE_TEXT_WIDTHS: TextWidths = { invoiceNumber: 16, [READ_IN]: 20, reference: 16, remark: 36 };

// Returns the width of a column of keys. Small print takes three quarters of the usual width.
function keyWidth(parts: readonly EntryField[]): number {
  return Math.max(...parts.map(({ key }) => Math.ceil(key.length * 0.75) + 2));
}

/** Tells whether a column holds entries of one kind. */
export function isKind(holds: TableColumn["holds"]): holds is Kind {
  return Object.hasOwn(KINDS, holds);
}

/** Returns a heading as a key: `Invoice number` as `invoiceNumber`. */
export function keyOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : capitalize(word))).join("");
}
