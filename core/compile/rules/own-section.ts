import type { SourceReference } from "#client";
import { groupBy } from "../../base/group-by.ts";
import type { Definitions } from "../definitions.ts";
import { fieldPaths } from "../records.ts";
import { placeOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

// A citation shows what a field means only if its section is about that field. One such citation is enough, because the
// others may be about what the field rests on.
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
    const sections = sources.flatMap(({ sourceId, sections: ofSource }) =>
      [...ofSource.values()].map(({ title, startLine }) => ({ sourceId, startLine, title })),
    );
    const sectionsByLetters = groupBy(sections, ({ title }) => lettersOf(title));
    for (const { asset, files } of folders) {
      const paths = fieldPaths(files.asset);
      for (const [index, { key, sourceBasis }] of asset.fields.entries()) {
        const ownSections = sectionsByLetters.get(lettersOf(key)) ?? [];
        if (sourceBasis.some((citation) => ownSections.some((one) => beginsWith(citation, one)))) continue;
        report(
          placeOf(files.asset, [...(paths[index] ?? []), "sources", 0]),
          `no cited section is headed by "${key}" in words; cite the section about it`,
        );
      }
    }
  },
};

type SectionStart = Pick<SourceReference, "sourceId" | "startLine">;

// A citation is of a whole section, so the first line tells which.
function beginsWith(citation: SourceReference, { sourceId, startLine }: SectionStart): boolean {
  return citation.sourceId === sourceId && citation.startLine === startLine;
}

// Returns what a key and the heading of its section have in common: excludedAmount and Excluded amount.
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
