import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";

const LEAST_CASES = 2;

// A reader understands a boundary only from cases on both of its sides.
export const casesOnBothSides: Rule<BoundaryData> = {
  name: "cases-on-both-sides",
  asks: `A cohort has at least ${LEAST_CASES} cases that belong to it and ${LEAST_CASES} that belong elsewhere.`,
  good: { "definitions/setoff-netting/cases.yaml#0.belongs": "volume-rebates" },
  bad: {
    "definitions/setoff-netting/cases.yaml#0.belongs": "«volume-rebates»",
    "definitions/setoff-netting/cases.yaml#1.belongs": "outside",
  },
  check: (data, report) => {
    for (const { id, cases, file } of data.cases) {
      const here = cases.filter(({ belongs }) => belongs === id).length;
      const elsewhere = cases.length - here;
      const message = `${here} cases belong here and ${elsewhere} elsewhere; write at least ${LEAST_CASES} of each`;
      if (Math.min(here, elsewhere) < LEAST_CASES) report(placeOf(file, [0, "belongs"]), message);
    }
  },
};
