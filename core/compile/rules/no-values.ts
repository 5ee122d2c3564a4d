// The rule on values in a definition, such as "30 days" or "5 percent".

import type { AuthoredText } from "../authored-text.ts";
import {
  AMOUNT_UNITS,
  COLUMNS,
  CURRENCIES,
  DECISIONS,
  entriesIn,
  NUMBERS,
  PERIOD_KINDS,
  PERIODS,
  PLACEHOLDERS,
  RATES,
} from "../forbidden-words.ts";
import type { Rule } from "./rule.ts";

// A part of a pattern that matches an entry of a list. A letter before it or a letter or digit behind it would make it
// another word.
function anyOf(list: string): string {
  const patterns = entriesIn(list).map((entry) =>
    entry
      .replace(/[^\w\s]/g, "\\$&")
      .replace(/^(?=\w)/, "(?<![a-z])")
      .replace(/(?<=\w)$/, "\\b"),
  );
  // A longer entry is before the entry that it begins with.
  return `(?:${patterns.sort((one, other) => other.length - one.length).join("|")})`;
}

const NUMBER = anyOf(NUMBERS);
const COUNT = `(?:\\b\\d+|${NUMBER}(?:-${NUMBER})?)`;

// Patterns that a text must not contain. Each has the rest of a sentence that begins with the match and ends with the
// remedy. Above a pattern is a text that it matches.
const FORBIDDEN: readonly [pattern: RegExp, restOfSentence: string][] = [
  [new RegExp(anyOf(PLACEHOLDERS), "i"), "is placeholder text; write what is meant"],
  // "$ 500", "EUR" and "2 million" match.
  [
    new RegExp(`[$]\\s*\\d|${anyOf(CURRENCIES)}|\\b\\d[\\d,.]*\\s*${anyOf(AMOUNT_UNITS)}`, "i"),
    "is a money amount; definitions hold no values",
  ],
  // "5%" and "2 percent" match.
  [new RegExp(`${anyOf(RATES)}(?! ${anyOf(COLUMNS)})`, "i"), "is a rate or a share; definitions hold no values"],
  // "thirty days" and "30 business days" match.
  [
    new RegExp(`${COUNT}[- ](?:${anyOf(PERIOD_KINDS)} )?${anyOf(PERIODS)}`, "i"),
    "is a count of days, weeks, months or years; definitions hold no terms",
  ],
  [new RegExp(anyOf(DECISIONS), "i"), "reads as a lending or buying decision; describe the evidence"],
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
