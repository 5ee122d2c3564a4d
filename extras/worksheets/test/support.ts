// The data of worksheets as the authors of the project wrote it, read for the tests.

import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { readWorksheets, WORKSHEETS_FOLDER, type WorksheetData } from "../data.ts";

/** Returns the data that the worksheets of the project are made from. */
export async function projectWorksheets(): Promise<WorksheetData> {
  const [texts, definitions] = await Promise.all([PROJECT.texts(WORKSHEETS_FOLDER), PROJECT.texts("definitions")]);
  return readWorksheets(texts, definitions, await compiledDefinitions()).data;
}
