// `readSource` in ../source.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const lastNewline: Rule = {
  name: "last-newline",
  asks: "The last line of a source ends with a newline, so that every line that is cited has one.",
  good: { "definitions/volume-rebates/dossier.md#names-in-use": "## Names in use\n\nBonus, rebate, overrider.\n" },
  bad: { "definitions/shadow-dashboard.md": (text: string) => `${text.trimEnd()}«»` },
  fix: (text) => (text.endsWith("\n") ? text : `${text}\n`),
};
