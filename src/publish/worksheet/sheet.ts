// The content of an inspection worksheet in no file format: what the definition gives, and the cells that an examiner fills in.

import { type EvidenceDocument, numberInWords, PRODUCERS } from "../../catalog/documents.ts";
import type { Entry as Definition } from "../../catalog/entries.ts";
import {
  CURRENCY,
  EVIDENCE_PARTS,
  FILE_PARTS,
  HEADINGS,
  type InspectionShape,
  KINDS,
  type Kind,
  type KindOfEntry,
  labelOf,
  type Part,
  RECORDS,
  SOURCE,
  TABLES,
} from "../../catalog/inspection.ts";
import type { Folder } from "../../definitions/definitions.ts";
import type { EvidenceItem } from "../../definitions/evidence.ts";
import type { Lines } from "../../definitions/lines.ts";
import type { Column, Entry, Page, Row } from "../../spreadsheet/table.ts";

/** A definition with what its worksheet needs besides the catalogs. */
export interface SheetInput extends Definition {
  shape: InspectionShape;
  evidence: Folder["evidence"];
  lines: Lines;
  /** What readers of such files stumble over, a line each. */
  traps: readonly string[];
  /** As at which day the law is stated, and what is moving. */
  law: readonly string[];
  /** The release that publishes the sheet, in words. */
  release: string;
}

/** A blank inspection worksheet. Its tables are pages of the workbook, files of their own as CSV, and parts of the page to print. */
export interface Sheet {
  id: string;
  version: string;
  release: string;
  title: string;
  question: string;
  /** What one line is: `deduction`. */
  unit: string;
  /** Purpose, version, and how to fill it in. */
  notes: readonly string[];
  traps: readonly string[];
  law: readonly string[];
  file: Page;
  evidence: Page;
  lines: Page;
  summary: Page;
}

const EMPTY_LINES = 60;
const EMPTY_DOCUMENTS = 5;

/** Returns the blank sheet of an asset definition; its cohort gives the title its everyday name. */
export function sheetOf(input: SheetInput): Sheet {
  const { cohort, asset, traps, law, lines, release } = input;
  return {
    id: asset.id,
    version: asset.version,
    release,
    title: `Inspection worksheet: ${cohort.name} (${asset.name})`,
    question: cohort.decisionQuestion,
    unit: lines.unit,
    notes: [
      asset.purpose,
      `Blank sheet of the asset definition ${asset.id}, version ${asset.version}, ${release}. What is written into it stays with whoever fills it in. It calculates and decides nothing.`,
      `Each line is one ${lines.unit}. Amounts are digits with two decimals, their currency beside them. Dates are only those that a source supplies. A blank means that no document states it, not zero.`,
    ],
    traps,
    law,
    file: fileTable(input),
    evidence: evidenceTable(input),
    lines: linesTable(input),
    summary: summaryTable(input),
  };
}

/** Returns what may be entered into a cell for an entry of this kind. */
function entryOf(kind: Kind): Entry {
  const { choices }: KindOfEntry = KINDS[kind];
  if (kind === "amount" || kind === "date") return { format: kind };
  return { format: "text", ...(choices ? { choices } : {}), ...(kind === "currency" ? { length: 3 } : {}) };
}

function columnOf({ label, kind }: Part, width: number): Column {
  return { heading: label, width, ...entryOf(kind) };
}

function given(heading: string, width: number, format: Entry["format"] = "text"): Column {
  return { heading, width, format };
}

function fileTable({ asset, release }: SheetInput): Page {
  const rows = FILE_PARTS.map(({ key, label, kind }): Row => ({ cells: [label, "", key], entry: entryOf(kind) }));
  return {
    name: TABLES.file,
    columns: [
      given(HEADINGS.item, 32, "strong"),
      { ...given(HEADINGS.entry, 78), ofRow: true },
      given(HEADINGS.key, 20, "small"),
    ],
    rows: [
      { cells: [HEADINGS.definition, asset.id, "asset"] },
      { cells: [HEADINGS.version, asset.version, "version"] },
      { cells: [HEADINGS.release, release, "release"] },
      ...rows,
    ],
  };
}

function evidenceTable({ evidence }: SheetInput): Page {
  const items = (["cohort", "asset"] as const).flatMap((record) =>
    evidence[record].map((item): [string, EvidenceItem] => [RECORDS[record], item]),
  );
  const [status, ...remarks] = EVIDENCE_PARTS as [Part, ...Part[]];
  return {
    name: TABLES.evidence,
    columns: [
      given(HEADINGS.document, 30, "strong"),
      given(HEADINGS.producedBy, 13),
      given(HEADINGS.lookFor, 50),
      given(HEADINGS.neededFor, 11),
      columnOf(status, 12),
      ...remarks.map((part) => columnOf(part, 22)),
      given(HEADINGS.documentId, 13, "small"),
    ],
    rows: items.flatMap(([neededFor, { documents, lookFor }]) =>
      documents.map(({ document, issued }) => ({
        cells: [`${nameOf(document)}, ${issued}`, producerOf(document), lookFor, neededFor, "", "", "", document.id],
      })),
    ),
    blank: EMPTY_DOCUMENTS,
    naming: 1,
    filtered: true,
  };
}

// The checked numbers that people in the trade name a document by.
function nameOf({ name, numbers }: EvidenceDocument): string {
  const said = numbers.filter(
    ({ standard, authority }) => authority !== null && (standard === "X12" || standard === "AIA"),
  );
  return said.length === 0 ? name : `${name} (${said.map(numberInWords).join(", ")})`;
}

function producerOf({ producer }: EvidenceDocument): string {
  return producer === "seller" ? `${PRODUCERS.seller} (self-made)` : PRODUCERS[producer];
}

function linesTable({ shape, lines }: SheetInput): Page {
  const columns = shape.lines.map((part, index): Column => {
    if (index < lines.columns.length) return columnOf(part, Math.max(15, longestWord(part) + 3));
    if (part === CURRENCY) return columnOf(part, 10);
    return { ...columnOf(part, widthOf(part)), small: part.key };
  });
  return { name: TABLES.lines, columns, rows: [], blank: EMPTY_LINES, naming: lines.columns.length + 1 };
}

// No word of a heading and no key is broken: small print takes three quarters of the room, and twelve digits have to fit.
function widthOf(part: Part): number {
  return Math.max(13, longestWord(part) + 3, Math.ceil(part.key.length * 0.75) + 2);
}

function longestWord({ label }: Part): number {
  return Math.max(...label.split(" ").map((word) => word.length));
}

function summaryTable({ asset }: SheetInput): Page {
  const fields = [...asset.fields].sort(
    (one, other) => Number(one.scope !== "shared") - Number(other.scope !== "shared"),
  );
  return {
    name: TABLES.summary,
    columns: [
      given(HEADINGS.field, 26, "strong"),
      given(HEADINGS.description, 74),
      { ...given(HEADINGS.value, 18), ofRow: true },
      columnOf(CURRENCY, 10),
      columnOf(SOURCE, 40),
      given(HEADINGS.key, 21, "small"),
    ],
    rows: fields.map(({ key, type, description }) => ({
      cells: [labelOf(key), description, "", "", "", key],
      entry: entryOf(type === "date" ? "date" : "amount"),
    })),
    naming: 1,
  };
}
