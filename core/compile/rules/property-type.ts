// The functions of ../yaml-report.ts and ../yaml-values.ts report where this rule is not kept.

import type { Rule } from "./rule.ts";

export const propertyType: Rule = {
  name: "property-type",
  asks: "A property is a text, a list or a map, as its reader expects.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: { "definitions/volume-rebates/cohort.yaml#aliases": "«rebates»" },
};
