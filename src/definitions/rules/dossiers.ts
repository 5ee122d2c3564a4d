// Rules on the sections of a dossier: those on the neighbors, and those that records cite.

import type { SourceReference } from "#client";
import { fieldPaths } from "../asset.ts";
import type { Definitions, Folder } from "../definitions.ts";
import type { Path } from "../text.ts";
import { placeOf, type YamlFile } from "../yaml.ts";
import type { Report, Rule } from "./rule.ts";

const OUTSIDE = "Outside all twelve";

/** The rules on dossiers. */
export const DOSSIER_RULES: readonly Rule[] = [
  {
    // Pages link a boundary to the section of the dossier by its heading.
    name: "boundary-headings",
    description:
      'Below "## Boundaries", a dossier has a section for each cohort with which it is not rarely confused, headed by its name; ' +
      'other headings name other cohorts or are "Outside all twelve".',
    good: { "setoff-netting/dossier.md#volume-rebates": "### Volume rebates\n\nThey grow out of the sale.\n" },
    bad: { "setoff-netting/dossier.md#volume-rebates": "### «Rebates»\n\nThey grow out of the sale.\n" },
    check: (definitions, report) => {
      for (const folder of definitions.folders) checkHeadings(folder, definitions, report);
    },
  },
  {
    // A citation that leads to another matter is no evidence.
    name: "relevant-citations",
    description:
      "A cited section holds a word of the record's name or of the field's key, and one section that a field cites holds every word of its key.",
    good: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["shared-amounts#excluded-amount"] },
    bad: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["«shared-amounts#contingent-amount»"] },
    check: (definitions, report) => {
      for (const folder of definitions.folders) checkCitations(folder, definitions, report);
    },
  },
];

function checkHeadings({ dossier, id }: Folder, { folders, boundaries }: Definitions, report: Report): void {
  const section = dossier.sections.get("boundaries");
  const place = { file: dossier.file, line: section?.startLine ?? 1, column: 1 };
  if (!section) {
    report(place, 'the heading "## Boundaries" is missing; write it');
    return;
  }
  const headings = [...dossier.sections.values()].filter(
    ({ level, startLine }) => level === 3 && startLine > section.startLine && startLine <= section.endLine,
  );
  const names = new Map(folders.map((folder): [string, string] => [folder.id, folder.cohort.name]));
  const known = [...names].filter(([other]) => other !== id).map(([, name]) => name);
  const unknown = headings.filter(({ title }) => title !== OUTSIDE && !known.includes(title));
  for (const { startLine } of unknown)
    report(
      { file: dossier.file, line: startLine, column: 5 },
      `the heading must be the name of another cohort or "${OUTSIDE}"; write the name as its cohort.yaml has it`,
    );
  // A section that is missing was most likely headed otherwise.
  if (unknown.length > 0) return;
  for (const { between, kind } of boundaries.pairs) {
    if (!between.includes(id) || kind === "rarely") continue;
    const name = names.get(between[0] === id ? between[1] : between[0]);
    if (!headings.some(({ title }) => title === name))
      report(place, `the section "### ${name}" is missing; write what decides, or correct boundaries.yaml`);
  }
}

function checkCitations({ cohort, asset, files }: Folder, definitions: Definitions, report: Report): void {
  // Returns how many of the words each cited section holds, and reports a section that holds none.
  const countsIn = (
    references: readonly SourceReference[],
    words: readonly string[],
    file: YamlFile,
    path: Path,
    what: string,
  ): number[] =>
    references.map((reference, index) => {
      const count = countWords(words, sectionText(reference, definitions));
      if (count === 0)
        report(
          placeOf(file, [...path, "sources", index]),
          `the section holds no word of ${what}; cite the passage about it`,
        );
      return count;
    });
  const { name, assetStructure } = cohort;
  countsIn(cohort.sourceRefs, wordsOf(name, assetStructure), files.cohort, [], "the cohort's name or structure");
  countsIn(asset.sourceRefs, wordsOf(asset.name, asset.id), files.asset, [], "the asset's name or id");
  const paths = fieldPaths(files.asset);
  for (const [number, { key, sourceBasis }] of asset.fields.entries()) {
    const path = paths[number] ?? [];
    const words = wordsOf(key);
    const counts = countsIn(sourceBasis, words, files.asset, path, `"${key}"`);
    if (!counts.includes(words.length) && !counts.includes(0))
      report(
        placeOf(files.asset, [...path, "sources", 0]),
        `no cited section holds every word of "${key}"; cite the section about it`,
      );
  }
}

function wordsOf(...texts: readonly string[]): string[] {
  const spaced = texts.join(" ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return spaced.toLowerCase().match(/[a-z]{4,}/g) ?? [];
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
