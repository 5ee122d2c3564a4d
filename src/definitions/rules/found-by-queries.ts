// found-by-queries: what practitioners type finds the record.

import { searchAssetDefinitions, searchCohorts } from "#client";
import type { Folder } from "../definitions.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

const LEAST = 15;

/** A record that nobody finds is not published in any useful sense. */
export const foundByQueries: Rule = {
  name: "found-by-queries",
  description: `Each record has at least ${LEAST} different queries, and the clients' plain search finds it by each.`,
  good: { "setoff-netting/queries.yaml#cohort.0": "netting" },
  bad: { "setoff-netting/queries.yaml#cohort.0": "«unfindable»" },
  ofTrials: true,
  check: ({ cohorts, assets, folders }) =>
    folders.flatMap((folder) => {
      // The search looks at each record by itself.
      const cohort = { ...cohorts, records: [folder.cohort] };
      const asset = { ...assets, records: [folder.asset] };
      return [
        ...checkQueries(folder, "cohort", (query) => searchCohorts(cohort, query).length > 0),
        ...checkQueries(folder, "asset", (query) => searchAssetDefinitions(asset, query).length > 0),
      ];
    }),
};

function checkQueries(
  { queries, files }: Folder,
  record: keyof Folder["queries"],
  isFoundBy: (query: string) => boolean,
): Unnamed[] {
  const distinct = new Set(queries[record]).size;
  if (distinct < LEAST) {
    const message = `this has ${distinct} different queries; write at least ${LEAST}`;
    return [{ place: placeOf(files.queries, [record]), message }];
  }
  return queries[record].flatMap((query, index) =>
    isFoundBy(query)
      ? []
      : [
          {
            place: placeOf(files.queries, [record, index]),
            message: `this does not find the ${record} record; put the words into the record or remove the query`,
          },
        ],
  );
}
