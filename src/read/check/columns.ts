// The columns of each table of a worksheet, and how they are found again in a file that somebody filled in.

import { wordsLike } from "../../base/alike.ts";
import {
  CURRENCY,
  EVIDENCE_PARTS,
  HEADINGS,
  type InspectionShape,
  type Kind,
  SOURCE,
  type TableName,
} from "../../catalog/inspection.ts";
import { cellPlace, type ReadPage, type ReadRow } from "../../spreadsheet/read-table.ts";
import type { Finding } from "./finding.ts";

/** What stands in a column: an entry of some kind, a name of the row, or what the sheet gives and nobody reads back. */
export type Role = Kind | "definition" | "document" | "record" | "row" | "given" | "of-row";

/** A column as a sheet has it. One that is not `needed` may be missing. */
export interface KnownColumn {
  heading: string;
  key?: string;
  role: Role;
  needed: boolean;
}

/** A table whose columns were found: the line of its headings, and the columns by their place in the file. */
export interface Found {
  line: number;
  columns: ReadonlyMap<number, KnownColumn>;
  /** The columns with any heading. */
  headed: readonly number[];
  findings: Finding[];
}

/** Returns the columns of a table. */
export function columnsOf(table: TableName, shape: InspectionShape): KnownColumn[] {
  const needed = (heading: string, role: Role, key?: string): KnownColumn => ({
    heading,
    role,
    needed: true,
    ...(key === undefined ? {} : { key }),
  });
  const spare = (heading: string, role: Role): KnownColumn => ({ heading, role, needed: false });
  const definition = spare(HEADINGS.definition, "definition");
  switch (table) {
    case "file":
      return [needed(HEADINGS.item, "given"), needed(HEADINGS.entry, "of-row"), needed(HEADINGS.key, "row")];
    case "evidence":
      return [
        definition,
        ...[HEADINGS.document, HEADINGS.producedBy, HEADINGS.lookFor].map((heading) => spare(heading, "given")),
        needed(HEADINGS.neededFor, "record"),
        ...EVIDENCE_PARTS.map(({ label, kind, key }) => needed(label, kind, key)),
        needed(HEADINGS.documentId, "document"),
      ];
    case "lines":
      return [definition, ...shape.lines.map(({ label, kind, key }) => needed(label, kind, key))];
    case "summary":
      return [
        definition,
        ...[HEADINGS.field, HEADINGS.description].map((heading) => spare(heading, "given")),
        needed(HEADINGS.value, "of-row"),
        ...[CURRENCY, SOURCE].map(({ label, kind, key }) => needed(label, kind, key)),
        needed(HEADINGS.key, "row"),
      ];
  }
}

/** Returns how many headings of a table a row holds. */
export function headingsIn({ cells }: ReadRow, known: readonly KnownColumn[]): number {
  return cells.filter(({ text }) => known.some((column) => isNamed(text, column))).length;
}

/** Finds the headings of a table and says which are unknown, double or missing. Returns only a finding where there are none. */
export function findColumns(page: ReadPage, name: string, known: readonly KnownColumn[]): Found | Finding {
  const counted = page.rows.map((row): [number, ReadRow] => [headingsIn(row, known), row]);
  const [count, row] = counted.reduce((best, one) => (one[0] > best[0] ? one : best), [0, undefined] as [
    number,
    ReadRow | undefined,
  ]);
  if (row === undefined || count < Math.min(2, known.length))
    return { place: name, says: `no row holds its headings, such as "${known.find(({ needed }) => needed)?.heading}"` };
  const columns = new Map<number, KnownColumn>();
  const findings: Finding[] = [];
  for (const { column, text } of row.cells) {
    const place = `${name}, ${cellPlace(row.line, column)}`;
    const found = known.find((one) => isNamed(text, one));
    if (!found) findings.push({ place, says: `this heading is unknown${hint(text, known)}` });
    else if ([...columns.values()].includes(found)) findings.push({ place, says: "this heading stands there twice" });
    else columns.set(column, found);
  }
  const missing = known.filter((column) => column.needed && ![...columns.values()].includes(column));
  findings.push(
    ...missing.map(({ heading }) => ({
      place: `${name}, row ${row.line}`,
      says: `the heading "${heading}" is missing`,
    })),
  );
  return { line: row.line, columns, headed: row.cells.map(({ column }) => column), findings };
}

// A sheet writes the key in small print below the heading; a program may keep either.
function isNamed(text: string, { heading, key }: KnownColumn): boolean {
  const names = [heading, ...(key === undefined ? [] : [key, `${heading} ${key}`])];
  return names.some((name) => plain(name) === plain(text));
}

/** Returns a text as headings are compared: in small letters, with single blanks. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

function hint(text: string, known: readonly KnownColumn[]): string {
  const near = wordsLike(
    plain(text),
    known.map(({ heading }) => plain(heading)),
  );
  const headings = known.filter(({ heading }) => near.includes(plain(heading))).map(({ heading }) => `"${heading}"`);
  return headings.length === 0 ? "" : `; did you mean ${headings.join(" or ")}?`;
}
