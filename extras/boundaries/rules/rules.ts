// The rules on what speaks of several cohorts: ids, pairs, the questions of the key, cases, and the files on a border.

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
 * Returns what breaks a rule. The words of loan agreements report what others say, and values stand in border files.
 */
export function checkBoundaries(data: BoundaryData, texts: readonly AuthoredText[]): Problem[] {
  const isReported = ({ file, path }: AuthoredText): boolean => file === data.files.codes.file && path[0] === "terms";
  const own = texts.filter((text) => !isReported(text));
  return [
    ...checkRules([plainCharacters], { texts }),
    ...checkRules([noValues], { texts: own }),
    ...checkRules(BOUNDARY_RULES, data),
  ];
}
