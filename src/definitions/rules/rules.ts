// What a rule is, something that definitions must keep beyond the contract; and all rules, in the order in which they are checked.

import type { Definitions } from "../definitions.ts";
import type { FilePlace, Problem } from "../problem.ts";
import type { Text } from "../text.ts";
import { AUTHORITY_RULES } from "./authorities.ts";
import { BOUNDARY_RULES } from "./boundaries.ts";
import { DOSSIER_RULES } from "./dossiers.ts";
import { FOLDER_RULES } from "./folders.ts";
import { RECORD_RULES } from "./records.ts";
import { TEXT_RULES } from "./texts.ts";

/** Takes a problem: its place, and a sentence with the remedy. */
export type Report = (place: FilePlace, message: string) => void;

/** A rule: its name, what it asks for, and the check. */
export interface Rule<On = Definitions> {
  /** Printed at the end of each problem. */
  name: string;
  /** Printed once below the problems that break the rule. */
  description: string;
  check(on: On, report: Report): void;
}

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
  return found(RULES, definitions);
}

/** Returns every problem that the rules on texts find in texts alone. */
export function checkTexts(texts: readonly Text[]): Problem[] {
  return found(TEXT_RULES, { texts });
}

function found<On>(rules: readonly Rule<On>[], on: On): Problem[] {
  const problems: Problem[] = [];
  for (const { name, check } of rules) check(on, (place, message) => problems.push({ place, rule: name, message }));
  return problems;
}

/** Returns a line for each rule that problems break: its name and what it asks for. */
export function explain(problems: readonly Problem[]): string[] {
  const broken = new Set(problems.map(({ rule }) => rule));
  return RULES.filter(({ name }) => broken.has(name)).map(({ name, description }) => `[${name}] ${description}`);
}
