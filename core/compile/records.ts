// Makes the two records of a definition: the cohort from cohort.yaml, and the asset definition from asset.yaml. The
// cohort takes its next release event, the recorded event after which part of the claim reads differently, from the
// register of reference scenarios.

import type { AssetRecord, CohortRecord, FieldDescriptor } from "#client";
import { FOUR_AMOUNTS } from "../catalog/entries.ts";
import { citations, list, map, type Of, object, prose, word } from "../catalog/shape.ts";
import { EVIDENCE_ITEM, type EvidenceItem, evidenceItems } from "./evidence.ts";
import { type ReadContext, readAt } from "./read.ts";
import { keyEnding } from "./rules/key-ending.ts";
import { knownId } from "./rules/known-id.ts";
import { sharedAmounts } from "./rules/shared-amounts.ts";
import { releaseEventOf } from "./scenarios.ts";
import { SCENARIOS } from "./source-ids.ts";
import type { YamlFile } from "./yaml-file.ts";
import { report, reportKey } from "./yaml-report.ts";
import { keysAt } from "./yaml-values.ts";

// The version of every record.
const VERSION = "0.1.0";

// The rule fields of every record. All are null, because no record decides anything.
const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

/** The shape of cohort.yaml. */
export const COHORT = object({
  id: word(),
  name: prose(),
  assetStructure: prose(),
  definition: prose(),
  aliases: list(prose()),
  assetStructureAliases: list(prose()),
  evidenceToInspect: list(EVIDENCE_ITEM),
  decisionQuestion: prose(),
  sources: citations(),
});

/** Reads cohort.yaml. `number` is the 1-based position of the id in the contract. */
export function readCohort(
  file: YamlFile,
  number: number,
  context: ReadContext,
): { cohort: CohortRecord; evidence: EvidenceItem[] } {
  const { name, sources, evidenceToInspect, ...values } = readAt(file, [], COHORT, context);
  checkId(file, values.id, context);
  const evidence = evidenceItems(file, evidenceToInspect, "Inspect", context);
  const entryNumber = String(number).padStart(2, "0");
  const record = {
    id: context.definitionId,
    version: VERSION,
    name,
    assetStructure: values.assetStructure,
    definition: values.definition,
    aliases: values.aliases,
    legacyIds: { shadowDashboard: entryNumber },
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    decisionQuestion: values.decisionQuestion,
    ...NO_RULES,
    referenceScenario: {
      nextReleaseEvent: releaseEventOf(entryNumber, name, file, context.library),
      sourceId: SCENARIOS,
    },
    sourceRefs: sources,
    assetStructureAliases: values.assetStructureAliases,
  };
  return { cohort: record as unknown as CohortRecord, evidence };
}

// Reports an id of a record that is not the name of its folder.
function checkId(file: YamlFile, id: string, { definitionId }: ReadContext): void {
  if (id !== "" && id !== definitionId)
    report(file, ["id"], knownId, `the id must be "${definitionId}", the name of the folder`);
}

// The groups of fields in asset.yaml, in the order of the record.
const GROUPS = ["shared", "amounts", "dates"] as const;

const FIELD = object({ description: prose(), sources: citations() });

/** The shape of asset.yaml. */
export const ASSET = object({
  id: word(),
  purpose: prose(),
  evidenceToInspect: list(EVIDENCE_ITEM),
  sources: citations(),
  shared: map(FIELD),
  amounts: map(FIELD),
  dates: map(FIELD),
});

/** The path of a field in asset.yaml: `["amounts", "deductionAmount"]`. */
type FieldPath = readonly [group: (typeof GROUPS)[number], key: string];

/** Reads asset.yaml. `structure` is the asset structure of the cohort, which names the record. */
export function readAsset(
  file: YamlFile,
  structure: string,
  context: ReadContext,
): { asset: AssetRecord; evidence: EvidenceItem[] } {
  const values = readAt(file, [], ASSET, context);
  checkId(file, values.id, context);
  const evidence = evidenceItems(file, values.evidenceToInspect, "Read", context);
  const fields = GROUPS.flatMap((group) =>
    Object.entries(values[group]).map(([key, field]) => fieldOf(file, [group, key], field)),
  );
  const shared = Object.keys(values.shared);
  if (shared.length > 0 && shared.join() !== FOUR_AMOUNTS.join())
    reportKey(file, ["shared"], sharedAmounts, `shared must hold exactly ${FOUR_AMOUNTS.join(", ")}, in this order`);
  const record = {
    id: context.definitionId,
    version: VERSION,
    cohortId: context.definitionId,
    name: structure,
    purpose: values.purpose,
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    fields,
    sourceRefs: values.sources,
    ...NO_RULES,
  };
  return { asset: record as unknown as AssetRecord, evidence };
}

/** Returns the path of each field in the file, in the order of the record. */
export function fieldPaths(file: YamlFile): FieldPath[] {
  return GROUPS.flatMap((group) => keysAt(file, [group]).map((key): FieldPath => [group, key]));
}

function fieldOf(file: YamlFile, path: FieldPath, { description, sources }: Of<typeof FIELD>): FieldDescriptor {
  const [group, key] = path;
  const ending = { shared: "", amounts: "Amount", dates: "Date" }[group];
  if (!key.endsWith(ending))
    reportKey(file, path, keyEnding, `a key under ${group} must end in ${ending}; rename it or move it`);
  const isDate = group === "dates";
  return {
    key,
    scope: group === "shared" ? "shared" : "asset-type",
    type: isDate ? "date" : "decimal-string",
    unit: isDate ? "ISO-8601-date" : "source-currency",
    description,
    sourceBasis: [...sources],
  };
}
