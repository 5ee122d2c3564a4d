// Each definition as a file of its own: the cohort record and the asset record of one id, as they stand in the catalogs.

import { serialize } from "../../base/json.ts";
import { type Catalogs, entriesOf } from "../../catalog/entries.ts";

/** Returns the published path of the definition with this id. */
export function definitionPath(id: string): string {
  return `${id}.json`;
}

/** Returns the file of each definition by published path: `{ cohort, asset }`. */
export function definitionFiles(catalogs: Catalogs): ReadonlyMap<string, string> {
  return new Map(
    entriesOf(catalogs).map(({ cohort, asset }) => [definitionPath(cohort.id), serialize({ cohort, asset })]),
  );
}
