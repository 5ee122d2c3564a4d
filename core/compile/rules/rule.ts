// The type of a rule. Each rule has a file with its name, what it asks for, and two examples: one that it passes and
// one that it refuses.

import type { FilePlace, Problem, Requirement } from "../problem.ts";

/**
 * An example of what authors write: a value for each place in the project. There are four kinds of places:
 *
 * - `definitions/retail-chargebacks/cohort.yaml#aliases.0` is a property of a file; `#aliases.+` adds an item.
 * - `definitions/retail-chargebacks/dossier.md#traps` is a section.
 * - `definitions/retail-chargebacks/review.md` is a whole file.
 * - `definitions/retail-chargebacks/` is a folder.
 *
 * The value null removes the place, and a function makes the new text from the old one. In an example that is refused,
 * « and » enclose the word at which the problem is reported.
 */
export type Example = Readonly<Record<string, unknown>>;

/** Reports a problem: its place, and a sentence with the remedy. */
export type Report = (place: FilePlace, message: string) => void;

/**
 * A rule for authored texts. A rule on the form of a file has no `check`, because a break of it is found while the file
 * is read.
 */
export interface Rule<On = never> extends Requirement {
  /** An example that the rule passes, and one that it refuses. */
  good: Example;
  bad: Example;
  /** Reports every break of the rule. It runs only if all files can be read. */
  check?(on: On, report: Report): void;
}

/** Returns every problem that these rules find. */
export function checkRules<On>(rules: readonly Rule<On>[], on: On): Problem[] {
  const problems: Problem[] = [];
  for (const rule of rules) rule.check?.(on, (place, message) => problems.push({ place, rule, message }));
  return problems;
}

/** Returns a line for each rule that problems break: its name and what it asks for. */
export function explain(problems: readonly Problem[]): string[] {
  const broken = new Map(problems.map(({ rule }) => [rule.name, rule.asks]));
  return [...broken].map(([name, asks]) => `[${name}] ${asks}`);
}
