// Words that lead to several definitions, and what tells them apart.

import type { Collision } from "../catalog/boundaries.ts";
import { type Places, placeToReadAt } from "./outside.ts";
import { allowOnly, itemsAt, report, textAt, type YamlFile } from "./yaml.ts";

const MOST = 4;

/** Reads collisions.yaml. */
export function readCollisions(file: YamlFile, places: Places): Collision[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["word", "leadsTo"]);
    const leadsTo = itemsAt(file, [...path, "leadsTo"]).map((item) => {
      allowOnly(file, item, ["readOn", "when"]);
      return { readOn: placeToReadAt(file, [...item, "readOn"], places), when: textAt(file, [...item, "when"]) };
    });
    if (leadsTo.length === 1 || leadsTo.length > MOST)
      report(
        file,
        [...path, "leadsTo"],
        "several-places",
        `a word leads to two, three or four places here; write so many`,
      );
    return { word: textAt(file, [...path, "word"]), leadsTo };
  });
}
