// `readAsset` in ../records.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const sharedAmounts: Rule = {
  name: "shared-amounts",
  asks:
    "The list shared holds the four amounts that every structure has, in this order: gross, supported, contingent, " +
    "excluded.",
  bad: {
    "definitions/volume-rebates/asset.yaml#shared.netObligation": {
      description: "What is left.",
      sources: ["dossier#gross-obligation"],
    },
  },
};
