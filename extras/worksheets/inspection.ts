// An inspection worksheet in no file format: its tables, their columns, and what may be entered into a cell.

import { capitalize } from "../../core/base/text.ts";
import { FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import {
  ABOVE_WHOLE,
  DATES_OF_LINES,
  differenceIn,
  EARLIEST_OF_LINES,
  GROSS_LESS_PARTS,
  type Identity,
  identitiesOf,
  LATEST_OF_LINES,
  PAID_BUT_OPEN,
  partsOfWholes,
} from "./identities.ts";
import { widthOfWords } from "./spreadsheet/row-height.ts";
import type { CellRule, Column } from "./spreadsheet/table.ts";

/** How far an examiner has come with a document. */
export const STATUSES = ["requested", "received", "seen", "not applicable", "exception"] as const;

/** What a document is needed for, by the record that asks for it, as a sheet says it. */
export const RECORDS = { cohort: "decision question", asset: "amounts and dates" } as const;

/** What a row of a schedule is for: a rebate or a setoff lies on no single item. */
export const SUBJECTS = ["one item", "whole account"] as const;

/** The states of the amount in a row of a schedule. The whole amount has one state. */
export const STATES = ["supported", "contingent", "excluded"] as const;

// Most validators do not assert "format", so a pattern checks the calendar as well: months, their lengths, leap years.
// The years are those that every spreadsheet program can show.
const YEAR = "(?:19|20|21)[0-9]{2}";
const IN_LONG_MONTHS = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])";
const IN_SHORT_MONTHS = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)";
const IN_FEBRUARY = "02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])|2000";

/**
 * A kind of entry: what it is in words, and the rule that a text has to follow. The rule is a pattern or a list of
 * choices. An entry of the kind `text` has no rule.
 */
export interface KindOfEntry {
  is: string;
  /** How to write it, in words. */
  write?: string;
  pattern?: string;
  choices?: readonly string[];
}

// How to write an amount, with a minus and without.
const WRITE = "digits, a point before at most two decimals, and nothing else, such as 1250.00";
const WRITE_SIGNED =
  "digits, a point before at most two decimals, a minus before a reduction, and nothing else, such as -1250.00";

function choiceKind(choices: readonly string[]) {
  return { is: choices.length === 2 ? choices.join(" or ") : `one of ${choices.join(", ")}`, choices };
}

/**
 * The kinds of entries, with the rule of the check. The check also reads other spellings that leave no doubt:
 * check/entry.ts has them.
 */
export const KINDS = {
  text: { is: "a text" },
  amount: {
    is: `an amount of zero or more: ${WRITE}`,
    write: WRITE,
    pattern: "^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,2})?$",
  },
  signedAmount: {
    is: `an amount: ${WRITE_SIGNED}`,
    write: WRITE_SIGNED,
    pattern: "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,2})?$",
  },
  date: {
    is: "a calendar date of the years 1900 to 2199 as YYYY-MM-DD, such as 2026-11-21",
    pattern: `^(?:${YEAR}-(?:${IN_LONG_MONTHS}|${IN_SHORT_MONTHS}|${IN_FEBRUARY})|(?:${LEAP_YEAR})-02-29)$`,
  },
  currency: { is: "a currency code of three capital letters, such as USD", pattern: "^[A-Z]{3}$" },
  answer: choiceKind(["yes", "no"]),
  status: choiceKind(STATUSES),
  state: choiceKind(STATES),
  subject: choiceKind(SUBJECTS),
} as const satisfies Readonly<Record<string, KindOfEntry>>;

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

/** The name of a kind of entry. */
export type Kind = keyof typeof KINDS;

/** Something to fill in: its key in a record, its name on a sheet, and what may be entered. */
export interface EntryField {
  key: string;
  label: string;
  kind: Kind;
  /** The sheet fills it in. */
  given?: true;
  /** The text that is given in every sheet of a definition. */
  exactly?: string;
  /** Sheets of earlier releases lack it. */
  added?: true;
}

/** The rows of the table of the file that an examiner fills in. */
export const FILE_PARTS: readonly EntryField[] = [
  { key: "seller", label: "Seller", kind: "text" },
  { key: "accountDebtor", label: "Account debtor", kind: "text" },
  { key: "covers", label: "Contract or invoices covered", kind: "text" },
  { key: "sample", label: "Basis of the sample", kind: "text", added: true },
  { key: "recordedDate", label: "Recorded date", kind: "date" },
  { key: "currency", label: "Currency", kind: "currency" },
  { key: "taxIncluded", label: "Tax included", kind: "answer" },
  { key: "freightIncluded", label: "Freight included", kind: "answer" },
  { key: "otherBasis", label: "Other basis of the amounts", kind: "text" },
  { key: "laterEvents", label: "After the recorded date", kind: "text" },
  { key: "workPaper", label: "Work paper", kind: "text", added: true },
  { key: "preparedBy", label: "Prepared by", kind: "text" },
  { key: "preparedOn", label: "Prepared on", kind: "date" },
  { key: "reviewedBy", label: "Reviewed by", kind: "text" },
  { key: "reviewedOn", label: "Reviewed on", kind: "date" },
];

const REMARK: EntryField = { key: "remark", label: "Remark", kind: "text" };

// Where an examiner files what was seen, and what there is to say of it.
const FILED: readonly EntryField[] = [{ key: "reference", label: "Reference", kind: "text" }, REMARK];

const STATUS: EntryField = { key: "status", label: "Status", kind: "status" };

/** The parts that an examiner fills in for a document. */
export const EVIDENCE_PARTS: readonly EntryField[] = [STATUS, ...FILED];

/** The column that holds the currency of a line, an invoice or a field. */
export const CURRENCY: EntryField = { key: "currency", label: "Currency", kind: "currency" };

/** The column of a field that says where its value is read from. */
export const SOURCE: EntryField = { key: "source", label: "Source", kind: "text" };

/** The key of what says which definition reads a row. */
export const READ_IN = "readIn";

/** What every line ends with: the definition that reads it, or outside, and where it is filed. */
export const LINE_PARTS: readonly EntryField[] = [{ key: READ_IN, label: "Read in", kind: "text" }, ...FILED];

/** The parts of an invoice, as the seller's aging lists it. */
export const INVOICE_PARTS: readonly EntryField[] = [
  { key: "invoiceNumber", label: "Invoice number", kind: "text" },
  { key: "invoiceDate", label: "Invoice date", kind: "date" },
  CURRENCY,
  { key: "total", label: "Total", kind: "signedAmount" },
  { key: "credits", label: "Credits", kind: "amount" },
  { key: "paid", label: "Paid", kind: "amount" },
  { key: "movedOff", label: "Moved off the aging", kind: "amount" },
  { key: "openPerAging", label: "Open per aging", kind: "signedAmount" },
  ...LINE_PARTS,
];

/** What is to be known of the columns of the invoices, by key. */
export const INVOICE_NOTES: Readonly<Record<string, string>> = {
  invoiceNumber:
    "List what the aging shows open from this account debtor, an item in each row. " +
    "A posted credit or cash not applied is an item too. Write it with a minus below Total and Open per aging. " +
    "You may leave out what this file does not cover if Less: not covered of the Summary counts it.",
  invoiceDate: "The date on the invoice or on the credit.",
  total: "What the invoice bills. A credit has a minus.",
  credits: "Credits that the seller applied to this invoice.",
  paid: "Payments on this invoice by the recorded date, also those that the seller did not apply.",
  movedOff:
    "What the seller moved from this invoice to another account or item, " +
    "such as retainage or a chargeback under review.",
  openPerAging:
    "What the aging shows open on this item. " +
    "The column adds up to the balance on the aging, or to the balance less what is not covered.",
  [READ_IN]:
    "The definition that reads this item if it is another one than that of this sheet, or outside. " +
    "What is read elsewhere is not covered here: " +
    "its open amount enters Less: not covered of the Summary, a credit with a minus.",
};

/** Returns which of the four amounts are among these parts. */
export function fourAmountsIn(parts: readonly EntryField[]): string[] {
  return FOUR_AMOUNTS.filter((amount) => parts.some(({ key }) => key === amount));
}

/** The way from the seller's aging to the gross obligation, which stands before the four amounts. */
export const BRIDGE: readonly EntryField[] = [
  { key: "agingBalance", label: "Balance on the aging", kind: "signedAmount" },
  { key: "agingNotCovered", label: "Less: not covered", kind: "signedAmount" },
  { key: "coveredNotOnAging", label: "Add: not on the aging", kind: "amount" },
  { key: "takenOffOnAging", label: "Add: taken off on the aging", kind: "amount" },
  { key: "agingDifference", label: "Other differences", kind: "signedAmount" },
];

// The descriptions of these amounts, by key. They stand apart, because the check loads the amounts without them.
const BRIDGE_NOTES: Readonly<Record<string, string>> = {
  agingBalance:
    "What the seller's aging shows open from this account debtor on the recorded date, " +
    "after its credits and cash not applied.",
  agingNotCovered:
    "What is open on the aging and not covered here: items that other definitions read, and posted credits. " +
    "A credit has a minus. Source says where each item is read. " +
    "You may list the items among the invoices or leave them out.",
  coveredNotOnAging:
    "Price of what is covered but was never on the aging, " +
    "such as work not billed or retainage billed to another account.",
  takenOffOnAging:
    "Payments and credits on what is covered, also cash not applied, deductions, " +
    "and amounts moved to another account. The gross obligation is read before them, the aging after them.",
  agingDifference: "What is left between these and the gross obligation. Source gives the reason for each.",
};

/** Returns what each amount and date of the summary is, by its key. */
export function descriptionsOf(fields: readonly { key: string; description: string }[]): ReadonlyMap<string, string> {
  const ofFields = fields.map(({ key, description }) => [key, description] as const);
  return new Map([...Object.entries(BRIDGE_NOTES), ...ofFields]);
}

/** The tables of a worksheet, by the name that each has on a sheet. */
export const TABLES = {
  file: "File",
  evidence: "Evidence",
  invoices: "Invoices",
  lines: "Lines",
  summary: "Summary",
} as const;

/** A table of a worksheet. */
export type TableName = keyof typeof TABLES;

/**
 * The pages of a workbook, in their order: the tables, and what is filled in beside them. Sheets of earlier releases
 * have the traps, which stand on the site.
 */
export const PAGES = {
  file: TABLES.file,
  evidence: TABLES.evidence,
  ties: "Papers that must match",
  invoices: TABLES.invoices,
  lines: TABLES.lines,
  summary: TABLES.summary,
  traps: "Traps",
} as const;

/** A page of a workbook. */
export type PageName = keyof typeof PAGES;

/** What pages were called in earlier releases. */
export const FORMER_PAGES: Readonly<Partial<Record<PageName, string>>> = { ties: "Ties" };

/** The page that says in schedules of earlier releases how they are filled in. */
export const GUIDE_PAGE = "How to fill it in";

/** The parts of a filled-in worksheet that differ between asset definitions. */
export interface InspectionShape {
  id: string;
  version: string;
  /** The ids of the documents that its records read. */
  documents: readonly string[];
  /** What names a line, its currency and its fields. */
  lines: readonly EntryField[];
  /** The way from the aging, and the fields of the definition. */
  summary: readonly EntryField[];
}

/** The key of the row that says of which edition a sheet is. */
export const RELEASE = "release";

/** Returns the first rows of the table of the file, which a sheet fills in. */
export function givenParts({ id, version }: Pick<InspectionShape, "id" | "version">): EntryField[] {
  return [
    { key: "asset", label: "Definition", kind: "text", given: true, exactly: id },
    { key: "version", label: "Version", kind: "text", given: true, exactly: version },
    { key: RELEASE, label: "Release", kind: "text", given: true },
  ];
}

/** A column of a table. */
export interface TableColumn {
  heading: string;
  /**
   * The content of its cells: entries of this kind, or of the kind of their row; the key, definition or document that a
   * row is about; texts that the sheet gives and nobody reads back; or what a workbook calculates from the others, to
   * be seen.
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
function withRules(parts: readonly EntryField[], rules: readonly Identity[], roomy: Roomy): TableColumn[] {
  const columns = lineColumns(parts, roomy);
  const last = columns.findLastIndex(({ holds }) => holds === "amount" || holds === "signedAmount") + 1;
  const calculated = rules.map(
    (rule): TableColumn => ({
      heading: rule.label,
      holds: "calculated",
      rule,
      width: 13,
      optional: true,
    }),
  );
  return [...columns.slice(0, last), ...calculated, ...columns.slice(last)];
}

/** Returns the rules that a table shows in each row, or the summary as a whole. */
export function rulesOf(page: PageName, shape: InspectionShape): readonly Identity[] {
  if (page === "invoices") return [PAID_BUT_OPEN];
  return page === "lines" || page === "summary" ? identitiesOf(shape[page].map(({ key }) => key)) : [];
}

/** Returns the dates of the summary that the lines have too. */
export function datesOfLines({ lines, summary }: InspectionShape): string[] {
  const both = summary.filter(({ key, kind }) => kind === "date" && lines.some((line) => line.key === key));
  return both.flatMap(({ key }) => ([...LATEST_OF_LINES, ...EARLIEST_OF_LINES].includes(key) ? [key] : []));
}

/** What is left between the invoices and the balance of the summary. */
export const OPEN_LESS_BALANCE = "Invoices less the balance";

/** What the invoices show as taken off, less what the summary says. */
export const OFF_LESS_SUMMARY = "Invoices less what was taken off";

/** Returns the labels of what is compared above the table of a page, whose formulas are in controls.ts. */
export function controlLabelsOf(page: PageName, shape: InspectionShape): string[] {
  const rules = rulesOf(page, shape);
  const labels = rules.map(({ label }) => label);
  if (page !== "summary") return labels;
  if (!rules.includes(GROSS_LESS_PARTS)) return [];
  const hasParts = partsOfWholes(shape.summary.map(({ key }) => key)).length > 0;
  return [
    ...labels,
    OPEN_LESS_BALANCE,
    OFF_LESS_SUMMARY,
    ...(hasParts ? [ABOVE_WHOLE] : []),
    ...(datesOfLines(shape).length > 0 ? [DATES_OF_LINES] : []),
  ];
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
        { heading: "Item", holds: "given", width: 32, print: "strong", optional: true },
        { heading: "Entry", holds: "entry of row", width: 78 },
        { ...KEY, width: keyWidth(FILE_PARTS) },
      ];
    case "evidence":
      return [
        { heading: "Document", holds: "given", width: 76, print: "strong", optional: true },
        { heading: "Produced by", holds: "given", width: 26, optional: true },
        { ...givenColumn("What to look for", 50), noted: true },
        { ...givenColumn("Needed for", 11), noted: true },
        { ...givenColumn("In the request list", 20), noted: true },
        columnOf(STATUS, 14),
        ...FILED.map((part) => mayLack(part, 36)),
        { heading: "Document id", holds: "document", width: 13, print: "small", hidden: true },
      ];
    case "ties":
      return [
        givenColumn("No.", 6),
        givenColumn("This paper", 36),
        givenColumn("And this", 36),
        { ...givenColumn("What must agree", 44), noted: true },
        { ...givenColumn("Difference to expect", 44), noted: true },
        columnOf({ key: "differenceFound", label: "Difference found", kind: "signedAmount" }, 18),
        ...FILED.map((part) => mayLack(part, 44)),
      ];
    case "traps":
      return [
        givenColumn("No.", 6),
        givenColumn("What readers of such files often get wrong", 110),
        mayLack(REMARK, 40),
      ];
    case "invoices":
      return withRules(INVOICE_PARTS, rulesOf(page, shape), ROOMY_INVOICES);
    case "lines":
      return withRules(shape.lines, rulesOf(page, shape), ROOMY_LINES);
    case "summary":
      return [
        { heading: "Amount or date", holds: "given", width: 36, print: "strong", optional: true },
        { ...givenColumn("What it is", 74), noted: true },
        { heading: "Value", holds: "entry of row", width: 20 },
        mayLack(CURRENCY, 10),
        mayLack(SOURCE, 70),
        { heading: LINES_ADD_UP, holds: "calculated", width: 20, optional: true },
        { ...KEY, width: keyWidth(shape.summary) },
      ];
  }
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
function lineColumns(parts: readonly EntryField[], roomy: Roomy): TableColumn[] {
  const widthOf = ({ key, kind }: EntryField): number => {
    if (kind === "currency") return 10;
    return kind === "amount" || kind === "signedAmount" ? 12.5 : (roomy[key] ?? 10.5);
  };
  return parts.map((part) => mayLack(part, widthOf(part)));
}

/** The widths of texts for which a table has room, by key. */
type Roomy = Readonly<Record<string, number>>;

const ROOMY_LINES: Roomy = { remark: 16 };
// With these the table is so wide that its blank rows are on one sheet of paper.
const ROOMY_INVOICES: Roomy = { invoiceNumber: 16, [READ_IN]: 20, reference: 16, remark: 36 };

// Small print takes three quarters of the room.
function keyWidth(parts: readonly EntryField[]): number {
  return Math.max(...parts.map(({ key }) => Math.ceil(key.length * 0.75) + 2));
}

/** Tells whether a column holds entries of one kind. */
export function isKind(holds: TableColumn["holds"]): holds is Kind {
  return Object.hasOwn(KINDS, holds);
}

/** Tells whether a text is an entry of this kind. */
export function isOfKind(text: string, kind: Kind): boolean {
  const { pattern, choices }: KindOfEntry = KINDS[kind];
  return (pattern === undefined || new RegExp(pattern).test(text)) && (choices?.includes(text) ?? true);
}

/** Returns a heading as a key: `Invoice number` as `invoiceNumber`. */
export function keyOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : capitalize(word))).join("");
}

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
