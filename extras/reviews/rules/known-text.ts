import type { Rule } from "../../../core/compile/rules/rule.ts";

// A reading of a text that is not in this build is only a warning, because the text may belong to an extra.
export const knownText: Rule = {
  name: "known-text",
  asks: "A reading and a signature name a text that can be reviewed, by its path below definitions/.",
  good: { "extras/reviews/reviews.yaml#readings.0.on": "2026-11-27" },
  bad: { "extras/reviews/reviews.yaml#readings.0.of": { "«setoff-netting/doser.md»": "0".repeat(64) } },
  warns: true,
};
