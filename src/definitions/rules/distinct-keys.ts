// distinct-keys: a record has each field key once.

import { fieldPaths } from "../asset.ts";
import { keyPlaceOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

/** A key names one field. */
export const distinctKeys: Rule = {
  name: "distinct-keys",
  description: "A field key stands once in a record.",
  good: {
    "late-delivery-claims/asset.yaml#amounts.elsewhereCollectedAmount": {
      description: "Sum that the buyer has collected for the delay from a bond.",
      sources: ["dossier#elsewhere-collected-amount"],
    },
  },
  bad: {
    "late-delivery-claims/asset.yaml#amounts.«excludedAmount»": {
      description: "Part that the buyer has paid.",
      sources: ["shared-amounts#excluded-amount"],
    },
  },
  check: ({ folders }) =>
    folders.flatMap(({ files }) => {
      const paths = fieldPaths(files.asset);
      return paths
        .filter(([, key], index) => paths.findIndex(([, other]) => other === key) < index)
        .map((path) => ({
          place: keyPlaceOf(files.asset, path),
          message: `the key "${path[1]}" stands twice; rename one`,
        }));
    }),
};
