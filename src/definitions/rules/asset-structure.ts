// asset-structure: a cohort's structure is the one that the contract lists for its id.

import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

/** The specification fixes the twelve structures. */
export const assetStructure: Rule = {
  name: "asset-structure",
  description: "A cohort's asset structure is the one that the contract lists for its id.",
  good: { "setoff-netting/cohort.yaml#assetStructure": "Obligor-level net-settlement claim" },
  bad: { "setoff-netting/cohort.yaml#assetStructure": "«Net-settlement» claim" },
  check: ({ folders, contract }) =>
    folders.flatMap(({ cohort, files }, index) => {
      const structure = contract.$defs["assetStructure"]?.enum?.[index];
      return cohort.assetStructure === structure
        ? []
        : [
            {
              place: placeOf(files.cohort, ["assetStructure"]),
              message: `the structure must be "${structure}"; write that`,
            },
          ];
    }),
};
