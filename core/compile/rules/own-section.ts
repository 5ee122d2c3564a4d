import type { SourceReference } from "#client";
import { groupBy } from "../../base/group-by.ts";
import type { Definitions } from "../definitions.ts";
import { fieldPaths } from "../records.ts";
import { placeOf } from "../yaml-file.ts";
import type { Rule } from "./rule.ts";

// A citation supports a field only if the cited section is about that field.
export const ownSection: Rule<Definitions> = {
  name: "own-section",
  asks: "A field cites a section that is headed by its key in words.",
  good: {
    "definitions/retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["shared-amounts#excluded-amount"],
  },
  bad: {
    "definitions/retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["«shared-amounts#contingent-amount»"],
  },
  check: ({ folders, sources }, report) => {
    const all = sources.flatMap(({ sourceId, sections }) =>
      [...sections.values()].map(({ title, startLine }) => ({ sourceId, startLine, title })),
    );
    const headings = groupBy(all, ({ title }) => lettersOf(title));
    for (const { asset, files } of folders) {
      const paths = fieldPaths(files.asset);
      for (const [number, { key, sourceBasis }] of asset.fields.entries()) {
        const own = headings.get(lettersOf(key)) ?? [];
        const isOwn = (reference: SourceReference): boolean =>
          own.some(({ sourceId, startLine }) => sourceId === reference.sourceId && startLine === reference.startLine);
        const message = `no cited section is headed by "${key}" in words; cite the section about it`;
        if (!sourceBasis.some(isOwn)) report(placeOf(files.asset, [...(paths[number] ?? []), "sources", 0]), message);
      }
    }
  },
};

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
