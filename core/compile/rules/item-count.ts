// `itemsAt` in ../yaml-values.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const itemCount: Rule = {
  name: "item-count",
  asks: "A list has as many items as its reader expects, such as the two papers of a pair.",
  bad: {
    "definitions/volume-rebates/worksheet.yaml#ties.0.between": ["invoice", "credit-memo", "remittance-advice"],
  },
};
