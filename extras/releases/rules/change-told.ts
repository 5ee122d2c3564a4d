import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SETOFF, OF_SOFTWARE } from "./next-release.ts";

const REWORDED = {
  "definitions/setoff-netting/cohort.yaml#decisionQuestion": "Which debts the other way may the obligor take off?",
};

export const changeTold: Rule = {
  name: "change-told",
  asks: "A release tells of every definition that differs from the release before, in a change that names it.",
  good: { ...REWORDED, [NEXT_RELEASE]: `title: Another question\nchanges:\n  - ${OF_SETOFF}\n` },
  bad: { ...REWORDED, [NEXT_RELEASE]: `title: Another question\nchanges:\n  «-» ${OF_SOFTWARE}\n` },
};
