// The worksheets of all asset definitions, as published files.

import { serialize } from "../../core/base/json.ts";
import { editionIn, type Offer, offerValues } from "../../core/extra/offer.ts";
import { csvOf } from "./browser/csv.ts";
import { HOLDER_NAMES, type RequestLine, requestLines } from "./browser/request-list.ts";
import type { WorksheetData } from "./data.ts";
import { documentsOf } from "./documents.ts";
import { shapeOf } from "./inspection-shape.ts";
import { itemOf, LETTERS_PATH, letterBook, lettersText } from "./letter.ts";
import { namesOfWorked, WORKED_PATH } from "./pages/worksheets.ts";
import { recordSchemaOf } from "./record-schema.ts";
import { scheduleBook } from "./schedule-sheet.ts";
import { bookOf, type SheetInput, tablesOf } from "./sheet.ts";
import { xlsxOf } from "./spreadsheet/workbook.ts";
import { workedSchedule } from "./worked-schedule.ts";

/**
 * Returns the inspection worksheets by published path. Each definition has a workbook, a CSV file for each table, the
 * schema of a filled-in record, and the letter that asks its open point. All letters are also one text. The worked
 * schedule is beside them.
 */
export function worksheetFiles(
  data: WorksheetData,
  offers: readonly Offer[],
): ReadonlyMap<string, string | Uint8Array> {
  const names = namesOfWorked(data.compiled.cohorts.records);
  const release = editionIn(offers)?.inWords ?? "";
  const workedFile = xlsxOf(scheduleBook(names, workedSchedule(names), release));
  const files = new Map(
    sheetInputs(data, offers).flatMap((input): [string, string | Uint8Array][] => {
      const { asset, shape } = input;
      return [
        [`worksheets/${asset.id}.xlsx`, xlsxOf(bookOf(input))],
        ...tablesOf(input).map(([name, rows]): [string, string] => [`worksheets/${asset.id}.${name}.csv`, csvOf(rows)]),
        [`schemas/inspection/${asset.id}.schema.json`, serialize(recordSchemaOf(asset, shape))],
      ];
    }),
  );
  const { records } = data.compiled.cohorts;
  const letterOf = (id: string): readonly string[] => data.letters.get(id) ?? [];
  for (const { id } of records) files.set(`worksheets/${id}.letter.xlsx`, xlsxOf(letterBook(letterOf(id), itemOf(id))));
  const ids = new Map(records.map(({ id, name }) => [name, id]));
  const letters = new Map(records.map(({ id, name }) => [name, letterOf(id)]));
  files.set(
    LETTERS_PATH,
    lettersText(letters, (name) => itemOf(ids.get(name) ?? "")),
  );
  return files.set(WORKED_PATH, workedFile);
}

/** Returns the input of each worksheet, in the order of the cohorts. */
export function sheetInputs(data: WorksheetData, offers: readonly Offer[]): SheetInput[] {
  const { compiled, sheets } = data;
  const nameOf = (id: string) => compiled.documents.find((document) => document.id === id)?.name ?? id;
  const register = documentsOf(data);
  return compiled.folders.map(({ id, cohort, asset, evidence }, index) => {
    const { lines, ties } = sheets[index] as (typeof sheets)[number];
    return {
      cohort,
      asset,
      shape: shapeOf(asset, evidence, lines),
      evidence,
      lines,
      requestNames: askedFor(requestLines(register, new Map([[id, cohort.name]]))),
      ties: ties.map(({ between: [one, other], ...tie }) => {
        return { ...tie, between: [nameOf(one), nameOf(other)] as const };
      }),
      besides: offerValues("sheetNote", offers).map((besides) => besides(id)),
      release: editionIn(offers)?.inWords ?? "",
    };
  });
}

// The line of a request list that asks for each document, by its id.
function askedFor(lines: readonly RequestLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ holder, name, documents }) =>
      documents.map(({ id }) => [id, `${HOLDER_NAMES[holder]}: ${name}`] as const),
    ),
  );
}
