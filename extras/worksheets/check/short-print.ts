// Makes a short print of a worksheet or a schedule: only the rows and columns that are filled in, with the report of
// the check. Like the check, it uses only the language and no platform, so it runs in a browser too.

import { UserError } from "../../../core/base/user-error.ts";
import { SCHEDULE } from "../browser/schedule-words.ts";
import { RELEASE } from "../entry-fields.ts";
import type { InspectionShape } from "../inspection.ts";
import { pagesWide } from "../spreadsheet/page-part.ts";
import type { ReadCell, ReadPage } from "../spreadsheet/read-table.ts";
import type { Workbook, WorkbookPage } from "../spreadsheet/table.ts";
import { checkFile, type Definitions, type FileChoices } from "./check.ts";
import type { CheckResult } from "./check-result.ts";
import { type NamedFile, type SortedFile, sortedFile } from "./input-file.ts";
import { sortedPages } from "./pages.ts";
import { shapeIn } from "./record.ts";
import { headOf } from "./schedule-head.ts";
import { fileEntries, filePage, labelOf } from "./short-file-page.ts";
import { schedulePage } from "./short-schedule.ts";
import { tablePage, textIn } from "./short-table.ts";
import { inWords } from "./verdict.ts";

/**
 * Returns what is filled in of a worksheet or a schedule as a workbook that is short on paper, with the check of the
 * file. Throws a UserError for a file that cannot be read as one.
 */
export async function shortPrint(
  namedFile: NamedFile,
  definitions: Definitions,
  choices: FileChoices,
): Promise<{ report: CheckResult; book: Workbook }> {
  const file = sortedFile(namedFile, definitions.names, choices.of);
  if ("record" in file) throw new UserError("a record in JSON has no pages to print; give the workbook");
  const report = await checkFile(namedFile, definitions, choices);
  const book = await filledBook(file, definitions);
  const pages = withReport(book.pages, inWords(namedFile.name, report).split("\n"));
  return { report, book: { ...book, pages: pages.map((page) => ({ ...page, isOnePage: true })) } };
}

// The worksheet of a definition with the schedules beside it, or schedules alone.
async function filledBook({ schedules, others, id }: SortedFile, definitions: Definitions): Promise<Workbook> {
  const { names, withSchema } = definitions;
  const pages = schedules.map((page) => schedulePage(page, names));
  if (id === undefined) {
    const head = schedules[0] ? headOf(schedules[0]) : new Map<string, ReadCell>();
    return { title: SCHEDULE.title, edition: textIn(head.get("Release")), foot: footOf(head), pages };
  }
  return withSchema(id, (schema) => worksheetBook(others, shapeIn(schema), names.get(id) ?? id, pages));
}

function worksheetBook(
  others: readonly ReadPage[],
  shape: InspectionShape,
  name: string,
  schedules: readonly WorkbookPage[],
): Workbook {
  const { pages } = sortedPages(others, shape);
  const head = fileEntries(pages.get("file"), shape);
  const title = `Inspection worksheet: ${name}`;
  const release = textIn(head.get(labelOf(RELEASE, shape)));
  const tables = (["invoices", "lines", "summary"] as const).flatMap(
    (table) => tablePage(table, pages.get(table), shape) ?? [],
  );
  return {
    title,
    edition: [shape.id, release].filter((text) => text !== "").join(", "),
    foot: footOf(head),
    pages: [filePage(title, head, pages, shape), ...tables, ...schedules],
  };
}

// The report of the check stands below the last table. Below one that is divided between its columns it would be cut,
// and has a page of its own.
function withReport(pages: readonly WorkbookPage[], report: readonly string[]): readonly WorkbookPage[] {
  const last = pages.at(-1);
  if (last && pagesWide(last) === 1) return [...pages.slice(0, -1), { ...last, below: ["", ...report] }];
  const columns = [{ heading: "What the check found", width: 140, format: "text" }] as const;
  return [...pages, { name: "Check", columns, rows: report.map((text) => ({ cells: [text] })), isSelfTitled: true }];
}

// The foot of a printed page: the entries of the head on who prepared and reviewed the file. The others are blank, to
// be filled in by hand.
function footOf(head: ReadonlyMap<string, ReadCell>): string {
  const textUnder = (...labels: string[]): string =>
    labels.flatMap((label) => head.get(label)?.text ?? []).join(" ") || "______";
  return [
    `Work paper ${textUnder("Work paper")}`,
    `Prepared ${textUnder("Prepared by", "Prepared on")}`,
    `Reviewed ${textUnder("Reviewed by", "Reviewed on")}`,
    SCHEDULE.notEligible,
  ].join("  ");
}
