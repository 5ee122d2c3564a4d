// unique-names: a name or alias belongs to one record.

import type { Rule } from "./rule.ts";
import { isName, repeated } from "./same-words.ts";

/** Whoever types a name finds one record. */
export const uniqueNames: Rule = {
  name: "unique-names",
  description: "A name or alias belongs to one record and stands there once.",
  good: { "setoff-netting/cohort.yaml#aliases.+": "two-way ledger balances" },
  bad: { "setoff-netting/cohort.yaml#aliases.+": "«volume» rebates" },
  check: ({ texts }) => repeated(texts.filter(isName), "leave it to one of the two"),
};
