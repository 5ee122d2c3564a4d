// Makes the published files of worksheets: for each definition its blank sheets, the schema of a filled-in record and
// its letter, and the worked schedule.

import { serialize } from "../../core/base/json.ts";
import { editionIn, type Offer, offerValues } from "../../core/extra/offer.ts";
import { csvOf } from "./browser/csv.ts";
import { HOLDER_NAMES, type RequestLine, requestLines } from "./browser/request-list.ts";
import type { WorksheetData } from "./data.ts";
import { documentsOf } from "./documents.ts";
import { shapeOf } from "./inspection-shape.ts";
import { itemNameOf, LETTERS_PATH, letterBook, lettersText } from "./letter.ts";
import { WORKED_PATH, workedNames } from "./pages/worksheets.ts";
import { recordSchemaOf } from "./record-schema.ts";
import { scheduleBook } from "./schedule-sheet.ts";
import { bookOf, type SheetInput, tablesOf } from "./sheet.ts";
import { xlsxOf } from "./spreadsheet/workbook.ts";
import { workedSchedule } from "./worked-schedule.ts";

/**
 * Returns the files of worksheets by published path. Each definition has a workbook, a CSV file for each table, the
 * schema of a filled-in record, and the letter that asks the account debtor about its open point. One text has all
 * letters. The worked schedule is one more workbook.
 */
export function worksheetFiles(
  data: WorksheetData,
  offers: readonly Offer[],
): ReadonlyMap<string, string | Uint8Array> {
  return new Map([
    ...sheetInputs(data, offers).flatMap(sheetFiles),
    ...letterFiles(data),
    [WORKED_PATH, workedFile(data, offers)],
  ]);
}

type PublishedFile = [path: string, content: string | Uint8Array];

function sheetFiles(input: SheetInput): PublishedFile[] {
  const { asset, shape } = input;
  return [
    [`worksheets/${asset.id}.xlsx`, xlsxOf(bookOf(input))],
    ...tablesOf(input).map(([name, rows]): PublishedFile => [`worksheets/${asset.id}.${name}.csv`, csvOf(rows)]),
    [`schemas/inspection/${asset.id}.schema.json`, serialize(recordSchemaOf(asset, shape))],
  ];
}

function letterFiles({ compilation, letters }: WorksheetData): PublishedFile[] {
  const { records } = compilation.cohorts;
  const questionsOf = (id: string): readonly string[] => letters.get(id) ?? [];
  const ids = new Map(records.map(({ id, name }) => [name, id]));
  const questionsByName = new Map(records.map(({ id, name }) => [name, questionsOf(id)]));
  const text = lettersText(questionsByName, (name) => itemNameOf(ids.get(name) ?? ""));
  return [
    ...records.map(({ id }): PublishedFile => {
      return [`worksheets/${id}.letter.xlsx`, xlsxOf(letterBook(questionsOf(id), itemNameOf(id)))];
    }),
    [LETTERS_PATH, text],
  ];
}

function workedFile({ compilation }: WorksheetData, offers: readonly Offer[]): Uint8Array {
  const names = workedNames(compilation.cohorts.records);
  const edition = editionIn(offers)?.inWords ?? "";
  return xlsxOf(scheduleBook(names, workedSchedule(names), edition));
}

/** Returns the data for the worksheet of each definition, in the order of the cohorts. */
export function sheetInputs(data: WorksheetData, offers: readonly Offer[]): SheetInput[] {
  const { compilation, sheets } = data;
  const nameOf = (id: string) => compilation.documents.find((document) => document.id === id)?.name ?? id;
  const register = documentsOf(data);
  return compilation.folders.map(({ id, cohort, asset, evidence }, index) => {
    const { lines, ties } = sheets[index] as (typeof sheets)[number];
    return {
      cohort,
      asset,
      shape: shapeOf(asset, evidence, lines),
      evidence,
      lines,
      requestNames: requestNamesById(requestLines(register, new Map([[id, cohort.name]]))),
      ties: ties.map(({ between: [firstId, secondId], ...tie }) => {
        return { ...tie, between: [nameOf(firstId), nameOf(secondId)] as const };
      }),
      offeredNotes: offerValues("sheetNote", offers).map((noteFor) => noteFor(id)),
      edition: editionIn(offers)?.inWords ?? "",
    };
  });
}

// Returns the line of a request list that asks for a document, such as "Seller: Ledgers", by the id of the document.
function requestNamesById(lines: readonly RequestLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ holder, name, documents }) =>
      documents.map(({ id }) => [id, `${HOLDER_NAMES[holder]}: ${name}`] as const),
    ),
  );
}
