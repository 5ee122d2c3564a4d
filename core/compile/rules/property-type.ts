// The functions of ../yaml-report.ts and ../yaml-values.ts report where this rule is broken.

import type { Rule } from "./rule.ts";

export const propertyType: Rule = {
  name: "property-type",
  asks: "A property is a text, a list or a map, as its reader expects.",
  bad: { "definitions/volume-rebates/cohort.yaml#aliases": "«rebates»" },
};
