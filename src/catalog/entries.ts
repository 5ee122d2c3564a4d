// Entries of the two catalogs: a cohort together with its asset definition.

import {
  type AssetDefinitionCatalog,
  type AssetRecord,
  type CohortRecord,
  type CohortRegistry,
  getAssetDefinition,
} from "#client";

/** Both catalogs, as a client loads them or the compiler makes them. */
export interface Catalogs {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
}

/** A cohort and its asset definition. */
export interface Entry {
  cohort: CohortRecord;
  asset: AssetRecord;
}

/** Returns the entries in the order of the cohorts. The two are joined by id: the order of asset definitions is open. */
export function entriesOf({ cohorts, assets }: Catalogs): Entry[] {
  return cohorts.records.map((cohort) => ({ cohort, asset: getAssetDefinition(assets, cohort.id) }));
}
