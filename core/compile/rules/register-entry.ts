// `releaseEventOf` in ../scenarios.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const registerEntry: Rule = {
  name: "register-entry",
  asks:
    "The file shadow-dashboard.md has an entry for each cohort, headed by its number and its name, with its next " +
    "release event.",
  bad: { "definitions/volume-rebates/cohort.yaml#name": "«Growth rebates»" },
};
