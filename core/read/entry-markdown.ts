// Writes a definition as Markdown. The command `get` prints it, and the extra `agents` publishes it as `<id>.md`.

import { bulletList } from "../base/markdown.ts";
import { type Entry, splitNumberedList } from "../catalog/entries.ts";
import { citedSources, referencesInWords } from "../catalog/references.ts";

type Field = Entry["asset"]["fields"][number];

/**
 * Returns a cohort and its asset definition as Markdown. `underTitle` is Markdown that stands between the title and the
 * first paragraph. It is empty if nothing stands there.
 */
export function entryMarkdown(entry: Entry, underTitle = ""): string {
  return `${cohortMarkdown(entry, underTitle)}

${assetMarkdown(entry)}

## Rules

entryRule, exclusionRule, amountRule and releaseRule are null in both records, because a definition decides nothing. \
It puts no claim into a cohort, calculates no amount and authorizes no payment.

${sourcesMarkdown(entry)}
`;
}

function cohortMarkdown({ cohort, asset }: Entry, underTitle: string): string {
  return `# ${cohort.name}

${underTitle === "" ? "" : `${underTitle}\n\n`}Cohort \`${cohort.id}\`, version ${cohort.version}, \
asset structure: ${asset.name}. Its reference scenario is entry ${cohort.legacyIds.shadowDashboard} of the source \
${cohort.referenceScenario.sourceId}.

${cohort.definition}

Also called: ${cohort.aliases.join("; ")}.

## Decision question

${cohort.decisionQuestion}

## Evidence to inspect

${bulletList(cohort.evidenceToInspect)}

## Next release event in the reference scenario

${cohort.referenceScenario.nextReleaseEvent} (This describes an event. It decides no funding.)`;
}

// The record of the cohort has the other names of its asset structure.
function assetMarkdown({ cohort, asset }: Entry): string {
  return `## Asset structure: ${asset.name}

${withNumberedList(asset.purpose)}

Also called: ${cohort.assetStructureAliases.join("; ")}.

## Evidence for the amounts and dates

${bulletList(asset.evidenceToInspect)}

## Fields

${asset.fields.map(fieldMarkdown).join("\n\n")}`;
}

function sourcesMarkdown(entry: Entry): string {
  const { cohort, asset } = entry;
  const sources = citedSources(entry);
  return `## Sources

- Cohort: ${referencesInWords(cohort.sourceRefs)}
- Asset structure: ${referencesInWords(asset.sourceRefs)}

These files hold every passage that the definition or one of its fields cites:

${bulletList(sources.map(({ sourceId, sha256 }) => `[${sourceId}](sources/${sourceId}.md), sha256 ${sha256}`))}`;
}

function fieldMarkdown({ key, scope, type, unit, description, sourceBasis }: Field): string {
  return `### ${key}

${description}

- Scope: ${scope}. Type: ${type}. Unit: ${unit}.
- Source: ${referencesInWords(sourceBasis)}`;
}

// Returns a text as Markdown. The purpose of an asset structure can end in a list such as "1 Excluded: ... 2 Supported:
// ...", which becomes a numbered list. No other text of a record ends in one.
function withNumberedList(text: string): string {
  const { before, lines: items } = splitNumberedList(text);
  return items.length === 0 ? text : `${before}\n\n${items.map((item, index) => `${index + 1}. ${item}`).join("\n")}`;
}
