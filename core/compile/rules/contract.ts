// `checkContract` in ../compile.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const contract: Rule = {
  name: "contract",
  asks: "What is compiled keeps contract/contract.schema.json, as the published client checks it.",
  good: { "definitions/volume-rebates/cohort.yaml#sources": ["dossier#mechanism", "shared-law#in-each-of-the-twelve"] },
  bad: { "definitions/volume-rebates/cohort.yaml#sources": ["shared-law#in-each-of-the-twelve"] },
};
