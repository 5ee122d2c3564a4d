// `checkFiles` in ../files.ts reports the breaks of this rule.

import type { Rule } from "./rule.ts";

export const unknownFile: Rule = {
  name: "unknown-file",
  asks:
    "A file has one of the names that definitions/README.md lists. A name that only resembles one of these is " +
    "refused. A file that nothing reads is reported.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: {
    "definitions/volume-rebates/asset.yaml": null,
    "definitions/volume-rebates/assets.yaml": "«id»: volume-rebates\n",
  },
};
