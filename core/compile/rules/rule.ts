// What a rule is. Each has a file of its own, with its name, what it asks for, and an example of what it passes and of
// what it refuses.

import type { FilePlace, Problem, Requirement } from "../problem.ts";

/**
 * What authors might write, by the place they write it in, a path in the project:
 * `definitions/retail-chargebacks/cohort.yaml#aliases.0` is a property of a file (`aliases.+` a further item),
 * `.../dossier.md#traps` a section, `.../review.md` a whole file or, with a slash at its end, a folder, which `null`
 * removes and a function makes from what it holds. In an example of what is refused, « and » enclose the word at which
 * the problem is reported.
 */
export type Example = Readonly<Record<string, unknown>>;

/** Takes a problem: its place, and a sentence with the remedy. */
export type Report = (place: FilePlace, message: string) => void;

/**
 * Something that authored texts must keep. What is wrong in the form of a file is found while it is read: such a rule
 * has no check.
 */
export interface Rule<On = never> extends Requirement {
  /** What the rule passes, and what it refuses. */
  good: Example;
  bad: Example;
  /** Finds what breaks it, once all files can be read. */
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
