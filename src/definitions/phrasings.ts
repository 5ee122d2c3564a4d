// How people put it who do not know the name: words and sentences by the place that they lead to.

import type { Phrasings } from "../catalog/boundaries.ts";
import { type Places, placeToReadAt } from "./outside.ts";
import { allowOnly, itemsAt, textsAt, type YamlFile } from "./yaml.ts";

/** Reads phrasings.yaml. */
export function readPhrasings(file: YamlFile, places: Places): Phrasings[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["readOn", "texts"]);
    return {
      readOn: placeToReadAt(file, [...path, "readOn"], places),
      texts: textsAt(file, [...path, "texts"]),
    };
  });
}
