import type { Folder } from "../../../core/compile/definitions.ts";
import type { Report, Rule } from "../../../core/compile/rules/rule.ts";
import type { BoundaryData } from "../data.ts";

const OUTSIDE = "Outside all twelve";

// A page finds the section of the dossier on a boundary by its heading.
export const boundaryHeadings: Rule<BoundaryData> = {
  name: "boundary-headings",
  asks:
    'Below "## Boundaries", a dossier has a section for each cohort with which it is often confused, ' +
    "headed by its name. " +
    'Other headings name other cohorts or are "Outside all twelve".',
  good: {
    "definitions/setoff-netting/dossier.md#volume-rebates": "### Volume rebates\n\nThey grow out of the sale.\n",
  },
  bad: { "definitions/setoff-netting/dossier.md#volume-rebates": "### «Rebates»\n\nThey grow out of the sale.\n" },
  check: (data, report) => {
    for (const folder of data.folders) checkHeadings(folder, data, report);
  },
};

function checkHeadings({ dossier, id }: Folder, { folders, pairs }: BoundaryData, report: Report): void {
  const section = dossier.sections.get("boundaries");
  const place = { file: dossier.file, line: section?.startLine ?? 1, column: 1 };
  const isInSection = (line: number): boolean =>
    section !== undefined && line > section.startLine && line <= section.endLine;
  const headings = [...dossier.sections.values()].filter(
    ({ level, startLine }) => level === 3 && isInSection(startLine),
  );
  const names = new Map(folders.map((folder): [string, string] => [folder.id, folder.cohort.name]));
  const neighborNames = [...names].filter(([cohortId]) => cohortId !== id).map(([, name]) => name);
  const unknown = headings.filter(({ title }) => title !== OUTSIDE && !neighborNames.includes(title));
  const message = `the heading must be the name of another cohort or "${OUTSIDE}"; \
write the name as its cohort.yaml has it`;
  for (const { startLine } of unknown) report({ file: dossier.file, line: startLine, column: 5 }, message);
  // A missing section most likely has another heading.
  if (unknown.length > 0) return;
  for (const { between, kind } of pairs) {
    if (!between.includes(id) || kind === "rarely") continue;
    const name = names.get(between[0] === id ? between[1] : between[0]);
    if (!headings.some(({ title }) => title === name))
      report(place, `the section "### ${name}" is missing; write what decides, or correct boundaries.yaml`);
  }
}
