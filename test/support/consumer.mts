// A program that uses every function, every field and every code of the client. It is compiled by every TypeScript from
// 4.7 on, and written for the lowest; what must not compile stands under an expected error.
import {
  type AssetDefinitionCatalog,
  type AssetRecord,
  type AssetStructure,
  CohortError,
  type CohortErrorCode,
  type CohortId,
  type CohortRecord,
  type CohortRegistry,
  type FetchedResponse,
  type FieldDescriptor,
  getAssetDefinition,
  getCohort,
  type LegacyIds,
  type ListedAssetDefinition,
  type ListedCohort,
  type LoadOptions,
  listAssetDefinitions,
  listCohorts,
  loadAssetDefinitions,
  loadCohorts,
  type Problem,
  type ReferenceScenario,
  type SourceReference,
  searchAssetDefinitions,
  searchCohorts,
  validateAssetDefinitions,
  validateCohorts,
} from "#client";

const id: CohortId = "setoff-netting";
const structure: AssetStructure = "Obligor-level net-settlement claim";
const reference: SourceReference = { sourceId: "a", sha256: "b", startLine: 1, endLine: 2 };
const legacyIds: LegacyIds = { shadowDashboard: "12" };
const referenceScenario: ReferenceScenario = { nextReleaseEvent: "a", sourceId: "shadow-dashboard" };
const rules = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null };

const cohort: CohortRecord = {
  id,
  version: "0.1.0",
  name: "a",
  assetStructure: structure,
  definition: "a",
  aliases: ["a"],
  legacyIds,
  evidenceToInspect: ["a"],
  decisionQuestion: "a",
  ...rules,
  referenceScenario,
  sourceRefs: [reference],
  assetStructureAliases: [],
};
const registry: CohortRegistry = {
  catalogId: "service-shadow-cohorts",
  version: "0.1.0",
  scope: "definition-discovery",
  records: [cohort],
};
const field: FieldDescriptor = {
  key: "a",
  scope: "shared",
  type: "date",
  unit: "ISO-8601-date",
  description: "a",
  sourceBasis: [reference],
};
const asset: AssetRecord = {
  id,
  version: "0.1.0",
  cohortId: id,
  name: structure,
  purpose: "a",
  evidenceToInspect: [],
  fields: [field],
  sourceRefs: [],
  ...rules,
};
const catalog: AssetDefinitionCatalog = {
  catalogId: "service-asset-definitions",
  version: "0.1.0",
  scope: "definition-discovery",
  fieldStatus: "proposed-source-backed-descriptors",
  valueStatus: "no-observed-values",
  records: [asset],
};

const response: FetchedResponse = { status: 200, text: async () => "" };
const options: LoadOptions = { timeout: 1, signal: new AbortController().signal, fetch: async () => response };
const codes: Record<CohortErrorCode, true> = {
  COHORT_NOT_FOUND: true,
  ASSET_DEFINITION_NOT_FOUND: true,
  QUERY_REQUIRED: true,
  INVALID_URL: true,
  FETCH_FAILED: true,
  INVALID_REGISTRY: true,
};

export async function use(): Promise<unknown[]> {
  const cohorts: CohortRegistry = await loadCohorts("http://localhost", options);
  const assets: AssetDefinitionCatalog = await loadAssetDefinitions(new URL("http://localhost"), { fetch });
  const listedCohorts: ListedCohort[] = listCohorts(cohorts);
  const listedAssets: ListedAssetDefinition[] = listAssetDefinitions(assets);
  const numbers: number[] = getCohort(cohorts, "a").sourceRefs.map(({ startLine, endLine }) => endLine - startLine);
  const text: string = getAssetDefinition(assets, listedAssets.map(({ cohortId }) => cohortId).join()).purpose;
  const foundCohorts: CohortRecord[] = searchCohorts(validateCohorts(JSON.parse(text)), "a");
  const validAssets: AssetDefinitionCatalog = validateAssetDefinitions(catalog);
  const foundAssets: AssetRecord[] = searchAssetDefinitions(validAssets, "a");
  return [registry, listedCohorts, numbers, text, foundCohorts, foundAssets, codes];
}

export function tell(error: unknown): string {
  if (!(error instanceof CohortError)) return "";
  const code: CohortErrorCode = error.code;
  const problems: Problem[] = error.problems;
  const own = new CohortError("FETCH_FAILED", "a", { problems, cause: error.cause });
  return [code, own.name, own.message, ...problems.map(({ path, message }) => `${path} ${message}`)].join();
}

export function misuse(): void {
  // @ts-expect-error: an id is needed
  getCohort(registry);
  // @ts-expect-error: the one catalog is not the other
  listCohorts(catalog);
  // @ts-expect-error: no such field
  cohort.amount;
  // @ts-expect-error: no such id
  const wrong: CohortId = "setoff";
  // @ts-expect-error: rules are always null
  cohort.entryRule = "a";
  // @ts-expect-error: no such code
  new CohortError("WRONG", wrong);
  // @ts-expect-error: no such option
  void loadCohorts("http://localhost", { retries: 3 });
}
