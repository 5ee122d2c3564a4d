// boundary-headings: a dossier has a section for each neighbor, headed by its name.

import type { Definitions, Folder } from "../definitions.ts";
import type { Section } from "../source.ts";
import type { Rule, Unnamed } from "./rule.ts";

const OUTSIDE = "Outside all twelve";

/** Pages link a boundary to the section of the dossier by its heading. */
export const boundaryHeadings: Rule = {
  name: "boundary-headings",
  description:
    'Below "## Boundaries", a dossier has a section for each cohort with which it is not rarely confused, headed by its name; other headings name other cohorts or are "Outside all twelve".',
  good: { "setoff-netting/dossier.md#volume-rebates": "### Volume rebates\n\nThey grow out of the sale.\n" },
  bad: { "setoff-netting/dossier.md#volume-rebates": "### «Rebates»\n\nThey grow out of the sale.\n" },
  check: (definitions) => definitions.folders.flatMap((folder) => checkFolder(folder, definitions)),
};

function checkFolder(folder: Folder, { folders, boundaries }: Definitions): Unnamed[] {
  const { dossier, id } = folder;
  const nameOf = (other: string): string => folders.find((one) => one.id === other)?.cohort.name ?? other;
  const section = dossier.sections.get("boundaries");
  const place = { file: dossier.file, line: section?.startLine ?? 1, column: 1 };
  if (!section) return [{ place, message: 'the heading "## Boundaries" is missing; write it' }];
  const headings = [...dossier.sections.values()].filter((one) => one.level === 3 && isWithin(one, section));
  const others = folders.filter((other) => other !== folder).map(({ cohort }) => cohort.name as string);
  const unknown = headings.filter(({ title }) => title !== OUTSIDE && !others.includes(title));
  // A section that is missing was most likely headed otherwise.
  if (unknown.length > 0)
    return unknown.map(({ startLine }) => ({
      place: { file: dossier.file, line: startLine, column: 5 },
      message: `the heading must be the name of another cohort or "${OUTSIDE}"; write the name as its cohort.yaml has it`,
    }));
  return boundaries.pairs
    .filter(({ between, kind }) => between.includes(id) && kind !== "rarely")
    .map(({ between }) => nameOf(between[0] === id ? between[1] : between[0]))
    .filter((name) => !headings.some(({ title }) => title === name))
    .map((name) => ({
      place,
      message: `the section "### ${name}" is missing; write what decides, or correct boundaries.yaml`,
    }));
}

function isWithin({ startLine }: Section, whole: Section): boolean {
  return startLine > whole.startLine && startLine <= whole.endLine;
}
