import type { Rule } from "../../../core/compile/rules/rule.ts";
import { keyPlaceOf, placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";

// A reader can compare any two cohorts, so every pair needs what decides between them.
export const everyPair: Rule<BoundaryData> = {
  name: "every-pair",
  asks: "Each pair of cohorts is in boundaries.yaml once, in either order.",
  good: { "extras/boundaries/boundaries.yaml#pairs.0.decides": "What decides has been written anew." },
  bad: {
    "extras/boundaries/boundaries.yaml#pairs.1.between": ["«return-window-survivors»", "late-delivery-claims"],
    "extras/boundaries/boundaries.yaml#pairs.1.questions": ["return-right"],
  },
  check: ({ pairs, folders, files: { boundaries: file } }, report) => {
    const inWords = (pair: readonly string[]): string => [...pair].sort().join(" and ");
    const writtenPairs = pairs.map(({ between }) => inWords(between));
    for (const [index, pair] of writtenPairs.entries())
      if (writtenPairs.indexOf(pair) < index)
        report(placeOf(file, ["pairs", index, "between", 0]), `the pair ${pair} is there twice; remove one`);
    // If a pair is there twice, the missing pair was most likely written with a wrong id. One problem is enough.
    if (new Set(writtenPairs).size < writtenPairs.length) return;
    const ids = folders.map(({ id }) => id);
    const neededPairs = ids.flatMap((first, index) => ids.slice(index + 1).map((second) => inWords([first, second])));
    for (const pair of neededPairs)
      if (!writtenPairs.includes(pair)) report(keyPlaceOf(file, ["pairs"]), `the pair ${pair} is missing; write it`);
  },
};
