// The functions of ../yaml-report.ts and ../yaml-values.ts report where this rule is broken.

import type { Rule } from "./rule.ts";

export const missingProperty: Rule = {
  name: "missing-property",
  asks: "Every property that a record needs is written, and every list that it needs has an item.",
  bad: {
    "definitions/volume-rebates/asset.yaml#amounts.otherCreditAmount": { sources: ["dossier#other-credit-amount"] },
  },
};
