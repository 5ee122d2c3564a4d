// `allowOnly` in ../yaml-values.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const unknownProperty: Rule = {
  name: "unknown-property",
  asks: "A property has a name that its reader knows.",
  bad: { "definitions/volume-rebates/cohort.yaml#«remark»": "Nobody reads this." },
};
