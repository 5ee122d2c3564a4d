import type { Rule } from "../../../core/compile/rules/rule.ts";
import { SHARED_LAW } from "../../../core/compile/source-ids.ts";
import { keyPlaceOf } from "../../../core/compile/yaml-file.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { ENTRY, UCC } from "./example-entry.ts";

const LEAST_CITED = 5;

// An authority that no source cites is of no use, and a definition without an authority would be a mere claim.
export const authoritiesCited: Rule<LawData> = {
  name: "authorities-cited",
  asks: `A source cites every authority of the register. A dossier cites at least ${LEAST_CITED} as [@id], \
and every cohort cites ${SHARED_LAW}.`,
  good: {
    "definitions/setoff-netting/dossier.md#names-in-use":
      "## Names in use\n\nSetoff and netting [@ucc-9-404, (a)(1); @usc-11-553].\n",
  },
  bad: { [`${UCC}#authorities.+`]: { ...ENTRY, id: "«ucc-9-620»" } },
  check: (law, report) => {
    const citedIds = new Set(law.citations.map(({ id }) => id));
    for (const { authority, placeAt } of placedEntries(law))
      if (!citedIds.has(authority.id))
        report(placeAt("id"), `no source cites [@${authority.id}]; cite it or remove the entry`);
    for (const { dossier, cohort, files } of law.folders) {
      const citations = law.citations.filter(({ source }) => source === dossier);
      const count = new Set(citations.map(({ id }) => id)).size;
      const message = `this cites ${count} authorities; cite at least ${LEAST_CITED}, each as [@id] in the passage \
that relies on it`;
      if (count < LEAST_CITED) report({ file: dossier.file, line: 1, column: 1 }, message);
      if (!cohort.sourceRefs.some(({ sourceId }) => sourceId === SHARED_LAW))
        report(keyPlaceOf(files.cohort, ["sources"]), `cite a section of ${SHARED_LAW}`);
    }
  },
};
