// The asset definition record of a folder, from asset.yaml and its dossier.

import type { AssetRecord, FieldDescriptor } from "#client";
import { citationsAt, type Library } from "./citation.ts";
import { checkId, NO_RULES, VERSION } from "./cohort.ts";
import type { EvidenceItem } from "./evidence.ts";
import { allowOnly, keysAt, reportKey, textAt, type YamlFile } from "./yaml.ts";

const SHARED_KEYS = ["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"];
const GROUPS = ["shared", "amounts", "dates"] as const;

/** Where a field stands in asset.yaml: `["amounts", "deductionAmount"]`. */
export type FieldPath = readonly [group: (typeof GROUPS)[number], key: string];

/** Reads asset.yaml; the record is named by the asset structure of the cohort. */
export function readAsset(
  file: YamlFile,
  id: string,
  structure: string,
  library: Library,
  evidence: readonly EvidenceItem[],
): AssetRecord {
  allowOnly(file, [], ["id", "purpose", "evidenceToInspect", "lines", "sources", ...GROUPS]);
  checkId(file, id);
  return {
    id,
    version: VERSION,
    cohortId: id,
    name: structure,
    purpose: textAt(file, ["purpose"]),
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    fields: readFields(file, id, library),
    sourceRefs: citationsAt(file, ["sources"], id, library),
    ...NO_RULES,
  } as AssetRecord;
}

/** Returns where the fields of a record stand, in the order of the record. */
export function fieldPaths(file: YamlFile): FieldPath[] {
  return GROUPS.flatMap((group) => keysAt(file, [group]).map((key): FieldPath => [group, key]));
}

function readFields(file: YamlFile, id: string, library: Library): FieldDescriptor[] {
  const paths = fieldPaths(file);
  const shared = paths.filter(([group]) => group === "shared").map(([, key]) => key);
  if (shared.length > 0 && shared.join() !== SHARED_KEYS.join())
    reportKey(file, ["shared"], "shared-amounts", `shared must hold exactly ${SHARED_KEYS.join(", ")}, in this order`);
  return paths.map((path) => readField(file, path, id, library));
}

function readField(file: YamlFile, path: FieldPath, id: string, library: Library): FieldDescriptor {
  const [group, key] = path;
  allowOnly(file, path, ["description", "sources"]);
  const ending = { shared: "", amounts: "Amount", dates: "Date" }[group];
  if (!key.endsWith(ending))
    reportKey(file, path, "key-ending", `a key under ${group} must end in ${ending}; rename it or move it`);
  return {
    key,
    scope: group === "shared" ? "shared" : "asset-type",
    type: group === "dates" ? "date" : "decimal-string",
    unit: group === "dates" ? "ISO-8601-date" : "source-currency",
    description: textAt(file, [...path, "description"]),
    sourceBasis: citationsAt(file, [...path, "sources"], id, library),
  };
}
