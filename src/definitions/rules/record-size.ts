// record-size: how long a definition is, and how many items and fields a record has.

import type { Folder } from "../definitions.ts";
import type { Path } from "../text.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** A record is read in one sitting, and leaves nothing out. */
export const recordSize: Rule = {
  name: "record-size",
  description:
    "Definitions take 120 to 500 characters, records 5 to 9 evidence items, structures 4 to 9 fields of their own.",
  good: {
    "setoff-netting/cohort.yaml#definition":
      "Payment claims on an obligor to which the seller itself owes money under separate dealings. What is open is which of those debts the obligor may take.",
  },
  bad: { "setoff-netting/cohort.yaml#definition": "«Payment» claims on an obligor." },
  check: ({ folders }) => folders.flatMap(measure),
};

function measure({ cohort, asset, files }: Folder): Unnamed[] {
  const own = asset.fields.filter(({ scope }) => scope === "asset-type").length;
  const counts: [file: keyof Folder["files"], path: Path, count: number, least: number, most: number, unit: string][] =
    [
      ["cohort", ["definition"], cohort.definition.length, 120, 500, "characters"],
      ["cohort", ["evidenceToInspect"], cohort.evidenceToInspect.length, 5, 9, "items"],
      ["asset", ["evidenceToInspect"], asset.evidenceToInspect.length, 5, 9, "items"],
      ["asset", ["amounts"], own, 4, 9, "amounts and dates"],
    ];
  return counts
    .filter(([, , count, least, most]) => count < least || count > most)
    .map(([file, path, count, least, most, unit]) => ({
      place: placeOf(files[file], path),
      message: `this has ${count} ${unit}; keep between ${least} and ${most}`,
    }));
}
