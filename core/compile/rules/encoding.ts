// `checkEncoding` in ../files.ts reports where this rule is not kept.

import type { Rule } from "./rule.ts";

export const encoding: Rule = {
  name: "encoding",
  asks: "A file is UTF-8 without a byte order mark, and its lines end in a newline alone.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: { "definitions/volume-rebates/cohort.yaml": "«\uFEFF»id: volume-rebates\n" },
  fix: (text) => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"),
};
