// `checkEncoding` in ../files.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const encoding: Rule = {
  name: "encoding",
  asks: "A file is UTF-8 without a byte order mark, and its lines end in a newline alone.",
  bad: { "definitions/volume-rebates/cohort.yaml": "«\uFEFF»id: volume-rebates\n" },
  fix: (text) => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"),
};
