// boundary-headings: each boundary section of a dossier is headed by the name of a cohort.

import type { Rule } from "./rule.ts";

const OUTSIDE = "Outside all twelve";

/** Pages link a boundary to the section of the dossier by its heading. */
export const boundaryHeadings: Rule = {
  name: "boundary-headings",
  description:
    'Below "## Boundaries", each heading of a dossier is the name of another cohort or "Outside all twelve".',
  good: {
    "setoff-netting/dossier.md#boundaries":
      "## Boundaries\n\nWhat is not netting.\n\n### Volume rebates\n\nThey grow out of the sale.\n",
  },
  bad: {
    "setoff-netting/dossier.md#boundaries":
      "## Boundaries\n\nWhat is not netting.\n\n### «Rebates»\n\nThey grow out of the sale.\n",
  },
  check: ({ folders }) => {
    const names = folders.map(({ cohort }) => cohort.name as string);
    return folders.flatMap(({ dossier, cohort }) => {
      const boundaries = dossier.sections.get("boundaries");
      return [...dossier.sections.values()]
        .filter(
          ({ level, startLine }) =>
            level === 3 && boundaries && startLine > boundaries.startLine && startLine <= boundaries.endLine,
        )
        .filter(({ title }) => title === cohort.name || (title !== OUTSIDE && !names.includes(title)))
        .map(({ startLine }) => ({
          place: { file: dossier.file, line: startLine, column: 5 },
          message: `the heading must be the name of another cohort or "${OUTSIDE}"; write the name as its cohort.yaml has it`,
        }));
    });
  },
};
