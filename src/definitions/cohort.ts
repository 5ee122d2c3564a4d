// The cohort record of a folder, from cohort.yaml, its dossier and the register.

import type { CohortRecord } from "#client";
import { citationsAt, type Library } from "./citation.ts";
import { placeAt } from "./problem.ts";
import { type Section, type Source, slugOf } from "./source.ts";
import { sourceOffset, type Text } from "./text.ts";
import { allowOnly, report, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

/** What every record states of the catalogs. */
export const VERSION = "0.1.0";

/** No record decides by rule. */
export const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

/** The source that holds the reference scenarios. */
export const REGISTER = "shadow-dashboard";

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

/** Reads cohort.yaml; `number` is the place of the id in the contract, from 1. */
export function readCohort(file: YamlFile, id: string, number: number, library: Library): CohortRecord {
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
    evidenceToInspect: textsAt(file, ["evidenceToInspect"]),
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

const EVENT = "**Next release event.**";

// The register is the only place where the event is written.
function releaseEventOf(number: string, name: string, file: YamlFile, library: Library): string {
  const heading = `${number} ${name}`;
  const register = library.get(REGISTER);
  const section = register?.sections.get(slugOf(heading));
  const event = register && section && paragraphAfter(EVENT, section, register);
  if (event) {
    file.texts.push(event);
    return event.value;
  }
  // A renamed heading leaves the citation of it without a section, and that is reported already.
  const cited = file.problems.some(
    ({ rule, message }) => rule === "citation" && message.startsWith(`${register?.file} `),
  );
  if (register && name !== "" && !cited) {
    const message = section
      ? `the entry "## ${heading}" of ${register.file} has no paragraph that begins with "${EVENT}"; write it`
      : `${register.file} has no entry "## ${heading}"; write it or correct the name`;
    report(file, ["name"], "register-entry", message);
  }
  return "";
}

function paragraphAfter(mark: string, section: Section, { file, text, lines }: Source): Text | null {
  const paragraph = section.text.split(/\n\s*\n/).find((one) => one.startsWith(`${mark} `));
  if (!paragraph) return null;
  const value = paragraph.slice(mark.length).replace(/\s+/g, " ").trim();
  const before = lines.slice(0, section.startLine - 1).join("\n").length;
  const start = text.indexOf(paragraph, before) + mark.length;
  return {
    value,
    file,
    path: [],
    place: (offset) =>
      placeAt(
        file,
        text,
        sourceOffset(text, start, value, offset, () => 1),
      ),
  };
}
