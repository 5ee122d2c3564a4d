// record-size: how long a definition is, and how many items and fields a record has.

import { fieldPaths } from "../asset.ts";
import type { Folder } from "../definitions.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

const DEFINITION = { least: 120, most: 500, unit: "characters" };
const EVIDENCE = { least: 5, most: 11, unit: "items" };
const FIELDS = { least: 4, most: 14, unit: "amounts and dates" };
const MOST_WORDS = 40;

/** A record is read in one sitting, and leaves nothing out. */
export const recordSize: Rule = {
  name: "record-size",
  description: [
    `A definition takes ${inWords(DEFINITION)}, the evidence of a record ${inWords(EVIDENCE)}, a structure ${inWords(FIELDS)}`,
    `of its own, and the description of a field at most ${MOST_WORDS} words.`,
  ].join(" "),
  good: {
    "setoff-netting/cohort.yaml#definition":
      "Payment claims on an account debtor to which the seller itself owes money under separate dealings. What is open is which of those debts the account debtor may take.",
  },
  bad: { "setoff-netting/cohort.yaml#definition": "«Payment» claims on an account debtor." },
  check: ({ folders }) => folders.flatMap((folder) => [...measure(folder), ...longFields(folder)]),
};

function inWords({ least, most, unit }: typeof DEFINITION): string {
  return `${least} to ${most} ${unit}`;
}

function measure({ cohort, asset, files }: Folder): Unnamed[] {
  const fields = asset.fields.filter(({ scope }) => scope === "asset-type").length;
  const counts: [file: "cohort" | "asset", property: string, count: number, limits: typeof DEFINITION][] = [
    ["cohort", "definition", cohort.definition.length, DEFINITION],
    ["cohort", "evidenceToInspect", cohort.evidenceToInspect.length, EVIDENCE],
    ["asset", "evidenceToInspect", asset.evidenceToInspect.length, EVIDENCE],
    ["asset", "amounts", fields, FIELDS],
  ];
  return counts
    .filter(([, , count, { least, most }]) => count < least || count > most)
    .map(([file, property, count, { least, most, unit }]) => ({
      place: placeOf(files[file], [property]),
      message: `this has ${count} ${unit}; keep between ${least} and ${most}`,
    }));
}

function longFields({ asset, files }: Folder): Unnamed[] {
  const paths = fieldPaths(files.asset);
  return asset.fields.flatMap(({ description }, index) => {
    const words = description.split(/\s+/).length;
    if (words <= MOST_WORDS) return [];
    const place = placeOf(files.asset, [...(paths[index] ?? []), "description"]);
    return [{ place, message: `this has ${words} words; keep to ${MOST_WORDS}` }];
  });
}
