"""A program that uses every function, field and code of the client, as type checkers see it beside the stub.

Each line that ends in an ignore must be refused: a checker that is told to reports the ones it has no need of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List

from cohorts_client import (
    AssetDefinitionCatalog,
    AssetRecord,
    AssetStructure,
    CohortError,
    CohortErrorCode,
    CohortId,
    CohortRecord,
    CohortRegistry,
    FieldDescriptor,
    LegacyIds,
    ListedAssetDefinition,
    ListedCohort,
    Problem,
    ReferenceScenario,
    SourceReference,
    get_asset_definition,
    get_cohort,
    list_asset_definitions,
    list_cohorts,
    load_asset_definitions,
    load_cohorts,
    search_asset_definitions,
    search_cohorts,
    validate_asset_definitions,
    validate_cohorts,
)

if TYPE_CHECKING:
    from typing_extensions import assert_type

identifier: CohortId = "setoff-netting"
structure: AssetStructure = "Obligor-level net-settlement claim"
reference: SourceReference = {"sourceId": "a", "sha256": "b", "startLine": 1, "endLine": 2}
legacy_ids: LegacyIds = {"shadowDashboard": "12"}
scenario: ReferenceScenario = {"nextReleaseEvent": "a", "sourceId": "shadow-dashboard"}
cohort: CohortRecord = {
    "id": identifier,
    "version": "0.1.0",
    "name": "a",
    "assetStructure": structure,
    "definition": "a",
    "aliases": ["a"],
    "legacyIds": legacy_ids,
    "evidenceToInspect": ["a"],
    "decisionQuestion": "a",
    "entryRule": None,
    "exclusionRule": None,
    "amountRule": None,
    "releaseRule": None,
    "referenceScenario": scenario,
    "sourceRefs": [reference],
    "assetStructureAliases": [],
}
registry: CohortRegistry = {
    "catalogId": "service-shadow-cohorts",
    "version": "0.1.0",
    "scope": "definition-discovery",
    "records": [cohort],
}
field: FieldDescriptor = {
    "key": "a",
    "scope": "shared",
    "type": "date",
    "unit": "ISO-8601-date",
    "description": "a",
    "sourceBasis": [reference],
}
asset: AssetRecord = {
    "id": identifier,
    "version": "0.1.0",
    "cohortId": identifier,
    "name": structure,
    "purpose": "a",
    "evidenceToInspect": [],
    "fields": [field],
    "sourceRefs": [],
    "entryRule": None,
    "exclusionRule": None,
    "amountRule": None,
    "releaseRule": None,
}
catalog: AssetDefinitionCatalog = {
    "catalogId": "service-asset-definitions",
    "version": "0.1.0",
    "scope": "definition-discovery",
    "fieldStatus": "proposed-source-backed-descriptors",
    "valueStatus": "no-observed-values",
    "records": [asset],
}
codes: Dict[CohortErrorCode, int] = {
    "INVALID_URL": 1,
    "FETCH_FAILED": 2,
    "INVALID_REGISTRY": 3,
    "QUERY_REQUIRED": 4,
    "COHORT_NOT_FOUND": 5,
    "ASSET_DEFINITION_NOT_FOUND": 6,
}


def use() -> None:
    assert_type(load_cohorts("http://localhost"), CohortRegistry)
    assert_type(load_asset_definitions("http://localhost", timeout=1), AssetDefinitionCatalog)
    assert_type(validate_cohorts({"read": "from a file"}), CohortRegistry)
    assert_type(validate_asset_definitions(catalog), AssetDefinitionCatalog)
    assert_type(list_cohorts(registry), List[ListedCohort])
    assert_type(list_asset_definitions(catalog), List[ListedAssetDefinition])
    assert_type(get_cohort(registry, "a"), CohortRecord)
    assert_type(get_asset_definition(catalog, "a"), AssetRecord)
    assert_type(search_cohorts(registry, "a"), List[CohortRecord])
    assert_type(search_asset_definitions(catalog, text="a"), List[AssetRecord])
    assert_type(get_cohort(registry, "a")["sourceRefs"][0]["endLine"], int)
    assert_type(list_asset_definitions(catalog)[0]["cohortId"], CohortId)
    assert_type(get_asset_definition(catalog, "a")["entryRule"], None)


def tell(error: CohortError) -> int:
    assert_type(error.code, CohortErrorCode)
    assert_type(error.problems, List[Problem])
    if error.code == "INVALID_REGISTRY":
        print(error.message, [problem["path"] + problem["message"] for problem in error.problems])
    own = CohortError("FETCH_FAILED", "a", error.problems)
    return codes[own.code]


def misuse(error: CohortError) -> None:
    # No such key, id or code.
    print(cohort["amount"])  # type: ignore
    unknown: CohortId = "setoff"  # type: ignore
    if error.code == "WRONG":  # type: ignore
        print(unknown)
    CohortError("WRONG", "a")  # type: ignore
    # Rules are always null, and what is listed is not the whole record.
    cohort["entryRule"] = "a"  # type: ignore
    print(list_cohorts(registry)[0]["definition"])  # type: ignore
    # The one catalog is not the other.
    list_cohorts(catalog)  # type: ignore
    # An id is needed, the timeout is named and a number, and there is no such option.
    get_cohort(registry)  # type: ignore
    load_cohorts("http://localhost", 3)  # type: ignore
    load_cohorts("http://localhost", timeout="3")  # type: ignore
    load_cohorts("http://localhost", retries=3)  # type: ignore
