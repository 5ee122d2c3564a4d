// The cohort record of a folder, from cohort.yaml, its dossier and the register.

import type { CohortRecord } from "#client";
import { citations, list, object, prose, word } from "../catalog/shape.ts";
import { EVIDENCE_ITEM, type EvidenceItem, evidenceItems } from "./evidence.ts";
import { type Known, readAt } from "./read.ts";
import { REGISTER, releaseEventOf } from "./register.ts";
import { report, type YamlFile } from "./yaml.ts";

/** The version of both catalogs and of every record. */
export const VERSION = "0.1.0";

/** The rule fields: no record decides anything. */
export const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

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

/** Reports an id that is not the name of the folder. */
export function checkId(file: YamlFile, written: string, { folder }: Known): void {
  if (written !== "" && written !== folder)
    report(file, ["id"], "known-id", `the id must be "${folder}", the name of the folder`);
}
