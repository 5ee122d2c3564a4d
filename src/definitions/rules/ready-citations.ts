// ready-citations: a statute, a regulation and a case have a citation that a lawyer can paste.

import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const CITED_BY_LAWYERS: ReadonlySet<string> = new Set(["statute", "regulation", "case"]);

/** Nobody retypes a citation. */
export const readyCitations: Rule = {
  name: "ready-citations",
  description: "A statute, a regulation and a case have cite.bluebook or cite.oscola.",
  good: { "authorities/uniform-commercial-code.yaml#authorities.0.cite": { oscola: "Uniform Commercial Code s 1" } },
  bad: { "authorities/uniform-commercial-code.yaml#authorities.0.cite": { "«plain»": "UCC 1" } },
  check: ({ authorityFiles }) =>
    authorityFiles.flatMap(({ file, authorities }) =>
      authorities.flatMap(({ kind, cite }, index) => {
        if (!CITED_BY_LAWYERS.has(kind) || cite.bluebook || cite.oscola) return [];
        const path = ["authorities", index, "cite"];
        const place =
          Object.keys(cite).length > 0 ? placeOf(file, path) : keyPlaceOf(file, ["authorities", index, "kind"]);
        return [{ place, message: `a ${kind} needs a ready citation; write cite.bluebook or cite.oscola` }];
      }),
    ),
};
