// The rule on names and aliases that two records have.

import type { AuthoredText } from "../authored-text.ts";
import type { Report, Rule } from "./rule.ts";

const NAMES: readonly unknown[] = ["name", "assetStructure", "aliases", "assetStructureAliases"];

// A reader who searches for a name has to find one record.
export const uniqueNames: Rule<{ texts: readonly AuthoredText[] }> = {
  name: "unique-names",
  asks: "A name or alias belongs to one record and is written there once.",
  good: { "definitions/setoff-netting/cohort.yaml#aliases.+": "on-account cash" },
  bad: { "definitions/setoff-netting/cohort.yaml#aliases.+": "«volume» rebates" },
  check: ({ texts }, report) => reportRepeated(texts.filter(isName), report),
};

function isName({ file, path }: AuthoredText): boolean {
  return file.endsWith("/cohort.yaml") && NAMES.includes(path[0]);
}

// Reports each text that repeats an earlier one, apart from case, punctuation and spacing.
function reportRepeated(texts: readonly AuthoredText[], report: Report): void {
  const earlierTexts = new Map<string, AuthoredText>();
  for (const text of texts) {
    const words = (text.value.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(" ");
    const earlier = earlierTexts.get(words)?.place(0);
    if (earlier)
      report(text.place(0), `this is already at ${earlier.file}:${earlier.line}; keep it in one of the two places`);
    else earlierTexts.set(words, text);
  }
}
