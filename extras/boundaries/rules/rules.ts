// Lists the rules on boundaries: on ids, pairs, the questions of the key, names, cases, and border files.

import type { AuthoredText } from "../../../core/compile/authored-text.ts";
import type { Problem } from "../../../core/compile/problem.ts";
import { noValues } from "../../../core/compile/rules/no-values.ts";
import { plainCharacters } from "../../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../../core/compile/rules/rule.ts";
import type { BoundaryData } from "../data.ts";
import { boundaryHeadings } from "./boundary-headings.ts";
import { casesOnBothSides } from "./cases-on-both-sides.ts";
import { enoughBorderFiles } from "./enough-border-files.ts";
import { everyNameClear } from "./every-name-clear.ts";
import { everyPair } from "./every-pair.ts";
import { groupsAndNeighbors } from "./groups-and-neighbors.ts";
import { ownIds } from "./own-ids.ts";
import { questionsLeadThere } from "./questions-lead-there.ts";

export const BOUNDARY_RULES: readonly Rule<BoundaryData>[] = [
  ownIds,
  everyPair,
  everyNameClear,
  groupsAndNeighbors,
  questionsLeadThere,
  boundaryHeadings,
  casesOnBothSides,
  enoughBorderFiles,
];

/**
 * Returns the problems of the boundaries. The rule on values is not checked in the words of loan agreements, because
 * these report what others say.
 */
export function checkBoundaries(data: BoundaryData, texts: readonly AuthoredText[]): Problem[] {
  const isReport = ({ file, path }: AuthoredText): boolean => file === data.files.codes.file && path[0] === "terms";
  const textsWithoutReports = texts.filter((text) => !isReport(text));
  return [
    ...checkRules([plainCharacters], { texts }),
    ...checkRules([noValues], { texts: textsWithoutReports }),
    ...checkRules(BOUNDARY_RULES, data),
  ];
}
