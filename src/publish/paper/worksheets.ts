// The worksheets of all asset definitions, as published files.

import { csvOf } from "#csv";
import { serializeRegister } from "../../base/json.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { xlsxOf } from "../../spreadsheet/workbook.ts";
import { lawOf } from "../data/law.ts";
import { recordSchemaOf } from "./record-schema.ts";
import { bookOf, type SheetInput, shapeOf, tablesOf } from "./sheet.ts";
import { trapsOf } from "./traps.ts";

/**
 * Returns the inspection worksheets by published path: for each id a workbook, a CSV file for each table and the schema of a filled-in record.
 * The release is given in words.
 */
export function worksheetFiles(compiled: Compiled, release: string): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    sheetInputs(compiled, release).flatMap((input): [string, string | Uint8Array][] => {
      const { asset, shape } = input;
      return [
        [`worksheets/${asset.id}.xlsx`, xlsxOf(bookOf(input))],
        ...tablesOf(input).map(([name, rows]): [string, string] => [`worksheets/${asset.id}.${name}.csv`, csvOf(rows)]),
        [`schemas/inspection/${asset.id}.schema.json`, serializeRegister(recordSchemaOf(asset, shape))],
      ];
    }),
  );
}

/** Returns the input of each worksheet, in the order of the cohorts. */
export function sheetInputs(compiled: Compiled, release: string): SheetInput[] {
  return compiled.folders.map(({ cohort, asset, evidence, lines, ties, dossier }) => {
    const nameOf = (id: string) => compiled.documents.find((document) => document.id === id)?.name ?? id;
    return {
      cohort,
      asset,
      shape: shapeOf(asset, evidence, lines),
      evidence,
      lines,
      ties: ties.map(({ between: [one, other], ...tie }) => {
        return { ...tie, between: [nameOf(one), nameOf(other)] as const };
      }),
      traps: trapsOf(dossier, compiled.authorities),
      law: lawOf(cohort, compiled),
      release,
    };
  });
}
