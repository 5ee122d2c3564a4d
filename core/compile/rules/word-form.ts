// `matchingAt` and `dayAt` in ../yaml-values.ts report where this rule is broken.

import type { Rule } from "./rule.ts";

export const wordForm: Rule = {
  name: "word-form",
  asks: "An id, a date, an address and a hash are written in their one form.",
  good: { "definitions/documents.yaml#documents.0.standIn": "A written answer of the buyer." },
  bad: {
    "definitions/documents.yaml#documents.+": {
      id: "«Gift Card»",
      name: "Gift card",
      issued: "issued by a store",
      producer: "third-party",
      holder: "third-party",
      proves: "That somebody bought it.",
      doesNotProve: "That anybody owes a price.",
      how: "It is bought.",
    },
  },
};
