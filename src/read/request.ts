// The command request: the documents that definitions read, merged into one list to ask a client for.

import { listCohorts } from "#client";
import { csvOf } from "#csv";
import { requestList, requestMarkdown, requestRows } from "#request-list";
import { printable } from "../base/text.ts";
import type { WorkbookPage } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { type Deployment, isDocumentRegister, readJson } from "./deployment.ts";
import { refuseUnknown } from "./show.ts";
import { formatOf, type GivenFormat } from "./worksheet.ts";

// The columns that fit on one printed page, each with its width in characters; the CSV has them all.
const PRINTED: Readonly<Record<string, number>> = {
  Ask: 13,
  Document: 24,
  "Other names": 24,
  Issued: 22,
  Definition: 18,
  "What to look for": 48,
  Received: 10,
};

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
  const { documents } = await readJson(deployment, "documents.json", isDocumentRegister);
  const listed = listCohorts(registry).filter(({ id }) => ids.includes(id));
  const names = new Map(listed.map(({ id, name }): [string, string] => [id, name]));
  const groups = requestList(documents, names);
  // Unlike a worksheet it is no published file, and is shown as it is written: nothing in it commands a terminal.
  if (format === "md") return new TextEncoder().encode(printable(requestMarkdown(groups, names)));
  const rows = requestRows(groups).map((cells) => cells.map(printable));
  if (format === "csv") return new TextEncoder().encode(csvOf(rows));
  const edition = [...names.values()].join("; ");
  return xlsxOf({ title: "Documents to provide", edition, pages: [pageOf(rows)] });
}

function pageOf([headings = [], ...rows]: readonly (readonly string[])[]): WorkbookPage {
  return {
    name: "Documents",
    columns: Object.entries(PRINTED).map(([heading, width]) => ({ heading, width, format: "text" })),
    rows: rows.map((cells) => ({
      cells: Object.keys(PRINTED).map((heading) => cells[headings.indexOf(heading)] ?? ""),
    })),
    naming: 2,
    filtered: true,
  };
}
