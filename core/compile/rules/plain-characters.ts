// The rule on characters that no keyboard types. `readSource` in ../source.ts checks sources by it too.

import type { AuthoredText } from "../authored-text.ts";
import type { Rule } from "./rule.ts";

// The characters that word processors write in place of the characters of a keyboard, such as curly quotes and long
// dashes. Each has the character of the keyboard as its replacement.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u00a0": " ",
  "\u2026": "...",
};

export const plainCharacters: Rule<{ texts: readonly AuthoredText[] }> = {
  name: "plain-characters",
  asks:
    "Texts are printable ASCII, so that a keyboard can type every character of a search, and every language " +
    "lower-cases them in the same way.",
  good: { "definitions/retail-chargebacks/asset.yaml#purpose": "Shows what a buyer's deductions may still take off." },
  bad: { "definitions/retail-chargebacks/cohort.yaml#aliases.0": "retailer«\u2019»s deductions" },
  check: ({ texts }, report) => {
    for (const { value, place } of texts) {
      const at = value.search(/[^\x20-\x7e]/);
      if (at < 0) continue;
      const message =
        value[at] === "\n"
          ? "the text breaks off here; fold it with >-"
          : "this character is not printable ASCII; write it in plain characters";
      report(place(at), message);
    }
  },
  fix: (text) =>
    text.replace(/[\u2018\u2019\u201c\u201d\u2013\u2014\u00a0\u2026]/g, (match) => REPLACEMENTS[match] ?? match),
};
