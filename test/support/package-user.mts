// A program that uses the installed package as its users do. It is compiled strictly, bundled,
// and run by every runtime there is.
import assert from "node:assert/strict";
import {
  type AssetRecord,
  type CohortRegistry,
  getAssetDefinition,
  getCohort,
  loadCohorts,
  validateAssetDefinitions,
  validateCohorts,
} from "definition-discovery";
import catalog from "definition-discovery/asset-definitions.json" with { type: "json" };
import * as theSame from "definition-discovery/clients/cohorts-client.mjs";
import cohorts from "definition-discovery/cohorts.json" with { type: "json" };
import schema from "definition-discovery/schemas/cohorts.schema.json" with { type: "json" };

const registry: CohortRegistry = cohorts;
const asset: AssetRecord = getAssetDefinition(catalog, "volume-rebates");
const dialect: "https://json-schema.org/draft/2020-12/schema" = schema.$schema;

assert.equal(validateCohorts(registry), cohorts);
assert.equal(validateAssetDefinitions(catalog), catalog);
assert.equal(getCohort(registry, "volume-rebates").assetStructure, asset.name);
assert.deepEqual([registry.records.length, catalog.records.length], [12, 12]);
assert.deepEqual([schema["title"], dialect.length], ["Cohort registry", 44]);
assert.equal(theSame.loadCohorts, loadCohorts);
console.log("the package works");

export function misuse(): void {
  // @ts-expect-error: the one catalog is not the other
  getCohort(catalog, "volume-rebates");
  // @ts-expect-error: no such key
  cohorts.records[0]?.amount;
}
