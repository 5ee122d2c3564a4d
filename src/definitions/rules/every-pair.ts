// every-pair: boundaries.yaml has each pair of cohorts once.

import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

/** Whoever compares two cohorts finds what decides between them. */
export const everyPair: Rule = {
  name: "every-pair",
  description: "Each pair of cohorts stands in boundaries.yaml once, in either order.",
  good: { "boundaries.yaml#pairs.65.between": ["setoff-netting", "formula-priced-shipments"] },
  bad: {
    "boundaries.yaml#pairs.65.between": ["«setoff-netting»", "volume-rebates"],
    "boundaries.yaml#pairs.65.questions": ["rebate-on-purchases"],
  },
  check: ({ boundaries, folders, files: { boundaries: file } }) => {
    const keys = boundaries.pairs.map(({ between }) => [...between].sort().join(" and "));
    const twice = keys.flatMap((key, index) =>
      keys.indexOf(key) < index
        ? [
            {
              place: placeOf(file, ["pairs", index, "between", 0]),
              message: `the pair ${key} stands twice; remove one`,
            },
          ]
        : [],
    );
    // A pair that is missing was most likely written as another.
    if (twice.length > 0) return twice;
    const ids = folders.map(({ id }) => id);
    const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other].sort().join(" and ")));
    return pairs
      .filter((pair) => !keys.includes(pair))
      .map((pair) => ({ place: keyPlaceOf(file, ["pairs"]), message: `the pair ${pair} is missing; write it` }));
  },
};
