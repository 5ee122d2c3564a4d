// The columns of each table of an inspection worksheet.

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
   * What its cells hold:
   *
   * - entries of this kind, or of the kind of their row;
   * - the key, the definition or the document that a row is about;
   * - `given`: texts of the sheet, which nobody reads back;
   * - `calculated`: what a workbook calculates from the other cells.
   */
  holds: Kind | "entry of row" | "key" | "definition" | "document" | "given" | "calculated";
  /** The rule whose difference a workbook calculates in each row. */
  rule?: Identity;
  /** The key of its entries in a record. */
  key?: string;
  /** In digits of the usual size. */
  width: number;
  print?: "strong" | "small";
  /** A workbook does not show it. */
  hidden?: true;
  /** A workbook has its texts as notes. */
  noted?: true;
  /** A file that is read back may lack it. */
  optional?: true;
}

const KEY = { heading: "Key", holds: "key", print: "small", hidden: true, optional: true } as const;

/** The first column of each table but that of the file, in CSV. */
export const DEFINITION_COLUMN: Omit<TableColumn, "width"> = {
  heading: "Definition",
  holds: "definition",
  optional: true,
};

/** The column of the summary that shows what the lines add up to. */
export const LINES_ADD_UP = "Lines add up to";

// Returns the columns of a table. What a workbook calculates in each row stands behind the amounts.
function withRules(parts: readonly EntryField[], rules: readonly Identity[], widths: TextWidths): TableColumn[] {
  const columns = lineColumns(parts, widths);
  const last = columns.findLastIndex(({ holds }) => holds === "amount" || holds === "signedAmount") + 1;
  const calculatedColumns = rules.map(
    (rule): TableColumn => ({
      heading: rule.label,
      holds: "calculated",
      rule,
      width: 13,
      optional: true,
    }),
  );
  return [...columns.slice(0, last), ...calculatedColumns, ...columns.slice(last)];
}

/** Returns the headings of the amounts of a table. */
export function amountsOf(columns: readonly TableColumn[]): string[] {
  return columns.flatMap(({ holds, heading }) => (holds === "amount" || holds === "signedAmount" ? [heading] : []));
}

/** Returns the columns of a page. */
export function columnsOf(page: PageName, shape: InspectionShape): TableColumn[] {
  switch (page) {
    case "file":
      return [
        { ...givenColumn("Item", 32), print: "strong" },
        { heading: "Entry", holds: "entry of row", width: 78 },
        { ...KEY, width: keyWidth(FILE_PARTS) },
      ];
    case "evidence":
      return evidenceColumns();
    case "ties":
      return tieColumns();
    case "traps":
      return [
        givenColumn("No.", 6),
        givenColumn("What readers of such files often get wrong", 110),
        mayLack(REMARK, 40),
      ];
    case "invoices":
      return withRules(INVOICE_PARTS, rulesOf(page, shape), INVOICE_TEXT_WIDTHS);
    case "lines":
      return withRules(shape.lines, rulesOf(page, shape), LINE_TEXT_WIDTHS);
    case "summary":
      return summaryColumns(shape.summary);
  }
}

function evidenceColumns(): TableColumn[] {
  return [
    { ...givenColumn("Document", 76), print: "strong" },
    givenColumn("Produced by", 26),
    { ...givenColumn("What to look for", 50), noted: true },
    { ...givenColumn("Needed for", 11), noted: true },
    { ...givenColumn("In the request list", 20), noted: true },
    columnOf(STATUS, 14),
    ...FILING.map((part) => mayLack(part, 36)),
    { heading: "Document id", holds: "document", width: 13, print: "small", hidden: true },
  ];
}

function tieColumns(): TableColumn[] {
  return [
    givenColumn("No.", 6),
    givenColumn("This paper", 36),
    givenColumn("And this", 36),
    { ...givenColumn("What must agree", 44), noted: true },
    { ...givenColumn("Difference to expect", 44), noted: true },
    columnOf({ key: "differenceFound", label: "Difference found", kind: "signedAmount" }, 18),
    ...FILING.map((part) => mayLack(part, 44)),
  ];
}

function summaryColumns(summary: readonly EntryField[]): TableColumn[] {
  return [
    { ...givenColumn("Amount or date", 36), print: "strong" },
    { ...givenColumn("What it is", 74), noted: true },
    { heading: "Value", holds: "entry of row", width: 20 },
    mayLack(CURRENCY, 10),
    mayLack(SOURCE, 70),
    { heading: LINES_ADD_UP, holds: "calculated", width: 20, optional: true },
    { ...KEY, width: keyWidth(summary) },
  ];
}

function givenColumn(heading: string, width: number): TableColumn {
  return { heading, holds: "given", width, optional: true };
}

function columnOf({ label, kind, key }: EntryField, width: number): TableColumn {
  return { heading: label, holds: kind, key, width };
}

// Returns a column that a reader may delete if no row needs it.
function mayLack(part: EntryField, width: number): TableColumn {
  return { ...columnOf(part, width), optional: true };
}

// Returns a column for each part. An amount is never cut, so twelve digits with their separators have to fit. A text
// goes on in a second line.
function lineColumns(parts: readonly EntryField[], widths: TextWidths): TableColumn[] {
  const widthOf = ({ key, kind }: EntryField): number => {
    if (kind === "currency") return 10;
    return kind === "amount" || kind === "signedAmount" ? 12.5 : (widths[key] ?? 10.5);
  };
  return parts.map((part) => mayLack(part, widthOf(part)));
}

/** The widths of texts for which a table has room, by key. */
type TextWidths = Readonly<Record<string, number>>;

const LINE_TEXT_WIDTHS: TextWidths = { remark: 16 };
// With these the table is so wide that its blank rows are on one sheet of paper.
const INVOICE_TEXT_WIDTHS: TextWidths = { invoiceNumber: 16, [READ_IN]: 20, reference: 16, remark: 36 };

// Small print takes three quarters of the room.
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
