import type { AuthoredText } from "../authored-text.ts";
import type { Rule } from "./rule.ts";

const COUNT = "\\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety";

/** Patterns that a text must not contain, each with what the match is and the remedy. */
const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/\b(?:todo|tbd|fixme|xxx|lorem|ipsum|placeholder)\b|\.\.\./i, "is placeholder text; write what is meant"],
  [
    /[$]\s*\d|\b(?:usd|eur|gbp)\b|\b\d[\d,.]*\s*(?:dollars|euros|pounds|million)\b/i,
    "is a money amount; definitions hold no values",
  ],
  // Percent complete is the name of a column of an application for payment, not a value.
  [/%|\bper ?cent\b(?! complete\b)|\bbasis points?\b/i, "is a rate or a share; definitions hold no values"],
  [
    new RegExp(`\\b(?:${COUNT})[- ](?:business |calendar |working )?(?:day|week|month|year)s?\\b`, "i"),
    "is a count of days, weeks, months or years; definitions hold no terms",
  ],
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
      for (const [pattern, what] of FORBIDDEN) {
        const match = pattern.exec(value);
        if (match) report(place(match.index), `"${match[0]}" ${what}`);
      }
  },
};
