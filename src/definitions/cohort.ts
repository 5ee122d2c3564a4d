// The cohort record of a folder, from cohort.yaml, its dossier and the register.

import type { CohortRecord } from "#client";
import { citationsAt, type Library } from "./citation.ts";
import type { EvidenceItem } from "./evidence.ts";
import { REGISTER, releaseEventOf } from "./register.ts";
import { allowOnly, report, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

/** The version of both catalogs and of every record. */
export const VERSION = "0.1.0";

/** The rule fields: no record decides anything. */
export const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

const PROPERTIES = [
  "id",
  "name",
  "assetStructure",
  "definition",
  "aliases",
  "assetStructureAliases",
  "evidenceToInspect",
  "decisionQuestion",
  "sources",
];

/** Reads cohort.yaml; `number` is the position of the id in the contract, from 1. */
export function readCohort(
  file: YamlFile,
  id: string,
  number: number,
  library: Library,
  evidence: readonly EvidenceItem[],
): CohortRecord {
  allowOnly(file, [], PROPERTIES);
  checkId(file, id);
  const name = textAt(file, ["name"]);
  const sourceRefs = citationsAt(file, ["sources"], id, library);
  const entryNumber = String(number).padStart(2, "0");
  return {
    id,
    version: VERSION,
    name,
    assetStructure: textAt(file, ["assetStructure"]),
    definition: textAt(file, ["definition"]),
    aliases: textsAt(file, ["aliases"]),
    legacyIds: { shadowDashboard: entryNumber },
    evidenceToInspect: evidence.map(({ sentence }) => sentence),
    decisionQuestion: textAt(file, ["decisionQuestion"]),
    ...NO_RULES,
    referenceScenario: {
      nextReleaseEvent: releaseEventOf(entryNumber, name, file, library),
      sourceId: REGISTER,
    },
    sourceRefs,
    assetStructureAliases: textsAt(file, ["assetStructureAliases"]),
  } as CohortRecord;
}

/** Reports an id that is not the name of the folder. */
export function checkId(file: YamlFile, id: string): void {
  const written = wordAt(file, ["id"]);
  if (written !== "" && written !== id)
    report(file, ["id"], "known-id", `the id must be "${id}", the name of the folder`);
}
