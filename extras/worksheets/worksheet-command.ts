// The commands worksheet and letter. A call for one definition gets a published file. A call for several definitions
// gets a schedule of one debtor, which is made for the call. The command request uses `formatOf` of this module too.

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

/** The options of a call on the command line. */
interface WorksheetOptions extends FormatOptions {
  table?: string | undefined;
}

/**
 * Returns the blank worksheet of a definition as published, or the schedule of several definitions. Throws a UserError
 * for an unknown id. Throws a UsageError for options that do not name a file.
 */
export async function worksheet(
  deployment: Deployment,
  ids: readonly string[],
  options: WorksheetOptions,
): Promise<Uint8Array> {
  const [id = "", ...moreIds] = new Set(ids);
  const registry = await deployment.loadCohorts();
  for (const requestedId of ids) refuseUnknown(registry, requestedId);
  if (moreIds.length === 0) return deployment.read(`worksheets/${id}.${fileEndingOf(options)}`);
  if (options.table !== undefined)
    throw new UsageError("the schedule of several definitions is one table; leave out --table");
  const cohorts = listCohorts(registry).filter((cohort) => ids.includes(cohort.id));
  const names = new Map(cohorts.map((cohort) => [cohort.id, cohort.name]));
  if (formatOf(["csv", "xlsx"], options) === "csv") return new TextEncoder().encode(csvOf([scheduleHeadings(names)]));
  // The package that zips workbooks is loaded only here, because published worksheets do not need it.
  const { xlsxOf } = await import("./spreadsheet/workbook.ts");
  return xlsxOf(scheduleBook(names, undefined, await releaseOf(deployment, id)));
}

/**
 * Returns the letter that asks the account debtor about the open point of a definition. Throws a UserError for an
 * unknown id. Throws a UsageError for options that do not name a format.
 */
export async function letter(deployment: Deployment, id: string, options: FormatOptions): Promise<Uint8Array> {
  const format = formatOf(["txt", "xlsx"], options);
  const registry = await deployment.loadCohorts();
  refuseUnknown(registry, id);
  if (format === "xlsx") return deployment.read(`worksheets/${id}.letter.xlsx`);
  const letters = new TextDecoder().decode(await deployment.read(LETTERS_PATH));
  return new TextEncoder().encode(printable(letterIn(letters, getCohort(registry, id).name) ?? letters));
}

/**
 * Returns the edition that a deployment publishes, in words. It is read from the published sheet of a definition. It is
 * empty if the sheet has none.
 */
export async function releaseOf(deployment: Deployment, id: string): Promise<string> {
  const { readCsv } = await import("./spreadsheet/read-csv.ts");
  const { rows } = readCsv(await deployment.read(`worksheets/${id}.file.csv`));
  const row = rows.find(({ cells }) => cells.at(-1)?.text === RELEASE);
  return row && row.cells.length > 2 ? (row.cells[1]?.text ?? "") : "";
}

function fileEndingOf(options: WorksheetOptions): string {
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

/** The options of a call that decide the format of its file. */
export interface FormatOptions {
  format?: string | undefined;
  output?: string | undefined;
}

/**
 * Returns which of these formats a call asks for. Without any request it is the first. Throws a UsageError if the
 * ending of the file name is of another format, or is of no format and there is no --format.
 */
export function formatOf<Format extends string>(
  formats: readonly [Format, ...Format[]],
  { format, output }: FormatOptions,
): Format {
  const option = formats.find((name) => name === format);
  if (format !== undefined && option === undefined)
    throw new UsageError(`--format is ${joinInWords(formats, "or")}, not "${format}"`);
  const ending = formats.find((name) => output?.toLowerCase().endsWith(`.${name}`));
  if (option !== undefined && ending !== undefined && ending !== option)
    throw new UsageError(
      `${output} ends in .${ending} and --format says ${option}: name the file *.${option}, or leave out --format`,
    );
  const endings = formats.map((name) => `.${name}`);
  if (output !== undefined && option === undefined && ending === undefined)
    throw new UsageError(`${output} does not end in ${joinInWords(endings, "or")}: rename it, or give --format`);
  const chosen = option ?? ending ?? formats[0];
  if (chosen === "xlsx" && output === undefined)
    throw new UsageError("a workbook is written to a file: name it with --output");
  return chosen;
}
