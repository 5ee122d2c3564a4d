// The command request: the documents that definitions read, merged into one list to ask a client for.

import { listCohorts } from "#client";
import { csvOf } from "#csv";
import { requestLines, requestTable, requestText } from "#request-list";
import { printable } from "../../core/base/text.ts";
import { type Deployment, readJson } from "../../core/read/deployment.ts";
import { refuseUnknown } from "../../core/read/show.ts";
import { DOCUMENTS } from "./document-register.ts";
import { requestBook } from "./request-sheet.ts";
import { xlsxOf } from "./spreadsheet/workbook.ts";
import { formatOf, type GivenFormat } from "./worksheet-command.ts";

/**
 * Returns the request list of several definitions. Throws a UserError for an unknown id that names the ids like it, and a UsageError for options
 * that name no format.
 */
export async function request(
  deployment: Deployment,
  ids: readonly string[],
  options: GivenFormat,
): Promise<Uint8Array> {
  const format = formatOf(["txt", "csv", "xlsx"], options);
  const registry = await deployment.loadCohorts();
  for (const id of ids) refuseUnknown(registry, id);
  const register = await readJson(deployment, "documents.json", DOCUMENTS);
  const listed = listCohorts(registry).filter(({ id }) => ids.includes(id));
  const names = new Map(listed.map(({ id, name }): [string, string] => [id, name]));
  const lines = requestLines(register, names);
  // Unlike a worksheet it is no published file, and is shown as it is written: nothing in it commands a terminal.
  if (format === "txt") return new TextEncoder().encode(printable(requestText(lines)));
  if (format === "xlsx") return xlsxOf(requestBook(lines));
  return new TextEncoder().encode(csvOf(requestTable(lines).map((cells) => cells.map(printable))));
}
