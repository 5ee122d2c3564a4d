// `readCohort` and `readAsset` in ../records.ts report where this rule is broken.

import type { Rule } from "./rule.ts";

export const knownId: Rule = {
  name: "known-id",
  asks: "The id of a record is the name of its folder.",
  good: { "definitions/volume-rebates/cohort.yaml#id": "volume-rebates" },
  bad: { "definitions/volume-rebates/cohort.yaml#id": "«volume-rebate»" },
};
