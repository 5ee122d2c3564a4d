// Writes a definition as Markdown, for readers and programs that want text.

import type { SourceReference } from "#client";
import { type Entry, splitNumberedList } from "../catalog/entries.ts";
import { citedSources, linesInWords } from "../catalog/references.ts";

/** Returns a cohort and its asset definition as Markdown. `status` is a paragraph below the title. */
export function entryMarkdown({ cohort, asset }: Entry, status = ""): string {
  const sources = citedSources({ cohort, asset });
  return `# ${cohort.name}

${status === "" ? "" : `${status}\n\n`}Cohort \`${cohort.id}\`, version ${cohort.version}, \
asset structure: ${asset.name}. Legacy entry ${cohort.legacyIds.shadowDashboard} of the shadow dashboard.

${cohort.definition}

Also called: ${cohort.aliases.join("; ")}.

## Decision question

${cohort.decisionQuestion}

## Evidence to inspect

${bulletList(cohort.evidenceToInspect)}

## Next release event in the reference scenario

${cohort.referenceScenario.nextReleaseEvent} (A description, not a funding decision.)

## Asset structure: ${asset.name}

${withNumberedList(asset.purpose)}

Also called: ${cohort.assetStructureAliases.join("; ")}.

## Evidence for the amounts and dates

${bulletList(asset.evidenceToInspect)}

## Fields

${asset.fields.map(fieldMarkdown).join("\n\n")}

## Rules

entryRule, exclusionRule, amountRule and releaseRule are null in both records: \
a definition assigns, classifies, calculates and authorizes nothing.

## Sources

- Cohort: ${cohort.sourceRefs.map(referenceInWords).join("; ")}
- Asset structure: ${asset.sourceRefs.map(referenceInWords).join("; ")}

Every passage that is cited here, also by a field, has these bytes:

${bulletList(sources.map(({ sourceId, sha256 }) => `[${sourceId}](sources/${sourceId}.md), sha256 ${sha256}`))}
`;
}

function fieldMarkdown({ key, scope, type, unit, description, sourceBasis }: Entry["asset"]["fields"][number]): string {
  return `### ${key}

${description}

- ${scope}, ${type}, ${unit}
- Source: ${sourceBasis.map(referenceInWords).join("; ")}`;
}

/** Returns a text with the numbered sentences at its end as a numbered list. */
export function withNumberedList(text: string): string {
  const { before, lines } = splitNumberedList(text);
  return lines.length === 0 ? text : `${before}\n\n${lines.map((line, index) => `${index + 1}. ${line}`).join("\n")}`;
}

/** Returns texts as a bullet list. */
export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Returns a source reference as a text: the source and its lines. */
export function referenceInWords(reference: SourceReference): string {
  return `${reference.sourceId}, ${linesInWords([reference])}`;
}
