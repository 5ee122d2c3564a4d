// `checkFiles` in ../files.ts reports where this rule is not kept.

import type { Rule } from "./rule.ts";

export const unknownFile: Rule = {
  name: "unknown-file",
  asks:
    "A file has one of the names that definitions/README.md lists. A name that resembles the name of a missing file " +
    "is refused. Any other unknown name is only a warning.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: {
    "definitions/volume-rebates/asset.yaml": null,
    "definitions/volume-rebates/assets.yaml": "«id»: volume-rebates\n",
  },
};
