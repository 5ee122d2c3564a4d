// The command check: names the places of a filled-in worksheet that are not in shape. It calculates nothing and sends the file nowhere.

import { basename, extname } from "node:path";
import { listCohorts } from "#client";
import { UsageError } from "../../../core/base/command-line.ts";
import { readGiven, UserError } from "../../../core/base/user-error.ts";
import { object } from "../../../core/catalog/shape.ts";
import { closed, type Printed, TEXT } from "../../../core/publish/printed.ts";
import { type Deployment, following, readJson } from "../../../core/read/deployment.ts";
import { refuseUnknown } from "../../../core/read/show.ts";
import { DEFINITION_COLUMN, type InspectionShape, TABLES, type TableName } from "../inspection.ts";
import { readCsv } from "../spreadsheet/read-csv.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { checkRecord, type Finding, type RecordSchema, shapeIn } from "./record.ts";
import { checkSchedule, scheduleIn } from "./schedule.ts";
import { checkTable, tableIn } from "./tables.ts";

/** The result of a check: the definition of the file, or that it is a schedule, its content in words, the places that are not in shape, and notes. */
export interface Checked {
  definition: string;
  holds: string;
  findings: readonly Finding[];
  notes: readonly Finding[];
}

const FINDINGS = {
  type: "array",
  items: closed(
    { place: { description: "The place in the file.", ...TEXT }, says: TEXT },
    "A place, and what is said of it.",
  ),
};

/** What the command prints with --json. */
export const PRINTED: Printed = {
  check: closed(
    {
      file: { description: "The file as it was named.", ...TEXT },
      definition: { description: "The id of the definition that the file is of, or: a schedule.", ...TEXT },
      holds: { description: "What the file holds, in words.", ...TEXT },
      findings: { description: "What is not in the right format; none where all is.", ...FINDINGS },
      notes: { description: "What is worth a look and in the right format.", ...FINDINGS },
    },
    "The result of a check of a completed worksheet.",
  ),
};

/** A file that somebody filled in, and the pages that it has. `definitionIn` returns which of the known ids it names. */
interface GivenFile {
  pages: readonly ReadPage[];
  definitionIn(known: readonly string[]): string | undefined;
  check(shape: InspectionShape, schema: RecordSchema): Omit<Checked, "definition">;
}

// What the schema asks for is read where it is asked.
const ANY_OBJECT = object({});

const READERS: Readonly<Record<string, (bytes: Uint8Array) => GivenFile>> = {
  ".json": readRecord,
  ".csv": readTable,
  ".xlsx": (bytes) => readBook(readXlsx(bytes)),
};

/**
 * Checks a file that holds a filled-in worksheet; `of` is the id of its definition, which is otherwise read from the file. Throws a UserError
 * for a file that cannot be read as a worksheet.
 */
export async function check(deployment: Deployment, path: string, of: string | undefined): Promise<Checked> {
  const bytes = await readGiven(path);
  const ending = extname(path).toLowerCase();
  const read = Object.hasOwn(READERS, ending) ? READERS[ending] : undefined;
  if (!read) throw new UsageError(`${basename(path)} does not end in .json, .csv or .xlsx; save it as one of them`);
  const file = read(bytes);
  const registry = await deployment.loadCohorts();
  const cohorts = listCohorts(registry);
  const schedule = scheduleIn(file.pages);
  if (schedule) {
    const names = new Map(cohorts.map((cohort) => [cohort.id, cohort.name]));
    return { definition: "a schedule", ...checkSchedule(schedule, names) };
  }
  const id = of ?? file.definitionIn(cohorts.map((cohort) => cohort.id));
  if (id === undefined) throw new UserError("the file does not name a known definition; use --of <id>");
  refuseUnknown(registry, id);
  const schemaPath = `schemas/inspection/${id}.schema.json`;
  const schema = (await readJson(deployment, schemaPath, ANY_OBJECT)) as unknown as RecordSchema;
  return following(deployment, schemaPath, () => {
    const shape = shapeIn(schema);
    return { definition: shape.id, ...file.check(shape, schema) };
  });
}

/** Returns the result in words: a line for each place that is noted or not in shape, and one for the whole. */
export function inWords(path: string, { definition, holds, findings, notes }: Checked): string {
  const count = findings.length === 1 ? "1 place is" : `${findings.length} places are`;
  return [
    ...notes.map(({ place, says }) => `noted: ${place}: ${says}`),
    ...findings.map(({ place, says }) => `${place}: ${says}`),
    findings.length === 0
      ? `${path} has the right format: ${holds}, of ${definition}. Nothing in it was added up or compared.`
      : `${count} not in the right format in ${path}, of ${definition}`,
  ].join("\n");
}

function readRecord(bytes: Uint8Array): GivenFile {
  const record = jsonOf(bytes);
  return {
    pages: [],
    definitionIn: () => {
      const id = (record as { asset?: unknown } | null)?.asset;
      return typeof id === "string" ? id : undefined;
    },
    check: (_, schema) => ({ holds: "a record", findings: checkRecord(record, schema), notes: [] }),
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the platform quotes the text; the place alone is enough.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    const before = text.slice(0, Number(position ?? 0)).split("\n");
    const place =
      position === undefined ? "" : ` from line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw new UserError(`the file is not JSON${place}`);
  }
}

function readTable(bytes: Uint8Array): GivenFile {
  const page = readCsv(bytes);
  return {
    pages: [page],
    definitionIn: (known) => definitionIn(page, known),
    check: (shape) => {
      const table = tableIn(page, shape);
      if (table) return checkTable(page, table, shape);
      throw new UserError(`the first row does not match the column headings of any table of ${shape.id}`);
    },
  };
}

function readBook(pages: readonly ReadPage[]): GivenFile {
  const pageOf = (table: TableName): ReadPage | undefined =>
    pages.find(({ name }) => name.trim().toLowerCase() === TABLES[table].toLowerCase());
  const file = pageOf("file");
  return {
    pages,
    definitionIn: (known) => file && definitionIn(file, known),
    check: (shape) => {
      const tables = (Object.keys(TABLES) as TableName[]).map((table) => checkTable(pageOf(table), table, shape));
      return {
        holds: tables.map(({ holds }) => holds).join(", "),
        findings: tables.flatMap(({ findings }) => findings),
        notes: tables.flatMap(({ notes }) => notes),
      };
    },
  };
}

// The id is in the cell beside the word on the page of the file, and below it in the tables of CSV.
function definitionIn({ rows }: ReadPage, known: readonly string[]): string | undefined {
  const isHeading = ({ text }: ReadCell): boolean => text.toLowerCase() === DEFINITION_COLUMN.heading.toLowerCase();
  const first = rows.findIndex(({ cells }) => cells.some(isHeading));
  const at = rows[first]?.cells.find(isHeading)?.column;
  if (at === undefined) return undefined;
  const cells = rows
    .slice(first)
    .flatMap((row, index) => row.cells.filter(({ column }) => column === (index === 0 ? at + 1 : at)));
  return cells.map(({ text }) => text).find((text) => known.includes(text));
}
