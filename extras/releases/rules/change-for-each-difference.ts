import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SETOFF, OF_SOFTWARE } from "./next-release.ts";

const REWORDED = {
  "definitions/setoff-netting/cohort.yaml#decisionQuestion": "Which debts the other way may the obligor take off?",
};

export const changeForEachDifference: Rule = {
  name: "change-for-each-difference",
  asks:
    "A release has a change for every definition that differs from the previous release, " +
    "and the change names the definition.",
  good: { ...REWORDED, [NEXT_RELEASE]: `title: Another question\nchanges:\n  - ${OF_SETOFF}\n` },
  bad: { ...REWORDED, [NEXT_RELEASE]: `title: Another question\nchanges:\n  «-» ${OF_SOFTWARE}\n` },
};
