// Finds the places of the entries of the register in their files, so that a rule can report a problem at a word.

import type { FilePlace } from "../../../core/compile/problem.ts";
import { keyPlaceOf, placeOf } from "../../../core/compile/yaml-file.ts";
import type { Authority } from "../authority.ts";
import type { LawData } from "../data.ts";

/** An entry, with functions that return the places of its properties. */
interface PlacedEntry {
  authority: Authority;
  placeAt(...path: string[]): FilePlace;
  keyPlaceAt(...path: string[]): FilePlace;
}

/** Returns every entry of the register. */
export function placedEntries({ authorityFiles }: Pick<LawData, "authorityFiles">): PlacedEntry[] {
  return authorityFiles.flatMap(({ file, authorities }) =>
    authorities.map((authority, index) => ({
      authority,
      placeAt: (...path) => placeOf(file, ["authorities", index, ...path]),
      keyPlaceAt: (...path) => keyPlaceOf(file, ["authorities", index, ...path]),
    })),
  );
}
