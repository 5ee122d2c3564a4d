// Rules on the sections of a dossier: those on the neighbors, and those that records cite.

import type { SourceReference } from "#client";
import { grouped } from "../../base/grouped.ts";
import type { Definitions, Folder } from "../definitions.ts";
import { fieldPaths } from "../records.ts";
import { placeOf } from "../yaml.ts";
import type { Report, Rule } from "./rules.ts";

const OUTSIDE = "Outside all twelve";

/** The rules on dossiers. */
export const DOSSIER_RULES: readonly Rule[] = [
  {
    // Pages link a boundary to the section of the dossier by its heading.
    name: "boundary-headings",
    description:
      'Below "## Boundaries", a dossier has a section for each cohort with which it is not rarely confused, headed by its name; ' +
      'other headings name other cohorts or are "Outside all twelve".',
    check: (definitions, report) => {
      for (const folder of definitions.folders) checkHeadings(folder, definitions, report);
    },
  },
  {
    // A citation that leads to another matter is no evidence.
    name: "own-section",
    description: "A field cites a section that is headed by its key in words.",
    check: ({ folders, sources }, report) => {
      const all = sources.flatMap(({ sourceId, sections }) =>
        [...sections.values()].map(({ title, startLine }) => ({ sourceId, startLine, title })),
      );
      const headings = grouped(all, ({ title }) => lettersOf(title));
      for (const { asset, files } of folders) {
        const paths = fieldPaths(files.asset);
        for (const [number, { key, sourceBasis }] of asset.fields.entries()) {
          const own = headings.get(lettersOf(key)) ?? [];
          const isOwn = (cited: SourceReference): boolean =>
            own.some(({ sourceId, startLine }) => sourceId === cited.sourceId && startLine === cited.startLine);
          const message = `no cited section is headed by "${key}" in words; cite the section about it`;
          if (!sourceBasis.some(isOwn)) report(placeOf(files.asset, [...(paths[number] ?? []), "sources", 0]), message);
        }
      }
    },
  },
];

function checkHeadings({ dossier, id }: Folder, { folders, boundaries }: Definitions, report: Report): void {
  const section = dossier.sections.get("boundaries");
  const place = { file: dossier.file, line: section?.startLine ?? 1, column: 1 };
  const headings = [...dossier.sections.values()].filter(
    ({ level, startLine }) => level === 3 && section && startLine > section.startLine && startLine <= section.endLine,
  );
  const names = new Map(folders.map((folder): [string, string] => [folder.id, folder.cohort.name]));
  const known = [...names].filter(([other]) => other !== id).map(([, name]) => name);
  const unknown = headings.filter(({ title }) => title !== OUTSIDE && !known.includes(title));
  const message = `the heading must be the name of another cohort or "${OUTSIDE}"; write the name as its cohort.yaml has it`;
  for (const { startLine } of unknown) report({ file: dossier.file, line: startLine, column: 5 }, message);
  // A section that is missing was most likely headed otherwise.
  if (unknown.length > 0) return;
  for (const { between, kind } of boundaries.pairs) {
    if (!between.includes(id) || kind === "rarely") continue;
    const name = names.get(between[0] === id ? between[1] : between[0]);
    if (!headings.some(({ title }) => title === name))
      report(place, `the section "### ${name}" is missing; write what decides, or correct boundaries.yaml`);
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
