// relevant-citations: a cited section is about what cites it.

import type { SourceReference } from "#client";
import { fieldPaths } from "../asset.ts";
import type { Definitions, Folder } from "../definitions.ts";
import type { Path } from "../text.ts";
import { placeOf, type YamlFile } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** A citation that leads to another matter is no evidence. */
export const relevantCitations: Rule = {
  name: "relevant-citations",
  description:
    "A cited section holds a word of the record's name or of the field's key, and one section that a field cites holds every word of its key.",
  good: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["shared-amounts#excluded-amount"] },
  bad: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["«shared-amounts#contingent-amount»"] },
  check: (definitions) => definitions.folders.flatMap((folder) => checkFolder(folder, definitions)),
};

function checkFolder({ cohort, asset, files }: Folder, definitions: Definitions): Unnamed[] {
  const checked = (
    references: readonly SourceReference[],
    words: readonly string[],
    file: YamlFile,
    path: Path,
    what: string,
  ): Unnamed[] =>
    references
      .map((reference, index) => ({ index, text: sectionText(reference, definitions) }))
      .filter(({ text }) => countWords(words, text) === 0)
      .map(({ index }) => ({
        place: placeOf(file, [...path, "sources", index]),
        message: `the section holds no word of ${what}; cite the passage about it`,
      }));
  const paths = fieldPaths(files.asset);
  return [
    ...checked(
      cohort.sourceRefs,
      wordsOf(cohort.name, cohort.assetStructure),
      files.cohort,
      [],
      "the cohort's name or structure",
    ),
    ...checked(asset.sourceRefs, wordsOf(asset.name, asset.id), files.asset, [], "the asset's name or id"),
    ...asset.fields.flatMap(({ key, sourceBasis }, number) => {
      const path = paths[number] ?? [];
      const words = wordsOf(key);
      const without = checked(sourceBasis, words, files.asset, path, `"${key}"`);
      const whole = sourceBasis.some(
        (reference) => countWords(words, sectionText(reference, definitions)) === words.length,
      );
      if (whole || without.length > 0) return without;
      const message = `no cited section holds every word of "${key}"; cite the section about it`;
      return [{ place: placeOf(files.asset, [...path, "sources", 0]), message }];
    }),
  ];
}

function wordsOf(...texts: readonly string[]): string[] {
  return texts.flatMap(
    (text) =>
      text
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .match(/[a-z]{4,}/g) ?? [],
  );
}

// The first five letters stand for a word in all its endings: recover, recovered, recovery.
function countWords(words: readonly string[], section: string): number {
  const text = section.toLowerCase();
  return words.filter((word) => text.includes(word.slice(0, 5))).length;
}

function sectionText({ sourceId, startLine, endLine }: SourceReference, { sources }: Definitions): string {
  const lines = sources.find((source) => source.sourceId === sourceId)?.lines ?? [];
  return lines.slice(startLine - 1, endLine).join("\n");
}
