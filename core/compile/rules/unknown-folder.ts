// `checkFiles` in ../files.ts reports where this rule is not kept.

import type { Rule } from "./rule.ts";

export const unknownFolder: Rule = {
  name: "unknown-folder",
  asks: "A folder is named by one of the twelve ids of the specification.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: { "definitions/gift-cards/cohort.yaml": "id: gift-cards\n" },
};
