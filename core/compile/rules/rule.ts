// The type of a rule for what authors write, and the function that checks rules. Each rule has a file with its name,
// what it asks for, and examples that it accepts and refuses. test/rules.test.ts tries each rule on its examples.

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
 * A rule for authored texts. `On` is the type of the value that it checks. A rule on the form of a file has no `check`:
 * the code that reads the file reports where it is broken.
 */
export interface Rule<On = never> extends Requirement {
  /** An example that the rule accepts. A rule has none if every file of the project is one. */
  good?: Example;
  /** An example that the rule refuses. */
  bad: Example;
  /** Reports each place where the rule is broken. It runs only if all files can be read. */
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
  const brokenRules = new Map(problems.map(({ rule }) => [rule.name, rule.asks]));
  return [...brokenRules].map(([name, asks]) => `[${name}] ${asks}`);
}
