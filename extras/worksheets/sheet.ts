// A blank inspection worksheet of a definition, as pages of a workbook and as CSV, and what can be filled in.

import type { AssetRecord } from "#client";
import { groupBy } from "../../core/base/group-by.ts";
import { commonNumbers, nameInSentence } from "../../core/catalog/document-names.ts";
import { type EvidenceDocument, PRODUCERS } from "../../core/catalog/documents.ts";
import { type Entry, labelOf, splitNumberedList } from "../../core/catalog/entries.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { documentNames } from "../../core/compile/evidence.ts";
import { SCHEDULE } from "./browser/schedule-words.ts";
import { controlsOf } from "./controls.ts";
import type { StructureLines } from "./data.ts";
import type { Tie } from "./document-register.ts";
import { usesIn } from "./documents.ts";
import { BRIDGE, CURRENCY, type EntryField, FILE_PARTS, givenParts, LINE_PARTS } from "./entry-fields.ts";
import type { Kind } from "./entry-kinds.ts";
import { descriptionsOf, INVOICE_NOTES } from "./field-descriptions.ts";
import { type InspectionShape, PAGES, TABLES, type TableName } from "./inspection.ts";
import { PAPER_FOOT } from "./paper-foot.ts";
import { inBrackets, sumOf } from "./spreadsheet/formula.ts";
import {
  type CellRule,
  type Column,
  type Formula,
  textsOf,
  type Workbook,
  type WorkbookPage,
  type WorkbookRow,
  withNotes,
} from "./spreadsheet/table.ts";
import { amountsOf, columnsOf, DEFINITION_COLUMN, keyOf, LINES_ADD_UP } from "./table-columns.ts";
import { asColumn, cellOf } from "./workbook-cells.ts";

/** A definition with what its worksheet needs besides the catalogs. */
export interface SheetInput extends Entry {
  shape: InspectionShape;
  evidence: Folder["evidence"];
  lines: StructureLines;
  /** What must agree with what, the papers by name. */
  ties: readonly Tie[];
  /** The line of the request list that asks for a document, by its id and in the order of that list. */
  asked: ReadonlyMap<string, string>;
  /** What others say of the sheet as a whole, a sentence each. */
  besides: readonly string[];
  /** The edition that publishes the sheet, in words; empty where there is none. */
  release: string;
}

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

/**
 * Returns the workbook of a definition: the file as a whole, its evidence, what must agree, its invoices, its lines and
 * its summary. What explains them stands in notes on cells, which no print shows.
 */
export function bookOf(input: SheetInput): Workbook {
  const { cohort, asset, ties, release } = input;
  const { file, evidence, ...others } = pagesOf(input);
  const title = `Inspection worksheet: ${cohort.name} (${asset.name})`;
  const notes = fileNotes(input);
  const filePage: WorkbookPage = {
    ...file,
    above: [title, `Decision question: ${cohort.decisionQuestion}`, `${SCHEDULE.notEligible} ${HIDDEN}`],
    rows: file.rows.map((row) => ({ ...row, note: notes[row.cells.at(-1) ?? ""] })),
    saysItself: true,
  };
  const tiesPage: WorkbookPage = {
    name: PAGES.ties,
    columns: columnsOf("ties", input.shape).map((column) => asColumn(column, [])),
    hidden: true,
    onePage: true,
    rows: ties.map(({ between, agree, expect }, index) => ({ cells: [`${index + 1}`, ...between, agree, expect] })),
  };
  return {
    title: `Inspection worksheet: ${cohort.name}`,
    edition: inParts(asset.id, release),
    foot: PAPER_FOOT,
    pages: [filePage, { ...evidence, hidden: true } as const, tiesPage, ...Object.values(others)].map(withNotes),
  };
}

// The request list asks for the same papers, and a file of two items should be short on paper.
const HIDDEN = `The pages ${PAGES.evidence} and ${PAGES.ties} are hidden and not printed. Unhide them to use them.`;

// What is to be known of a sheet and its pages, by the key of the row of the file on which it is noted.
function fileNotes({ asset, lines, release, besides }: SheetInput): Readonly<Record<string, string>> {
  const purpose = splitNumberedList(asset.purpose);
  return {
    asset: [purpose.before, ...purpose.lines.map((line, index) => `${index + 1}. ${line}`)].join("\n"),
    version: [
      `Blank sheet of the asset definition ${inParts(asset.id, `version ${asset.version}`, release)}. ` +
        "What you write into it stays with you. Its formulas compare your amounts and decide nothing.",
      ...besides,
    ].join("\n"),
    covers:
      `Each line of the page ${TABLES.lines} is one ${lines.unit}. The totals stand above the headings. ` +
      "A row Total of your own adds up the rows above it and is not a line. You may add columns on the right.",
    sample: "How the lines were picked, and which part of the balance they are.",
    currency:
      "Write amounts in digits with two decimals, and the currency beside them. " +
      "Enter only dates that a source supplies. A blank means that no document states the figure. " +
      "It does not mean zero.",
    workPaper: "The reference under which this sheet is filed.",
  };
}

// No edition publishes a sheet where nobody offers one.
function inParts(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/**
 * Returns the tables of a definition as rows of texts, by name. Every row but those of the file says of which
 * definition it is.
 */
export function tablesOf(input: SheetInput): [name: TableName, rows: string[][]][] {
  return Object.entries(pagesOf(input)).map(([name, page]) => {
    const [headings = [], ...rows] = textsOf(page);
    if (name === "file") return [name, [headings, ...rows]];
    const all = [[DEFINITION_COLUMN.heading, ...headings], ...rows.map((cells) => [input.asset.id, ...cells])];
    return [name as TableName, all];
  });
}

/** Returns the page of each table: what the definition gives, and the cells that an examiner fills in. */
export function pagesOf({
  asset,
  asked,
  evidence,
  lines,
  release,
  shape,
}: SheetInput): Record<TableName, WorkbookPage> {
  const described = descriptionsOf(asset.fields);
  const pageOf = (table: TableName, rows: readonly WorkbookRow[]): WorkbookPage => {
    const controls = controlsOf(table, shape);
    const columns = columnsOf(table, shape).map((column, _, all): Column => {
      const key = column.key ?? "";
      const note = table === "lines" ? described.get(key) : table === "invoices" ? INVOICE_NOTES[key] : undefined;
      return note ? { ...asColumn(column, all), note } : asColumn(column, all);
    });
    const page = { name: TABLES[table], columns, rows };
    return controls.length > 0 ? { ...page, controls } : page;
  };
  // What is calculated in a row of lines is there before the row is filled in; rows that are added below have the
  // totals above.
  const lineTable = (table: "invoices" | "lines"): WorkbookPage => {
    const blank = Array.from({ length: BLANK_ROWS }, () => ({ cells: [] }));
    return { ...pageOf(table, blank), totals: amountsOf(columnsOf(table, shape)) };
  };
  const summary = summaryRows(shape, described);
  return {
    file: { ...pageOf("file", fileRows(shape, release)), onePage: true },
    evidence: {
      ...pageOf("evidence", evidenceRows(asset.id, evidence, asked)),
      naming: 1,
      filtered: true,
      onePage: true,
    },
    invoices: { ...lineTable("invoices"), naming: 1 },
    lines: { ...lineTable("lines"), naming: Math.min(2, lines.columns.length) },
    summary: { ...pageOf("summary", summary), naming: 1, entryAt: 1, below: ["", OPEN_POINT_ALONE], onePage: true },
  };
}

// A field that the lines have too is added up from them.
function summaryRows({ summary, lines }: InspectionShape, described: ReadonlyMap<string, string>): WorkbookRow[] {
  return summary.map(({ key, label, kind }) => {
    const isInLines = kind !== "date" && lines.some((line) => line.key === key);
    const formulas = { [LINES_ADD_UP]: linesAddUp(lines, label) };
    const cells = [label, described.get(key) ?? "", "", "", "", "", key];
    return { cells, entry: cellOf(kind), ...(isInLines ? { formulas } : {}) };
  });
}

// What the definition gives, and below it what an examiner fills in of the file as a whole.
function fileRows(shape: InspectionShape, release: string): WorkbookRow[] {
  const given = givenParts(shape).map(({ key, label, exactly }) => {
    const cells = [label, exactly ?? release, key];
    return exactly === undefined ? { cells } : { cells, entry: onlyGiven(exactly) };
  });
  return [...given, ...FILE_PARTS.map(({ key, label, kind }) => ({ cells: [label, "", key], entry: cellOf(kind) }))];
}

// A sheet of one definition is none of another, whatever somebody writes there.
function onlyGiven(text: string): CellRule {
  const says = `This sheet is of ${text}. For another definition take its own sheet.`;
  return { format: "text", only: { if: `CELL="${text}"`, says } };
}

// How many rows of lines a blank sheet has, ruled and with what is calculated in them.
const BLANK_ROWS = 25;

function linesAddUp(lines: readonly EntryField[], label: string): Formula {
  const amounts = `{${TABLES.lines}!${inBrackets(label)}}`;
  const columns = lines.map((line) => ({ heading: line.label }));
  return `IF(COUNT(${amounts})=0,"",${sumOf(label, { columns, on: TABLES.lines })})`;
}

const OPEN_POINT_ALONE =
  "These amounts are read only for the open point of this definition. " +
  "An amount that is supported here may be open in another. Amounts of different definitions are never added up.";

// What a document is needed for, by the record that asks for it.
const RECORDS = { cohort: "decision question", asset: "amounts and dates" } as const;

// A row for each document, whatever it is needed for, in the order of the request list. What several are read for
// stands with the first of them, to which the others lead.
function evidenceRows(asset: string, evidence: Folder["evidence"], asked: ReadonlyMap<string, string>): WorkbookRow[] {
  const order = [...asked.keys()];
  // What no list asks for stands last.
  const placeOf = ({ document }: (typeof all)[number]): number =>
    order.includes(document.id) ? order.indexOf(document.id) : order.length;
  const all = usesIn([{ id: asset, evidence }]);
  const uses = all.sort((one, other) => placeOf(one) - placeOf(other));
  const told = new Map<string, string>();
  return [...groupBy(uses, ({ document }) => document.id)].map(([id, own]) => {
    const [{ document, issued }] = own as [(typeof uses)[number]];
    const looked = own.map(({ use: { lookFor } }) => {
      const first = told.get(lookFor) ?? document.name;
      told.set(lookFor, first);
      return first === document.name ? lookFor : `As for the ${nameInSentence(first)}.`;
    });
    const needed = own.map(({ use }) => RECORDS[use.record]);
    const numbers = commonNumbers(document).join(", ");
    const name = `${document.name}${numbers === "" ? "" : ` (${numbers})`}, ${issued}`;
    const once = (texts: readonly string[], between: string): string => [...new Set(texts)].join(between);
    const cells = [name, producerOf(document), once(looked, "\n"), once(needed, "; "), asked.get(id) ?? ""];
    return { cells: [...cells, "", "", "", id] };
  });
}

function producerOf({ producer }: EvidenceDocument): string {
  return producer === "seller" ? `${PRODUCERS.seller} (self-made)` : PRODUCERS[producer];
}
