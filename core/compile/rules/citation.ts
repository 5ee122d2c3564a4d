// `citationsAt` in ../citation.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const citation: Rule = {
  name: "citation",
  asks:
    "A citation names a source and the slug of one of its headings, as in dossier#mechanism, and there is text below " +
    "the heading.",
  good: { "definitions/volume-rebates/asset.yaml#shared.grossObligation.sources": ["dossier#gross-obligation"] },
  bad: { "definitions/volume-rebates/asset.yaml#shared.grossObligation.sources": ["«dossier#gross-obligations»"] },
};
