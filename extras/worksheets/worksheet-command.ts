// The command worksheet: which published file a call asks for, and its bytes, or the schedule of one debtor under
// several definitions; and the format of a file that a command writes.

import { getCohort, listCohorts } from "#client";
import { UsageError } from "../../core/base/command-line.ts";
import { joinInWords, printable } from "../../core/base/text.ts";
import type { Deployment } from "../../core/read/deployment.ts";
import { refuseUnknown } from "../../core/read/show.ts";
import { csvOf } from "./browser/csv.ts";
import { letterIn } from "./browser/letter-text.ts";
import { scheduleHeadings } from "./browser/schedule-words.ts";
import { RELEASE } from "./entry-fields.ts";
import { TABLES } from "./inspection.ts";
import { LETTERS_PATH } from "./letter.ts";
import { scheduleBook } from "./schedule-sheet.ts";

/** The options of a call, as the command line gives them. */
export interface WorksheetOptions extends GivenFormat {
  table?: string | undefined;
}

/**
 * Returns the blank worksheet of a definition as published, or the schedule of several. Throws a UserError for an
 * unknown id, and a UsageError for options that name no file.
 */
export async function worksheet(
  deployment: Deployment,
  ids: readonly string[],
  options: WorksheetOptions,
): Promise<Uint8Array> {
  const [id = "", ...others] = new Set(ids);
  const registry = await deployment.loadCohorts();
  for (const one of ids) refuseUnknown(registry, one);
  if (others.length === 0) return deployment.read(`worksheets/${id}.${endingOf(options)}`);
  if (options.table !== undefined)
    throw new UsageError("the schedule of several definitions is one table; leave out --table");
  const chosen = listCohorts(registry).filter((cohort) => ids.includes(cohort.id));
  const names = new Map(chosen.map((cohort) => [cohort.id, cohort.name]));
  if (formatOf(["csv", "xlsx"], options) === "csv") return new TextEncoder().encode(csvOf([scheduleHeadings(names)]));
  // A published worksheet is read without the package that zips workbooks.
  const { xlsxOf } = await import("./spreadsheet/workbook.ts");
  return xlsxOf(scheduleBook(names, undefined, await releaseOf(deployment, id)));
}

/**
 * Returns the letter that asks the account debtor the open point of a definition. Throws a UserError for an unknown id,
 * and a UsageError for options that name no format.
 */
export async function letter(deployment: Deployment, id: string, options: GivenFormat): Promise<Uint8Array> {
  const format = formatOf(["txt", "xlsx"], options);
  const registry = await deployment.loadCohorts();
  refuseUnknown(registry, id);
  if (format === "xlsx") return deployment.read(`worksheets/${id}.letter.xlsx`);
  const letters = new TextDecoder().decode(await deployment.read(LETTERS_PATH));
  return new TextEncoder().encode(printable(letterIn(letters, getCohort(registry, id).name) ?? letters));
}

/**
 * Returns the edition that a deployment publishes, in words, as the sheet of a definition says it; empty where it says
 * none.
 */
export async function releaseOf(deployment: Deployment, id: string): Promise<string> {
  const { readCsv } = await import("./spreadsheet/read-csv.ts");
  const { rows } = readCsv(await deployment.read(`worksheets/${id}.file.csv`));
  const row = rows.find(({ cells }) => cells.at(-1)?.text === RELEASE);
  return row && row.cells.length > 2 ? (row.cells[1]?.text ?? "") : "";
}

function endingOf(options: WorksheetOptions): string {
  const { table } = options;
  const format = formatOf(["csv", "xlsx"], options);
  if (format !== "csv" && table !== undefined)
    throw new UsageError(`--table chooses among tables in csv, not ${format}`);
  if (format === "csv" && !Object.hasOwn(TABLES, table ?? ""))
    throw new UsageError(
      "a worksheet in csv has several tables; " +
        `choose one with --table ${joinInWords(Object.keys(TABLES), "or")}, ` +
        "or write the whole worksheet with -o <file>.xlsx",
    );
  return table === undefined ? format : `${table}.csv`;
}

/** How a call says it. */
export interface GivenFormat {
  format?: string | undefined;
  output?: string | undefined;
}

/**
 * Returns the one of these formats that a call asks for: the first where it asks for none. Throws a UsageError where
 * the name of the file ends in another, or in none and nothing else says it.
 */
export function formatOf<Format extends string>(
  formats: readonly [Format, ...Format[]],
  { format, output }: GivenFormat,
): Format {
  const option = formats.find((one) => one === format);
  if (format !== undefined && option === undefined)
    throw new UsageError(`--format is ${joinInWords(formats, "or")}, not "${format}"`);
  const ending = formats.find((one) => output?.toLowerCase().endsWith(`.${one}`));
  if (option !== undefined && ending !== undefined && ending !== option)
    throw new UsageError(
      `${output} ends in .${ending} and --format says ${option}: name the file *.${option}, or leave out --format`,
    );
  const endings = formats.map((one) => `.${one}`);
  if (output !== undefined && option === undefined && ending === undefined)
    throw new UsageError(`${output} does not end in ${joinInWords(endings, "or")}: rename it, or give --format`);
  const chosen = option ?? ending ?? formats[0];
  if (chosen === "xlsx" && output === undefined)
    throw new UsageError("a workbook is written to a file: name it with --output");
  return chosen;
}
