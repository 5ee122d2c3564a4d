// `readSource` in ../source.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const distinctHeadings: Rule = {
  name: "distinct-headings",
  asks: "Every heading of a source has its own slug, so that a citation names one section.",
  good: { "definitions/volume-rebates/dossier.md#names-in-use": "## Names in use\n\nBonus, rebate, overrider.\n" },
  bad: {
    "definitions/volume-rebates/dossier.md#names-in-use": "## Names in use\n\nBonus.\n\n«## Names in use»\n\nRebate.\n",
  },
};
