// The two records of a folder: the cohort from cohort.yaml, its dossier and the register, the asset definition from asset.yaml and its dossier.

import type { AssetRecord, CohortRecord, FieldDescriptor } from "#client";
import { TIE, type Tie } from "../catalog/documents.ts";
import { FOUR_AMOUNTS } from "../catalog/inspection.ts";
import { citations, list, listOrNothing, map, type Of, object, prose, word } from "../catalog/shape.ts";
import { EVIDENCE_ITEM, type EvidenceItem, evidenceItems } from "./evidence.ts";
import { type Known, readAt } from "./read.ts";
import { REGISTER, releaseEventOf } from "./register.ts";
import { choiceAt, keysAt, report, reportKey, type YamlFile } from "./yaml.ts";

/** The version of both catalogs and of every record. */
const VERSION = "0.1.0";

/** The rule fields: no record decides anything. */
const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

const COHORT = object({
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

/** Reads cohort.yaml; `number` is the 1-based position of the id in the contract. */
export function readCohort(
  file: YamlFile,
  number: number,
  known: Known,
): { cohort: CohortRecord; evidence: EvidenceItem[] } {
  const { name, sources, evidenceToInspect, ...written } = readAt(file, [], COHORT, known);
  checkId(file, written.id, known);
  const evidence = evidenceItems(file, evidenceToInspect, "Inspect", known);
  const entryNumber = String(number).padStart(2, "0");
  const record = {
    id: known.folder,
    version: VERSION,
    name,
    assetStructure: written.assetStructure,
    definition: written.definition,
    aliases: written.aliases,
    legacyIds: { shadowDashboard: entryNumber },
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    decisionQuestion: written.decisionQuestion,
    ...NO_RULES,
    referenceScenario: {
      nextReleaseEvent: releaseEventOf(entryNumber, name, file, known.library),
      sourceId: REGISTER,
    },
    sourceRefs: sources,
    assetStructureAliases: written.assetStructureAliases,
  };
  return { cohort: record as unknown as CohortRecord, evidence };
}

// The id is the name of the folder.
function checkId(file: YamlFile, written: string, { folder }: Known): void {
  if (written !== "" && written !== folder)
    report(file, ["id"], "known-id", `the id must be "${folder}", the name of the folder`);
}

const GROUPS = ["shared", "amounts", "dates"] as const;

const FIELD = object({ description: prose(), sources: citations() });

/** What a line of a file is in a structure, such as a deduction or a lot: its names, and which fields each line has. */
const LINES = object({
  unit: prose("What one line is: deduction."),
  columns: list(
    prose(),
    "What names a line, as headings of columns: Invoice number. One that speaks of a date holds dates.",
  ),
  amounts: listOrNothing(prose(), "Headings of amounts of a line that are no fields: Scheduled value."),
  fields: list(word(), "The keys of the fields that belong to a line."),
});

export type StructureLines = Of<typeof LINES>;

const ASSET = object({
  id: word(),
  purpose: prose(),
  evidenceToInspect: list(EVIDENCE_ITEM),
  lines: LINES,
  ties: list(TIE),
  sources: citations(),
  shared: map(FIELD),
  amounts: map(FIELD),
  dates: map(FIELD),
});

/** The place of a field in asset.yaml: `["amounts", "deductionAmount"]`. */
export type FieldPath = readonly [group: (typeof GROUPS)[number], key: string];

/** Reads asset.yaml; the record is named by the asset structure of the cohort. */
export function readAsset(
  file: YamlFile,
  structure: string,
  known: Known,
): { asset: AssetRecord; evidence: EvidenceItem[]; lines: StructureLines; ties: readonly Tie[] } {
  const written = readAt(file, [], ASSET, known);
  checkId(file, written.id, known);
  const evidence = evidenceItems(file, written.evidenceToInspect, "Read", known);
  const fields = GROUPS.flatMap((group) =>
    Object.entries(written[group]).map(([key, field]) => fieldOf(file, [group, key], field)),
  );
  const shared = Object.keys(written.shared);
  if (shared.length > 0 && shared.join() !== FOUR_AMOUNTS.join())
    reportKey(file, ["shared"], "shared-amounts", `shared must hold exactly ${FOUR_AMOUNTS.join(", ")}, in this order`);
  // A field that could not be read would be missed again here.
  if (file.problems.length === 0) {
    const keys = fields.map(({ key }) => key);
    for (const index of written.lines.fields.keys()) choiceAt(file, ["lines", "fields", index], keys);
  }
  const record = {
    id: known.folder,
    version: VERSION,
    cohortId: known.folder,
    name: structure,
    purpose: written.purpose,
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    fields,
    sourceRefs: written.sources,
    ...NO_RULES,
  };
  return { asset: record as unknown as AssetRecord, evidence, lines: written.lines, ties: written.ties };
}

/** Returns the place of each field in the file, in the order of the record. */
export function fieldPaths(file: YamlFile): FieldPath[] {
  return GROUPS.flatMap((group) => keysAt(file, [group]).map((key): FieldPath => [group, key]));
}

function fieldOf(file: YamlFile, path: FieldPath, { description, sources }: Of<typeof FIELD>): FieldDescriptor {
  const [group, key] = path;
  const ending = { shared: "", amounts: "Amount", dates: "Date" }[group];
  if (!key.endsWith(ending))
    reportKey(file, path, "key-ending", `a key under ${group} must end in ${ending}; rename it or move it`);
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
