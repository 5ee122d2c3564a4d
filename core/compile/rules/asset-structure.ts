// The rule on the asset structure of a cohort.

import type { Definitions } from "../definitions.ts";
import { placeOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

// The specification fixes the twelve asset structures, so authors cannot change them.
export const assetStructure: Rule<Definitions> = {
  name: "asset-structure",
  asks: "A cohort's asset structure is the one that the contract lists for its id.",
  good: { "definitions/setoff-netting/cohort.yaml#assetStructure": "Obligor-level net-settlement claim" },
  bad: { "definitions/setoff-netting/cohort.yaml#assetStructure": "«Net-settlement» claim" },
  check: ({ folders, contract }, report) => {
    for (const [index, { cohort, files }] of folders.entries()) {
      const structure = contract.$defs["assetStructure"]?.enum?.[index];
      if (cohort.assetStructure !== structure)
        report(placeOf(files.cohort, ["assetStructure"]), `the structure must be "${structure}"; write that`);
    }
  },
};
