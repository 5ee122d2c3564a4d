// `checkFiles` in ../files.ts reports the breaks of this rule.

import type { Rule } from "./rule.ts";

export const missingFolder: Rule = {
  name: "missing-folder",
  asks: "Each of the twelve ids of the specification has a folder.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: { "definitions/volume-rebates/": null },
};
