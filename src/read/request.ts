// What the command request gives: the documents that definitions read, merged into one list to ask a client for.

import { listCohorts } from "#client";
import { csvOf } from "#csv";
import { requestList, requestMarkdown, requestRows } from "#request-list";
import { UsageError } from "../base/command-line.ts";
import type { Page } from "../spreadsheet/table.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { type Deployment, isDocumentRegister, readJson } from "./deployment.ts";
import { refuseUnknown } from "./show.ts";

/** The formats of a request list. */
export const REQUEST_FORMATS = ["md", "csv", "xlsx"] as const;

/** Reads the format of a request list. Throws a UsageError for one that there is none of, and for a workbook without a file to write. */
export function requestFormatOf(format = "md", output?: string): (typeof REQUEST_FORMATS)[number] {
  const known = REQUEST_FORMATS.find((one) => one === format);
  if (!known) throw new UsageError(`--format of a request list is ${REQUEST_FORMATS.join(", ")}`);
  if (known === "xlsx" && output === undefined) throw new UsageError("an xlsx request list needs --output <file>");
  return known;
}

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

/** Returns the request list of several definitions in a format. Throws a UserError for an unknown id that names the ids like it. */
export async function request(
  deployment: Deployment,
  ids: readonly string[],
  format: (typeof REQUEST_FORMATS)[number],
): Promise<string | Uint8Array> {
  const registry = await deployment.loadCohorts();
  for (const id of ids) refuseUnknown(registry, id);
  const { documents } = await readJson(deployment, "documents.json", isDocumentRegister);
  const listed = listCohorts(registry).filter(({ id }) => ids.includes(id));
  const names = new Map(listed.map(({ id, name }): [string, string] => [id, name]));
  const groups = requestList(documents, names);
  if (format === "md") return requestMarkdown(groups, names);
  const rows = requestRows(groups);
  if (format === "csv") return csvOf(rows);
  const edition = [...names.values()].join("; ");
  return xlsxOf({ title: "Documents to provide", edition, pages: [pageOf(rows)] });
}

function pageOf([headings = [], ...rows]: readonly (readonly string[])[]): Page {
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
