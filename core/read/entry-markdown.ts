// Writes a definition as Markdown, for readers and programs that want text.

import { bulletList } from "../base/markdown.ts";
import { type Entry, splitNumberedList } from "../catalog/entries.ts";
import { citedSources, referencesInWords } from "../catalog/references.ts";

/** Returns a cohort and its asset definition as Markdown. The paragraph on the status stands below the title. */
export function entryMarkdown(entry: Entry, statusParagraph = ""): string {
  return `${cohortMarkdown(entry, statusParagraph)}

${assetMarkdown(entry)}

## Rules

entryRule, exclusionRule, amountRule and releaseRule are null in both records: \
a definition assigns, classifies, calculates and authorizes nothing.

${sourcesMarkdown(entry)}
`;
}

function cohortMarkdown({ cohort, asset }: Entry, statusParagraph: string): string {
  return `# ${cohort.name}

${statusParagraph === "" ? "" : `${statusParagraph}\n\n`}Cohort \`${cohort.id}\`, version ${cohort.version}, \
asset structure: ${asset.name}. Legacy entry ${cohort.legacyIds.shadowDashboard} of the shadow dashboard.

${cohort.definition}

Also called: ${cohort.aliases.join("; ")}.

## Decision question

${cohort.decisionQuestion}

## Evidence to inspect

${bulletList(cohort.evidenceToInspect)}

## Next release event in the reference scenario

${cohort.referenceScenario.nextReleaseEvent} (A description, not a funding decision.)`;
}

function assetMarkdown({ cohort, asset }: Entry): string {
  return `## Asset structure: ${asset.name}

${withNumberedList(asset.purpose)}

Also called: ${cohort.assetStructureAliases.join("; ")}.

## Evidence for the amounts and dates

${bulletList(asset.evidenceToInspect)}

## Fields

${asset.fields.map(fieldMarkdown).join("\n\n")}`;
}

function sourcesMarkdown({ cohort, asset }: Entry): string {
  const sources = citedSources({ cohort, asset });
  return `## Sources

- Cohort: ${referencesInWords(cohort.sourceRefs)}
- Asset structure: ${referencesInWords(asset.sourceRefs)}

Every passage that is cited here, also by a field, is in one of these files:

${bulletList(sources.map(({ sourceId, sha256 }) => `[${sourceId}](sources/${sourceId}.md), sha256 ${sha256}`))}`;
}

function fieldMarkdown({ key, scope, type, unit, description, sourceBasis }: Entry["asset"]["fields"][number]): string {
  return `### ${key}

${description}

- ${scope}, ${type}, ${unit}
- Source: ${referencesInWords(sourceBasis)}`;
}

/** Returns a text as Markdown. If it ends in numbered sentences, they become a numbered list. */
export function withNumberedList(text: string): string {
  const { before, lines } = splitNumberedList(text);
  return lines.length === 0 ? text : `${before}\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join("\n")}`;
}
