// The rule on values in a definition, such as "30 days" or "5 percent".

import type { AuthoredText } from "../authored-text.ts";
import type { Rule } from "./rule.ts";

// A part of a pattern that matches a count, in digits or in words.
const COUNT = "\\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety";

// Patterns that a text must not contain. Each has the rest of a sentence that begins with the match and ends with the
// remedy. Above each pattern is a text that it matches.
const FORBIDDEN: readonly [pattern: RegExp, restOfSentence: string][] = [
  // "TBD" and "..." match.
  [/\b(?:todo|tbd|fixme|xxx|lorem|ipsum|placeholder)\b|\.\.\./i, "is placeholder text; write what is meant"],
  // "$ 500", "EUR" and "2 million" match.
  [
    /[$]\s*\d|\b(?:usd|eur|gbp)\b|\b\d[\d,.]*\s*(?:dollars|euros|pounds|million)\b/i,
    "is a money amount; definitions hold no values",
  ],
  // "5%" and "2 percent" match. "Percent complete" does not, because it is a column of an application for payment.
  [/%|\bper ?cent\b(?! complete\b)|\bbasis points?\b/i, "is a rate or a share; definitions hold no values"],
  // "thirty days" and "30 business days" match.
  [
    new RegExp(`\\b(?:${COUNT})[- ](?:business |calendar |working )?(?:day|week|month|year)s?\\b`, "i"),
    "is a count of days, weeks, months or years; definitions hold no terms",
  ],
  // "eligible" and "should fund" match.
  [
    /\b(?:eligible|ineligible|financeable|advance rate|borrowing base|fundable|should (?:buy|fund|release))\b/i,
    "reads as a lending or buying decision; describe the evidence",
  ],
];

// A definition says what to look for. The values are in the papers of each file.
export const noValues: Rule<{ texts: readonly AuthoredText[] }> = {
  name: "no-values",
  asks:
    "The texts of a record, the key and a boundary hold no placeholder, money amount, rate, count of days or funding " +
    "decision.",
  good: {
    "definitions/retail-chargebacks/asset.yaml#purpose": "Lets a reader see what the dispute period still leaves open.",
  },
  bad: {
    "definitions/retail-chargebacks/asset.yaml#purpose":
      "Lets a reader see what the «30 days» for a dispute leave open.",
  },
  check: ({ texts }, report) => {
    for (const { value, place } of texts)
      for (const [pattern, restOfSentence] of FORBIDDEN) {
        const match = pattern.exec(value);
        if (match) report(place(match.index), `"${match[0]}" ${restOfSentence}`);
      }
  },
};
