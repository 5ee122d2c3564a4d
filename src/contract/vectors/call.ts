// What the vectors of calls share.

import { BASE, ENTRIES } from "./base.ts";
import type { Kind } from "./vector.ts";

/** The ids in catalog order. */
export const IDS = ENTRIES.map(([id]) => id);

/** The code of a `get` that finds nothing. */
export const NOT_FOUND: Record<Kind, string> = {
  cohorts: "COHORT_NOT_FOUND",
  "asset-definitions": "ASSET_DEFINITION_NOT_FOUND",
};

/** The properties that `list` returns. */
export const LISTED: Record<Kind, readonly string[]> = {
  cohorts: ["id", "name", "assetStructure"],
  "asset-definitions": ["id", "name", "cohortId"],
};

/** Returns what `list` returns of a base document. */
export function listedOf(kind: Kind): Record<string, string>[] {
  const { records } = BASE[kind] as { records: readonly Record<string, string>[] };
  return records.map((record) => Object.fromEntries(LISTED[kind].map((key) => [key, record[key] as string])));
}
