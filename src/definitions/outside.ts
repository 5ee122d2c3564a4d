// What lies outside all twelve cohorts, and places to read on: a cohort, or something outside.

import { OUTSIDE, OUTSIDE_ENTRY, type Outside, outsideIdOf } from "../catalog/boundaries.ts";
import { citationsAt, type Library } from "./citation.ts";
import type { Path } from "./text.ts";
import { allowOnly, isAt, itemsAt, report, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

/** The ids that a place to read on can name: `retail-chargebacks`, `outside`, or `outside/slotting-fees`. */
export interface Places {
  cohorts: readonly string[];
  /** Empty where outside.yaml could not be read: its entries are then not asked for. */
  outside: readonly string[];
}

/** Reads outside.yaml. */
export function readOutside(file: YamlFile, ids: readonly string[], library: Library): Outside {
  allowOnly(file, [], ["sentence", "entries"]);
  return {
    sentence: textAt(file, ["sentence"]),
    entries: itemsAt(file, ["entries"]).map((path) => {
      allowOnly(file, path, ["id", "name", "otherNames", "why", "instead", "readOn", "sources", "debate"]);
      return {
        id: wordAt(file, [...path, "id"]),
        name: textAt(file, [...path, "name"]),
        otherNames: textsAt(file, [...path, "otherNames"]),
        why: textAt(file, [...path, "why"]),
        instead: textAt(file, [...path, "instead"]),
        readOn: isAt(file, [...path, "readOn"])
          ? itemsAt(file, [...path, "readOn"]).map((item) => placeToReadAt(file, item, { cohorts: ids, outside: [] }))
          : [],
        sources: citationsAt(file, [...path, "sources"], "", library),
        debate: isAt(file, [...path, "debate"]) ? textAt(file, [...path, "debate"]) : "",
      };
    }),
  };
}

/** Reads a place to read on, and reports one that is not known. */
export function placeToReadAt(file: YamlFile, path: Path, { cohorts, outside }: Places): string {
  const place = wordAt(file, path);
  const entry = outsideIdOf(place);
  const known =
    entry === null ? place === OUTSIDE || cohorts.includes(place) : outside.length === 0 || outside.includes(entry);
  if (place !== "" && !known)
    report(
      file,
      path,
      "known-id",
      `nothing to read is called "${place}"; write one of the twelve ids, ${OUTSIDE} or ${OUTSIDE_ENTRY} and an id of outside.yaml`,
    );
  return place;
}
