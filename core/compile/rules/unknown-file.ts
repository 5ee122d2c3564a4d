import type { Rule } from "./rule.ts";

export const unknownFile: Rule = {
  name: "unknown-file",
  asks: "A file has one of the names that definitions/README.md lists. One that only resembles such a name is a slip; one that nothing reads is told.",
  good: { "definitions/volume-rebates/cohort.yaml#name": "Volume rebates" },
  bad: {
    "definitions/volume-rebates/asset.yaml": null,
    "definitions/volume-rebates/assets.yaml": "«id»: volume-rebates\n",
  },
};
