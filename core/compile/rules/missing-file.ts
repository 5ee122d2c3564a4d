// `checkFiles` in ../files.ts and the reader in ../reader.ts report where this rule is broken.

import type { Rule } from "./rule.ts";

export const missingFile: Rule = {
  name: "missing-file",
  asks: "Every definition has all files that definitions/README.md lists for it.",
  bad: { "definitions/volume-rebates/asset.yaml": null },
};
