// The catalogs and the register as Markdown, for readers and programs that take text: a file for every entry, and llms.txt, which lists them.

import type { CohortRecord, SourceReference } from "#client";
import { AGENT_HOSTS } from "./agent-hosts.ts";
import { type AuthorityRegister, BEARINGS, dayInWords, JURISDICTIONS, readingInWords } from "./authorities.ts";
import { linesInWords } from "./cite.ts";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";

/** Returns the Markdown files by published path: one for each id, and llms.txt. */
export function markdownFiles(catalogs: Catalogs): ReadonlyMap<string, string> {
  const files = entriesOf(catalogs).map((entry): [string, string] => [`${entry.cohort.id}.md`, entryMarkdown(entry)]);
  return new Map([...files, ["llms.txt", overview(catalogs.cohorts.records)]]);
}

function overview(cohorts: readonly CohortRecord[]): string {
  const lines = cohorts.map(
    ({ id, name, assetStructure, decisionQuestion }) => `- [${name}](${id}.md): ${assetStructure}. ${decisionQuestion}`,
  );
  return `# Definition Discovery Service

> Two read-only catalogs of definitions for commercial payment claims: twelve cohorts and twelve asset structures. Definitions only: no live
> values, no classification, no pricing, no membership, no advice to buy or release. The rule fields are always null.

The whole catalogs are [cohorts.json](cohorts.json) and [asset-definitions.json](asset-definitions.json); their contract is
[contract.schema.json](schemas/contract.schema.json) and their interface [openapi.json](openapi.json). Each definition below also lies at its id
with .json, as { cohort, asset }: both records as they stand in the catalogs. Every record and every field cites a
source by SHA-256 and line range; [the source index](sources/index.json) says where the bytes are, and who read and who signed them.
[@id] in a source names an entry of [the register of authorities](authorities.json). [boundaries.json](boundaries.json) says what sets the twelve apart,
[documents.json](documents.json) what each paper proves, [codes.json](codes.json) what to read for a reason code.
[releases.json](releases.json) says what each release changed and when; the catalogs of a release stay below releases/, under its number, and every text
that was ever cited below sources/sha256/, under its hash.

## Definitions

${lines.join("\n")}

## Clients

- [JavaScript](cohorts-client.mjs) with [declarations](cohorts-client.d.mts): one module, no dependencies
- [Python](cohorts_client.py) with [types](cohorts_client.pyi): one module, standard library only

## Tools for agents

An MCP server answers from this text: \`find\` in any words, \`get\` one definition, \`compare\` two, \`outside\`, \`authorities\`, \`request_list\`,
\`read_code\`, \`verify_source_reference\`. Its packed file is made by \`npm pack\` in the repository; a host starts it so:

${AGENT_HOSTS.map(({ name, file, text }) => `${name} (${file}):\n\n\`\`\`\n${text}\n\`\`\``).join("\n\n")}

## Optional

- [SHA256SUMS](SHA256SUMS): the hash of everything published
- [Changelog](CHANGELOG.md)
`;
}

/** Returns an authority of the published register as Markdown. */
export function authorityMarkdown(authority: AuthorityRegister["authorities"][number]): string {
  const { id, name, kind, jurisdictions, establishes, bears, cite, official, moving, leanedOnBy } = authority;
  const visited = official?.visited ? `opened on ${dayInWords(official.visited)}` : "not opened by the project";
  const lines = [
    `Kind: ${kind}. Holds in: ${jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ")}. Bears: ${BEARINGS[bears]}.`,
    readingInWords(authority),
    ...(authority.read.at === null ? [] : [`The copy: ${authority.read.at}`]),
    ...(official === null ? [] : [`Official text: ${official.address} (${visited})`]),
    ...(moving === null ? [] : [`Moving: ${moving.what}`]),
    ...Object.entries(cite).map(([form, text]) => `Cite (${form}): ${text}`),
  ];
  const passages = leanedOnBy.map(
    ({ sourceId, startLine, endLine, section, locator }) =>
      `[${sourceId}](sources/${sourceId}.md), ${section}, lines ${startLine} to ${endLine}${locator === "" ? "" : `, for ${locator}`}`,
  );
  return `# ${name}\n\n\`${id}\`. ${establishes}\n\n${listed(lines)}\n\n## Leaned on by\n\n${listed(passages)}\n`;
}

/** Returns a cohort and its asset definition as Markdown. */
export function entryMarkdown({ cohort, asset }: Entry): string {
  const fields = asset.fields.map(
    ({ key, scope, type, unit, description, sourceBasis }) => `### ${key}

${description}

- ${scope}, ${type}, ${unit}
- Source: ${sourceBasis.map(cited).join("; ")}`,
  );
  return `# ${cohort.name}

Cohort \`${cohort.id}\`, version ${cohort.version}, asset structure: ${asset.name}. Legacy entry ${cohort.legacyIds.shadowDashboard} of the shadow dashboard.

${cohort.definition}

Also called: ${cohort.aliases.join("; ")}.

## Decision question

${cohort.decisionQuestion}

## Evidence to inspect

${listed(cohort.evidenceToInspect)}

## Next release event in the reference scenario

${cohort.referenceScenario.nextReleaseEvent} (A description, not a funding decision.)

## Asset structure: ${asset.name}

${asset.purpose}

Also called: ${cohort.assetStructureAliases.join("; ")}.

## Evidence for the amounts and dates

${listed(asset.evidenceToInspect)}

## Fields

${fields.join("\n\n")}

## Rules

entryRule, exclusionRule, amountRule and releaseRule are null in both records: a definition assigns, classifies, calculates and authorizes nothing.

## Sources

Cohort:

${listed(cohort.sourceRefs.map(cited))}

Asset structure:

${listed(asset.sourceRefs.map(cited))}
`;
}

function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function cited(reference: SourceReference): string {
  const { sourceId, sha256 } = reference;
  return `[${sourceId}](sources/${sourceId}.md), ${linesInWords([reference])}, sha256 ${sha256}`;
}
