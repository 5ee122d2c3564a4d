// The rule on the section that is about a field.

import type { SourceReference } from "#client";
import { groupBy } from "../../base/group-by.ts";
import type { Definitions } from "../definitions.ts";
import { fieldPaths } from "../records.ts";
import { placeOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

// One citation of a field has to lead to the section about the field, because that section says what the field means.
// The other citations can lead to sections on which the field relies.
export const ownSection: Rule<Definitions> = {
  name: "own-section",
  asks: "A field cites a section whose heading is the key of the field in words.",
  good: {
    "definitions/retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["shared-amounts#excluded-amount"],
  },
  bad: {
    "definitions/retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["«shared-amounts#contingent-amount»"],
  },
  check: ({ folders, sources }, report) => {
    const allSections = sources.flatMap(({ sourceId, sections }) =>
      [...sections.values()].map(({ title, startLine }) => ({ sourceId, startLine, title })),
    );
    const sectionsByLetters = groupBy(allSections, ({ title }) => lettersOf(title));
    for (const { asset, files } of folders) {
      const paths = fieldPaths(files.asset);
      for (const [index, { key, sourceBasis }] of asset.fields.entries()) {
        const ownSections = sectionsByLetters.get(lettersOf(key)) ?? [];
        const citesOwnSection = sourceBasis.some((citation) =>
          ownSections.some((section) => isOfSection(citation, section)),
        );
        if (citesOwnSection) continue;
        report(
          placeOf(files.asset, [...(paths[index] ?? []), "sources", 0]),
          `no cited section is headed by "${key}" in words; cite the section about it`,
        );
      }
    }
  },
};

type SectionStart = Pick<SourceReference, "sourceId" | "startLine">;

// Tells whether a citation leads to a section. A citation has all lines of a section, so it is enough to compare the
// first line.
function isOfSection(citation: SourceReference, { sourceId, startLine }: SectionStart): boolean {
  return citation.sourceId === sourceId && citation.startLine === startLine;
}

// Returns the letters and digits of a text, which a key and the heading of its section share: `excludedamount` for
// "excludedAmount" and for "Excluded amount".
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
