// Rules on the two records of a folder: the structure, their size, and the keys of fields.

import { fieldPaths } from "../records.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rules.ts";

const DEFINITION = { least: 120, most: 500, unit: "characters" };
const EVIDENCE = { least: 5, most: 11, unit: "items" };
const FIELDS = { least: 4, most: 15, unit: "amounts and dates" };
const WORDS = { purpose: 160, shared: 90, own: 60 };

function inWords({ least, most, unit }: typeof DEFINITION): string {
  return `${least} to ${most} ${unit}`;
}

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
    // A record is read in one sitting, and leaves nothing out.
    name: "record-size",
    description: [
      `A definition takes ${inWords(DEFINITION)}, the evidence of a record ${inWords(EVIDENCE)}, a structure ${inWords(FIELDS)}`,
      `of its own. In words, a purpose has at most ${WORDS.purpose}, a shared amount ${WORDS.shared} and any other field ${WORDS.own}.`,
    ].join(" "),
    check: ({ folders }, report) => {
      for (const { cohort, asset, files } of folders) {
        const own = asset.fields.filter(({ scope }) => scope === "asset-type");
        const counts = [
          [files.cohort, "definition", cohort.definition.length, DEFINITION],
          [files.cohort, "evidenceToInspect", cohort.evidenceToInspect.length, EVIDENCE],
          [files.asset, "evidenceToInspect", asset.evidenceToInspect.length, EVIDENCE],
          [files.asset, "amounts", own.length, FIELDS],
        ] as const;
        for (const [file, property, count, { least, most, unit }] of counts)
          if (count < least || count > most)
            report(placeOf(file, [property]), `this has ${count} ${unit}; keep between ${least} and ${most}`);
        const paths = fieldPaths(files.asset);
        const texts = [
          { text: asset.purpose, path: ["purpose"], most: WORDS.purpose },
          ...asset.fields.map(({ description, scope }, index) => ({
            text: description,
            path: [...(paths[index] ?? []), "description"],
            most: scope === "shared" ? WORDS.shared : WORDS.own,
          })),
        ];
        for (const { text, path, most } of texts) {
          const words = text.split(/\s+/).length;
          if (words > most) report(placeOf(files.asset, path), `this has ${words} words; keep to ${most}`);
        }
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
