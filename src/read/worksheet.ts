// The command worksheet: which published file a call asks for, and its bytes.

import { UsageError } from "../base/command-line.ts";
import { TABLES } from "../catalog/inspection.ts";
import type { Deployment } from "./deployment.ts";
import { formatOf, type GivenFormat } from "./format.ts";
import { refuseUnknown } from "./show.ts";

/** The options of a call, as the command line gives them. */
export interface WorksheetOptions extends GivenFormat {
  table?: string | undefined;
}

/** Returns the blank worksheet of a definition as published. Throws a UserError for an unknown id, and a UsageError for options that name no file. */
export async function worksheet(deployment: Deployment, id: string, options: WorksheetOptions): Promise<Uint8Array> {
  const ending = endingOf(options);
  refuseUnknown(await deployment.loadCohorts(), id);
  return deployment.read(`worksheets/${id}.${ending}`);
}

function endingOf(options: WorksheetOptions): string {
  const { table } = options;
  const format = formatOf(["csv", "xlsx"], options);
  if (format !== "csv" && table !== undefined)
    throw new UsageError(`--table chooses among tables in csv, not ${format}`);
  if (format === "csv" && !Object.hasOwn(TABLES, table ?? ""))
    throw new UsageError(
      "a worksheet in csv is several tables; choose one with --table file, evidence, lines or summary, or write the whole with -o <file>.xlsx",
    );
  return table === undefined ? format : `${table}.csv`;
}
