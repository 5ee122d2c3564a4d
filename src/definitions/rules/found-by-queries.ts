// found-by-queries: what practitioners type finds the record.

import { searchAssetDefinitions, searchCohorts } from "#client";
import type { Folder } from "../definitions.ts";
import { placeOf } from "../yaml.ts";
import type { Finding, Rule } from "./rule.ts";

const LEAST = 15;

/** A record that nobody finds is not published in any useful sense. */
export const foundByQueries: Rule = {
  name: "found-by-queries",
  description: "Each record has at least fifteen different queries, and the clients' plain search finds it by each.",
  good: { "setoff-netting/queries.yaml#cohort.0": "netting" },
  bad: { "setoff-netting/queries.yaml#cohort.0": "«unfindable»" },
  check: (definitions) =>
    definitions.folders.flatMap((folder) => [
      ...checkQueries(folder, "cohort", (query) => searchCohorts(definitions.cohorts, query)),
      ...checkQueries(folder, "asset", (query) => searchAssetDefinitions(definitions.assets, query)),
    ]),
};

function checkQueries(
  { id, queries, files }: Folder,
  record: keyof Folder["queries"],
  search: (query: string) => readonly { id: string }[],
): Finding[] {
  const distinct = new Set(queries[record]).size;
  if (distinct < LEAST) {
    const message = `this has ${distinct} different queries; write at least ${LEAST}`;
    return [{ place: placeOf(files.queries, [record]), message }];
  }
  return queries[record].flatMap((query, index) =>
    search(query).some((found) => found.id === id)
      ? []
      : [
          {
            place: placeOf(files.queries, [record, index]),
            message: `this does not find the ${record} record; put the words into the record or remove the query`,
          },
        ],
  );
}
