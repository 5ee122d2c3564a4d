// The command worksheet: which published file a call asks for, and its bytes.

import { UsageError } from "../base/command-line.ts";
import { TABLES } from "../catalog/inspection.ts";
import type { Deployment } from "./deployment.ts";
import { refuseUnknown } from "./show.ts";

const FORMATS = ["csv", "xlsx", "html"];

/** The options of a call, as the command line gives them. */
export interface WorksheetOptions {
  format?: string | undefined;
  table?: string | undefined;
  output?: string | undefined;
}

/** Returns the blank worksheet of an asset definition, as it is published. Throws a UserError for an unknown id, and a UsageError for options that name no file. */
export async function worksheet(deployment: Deployment, id: string, options: WorksheetOptions): Promise<Uint8Array> {
  const ending = endingOf(options);
  refuseUnknown(await deployment.loadCohorts(), id);
  return deployment.read(`worksheets/${id}.${ending}`);
}

// The name of a file says its format, so that no program is given one in another.
function endingOf({ format: named, table, output }: WorksheetOptions): string {
  const ending = FORMATS.find((format) => output?.toLowerCase().endsWith(`.${format}`));
  const format = named ?? ending ?? "csv";
  if (!FORMATS.includes(format)) throw new UsageError("--format is csv, xlsx or html");
  if (ending !== undefined && ending !== format)
    throw new UsageError(`${output} ends as ${ending}, and --format says ${format}`);
  if (format === "xlsx" && output === undefined) throw new UsageError("an xlsx worksheet needs --output <file>");
  if (format !== "csv" && table !== undefined)
    throw new UsageError(`--table chooses among tables in csv, not ${format}`);
  if (format === "csv" && !Object.hasOwn(TABLES, table ?? ""))
    throw new UsageError(
      "a worksheet in csv is several tables; choose one with --table file, evidence, lines or summary",
    );
  return table === undefined ? format : `${table}.csv`;
}
