// cases-on-both-sides: cases show what belongs and what belongs elsewhere.

import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST = 2;

/** A line is seen from both of its sides. */
export const casesOnBothSides: Rule = {
  name: "cases-on-both-sides",
  description: `A cohort has at least ${LEAST} cases that belong to it and ${LEAST} that belong elsewhere.`,
  good: { "setoff-netting/cases.yaml#0.belongs": "volume-rebates" },
  bad: {
    "setoff-netting/cases.yaml#0.belongs": "«volume-rebates»",
    "setoff-netting/cases.yaml#1.belongs": "outside",
  },
  check: ({ folders }) =>
    folders.flatMap(({ id, cases, files }) => {
      const here = cases.filter(({ belongs }) => belongs === id).length;
      const elsewhere = cases.length - here;
      if (here >= LEAST && elsewhere >= LEAST) return [];
      const message = `${here} cases belong here and ${elsewhere} elsewhere; write at least ${LEAST} of each`;
      return [{ place: placeOf(files.cases, [0, "belongs"]), message }];
    }),
};
