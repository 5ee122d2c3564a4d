// `readSource` in ../source.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const title: Rule = {
  name: "title",
  asks: "A source begins with its title.",
  good: { "definitions/volume-rebates/dossier.md#names-in-use": "## Names in use\n\nBonus, rebate, overrider.\n" },
  bad: { "definitions/shadow-dashboard.md": (text: string) => text.replace("# S", "«S»") },
};
