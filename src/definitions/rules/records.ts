// Rules on the two records of a folder: the structure and the keys of fields.

import { fieldPaths } from "../records.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rules.ts";

/** The rules on records. */
export const RECORD_RULES: readonly Rule[] = [
  {
    // The specification fixes the twelve structures.
    name: "asset-structure",
    description: "A cohort's asset structure is the one that the contract lists for its id.",
    check: ({ folders, contract }, report) => {
      for (const [index, { cohort, files }] of folders.entries()) {
        const structure = contract.$defs["assetStructure"]?.enum?.[index];
        if (cohort.assetStructure !== structure)
          report(placeOf(files.cohort, ["assetStructure"]), `the structure must be "${structure}"; write that`);
      }
    },
  },
  {
    name: "distinct-keys",
    description: "A field key stands once in a record.",
    check: ({ folders }, report) => {
      for (const { files } of folders) {
        const keys = new Set<string>();
        for (const path of fieldPaths(files.asset)) {
          const [, key] = path;
          if (keys.has(key)) report(keyPlaceOf(files.asset, path), `the key "${key}" stands twice; rename one`);
          keys.add(key);
        }
      }
    },
  },
];
