// The rules on the files that authors write for worksheets.

import type { AuthoredText } from "../../../core/compile/authored-text.ts";
import type { Problem } from "../../../core/compile/problem.ts";
import { noValues } from "../../../core/compile/rules/no-values.ts";
import { plainCharacters } from "../../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../../core/compile/rules/rule.ts";
import type { WorksheetData } from "../data.ts";
import { documentsInSteps } from "./documents-in-steps.ts";
import { requestDocuments } from "./request-documents.ts";

export const WORKSHEET_RULES: readonly Rule<WorksheetData>[] = [requestDocuments, documentsInSteps];

/** Returns a problem for each place that breaks a rule. */
export function checkWorksheets(data: WorksheetData, texts: readonly AuthoredText[]): Problem[] {
  return [...checkRules([plainCharacters, noValues], { texts }), ...checkRules(WORKSHEET_RULES, data)];
}
