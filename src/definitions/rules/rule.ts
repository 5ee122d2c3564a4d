// What a rule is: something that definitions must keep beyond the contract.

import type { Definitions } from "../definitions.ts";
import type { FilePlace } from "../problem.ts";

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
