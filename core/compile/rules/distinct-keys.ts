// The rule on repeated field keys.

import type { Definitions } from "../definitions.ts";
import { fieldPaths } from "../records.ts";
import { keyPlaceOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

export const distinctKeys: Rule<Definitions> = {
  name: "distinct-keys",
  asks: "A field key is used once in a record.",
  good: {
    "definitions/late-delivery-claims/asset.yaml#amounts.elsewhereCollectedAmount": {
      description: "Sum that the buyer has collected for the delay from a bond.",
      sources: ["dossier#elsewhere-collected-amount"],
    },
  },
  bad: {
    "definitions/late-delivery-claims/asset.yaml#amounts.«excludedAmount»": {
      description: "Part that the buyer has paid.",
      sources: ["shared-amounts#excluded-amount"],
    },
  },
  check: ({ folders }, report) => {
    for (const { files } of folders) {
      const keys = new Set<string>();
      for (const path of fieldPaths(files.asset)) {
        const [, key] = path;
        if (keys.has(key)) report(keyPlaceOf(files.asset, path), `the key "${key}" is used twice; rename one`);
        keys.add(key);
      }
    }
  },
};
