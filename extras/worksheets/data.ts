// Reads what authors write for worksheets: worksheet.yaml of each definition, and request.yaml, called.yaml,
// letters.yaml and steps.yaml of this folder. offer.ts makes the published files and the pages from it.

import { list, listOrNothing, map, type Of, object, prose, reference, slug, word } from "../../core/catalog/shape.ts";
import type { AuthoredText } from "../../core/compile/authored-text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readAt } from "../../core/compile/read.ts";
import { type Reader, readerOf, textsInProject } from "../../core/compile/reader.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { allowOnly, choiceAt } from "../../core/compile/yaml-values.ts";
import { DOCUMENT_NEED, type DocumentNeed, OF_TRADES, TIE } from "./document-register.ts";

/** The folder of the worksheets in the project. */
export const WORKSHEETS_FOLDER = "extras/worksheets";

/**
 * A line of a file under a definition, such as a deduction or a lot: its unit, the columns that identify it, and the
 * fields that each line has.
 */
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

/** The shape of worksheet.yaml. A tie is a pair of papers that must agree. */
export const WORKSHEET = object({ lines: LINES, ties: list(TIE) });

/** The shape of called.yaml: the everyday names of documents. */
const CALLED = object({ called: map(list(prose()), "", "document") });

export type StructureLines = Of<typeof LINES>;

/** The shape of letters.yaml: the questions to the account debtor. */
const LETTERS = map(list(prose()), "", "cohort");

/** The worksheet.yaml of a definition. */
export interface DefinitionSheet extends Of<typeof WORKSHEET> {
  id: string;
}

/** All that authors wrote for worksheets, with the definitions that they belong to. */
export interface WorksheetData {
  compilation: Compilation;
  /** The worksheet.yaml of each definition, in the order of the folders of the compilation. */
  sheets: readonly DefinitionSheet[];
  /** The lines of a request list. */
  needs: readonly DocumentNeed[];
  /** The documents that only sellers of a trade are asked for. */
  trades: Of<typeof OF_TRADES>;
  requestFile: YamlFile;
  /** The names that people use for papers besides the names of the register, by the ids of the papers. */
  everydayNames: ReadonlyMap<string, readonly string[]>;
  /** The questions of the letter of each definition, by id. */
  letters: ReadonlyMap<string, readonly string[]>;
  /** The steps of a deal, in their order. */
  steps: readonly Step[];
  stepsFile: YamlFile;
}

/** Reads the files for worksheets from the texts of their folder and of definitions/, and checks their shapes. */
export function readWorksheets(
  texts: ReadonlyMap<string, string>,
  definitions: ReadonlyMap<string, string>,
  compilation: Compilation,
): { data: WorksheetData; texts: readonly AuthoredText[]; problems: Problem[] } {
  const reader = readerOf(textsInProject({ [WORKSHEETS_FOLDER]: texts, definitions }));
  const fileOf = (name: string): YamlFile => reader.yaml(`${WORKSHEETS_FOLDER}/${name}.yaml`);
  const context: ReadContext = {
    ...EMPTY_CONTEXT,
    ids: { document: compilation.documents.map(({ id }) => id), cohort: compilation.folders.map(({ id }) => id) },
  };

  const requestFile = fileOf("request");
  allowOnly(requestFile, [], ["needs", "trades"]);
  const needs = readAt(requestFile, ["needs"], list(DOCUMENT_NEED), context);
  const trades = readAt(requestFile, ["trades"], OF_TRADES, context);

  const { called } = readAt(fileOf("called"), [], CALLED, context);

  const lettersFile = fileOf("letters");
  allowOnly(lettersFile, [], ["letters"]);
  const letters = readAt(lettersFile, ["letters"], LETTERS, context);

  const stepsFile = fileOf("steps");
  allowOnly(stepsFile, [], ["steps"]);
  const steps = readAt(stepsFile, ["steps"], list(STEP), context);

  const sheets = compilation.folders.map((folder) => readSheet(folder, reader, context));
  const data: WorksheetData = {
    compilation,
    sheets,
    needs,
    trades,
    requestFile,
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
