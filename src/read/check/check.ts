// The command check: tells what in a filled-in worksheet is not in shape. It adds nothing up and judges nothing, and the file goes nowhere.

import { basename, extname } from "node:path";
import { listCohorts } from "#client";
import { UsageError } from "../../base/command-line.ts";
import { readGiven } from "../../base/system-error.ts";
import { UserError } from "../../base/user-error.ts";
import { HEADINGS, type InspectionShape, TABLES, type TableName } from "../../catalog/inspection.ts";
import { readCsv } from "../../spreadsheet/read-csv.ts";
import type { ReadPage } from "../../spreadsheet/read-table.ts";
import { readXlsx } from "../../spreadsheet/read-xlsx.ts";
import { type Deployment, readJson } from "../deployment.ts";
import { refuseUnknown } from "../show.ts";
import type { Finding } from "./finding.ts";
import { type CheckedTable, checkTable, tableIn } from "./pages.ts";
import { checkRecord } from "./record.ts";
import { isInspectionSchema, shapeIn } from "./shape.ts";

/** What a check found: of which definition a file is, what it holds in words, and what is not in shape. */
export interface Checked {
  definition: string;
  holds: string;
  findings: readonly Finding[];
}

/** Checks a file that holds a filled-in worksheet; `of` is the id of its definition where the file does not say. Throws a UserError for a file that cannot be read as one. */
export async function check(deployment: Deployment, path: string, of: string | undefined): Promise<Checked> {
  const bytes = await readGiven(path);
  const ending = extname(path).toLowerCase();
  if (ending === ".json") return checkJson(deployment, jsonOf(bytes), of);
  if (ending === ".csv") return checkCsv(deployment, readCsv(bytes), of);
  if (ending === ".xlsx") return checkXlsx(deployment, readXlsx(bytes), of);
  throw new UsageError(`${basename(path)} ends in no .json, .csv or .xlsx; save it as one of the three`);
}

/** Returns what a check found: a line for each place that is not in shape, or that there is none. */
export function inWords(path: string, { definition, holds, findings }: Checked): string {
  if (findings.length === 0) return `${path} is in shape: ${holds}, of ${definition}`;
  const count = findings.length === 1 ? "1 place is" : `${findings.length} places are`;
  const lines = findings.map(({ place, says }) => `${place}: ${says}`);
  return [...lines, `${count} not in shape in ${path}, of ${definition}`].join("\n");
}

async function checkJson(deployment: Deployment, record: unknown, of: string | undefined): Promise<Checked> {
  const named = (record as { asset?: unknown } | null)?.asset;
  const shape = await shapeOf(deployment, of ?? (typeof named === "string" ? named : undefined));
  return { definition: shape.id, holds: "a record", findings: checkRecord(record, shape) };
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
    throw new UserError(`the file is no JSON${place}`);
  }
}

async function checkCsv(deployment: Deployment, page: ReadPage, of: string | undefined): Promise<Checked> {
  const shape = await shapeOf(deployment, of ?? (await definitionIn(deployment, page)));
  const table = tableIn(page, shape);
  if (table === undefined)
    throw new UserError(`the file holds the headings of no table of ${shape.id}; they stand in its first row`);
  return checked(shape, [checkTable(page, table, shape)]);
}

async function checkXlsx(deployment: Deployment, pages: readonly ReadPage[], of: string | undefined): Promise<Checked> {
  const named = Object.entries(TABLES).map(([table, name]): [TableName, ReadPage | undefined] => [
    table as TableName,
    pages.find((page) => page.name.trim().toLowerCase() === name.toLowerCase()),
  ]);
  const file = named.find(([table]) => table === "file")?.[1];
  const shape = await shapeOf(deployment, of ?? (file && (await definitionIn(deployment, file))));
  return checked(
    shape,
    named.map(([table, page]) =>
      page
        ? checkTable(page, table, shape)
        : { table, rows: 0, findings: [{ place: TABLES[table], says: "this page is missing" }] },
    ),
  );
}

function checked({ id }: InspectionShape, tables: readonly CheckedTable[]): Checked {
  const counted = tables.map(
    ({ table, rows }) => `${TABLES[table]} (${rows} ${rows === 1 ? "row" : "rows"} filled in)`,
  );
  return { definition: id, holds: counted.join(", "), findings: tables.flatMap(({ findings }) => findings) };
}

// The id stands beside the word on the page File, and below it in the tables of CSV.
async function definitionIn(deployment: Deployment, { rows }: ReadPage): Promise<string | undefined> {
  const known = listCohorts(await deployment.loadCohorts()).map(({ id }): string => id);
  for (const [index, { cells }] of rows.entries()) {
    const heading = cells.find(({ text }) => text.toLowerCase() === HEADINGS.definition.toLowerCase());
    if (!heading) continue;
    const beside = cells.find(({ column }) => column === heading.column + 1);
    const below = rows
      .slice(index + 1)
      .flatMap((row) => row.cells.find(({ column }) => column === heading.column) ?? []);
    return [...(beside ? [beside] : []), ...below].map(({ text }) => text).find((text) => known.includes(text));
  }
  return undefined;
}

async function shapeOf(deployment: Deployment, id: string | undefined): Promise<InspectionShape> {
  if (id === undefined)
    throw new UserError("the file names no definition that there is; say with --of <id> of which it is");
  refuseUnknown(await deployment.loadCohorts(), id);
  return shapeIn(await readJson(deployment, `schemas/inspection/${id}.schema.json`, isInspectionSchema));
}
