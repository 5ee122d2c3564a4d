// Opens a blank worksheet by the address of its workbook or of one of its tables, for the command `get` and for agents.
// A program cannot read a workbook, so the answer has the rows and columns of the published tables.

import { bulletList } from "../../core/base/markdown.ts";
import { labelOf } from "../../core/catalog/entries.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { type Deployment, loadBoth, publishedIn } from "../../core/read/deployment.ts";
import { rowsIn } from "./browser/csv.ts";

const WORKSHEET_ID = /^worksheets\/([a-z-]+)\.(?:xlsx|(file|evidence|invoices|lines|summary)\.csv)$/;

const HOW_TO_READ =
  "Keys of the rows of the summary. Whole says what to write in each, and gives the columns of the other tables.";

/** Resolves to the blank worksheet with this id, or to undefined if the deployment publishes none. */
export async function worksheetLookup(deployment: Deployment, id: string): Promise<Lookup | undefined> {
  const [, definition] = WORKSHEET_ID.exec(id) ?? [];
  if (definition === undefined) return undefined;
  const isPublished = await publishedIn(deployment);
  const pathOf = (table: string): string => `worksheets/${definition}.${table}.csv`;
  if (!["summary", "file", "invoices", "lines"].every((table) => isPublished(pathOf(table)))) return undefined;
  const rowsOf = async (table: string): Promise<string[][]> =>
    rowsIn(new TextDecoder().decode(await deployment.read(pathOf(table))));

  const [, ...summary] = await rowsOf("summary");
  const [, ...file] = await rowsOf("file");
  const [invoiceColumns = []] = await rowsOf("invoices");
  const [lineColumns = []] = await rowsOf("lines");
  const { cohorts } = await loadBoth(deployment);
  const name = cohorts.records.find((cohort) => cohort.id === definition)?.name ?? definition;
  const head = { kind: "page", id, name: `Worksheet of ${name}`, says: "A blank worksheet.", address: id };
  const tables = { file: file.map(([item = ""]) => item), invoices: invoiceColumns, lines: lineColumns };
  const summaryRows = summary.map(([, label = "", meaning = "", , , , key = ""]) => ({ key, label, meaning }));
  const lines = summaryRows.map(({ key, label, meaning }) => `\`${key}\` ${label}: ${meaning}`);
  return {
    value: { ...head, rows: summaryRows, tables },
    brief: {
      ...head,
      rows: summaryRows.map(({ key, label }) => (label === labelOf(key) ? key : `${key} (${label})`)),
      tables: Object.keys(tables),
      short: HOW_TO_READ,
    },
    markdown: [`# ${head.name}`, bulletList(lines), `Page: ${id}`].join("\n\n").concat("\n"),
  };
}
