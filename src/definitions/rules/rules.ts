// All rules, in the order in which they are checked.

import type { Definitions } from "../definitions.ts";
import type { Problem } from "../problem.ts";
import { AUTHORITY_RULES } from "./authorities.ts";
import { BOUNDARY_RULES } from "./boundaries.ts";
import { DOSSIER_RULES } from "./dossiers.ts";
import { FOLDER_RULES } from "./folders.ts";
import { RECORD_RULES } from "./records.ts";
import type { Rule } from "./rule.ts";
import { TEXT_RULES } from "./texts.ts";

/** The rules. */
export const RULES: readonly Rule[] = [
  ...TEXT_RULES,
  ...RECORD_RULES,
  ...BOUNDARY_RULES,
  ...DOSSIER_RULES,
  ...AUTHORITY_RULES,
  ...FOLDER_RULES,
];

/** Returns every problem that the rules find. */
export function checkRules(definitions: Definitions): Problem[] {
  const problems: Problem[] = [];
  for (const { name, ofTrials, check } of RULES)
    if (definitions.tried || !ofTrials)
      check(definitions, (place, message) => problems.push({ place, rule: name, message }));
  return problems;
}

/** Returns a line for each rule that problems break: its name and what it asks for. */
export function explain(problems: readonly Problem[]): string[] {
  const broken = new Set(problems.map(({ rule }) => rule));
  return RULES.filter(({ name }) => broken.has(name)).map(({ name, description }) => `[${name}] ${description}`);
}
