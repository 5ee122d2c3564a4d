// The rule on sentences that are too long to be published. Shorter ones are the matter of hard-sentences.ts.

import { hardSpots } from "../../base/sentences.ts";
import type { AuthoredText } from "../authored-text.ts";
import { isOfRecord } from "./hard-sentences.ts";
import type { Rule } from "./rule.ts";

export const longSentences: Rule<{ texts: readonly AuthoredText[] }> = {
  name: "long-sentences",
  asks: "A sentence of a record has at most forty words.",
  good: {
    "definitions/volume-rebates/cohort.yaml#decisionQuestion":
      "Which purchases count toward the rebate, and which tier do they reach? " +
      "Has the buyer been credited or paid for it?",
  },
  bad: {
    "definitions/volume-rebates/cohort.yaml#decisionQuestion": `«W»hich ${"of the many purchases ".repeat(10)}count?`,
  },
  check: ({ texts }, report) => {
    for (const { value, place } of texts.filter(isOfRecord))
      for (const { offset, message, isRefused } of hardSpots(value)) if (isRefused) report(place(offset), message);
  },
};
