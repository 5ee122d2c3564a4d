"""Definition Discovery client: types for cohorts_client.py."""

from typing import Iterable, Literal, TypedDict

__all__ = [
    "CohortError",
    "load_cohorts",
    "load_asset_definitions",
    "validate_cohorts",
    "validate_asset_definitions",
    "list_cohorts",
    "list_asset_definitions",
    "get_cohort",
    "get_asset_definition",
    "search_cohorts",
    "search_asset_definitions",
]

# types:begin
CohortId = Literal[
    "return-window-survivors",
    "late-delivery-claims",
    "partially-fulfilled-pos",
    "delivered-awaiting-acceptance",
    "retail-chargebacks",
    "volume-rebates",
    "promotional-allowances",
    "predictable-short-pays",
    "delivered-not-invoiced",
    "milestones-retainage",
    "formula-priced-shipments",
    "setoff-netting",
]
"""The twelve stable ids."""

AssetStructure = Literal[
    "Return-resolved receivable",
    "Penalty-bounded receivable",
    "Line-item microreceivables",
    "Event-vested receivable",
    "Clean base and recovery strip",
    "Net-of-rebate receivable",
    "Promotion-normalized claim",
    "Empirically netted receivable",
    "Verified unbilled receivable",
    "Progress claim and retainage strip",
    "Formula-reset receivable",
    "Obligor-level net-settlement claim",
]
"""The twelve asset structures, in the order of cohortId."""

class SourceReference(TypedDict):
    """A passage of a published source: the lines startLine to endLine, both included, of the document whose bytes have this hash."""

    sourceId: str
    """Names the source; /sources/index.json says where its bytes are."""
    sha256: str
    """SHA-256 of the whole source document, in lowercase hex."""
    startLine: int
    """First line of the passage, counted from 1."""
    endLine: int
    """Last line of the passage; not before startLine."""

class FieldDescriptor(TypedDict):
    """One amount or date to read from the evidence."""

    key: str
    """Name of the field."""
    scope: Literal["shared", "asset-type"]
    """shared: one of the four amounts every structure has. asset-type: particular to this structure."""
    type: Literal["decimal-string", "date"]
    """decimal-string: a recorded decimal amount. date: an ISO 8601 calendar date, present only when the source supplies it."""
    unit: Literal["source-currency", "ISO-8601-date"]
    """source-currency for amounts: the currency code and any price basis are recorded with the source evidence. ISO-8601-date for dates."""
    description: str
    """What the field is and which document states it."""
    sourceBasis: list[SourceReference]
    """Passages of the sources that speak of this field."""

class AssetRecord(TypedDict):
    """One asset structure: the evidence to inspect and the amounts and dates needed to inspect it."""

    id: CohortId
    """Stable identifier; reuses the linked cohort's id in a separate namespace."""
    version: Literal["0.1.0"]
    """Version of the record."""
    cohortId: CohortId
    """The linked cohort; equals id."""
    name: AssetStructure
    """Name of the asset structure; equals the linked cohort's assetStructure."""
    purpose: str
    """What the structure lets a reader see."""
    evidenceToInspect: list[str]
    """Documents the amounts and dates are read from, each with its issuer."""
    fields: list[FieldDescriptor]
    """The amounts and dates needed to inspect the structure."""
    sourceRefs: list[SourceReference]
    """Passages of the sources that this record rests on."""
    entryRule: None
    """Always null: looking a definition up assigns no membership."""
    exclusionRule: None
    """Always null: looking a definition up classifies no asset."""
    amountRule: None
    """Always null: looking a definition up calculates no amount and sets no price."""
    releaseRule: None
    """Always null: looking a definition up authorizes no purchase and no release."""

class AssetDefinitionCatalog(TypedDict):
    """The answer to GET /asset-definitions.json: twelve asset structure definitions, one per cohort."""

    catalogId: Literal["service-asset-definitions"]
    """Names this catalog; separate from the cohort registry."""
    version: Literal["0.1.0"]
    """Version of the catalog."""
    scope: Literal["definition-discovery"]
    """What the catalog is for."""
    fieldStatus: Literal["proposed-source-backed-descriptors"]
    """Field names and types describe inspection concepts; they are not quoted source schemas."""
    valueStatus: Literal["no-observed-values"]
    """The catalog holds definitions and no live receivable values."""
    records: list[AssetRecord]
    """The twelve asset records, each id once."""

class ReferenceScenario(TypedDict):
    """Where the cohort's reference scenario stands and the event it waits for. Events are descriptions, not funding decisions."""

    nextReleaseEvent: str
    """The recorded happening after which part of the claim reads differently."""
    sourceId: Literal["shadow-dashboard"]
    """The register that tells the scenario."""

class LegacyIds(TypedDict):
    """Identifiers of the same cohort in earlier registers."""

    shadowDashboard: str
    """Two-digit entry number in the shadow dashboard."""

class CohortRecord(TypedDict):
    """One cohort: a class of payment claims that share one open point."""

    id: CohortId
    """Stable identifier of the cohort."""
    version: Literal["0.1.0"]
    """Version of the record."""
    name: str
    """Name of the cohort."""
    assetStructure: str
    """Name of the asset structure the cohort is read as; the linked asset record carries it as its name."""
    definition: str
    """What the claims of this cohort are, what is open about them and what settles it."""
    aliases: list[str]
    """Other names practitioners use for the cohort."""
    legacyIds: LegacyIds
    """Identifiers of the same cohort in earlier registers."""
    evidenceToInspect: list[str]
    """Documents to inspect, each with its issuer and what to look for."""
    decisionQuestion: str
    """The question that the evidence answers."""
    entryRule: None
    """Always null: looking a definition up assigns no membership."""
    exclusionRule: None
    """Always null: looking a definition up classifies no asset."""
    amountRule: None
    """Always null: looking a definition up calculates no amount and sets no price."""
    releaseRule: None
    """Always null: looking a definition up authorizes no purchase and no release."""
    referenceScenario: ReferenceScenario
    """Where the cohort's reference scenario stands and the event it waits for. Events are descriptions, not funding decisions."""
    sourceRefs: list[SourceReference]
    """Passages of the sources that this record rests on."""
    assetStructureAliases: list[str]
    """Other names practitioners use for the asset structure."""

class CohortRegistry(TypedDict):
    """The answer to GET /cohorts.json: twelve cohort definitions."""

    catalogId: Literal["service-shadow-cohorts"]
    """Names this catalog; separate from the asset definition catalog."""
    version: Literal["0.1.0"]
    """Version of the registry."""
    scope: Literal["definition-discovery"]
    """What the catalog is for."""
    records: list[CohortRecord]
    """The twelve cohort records, each id once."""

class ListedCohort(TypedDict):
    """What list_cohorts gives for each cohort."""

    id: CohortId
    """Stable identifier of the cohort."""
    name: str
    """Name of the cohort."""
    assetStructure: str
    """Name of the asset structure the cohort is read as; the linked asset record carries it as its name."""

class ListedAssetDefinition(TypedDict):
    """What list_asset_definitions gives for each asset definition."""

    id: CohortId
    """Stable identifier; reuses the linked cohort's id in a separate namespace."""
    cohortId: CohortId
    """The linked cohort; equals id."""
    name: AssetStructure
    """Name of the asset structure; equals the linked cohort's assetStructure."""

class Problem(TypedDict):
    """A place where a catalog breaks the contract."""

    path: str
    """Where: records[3].fields[0].unit, or empty for the whole document."""
    message: str
    """What is expected there: must be "source-currency"."""
# types:end

CohortErrorCode = Literal[
    "INVALID_URL",
    "FETCH_FAILED",
    "INVALID_REGISTRY",
    "QUERY_REQUIRED",
    "COHORT_NOT_FOUND",
    "ASSET_DEFINITION_NOT_FOUND",
]
"""The six codes of a CohortError."""

class CohortError(Exception):
    """The only error this module raises.

    code is one of the six codes that the module's own text lists, message the sentence that str() gives.
    problems lists where a catalog breaks the contract, as dicts of path and message; empty for every code but INVALID_REGISTRY.
    """

    code: CohortErrorCode
    """One of the six codes."""
    message: str
    """What is expected and where, in one sentence."""
    problems: list[Problem]
    """Where a catalog breaks the contract; empty for every code but INVALID_REGISTRY."""

    def __init__(self, code: CohortErrorCode, message: str, problems: Iterable[Problem] = ...) -> None: ...

def load_cohorts(base_url: str, *, timeout: float = 10.0) -> CohortRegistry:
    """Download cohorts.json from the base address and check it. A query or a fragment of the address is ignored.

    timeout: seconds for the whole load, above 0 and up to one day.
    Raises CohortError: INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
    """

def load_asset_definitions(base_url: str, *, timeout: float = 10.0) -> AssetDefinitionCatalog:
    """Download asset-definitions.json from the base address and check it.

    timeout: seconds for the whole load, above 0 and up to one day.
    Raises CohortError: INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
    """

def validate_cohorts(document: object) -> CohortRegistry:
    """Give a document back that keeps the contract of the cohort registry: one that was read from a file, say.

    Raises CohortError: INVALID_REGISTRY.
    """

def validate_asset_definitions(document: object) -> AssetDefinitionCatalog:
    """Give a document back that keeps the contract of the asset definition catalog.

    Raises CohortError: INVALID_REGISTRY.
    """

def list_cohorts(registry: CohortRegistry) -> list[ListedCohort]:
    """List id, name and assetStructure of every cohort, in catalog order.

    Raises CohortError: INVALID_REGISTRY when given something else than a registry.
    """

def list_asset_definitions(catalog: AssetDefinitionCatalog) -> list[ListedAssetDefinition]:
    """List id, name and cohortId of every asset definition, in catalog order.

    Raises CohortError: INVALID_REGISTRY when given something else than a catalog.
    """

def get_cohort(registry: CohortRegistry, id: str) -> CohortRecord:
    """Give a copy of the cohort with exactly this id.

    Raises CohortError: COHORT_NOT_FOUND, or INVALID_REGISTRY when given something else than a registry.
    """

def get_asset_definition(catalog: AssetDefinitionCatalog, id: str) -> AssetRecord:
    """Give a copy of the asset definition with exactly this id.

    Raises CohortError: ASSET_DEFINITION_NOT_FOUND, or INVALID_REGISTRY when given something else than a catalog.
    """

def search_cohorts(registry: CohortRegistry, text: str = "") -> list[CohortRecord]:
    """List copies of the cohorts whose name, structure, aliases, definition or evidence holds the text, in any case.

    Raises CohortError: QUERY_REQUIRED when the text is empty or white space, INVALID_REGISTRY when given something else than a registry.
    """

def search_asset_definitions(catalog: AssetDefinitionCatalog, text: str = "") -> list[AssetRecord]:
    """List copies of the asset definitions whose id, name, purpose, evidence or field descriptions hold the text, in any case.

    Raises CohortError: QUERY_REQUIRED when the text is empty or white space, INVALID_REGISTRY when given something else than a catalog.
    """
