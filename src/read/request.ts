// The command request: the documents that definitions read, merged into one list to ask a client for.

import { listCohorts } from "#client";
import { csvOf } from "#csv";
import { requestHead, requestLines, requestMarkdown, requestRows } from "#request-list";
import { printable } from "../base/text.ts";
import type { WorkbookPage } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { type Deployment, isDocumentRegister, readJson } from "./deployment.ts";
import { refuseUnknown } from "./show.ts";
import { formatOf, type GivenFormat } from "./worksheet.ts";

// The width of each column, in digits of the usual size.
const WIDTHS = [6, 36, 30, 60, 26, 16, 22];

/**
 * Returns the request list of several definitions. Throws a UserError for an unknown id that names the ids like it, and a UsageError for options
 * that name no format.
 */
export async function request(
  deployment: Deployment,
  ids: readonly string[],
  options: GivenFormat,
): Promise<Uint8Array> {
  const format = formatOf(["md", "csv", "xlsx"], options);
  const registry = await deployment.loadCohorts();
  for (const id of ids) refuseUnknown(registry, id);
  const register = await readJson(deployment, "documents.json", isDocumentRegister);
  const listed = listCohorts(registry).filter(({ id }) => ids.includes(id));
  const names = new Map(listed.map(({ id, name }): [string, string] => [id, name]));
  const lines = requestLines(register, names);
  // Unlike a worksheet it is no published file, and is shown as it is written: nothing in it commands a terminal.
  if (format === "md") return new TextEncoder().encode(printable(requestMarkdown(lines, names)));
  const rows = requestRows(lines).map((cells) => cells.map(printable));
  const head = requestHead(names).map((cells) => cells.map(printable));
  if (format === "csv") return new TextEncoder().encode(csvOf([...head, [], ...rows]));
  const edition = [...names.values()].join("; ");
  return xlsxOf({ title: "Documents to provide", edition, pages: [pageOf(rows, names)] });
}

function pageOf([headings = [], ...rows]: readonly string[][], names: ReadonlyMap<string, string>): WorkbookPage {
  return {
    name: "Documents",
    above: ["Documents to provide", ...requestHead(names).map(([label, entry]) => `${label}: ${entry}`)],
    columns: headings.map((heading, index) => ({ heading, width: WIDTHS[index] ?? 0, format: "text" })),
    rows: rows.map((cells) => ({ cells })),
    naming: 1,
    filtered: true,
  };
}
