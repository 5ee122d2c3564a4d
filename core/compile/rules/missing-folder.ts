// `checkFiles` in ../files.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const missingFolder: Rule = {
  name: "missing-folder",
  asks: "Each of the twelve ids of the specification has a folder.",
  bad: { "definitions/volume-rebates/": null },
};
