// record-size: how long a definition is, and how many items and fields a record has.

import { fieldPaths } from "../asset.ts";
import type { Folder } from "../definitions.ts";
import type { Path } from "../text.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** A record is read in one sitting, and leaves nothing out. */
export const recordSize: Rule = {
  name: "record-size",
  description:
    "Definitions take 120 to 500 characters, records 5 to 11 evidence items, structures 4 to 14 fields of their own, and a field is told in 40 words at most.",
  good: {
    "setoff-netting/cohort.yaml#definition":
      "Payment claims on an account debtor to which the seller itself owes money under separate dealings. What is open is which of those debts the account debtor may take.",
  },
  bad: { "setoff-netting/cohort.yaml#definition": "«Payment» claims on an account debtor." },
  check: ({ folders }) => folders.flatMap((folder) => [...measure(folder), ...longFields(folder)]),
};

function measure({ cohort, asset, files }: Folder): Unnamed[] {
  const own = asset.fields.filter(({ scope }) => scope === "asset-type").length;
  const counts: [file: keyof Folder["files"], path: Path, count: number, least: number, most: number, unit: string][] =
    [
      ["cohort", ["definition"], cohort.definition.length, 120, 500, "characters"],
      ["cohort", ["evidenceToInspect"], cohort.evidenceToInspect.length, 5, 11, "items"],
      ["asset", ["evidenceToInspect"], asset.evidenceToInspect.length, 5, 11, "items"],
      ["asset", ["amounts"], own, 4, 14, "amounts and dates"],
    ];
  return counts
    .filter(([, , count, least, most]) => count < least || count > most)
    .map(([file, path, count, least, most, unit]) => ({
      place: placeOf(files[file], path),
      message: `this has ${count} ${unit}; keep between ${least} and ${most}`,
    }));
}

const MOST_WORDS = 40;

function longFields({ asset, files }: Folder): Unnamed[] {
  const paths = fieldPaths(files.asset);
  return asset.fields.flatMap(({ description }, index) => {
    const words = description.split(/\s+/).length;
    if (words <= MOST_WORDS) return [];
    const place = placeOf(files.asset, [...(paths[index] ?? []), "description"]);
    return [{ place, message: `this has ${words} words; keep to ${MOST_WORDS}` }];
  });
}
