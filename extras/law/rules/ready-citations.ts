import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { UCC } from "./example-entry.ts";

const CITED_BY_LAWYERS: ReadonlySet<string> = new Set(["statute", "regulation", "case"]);

// Readers copy citations, so each must be complete.
export const readyCitations: Rule<LawData> = {
  name: "ready-citations",
  asks: "A statute, a regulation and a case have cite.bluebook or cite.oscola.",
  good: { [`${UCC}#authorities.0.cite`]: { oscola: "Uniform Commercial Code s 1" } },
  bad: { [`${UCC}#authorities.0.cite`]: { "«plain»": "UCC 1" } },
  check: (law, report) => {
    for (const { authority, placeAt, keyPlaceAt } of placedEntries(law)) {
      const { kind, cite } = authority;
      if (!CITED_BY_LAWYERS.has(kind) || cite.bluebook || cite.oscola) continue;
      const place = Object.keys(cite).length > 0 ? placeAt("cite") : keyPlaceAt("kind");
      report(place, `a ${kind} needs a ready citation; write cite.bluebook or cite.oscola`);
    }
  },
};
