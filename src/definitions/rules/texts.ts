// Rules on every text: its characters, what it must not hold, and that a name leads to one record.

import { AUTHORITIES, fileOf } from "../files.ts";
import type { Text } from "../text.ts";
import type { Report, Rule } from "./rules.ts";

const COUNT = "\\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety";

// What texts must not hold, and what to do about it.
const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/\b(?:todo|tbd|fixme|xxx|lorem|ipsum|placeholder)\b|\.\.\./i, "is placeholder text; write what is meant"],
  [
    /[$]\s*\d|\b(?:usd|eur|gbp)\b|\b\d[\d,.]*\s*(?:dollars|euros|pounds|million)\b/i,
    "is a money amount; definitions hold no values",
  ],
  [/%|\bper ?cent\b|\bpercent\b|\bbasis points?\b/i, "is a rate or a share; definitions hold no values"],
  [
    new RegExp(`\\b(?:${COUNT})[- ](?:business |calendar |working )?(?:day|week|month|year)s?\\b`, "i"),
    "is a count of days, weeks, months or years; definitions hold no terms",
  ],
  [
    /\b(?:eligible|ineligible|financeable|advance rate|borrowing base|fundable|should (?:buy|fund|release))\b/i,
    "reads as a lending or buying decision; describe the evidence",
  ],
];

// Like a source, the register and the words of loan agreements report what others say.
const REPORTED = [`${fileOf(AUTHORITIES)}/`, fileOf("law.yaml")];

function isReported({ file, path }: Text): boolean {
  return REPORTED.some((start) => file.startsWith(start)) || (file === fileOf("codes.yaml") && path[0] === "terms");
}

const NAMES: readonly unknown[] = ["name", "assetStructure", "aliases", "assetStructureAliases"];

function isName({ file, path }: Text): boolean {
  return file.endsWith("/cohort.yaml") && NAMES.includes(path[0]);
}

// Reports each text that repeats an earlier one but for case, punctuation and spacing.
function reportRepeated(texts: readonly Text[], remedy: string, report: Report): void {
  const first = new Map<string, Text>();
  for (const text of texts) {
    const words = text.value.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const earlier = first.get(words.join(" "))?.place(0);
    if (earlier) report(text.place(0), `this stands at ${earlier.file}:${earlier.line} already; ${remedy}`);
    else first.set(words.join(" "), text);
  }
}

/** The rules on texts. */
export const TEXT_RULES: readonly Rule<{ texts: readonly Text[] }>[] = [
  {
    name: "plain-characters",
    description:
      "Texts are printable ASCII: what a keyboard types finds them, and every language lower-cases them alike.",
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
  },
  {
    // Definitions say what to look for, never what it comes to.
    name: "no-values",
    description:
      "No placeholder, money amount, rate, count of days or funding decision stands in any text of a record, the key or a boundary.",
    check: ({ texts }, report) => {
      for (const { value, place } of texts.filter((text) => !isReported(text)))
        for (const [pattern, what] of FORBIDDEN) {
          const match = pattern.exec(value);
          if (match) report(place(match.index), `"${match[0]}" ${what}`);
        }
    },
  },
  {
    // Whoever types a name finds one record.
    name: "unique-names",
    description: "A name or alias belongs to one record and stands there once.",
    check: ({ texts }, report) => reportRepeated(texts.filter(isName), "leave it to one of the two", report),
  },
];
