// `readAsset` in ../records.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const keyEnding: Rule = {
  name: "key-ending",
  asks: "The key of an amount ends in Amount, the key of a date in Date.",
  bad: {
    "definitions/volume-rebates/asset.yaml#amounts.«otherCredit»": {
      description: "Credit given for another reason.",
      sources: ["dossier#other-credit-amount"],
    },
  },
};
