// The command request: one list of all documents that some definitions read, for a lender who asks a client for them.

import { listCohorts } from "#client";
import { UsageError } from "../../core/base/command-line.ts";
import { joinInWords, printable } from "../../core/base/text.ts";
import { type Deployment, readJson } from "../../core/read/deployment.ts";
import { refuseUnknown } from "../../core/read/show.ts";
import { csvOf } from "./browser/csv.ts";
import { requestLines, requestTable, requestText } from "./browser/request-list.ts";
import { DOCUMENTS, TRADES, type Trade } from "./document-register.ts";
import { requestBook } from "./request-sheet.ts";
import { xlsxOf } from "./spreadsheet/workbook.ts";
import { type FormatOptions, formatOf, releaseOf } from "./worksheet-command.ts";

/**
 * Returns the request list of several definitions. Throws a UserError for an unknown id, which names similar ids.
 * Throws a UsageError for options that do not name a format.
 */
export async function request(
  deployment: Deployment,
  ids: readonly string[],
  options: RequestOptions,
): Promise<Uint8Array> {
  const format = formatOf(["txt", "csv", "xlsx"], options);
  const registry = await deployment.loadCohorts();
  for (const id of ids) refuseUnknown(registry, id);
  const register = await readJson(deployment, "documents.json", DOCUMENTS);
  const cohorts = listCohorts(registry).filter(({ id }) => ids.includes(id));
  const names = new Map(cohorts.map(({ id, name }): [string, string] => [id, name]));
  const lines = requestLines(register, names, tradeOf(options));
  // The list may be printed on a terminal. Characters that command a terminal are replaced, because the texts are not a
  // published file whose bytes must stay.
  if (format === "txt") return new TextEncoder().encode(printable(requestText(lines)));
  if (format === "csv")
    return new TextEncoder().encode(csvOf(requestTable(lines).map((cells) => cells.map(printable))));
  return xlsxOf(requestBook(lines, await releaseOf(deployment, ids[0] ?? "")));
}

/** The options of a call on the command line. */
interface RequestOptions extends FormatOptions {
  trade?: string | undefined;
}

function tradeOf({ trade }: RequestOptions): Trade | undefined {
  const knownTrade = TRADES.find((name) => name === trade);
  if (trade !== undefined && !knownTrade)
    throw new UsageError(`--trade is ${joinInWords(TRADES, "or")}, not "${trade}"`);
  return knownTrade;
}
