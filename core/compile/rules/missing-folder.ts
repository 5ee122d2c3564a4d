// `checkFiles` in ../files.ts reports where this rule is not kept.

import type { Rule } from "./rule.ts";

export const missingFolder: Rule = {
  name: "missing-folder",
  asks: "Each of the twelve ids of the specification has a folder.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: { "definitions/volume-rebates/": null },
};
