// `checkFiles` in ../files.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const unknownFile: Rule = {
  name: "unknown-file",
  asks:
    "A file has one of the names that definitions/README.md lists. A name that resembles the name of a missing file " +
    "is refused. Any other unknown name is only a warning.",
  bad: {
    "definitions/volume-rebates/asset.yaml": null,
    "definitions/volume-rebates/assets.yaml": "«id»: volume-rebates\n",
  },
};
