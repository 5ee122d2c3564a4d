// What a rule is: something that definitions must keep beyond the contract.

import type { Definitions } from "../definitions.ts";
import type { FilePlace } from "../problem.ts";

/**
 * What authors might write, by the place they write it in: `retail-chargebacks/cohort.yaml#aliases.0` is a property of a
 * file (`aliases.+` a further item), `retail-chargebacks/dossier.md#traps` a section, `retail-chargebacks/review.md` a whole
 * file. In a bad example, « and » enclose the word at which the problem is reported.
 */
export type Example = Readonly<Record<string, unknown>>;

/** Takes a problem: its place, and a sentence with the remedy. */
export type Report = (place: FilePlace, message: string) => void;

/** A rule: its name, what it asks for, an example of each kind, and the check. */
export interface Rule {
  /** Printed at the end of each problem. */
  name: string;
  /** Printed once below the problems that break the rule. */
  description: string;
  good: Example;
  bad: Example;
  /** True for a rule on trials, which is checked where they were read. */
  ofTrials?: true;
  check(definitions: Definitions, report: Report): void;
}
