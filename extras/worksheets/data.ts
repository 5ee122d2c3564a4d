// What worksheets add to the definitions: what a line of a file is, which papers must agree, and what one asks a client
// for.

import { list, listOrNothing, map, type Of, object, prose, reference, slug, word } from "../../core/catalog/shape.ts";
import type { AuthoredText } from "../../core/compile/authored-text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readAt } from "../../core/compile/read.ts";
import { type Reader, readerOf, textsInProject } from "../../core/compile/reader.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { allowOnly, choiceAt } from "../../core/compile/yaml-values.ts";
import { NEED, type Need, OF_TRADES, TIE } from "./document-register.ts";

/** The folder of the worksheets in the project. */
export const WORKSHEETS_FOLDER = "extras/worksheets";

/** What a line of a file is in a structure, such as a deduction or a lot: its names, and which fields each line has. */
const LINES = object({
  unit: prose("What one line is: deduction."),
  columns: list(
    prose(),
    "What identifies a line, as column headings: Invoice number. A column whose heading names a date holds dates.",
  ),
  amounts: listOrNothing(prose(), "Headings of amounts of a line that are not fields: Scheduled value."),
  fields: list(word(), "The keys of the fields that belong to a line."),
});

/** A step of a deal, and the documents that come from it. */
const STEP = object({
  id: slug(),
  name: prose("Delivery and acceptance."),
  tells: prose("What its documents tell."),
  documents: list(reference("document")),
});

export type Step = Of<typeof STEP>;

/** What authors write of the sheet of a definition. */
export const WORKSHEET = object({ lines: LINES, ties: list(TIE) });

/** What called.yaml holds. */
const CALLED = object({ called: map(list(prose()), "", "document") });

export type StructureLines = Of<typeof LINES>;

/** What letters.yaml holds. */
const LETTERS = map(list(prose()), "", "cohort");

/** What a definition has for its worksheet. */
export interface DefinitionSheet extends Of<typeof WORKSHEET> {
  id: string;
}

/** What the authors of the worksheets wrote. */
export interface WorksheetData {
  compiled: Compilation;
  sheets: readonly DefinitionSheet[];
  /** What one asks for in one line. */
  needs: readonly Need[];
  /** The documents that only sellers of a trade are asked for. */
  trades: Of<typeof OF_TRADES>;
  file: YamlFile;
  /** What people call papers besides their names, by their ids. */
  everydayNames: ReadonlyMap<string, readonly string[]>;
  /** What the letter of each definition asks, by id. */
  letters: ReadonlyMap<string, readonly string[]>;
  /** The steps of a deal, in their order. */
  steps: readonly Step[];
  stepsFile: YamlFile;
}

/** Reads what worksheets need from the texts of their folder and of definitions/, and checks it. */
export function readWorksheets(
  texts: ReadonlyMap<string, string>,
  definitions: ReadonlyMap<string, string>,
  compiled: Compilation,
): { data: WorksheetData; texts: readonly AuthoredText[]; problems: Problem[] } {
  const reader = readerOf(textsInProject({ [WORKSHEETS_FOLDER]: texts, definitions }));
  const fileOf = (name: string): YamlFile => reader.yaml(`${WORKSHEETS_FOLDER}/${name}.yaml`);
  const context: ReadContext = {
    ...EMPTY_CONTEXT,
    ids: { document: compiled.documents.map(({ id }) => id), cohort: compiled.folders.map(({ id }) => id) },
  };
  const file = fileOf("request");
  allowOnly(file, [], ["needs", "trades"]);
  const needs = readAt(file, ["needs"], list(NEED), context);
  const { called } = readAt(fileOf("called"), [], CALLED, context);
  const lettersFile = fileOf("letters");
  allowOnly(lettersFile, [], ["letters"]);
  const letters = readAt(lettersFile, ["letters"], LETTERS, context);
  const stepsFile = fileOf("steps");
  allowOnly(stepsFile, [], ["steps"]);
  const steps = readAt(stepsFile, ["steps"], list(STEP), context);
  const trades = readAt(file, ["trades"], OF_TRADES, context);
  const sheets = compiled.folders.map((folder) => readSheet(folder, reader, context));
  const data: WorksheetData = {
    compiled,
    sheets,
    needs,
    trades,
    file,
    everydayNames: new Map(Object.entries(called)),
    letters: new Map(Object.entries(letters)),
    steps,
    stepsFile,
  };
  return { data, texts: reader.texts(), problems: dedupeByCause(reader.problems()) };
}

// The lines of a sheet name fields of its definition.
function readSheet({ id, asset }: Folder, reader: Reader, context: ReadContext): DefinitionSheet {
  const file = reader.yaml(`definitions/${id}/worksheet.yaml`);
  const sheet = readAt(file, [], WORKSHEET, context);
  const keys = asset.fields.map(({ key }): string => key);
  for (const index of sheet.lines.fields.keys()) choiceAt(file, ["lines", "fields", index], keys);
  return { id, ...sheet };
}
