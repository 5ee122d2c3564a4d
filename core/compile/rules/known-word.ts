// `choiceAt` and `checkKeyChoices` in ../yaml-values.ts and `evidenceItems` in ../evidence.ts report where this
// rule is broken.

import type { Rule } from "./rule.ts";

export const knownWord: Rule = {
  name: "known-word",
  asks: "A word that refers to something written elsewhere, such as the id of a document, is known there.",
  good: { "definitions/documents.yaml#documents.0.producer": "both" },
  bad: { "definitions/volume-rebates/cohort.yaml#evidenceToInspect.0.documents": ["«rebate-agrement»"] },
};
