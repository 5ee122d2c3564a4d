// What a rule is: something that definitions must keep beyond the contract.

import type { Definitions } from "../definitions.ts";
import type { Problem } from "../problem.ts";

/** A problem to which the name of its rule is still to be added. */
export type Unnamed = Omit<Problem, "rule">;

/**
 * What authors might write, by the place they write it in: `retail-chargebacks/cohort.yaml#aliases.0` is a property of a
 * file (`aliases.+` a further item), `retail-chargebacks/dossier.md#traps` a section, `retail-chargebacks/review.md` a whole
 * file. In a bad example, « and » enclose the word at which the problem is reported.
 */
export type Example = Readonly<Record<string, unknown>>;

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
  check(definitions: Definitions): Unnamed[];
}
