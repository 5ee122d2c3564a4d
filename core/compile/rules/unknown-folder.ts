// `checkFiles` in ../files.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const unknownFolder: Rule = {
  name: "unknown-folder",
  asks: "A folder is named by one of the twelve ids of the specification.",
  bad: { "definitions/gift-cards/cohort.yaml": "id: gift-cards\n" },
};
