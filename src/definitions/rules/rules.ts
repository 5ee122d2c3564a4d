// All rules, in the order in which they are checked.

import type { Definitions } from "../definitions.ts";
import type { Problem } from "../problem.ts";
import { assetStructure } from "./asset-structure.ts";
import { authoritiesCited } from "./authorities-cited.ts";
import { boundaryHeadings } from "./boundary-headings.ts";
import { casesOnBothSides } from "./cases-on-both-sides.ts";
import { distinctAuthorities } from "./distinct-authorities.ts";
import { distinctIds } from "./distinct-ids.ts";
import { distinctKeys } from "./distinct-keys.ts";
import { distinctTexts } from "./distinct-texts.ts";
import { documentsRead } from "./documents-read.ts";
import { enoughBorderFiles } from "./enough-border-files.ts";
import { enoughExamples } from "./enough-examples.ts";
import { everyPair } from "./every-pair.ts";
import { foundByQueries } from "./found-by-queries.ts";
import { noValues } from "./no-values.ts";
import { partsAddUp } from "./parts-add-up.ts";
import { pictureParts } from "./picture-parts.ts";
import { plainCharacters } from "./plain-characters.ts";
import { questionsLeadThere } from "./questions-lead-there.ts";
import { readingProved } from "./reading-proved.ts";
import { readyCitations } from "./ready-citations.ts";
import { recordSize } from "./record-size.ts";
import { relevantCitations } from "./relevant-citations.ts";
import { reviewedByFour } from "./reviewed-by-four.ts";
import type { Rule } from "./rule.ts";
import { uniqueNames } from "./unique-names.ts";

/** The rules. */
export const RULES: readonly Rule[] = [
  plainCharacters,
  noValues,
  distinctTexts,
  uniqueNames,
  assetStructure,
  recordSize,
  distinctKeys,
  distinctIds,
  everyPair,
  questionsLeadThere,
  enoughBorderFiles,
  boundaryHeadings,
  relevantCitations,
  distinctAuthorities,
  readingProved,
  readyCitations,
  authoritiesCited,
  documentsRead,
  reviewedByFour,
  casesOnBothSides,
  foundByQueries,
  pictureParts,
  enoughExamples,
  partsAddUp,
];

/** Returns every problem that the rules find. */
export function checkRules(definitions: Definitions): Problem[] {
  const rules = RULES.filter(({ ofTrials }) => definitions.tried || !ofTrials);
  return rules.flatMap(({ name, check }) => check(definitions).map((problem) => ({ ...problem, rule: name })));
}

/** Returns a line for each rule that problems break: its name and what it asks for. */
export function explain(problems: readonly Problem[]): string[] {
  const broken = new Set(problems.map(({ rule }) => rule));
  return RULES.filter(({ name }) => broken.has(name)).map(({ name, description }) => `[${name}] ${description}`);
}
