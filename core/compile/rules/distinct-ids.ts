// The rule on repeated ids. Extras check their own files with `reportRepeatedIds`.

import type { Path } from "../authored-text.ts";
import type { Definitions } from "../definitions.ts";
import { placeOf, type YamlFile } from "../yaml-file.ts";
import type { Report, Rule } from "./rule.ts";

// Other files refer to an entry by its id, so an id must name one entry.
export const distinctIds: Rule<Definitions> = {
  name: "distinct-ids",
  asks: "An id is used once in its file.",
  good: { "definitions/documents.yaml#documents.0.standIn": "A written answer of the buyer." },
  bad: {
    "definitions/documents.yaml#documents.+": {
      id: "«purchase-order»",
      name: "Gift card",
      issued: "issued by a store",
      producer: "third-party",
      holder: "third-party",
      proves: "That somebody bought it.",
      doesNotProve: "That anybody owes a price.",
      how: "It is bought.",
    },
  },
  check: ({ documents, files }, report) => reportRepeatedIds(documents, files.documents, ["documents"], report),
};

/** Reports each entry of the list at a path whose id is also the id of an earlier entry. */
export function reportRepeatedIds(
  entries: readonly { id: string }[],
  file: YamlFile,
  path: Path,
  report: Report,
): void {
  for (const [index, { id }] of entries.entries())
    if (entries.findIndex((entry) => entry.id === id) < index)
      report(placeOf(file, [...path, index, "id"]), `the id "${id}" is used twice; rename one`);
}
