// Definition Discovery client: types for cohorts-client.mjs.

// types:begin
/** The twelve stable ids. */
export type CohortId =
  | "return-window-survivors"
  | "late-delivery-claims"
  | "partially-fulfilled-pos"
  | "delivered-awaiting-acceptance"
  | "retail-chargebacks"
  | "volume-rebates"
  | "promotional-allowances"
  | "predictable-short-pays"
  | "delivered-not-invoiced"
  | "milestones-retainage"
  | "formula-priced-shipments"
  | "setoff-netting";

/** The twelve asset structures, in the order of cohortId. */
export type AssetStructure =
  | "Return-resolved receivable"
  | "Penalty-bounded receivable"
  | "Line-item microreceivables"
  | "Event-vested receivable"
  | "Clean base and recovery strip"
  | "Net-of-rebate receivable"
  | "Promotion-normalized claim"
  | "Empirically netted receivable"
  | "Verified unbilled receivable"
  | "Progress claim and retainage strip"
  | "Formula-reset receivable"
  | "Obligor-level net-settlement claim";

/** The answer to GET /cohorts.json: twelve cohort definitions. */
export interface CohortRegistry {
  /** Names this catalog; separate from the asset definition catalog. */
  catalogId: "service-shadow-cohorts";
  /** Version of the registry. */
  version: "0.1.0";
  /** What the catalog is for. */
  scope: "definition-discovery";
  /** The twelve cohort records, each id once. */
  records: CohortRecord[];
}

/** One cohort: a class of payment claims that share one open point. */
export interface CohortRecord {
  /** Stable identifier of the cohort. */
  id: CohortId;
  /** Version of the record. */
  version: "0.1.0";
  /** Name of the cohort. */
  name: string;
  /** Name of the asset structure the cohort is read as; the linked asset record carries it as its name. */
  assetStructure: string;
  /** What the claims of this cohort are, what is open about them and what settles it. */
  definition: string;
  /** Other names practitioners use for the cohort. */
  aliases: string[];
  /** Identifiers of the same cohort in earlier registers. */
  legacyIds: LegacyIds;
  /** Documents to inspect, each with its issuer and what to look for. */
  evidenceToInspect: string[];
  /** The question that the evidence answers. */
  decisionQuestion: string;
  /** Always null: looking a definition up assigns no membership. */
  entryRule: null;
  /** Always null: looking a definition up classifies no asset. */
  exclusionRule: null;
  /** Always null: looking a definition up calculates no amount and sets no price. */
  amountRule: null;
  /** Always null: looking a definition up authorizes no purchase and no release. */
  releaseRule: null;
  /** Where the cohort's reference scenario stands and the event it waits for. Events are descriptions, not funding decisions. */
  referenceScenario: ReferenceScenario;
  /** Passages of the sources that this record rests on. */
  sourceRefs: SourceReference[];
  /** Other names practitioners use for the asset structure. */
  assetStructureAliases: string[];
}

/** Identifiers of the same cohort in earlier registers. */
export interface LegacyIds {
  /** Two-digit entry number in the shadow dashboard. */
  shadowDashboard: string;
}

/** Where the cohort's reference scenario stands and the event it waits for. Events are descriptions, not funding decisions. */
export interface ReferenceScenario {
  /** The recorded happening after which part of the claim reads differently. */
  nextReleaseEvent: string;
  /** The register that tells the scenario. */
  sourceId: "shadow-dashboard";
}

/** The answer to GET /asset-definitions.json: twelve asset structure definitions, one per cohort. */
export interface AssetDefinitionCatalog {
  /** Names this catalog; separate from the cohort registry. */
  catalogId: "service-asset-definitions";
  /** Version of the catalog. */
  version: "0.1.0";
  /** What the catalog is for. */
  scope: "definition-discovery";
  /** Field names and types describe inspection concepts; they are not quoted source schemas. */
  fieldStatus: "proposed-source-backed-descriptors";
  /** The catalog holds definitions and no live receivable values. */
  valueStatus: "no-observed-values";
  /** The twelve asset records, each id once. */
  records: AssetRecord[];
}

/** One asset structure: the evidence to inspect and the amounts and dates needed to inspect it. */
export interface AssetRecord {
  /** Stable identifier; reuses the linked cohort's id in a separate namespace. */
  id: CohortId;
  /** Version of the record. */
  version: "0.1.0";
  /** The linked cohort; equals id. */
  cohortId: CohortId;
  /** Name of the asset structure; equals the linked cohort's assetStructure. */
  name: AssetStructure;
  /** What the structure lets a reader see. */
  purpose: string;
  /** Documents the amounts and dates are read from, each with its issuer. */
  evidenceToInspect: string[];
  /** The amounts and dates needed to inspect the structure. */
  fields: FieldDescriptor[];
  /** Passages of the sources that this record rests on. */
  sourceRefs: SourceReference[];
  /** Always null: looking a definition up assigns no membership. */
  entryRule: null;
  /** Always null: looking a definition up classifies no asset. */
  exclusionRule: null;
  /** Always null: looking a definition up calculates no amount and sets no price. */
  amountRule: null;
  /** Always null: looking a definition up authorizes no purchase and no release. */
  releaseRule: null;
}

/** One amount or date to read from the evidence. */
export interface FieldDescriptor {
  /** Name of the field. */
  key: string;
  /** shared: one of the four amounts every structure has. asset-type: particular to this structure. */
  scope: "shared" | "asset-type";
  /** decimal-string: a recorded decimal amount. date: an ISO 8601 calendar date, present only when the source supplies it. */
  type: "decimal-string" | "date";
  /** source-currency for amounts: the currency code and any price basis are recorded with the source evidence. ISO-8601-date for dates. */
  unit: "source-currency" | "ISO-8601-date";
  /** What the field is and which document states it. */
  description: string;
  /** Passages of the sources that speak of this field. */
  sourceBasis: SourceReference[];
}

/** A passage of a published source: the lines startLine to endLine, both included, of the document whose bytes have this hash. */
export interface SourceReference {
  /** Names the source; /sources/index.json says where its bytes are. */
  sourceId: string;
  /** SHA-256 of the whole source document, in lowercase hex. */
  sha256: string;
  /** First line of the passage, counted from 1. */
  startLine: number;
  /** Last line of the passage; not before startLine. */
  endLine: number;
}
// types:end

/** The six codes a CohortError carries. */
export type CohortErrorCode =
  | "COHORT_NOT_FOUND"
  | "ASSET_DEFINITION_NOT_FOUND"
  | "QUERY_REQUIRED"
  | "INVALID_URL"
  | "FETCH_FAILED"
  | "INVALID_REGISTRY";

/** A place where a catalog breaks the contract. */
export interface Problem {
  /** Where: `records[3].fields[0].unit`, or empty for the whole document. */
  path: string;
  /** What is expected there: `must be "source-currency"`. */
  message: string;
}

/** The only error this module throws. */
export declare class CohortError extends Error {
  constructor(code: CohortErrorCode, message: string, details?: { problems?: Problem[]; cause?: unknown });
  readonly name: "CohortError";
  /** One of the six codes. */
  readonly code: CohortErrorCode;
  /** Where a catalog breaks the contract; empty for every code but INVALID_REGISTRY. */
  readonly problems: Problem[];
  /** What went wrong underneath, where something did. */
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript 4.7 takes it for an Error, later ones for unknown
  readonly cause?: any;
  /** What JSON.stringify writes of it; an Error by itself would leave out its message. */
  toJSON(): { name: "CohortError"; code: CohortErrorCode; message: string; problems: Problem[] };
}

/** The little of a fetch response that a load needs. */
export interface FetchedResponse {
  readonly status: number;
  readonly headers?: { get(name: string): string | null };
  readonly type?: string;
  readonly body?: unknown;
  arrayBuffer?(): Promise<ArrayBuffer>;
  text?(): Promise<string>;
  json?(): Promise<unknown>;
}

/** How a catalog is loaded. */
export interface LoadOptions {
  /** Milliseconds for the whole load, above 0 and up to one day; 10,000 unless told. */
  timeout?: number;
  /** Aborting it ends the load with FETCH_FAILED. One signal may serve any number of loads. */
  signal?: AbortSignal;
  /** Used in place of the runtime's own fetch. */
  fetch?: (url: string, init: RequestInit) => Promise<FetchedResponse>;
}

/** What listCohorts gives for each cohort. */
export type ListedCohort = Pick<CohortRecord, "id" | "name" | "assetStructure">;

/** What listAssetDefinitions gives for each asset definition. */
export type ListedAssetDefinition = Pick<AssetRecord, "id" | "name" | "cohortId">;

/**
 * Downloads `cohorts.json` from the base address and checks it. A query or a fragment of the address is ignored.
 * @throws CohortError INVALID_URL, FETCH_FAILED or INVALID_REGISTRY
 */
export declare function loadCohorts(baseUrl: string | URL, options?: LoadOptions): Promise<CohortRegistry>;

/**
 * Downloads `asset-definitions.json` from the base address and checks it.
 * @throws CohortError INVALID_URL, FETCH_FAILED or INVALID_REGISTRY
 */
export declare function loadAssetDefinitions(baseUrl: string | URL, options?: LoadOptions): Promise<AssetDefinitionCatalog>;

/**
 * Gives a document back that keeps the contract of the cohort registry: one that was read from a file, say.
 * @throws CohortError INVALID_REGISTRY
 */
export declare function validateCohorts(document: unknown): CohortRegistry;

/**
 * Gives a document back that keeps the contract of the asset definition catalog.
 * @throws CohortError INVALID_REGISTRY
 */
export declare function validateAssetDefinitions(document: unknown): AssetDefinitionCatalog;

/** Lists id, name and assetStructure of every cohort, in catalog order. */
export declare function listCohorts(registry: CohortRegistry): ListedCohort[];

/** Lists id, name and cohortId of every asset definition, in catalog order. */
export declare function listAssetDefinitions(catalog: AssetDefinitionCatalog): ListedAssetDefinition[];

/**
 * Gives a copy of the cohort with exactly this id.
 * @throws CohortError COHORT_NOT_FOUND
 */
export declare function getCohort(registry: CohortRegistry, id: string): CohortRecord;

/**
 * Gives a copy of the asset definition with exactly this id.
 * @throws CohortError ASSET_DEFINITION_NOT_FOUND
 */
export declare function getAssetDefinition(catalog: AssetDefinitionCatalog, id: string): AssetRecord;

/**
 * Gives copies of the cohorts whose name, structure, aliases, definition or evidence holds the text, in any case.
 * @throws CohortError QUERY_REQUIRED when the text is empty or white space
 */
export declare function searchCohorts(registry: CohortRegistry, text: string): CohortRecord[];

/**
 * Gives copies of the asset definitions whose id, name, purpose, evidence or field descriptions hold the text, in any case.
 * @throws CohortError QUERY_REQUIRED when the text is empty or white space
 */
export declare function searchAssetDefinitions(catalog: AssetDefinitionCatalog, text: string): AssetRecord[];
