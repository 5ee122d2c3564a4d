// The rule that each record is found by the queries that practitioners type. The queries are in queries.yaml.

import { searchAssetDefinitions, searchCohorts } from "#client";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { QueryData } from "../queries.ts";

const LEAST_QUERIES = 15;

/** The rule on queries, because a record that nobody finds is of no use to anybody. */
export const foundByQueries: Rule<QueryData> = {
  name: "found-by-queries",
  asks:
    `Each record is found by at least ${LEAST_QUERIES} queries, as practitioners type them, ` +
    "in the exact search of the clients.",
  good: { "definitions/setoff-netting/queries.yaml#cohort.0": "netting" },
  bad: { "definitions/setoff-netting/queries.yaml#cohort.0": "«unfindable»" },
  check: ({ compiled: { cohorts, assets, folders }, queries }, report) => {
    for (const [index, { cohort, asset }] of folders.entries()) {
      const { byRecord, file } = queries[index] as (typeof queries)[number];
      // Each catalog has one record, because the search of the clients looks at each record by itself.
      const searches = {
        cohort: (query: string) => searchCohorts({ ...cohorts, records: [cohort] }, query),
        asset: (query: string) => searchAssetDefinitions({ ...assets, records: [asset] }, query),
      };
      for (const record of ["cohort", "asset"] as const) {
        const queryCount = new Set(byRecord[record]).size;
        if (queryCount < LEAST_QUERIES)
          report(placeOf(file, [record]), `this has ${queryCount} different queries; write at least ${LEAST_QUERIES}`);
        else
          for (const [at, query] of byRecord[record].entries())
            if (searches[record](query).length === 0)
              report(
                placeOf(file, [record, at]),
                `this does not find the ${record} record; put the words into the record, or remove the query`,
              );
      }
    }
  },
};
