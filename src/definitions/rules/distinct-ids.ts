// distinct-ids: tie-breakers and outside entries have ids that can be cited.

import type { YamlFile } from "../yaml.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** An id is cited, so it stays when the text is written anew. */
export const distinctIds: Rule = {
  name: "distinct-ids",
  description: "The id of a tie-breaker or of an outside entry is lowercase words joined by hyphens, and stands once.",
  good: { "outside.yaml#0.id": "claims-without-a-clause" },
  bad: { "outside.yaml#0.id": "«Claims» without a clause" },
  check: ({ tieBreakers, outside, files }) => [
    ...checkIds(tieBreakers.tieBreakers, files.tieBreakers, ["tieBreakers"]),
    ...checkIds(outside, files.outside, []),
  ],
};

function checkIds(entries: readonly { id: string }[], file: YamlFile, list: readonly string[]): Unnamed[] {
  return entries.flatMap(({ id }, index) => {
    const place = placeOf(file, [...list, index, "id"]);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
      return [{ place, message: "an id is lowercase words joined by hyphens; write it so" }];
    const first = entries.findIndex((entry) => entry.id === id);
    return first < index ? [{ place, message: `the id "${id}" stands twice; rename one` }] : [];
  });
}
