// The rule on sentences that have to be read twice. It only warns.

import { hardFirstSentence, hardSpots } from "../../base/sentences.ts";
import type { AuthoredText } from "../authored-text.ts";
import type { Rule } from "./rule.ts";

// The rule limits the length of a sentence and not of a text. A limit for a text would be met by leaving words out.
export const hardSentences: Rule<{ texts: readonly AuthoredText[] }> = {
  name: "hard-sentences",
  asks:
    "A record is understood at the first reading: one condition a sentence, at most thirty words and one semicolon, " +
    "and first what the thing is.",
  good: {
    "definitions/volume-rebates/asset.yaml#amounts.otherCreditAmount.description":
      "Credit that the seller gave for any reason but a rebate. Include credits that name no invoice.",
  },
  bad: {
    "definitions/volume-rebates/asset.yaml#amounts.otherCreditAmount.description":
      "Credit for any reason but rebate, «else» what the ledger shows.",
  },
  warns: true,
  check: ({ texts }, report) => {
    for (const text of texts.filter(isOfRecord)) {
      const spots = [...(isDescription(text) ? hardFirstSentence(text.value) : []), ...hardSpots(text.value)];
      for (const { offset, message, isRefused } of spots) if (!isRefused) report(text.place(offset), message);
    }
  },
};

// The properties of the two records whose texts are prose.
const PROSE: readonly unknown[] = ["definition", "decisionQuestion", "purpose", "description", "lookFor"];

/** Tells whether a text is prose of one of the two records. */
export function isOfRecord({ file, path }: AuthoredText): boolean {
  return /\/(?:cohort|asset)\.yaml$/.test(file) && PROSE.includes(path.at(-1));
}

function isDescription({ path }: AuthoredText): boolean {
  return path.at(-1) === "description" || path.at(-1) === "purpose";
}
