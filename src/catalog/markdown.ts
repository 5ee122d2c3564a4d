// The catalogs as Markdown, for readers and programs that take text: a twin for every record, and the page that lists them.

import type { AssetDefinitionCatalog, AssetRecord, CohortRecord, CohortRegistry, SourceReference } from "#client";

/** Gives the Markdown twins by published path: one for each id, and llms.txt. */
export function markdownTwins({
  cohorts,
  assets,
}: {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
}): ReadonlyMap<string, string> {
  const pairs = cohorts.records.map((cohort, index) => ({ cohort, asset: assets.records[index] as AssetRecord }));
  const twins = pairs.map(({ cohort, asset }): [string, string] => [`${cohort.id}.md`, twin(cohort, asset)]);
  return new Map([...twins, ["llms.txt", overview(cohorts.records)]]);
}

function overview(cohorts: readonly CohortRecord[]): string {
  const lines = cohorts.map(
    ({ id, name, assetStructure, decisionQuestion }) => `- [${name}](${id}.md): ${assetStructure}. ${decisionQuestion}`,
  );
  return `# Definition Discovery Service

> Two read-only catalogs of reviewed definitions for commercial payment claims: twelve cohorts and twelve asset structures. Definitions only: no live
> values, no classification, no pricing, no membership, no advice to buy or release. The rule fields are always null.

The whole catalogs are [cohorts.json](cohorts.json) and [asset-definitions.json](asset-definitions.json); their contract is
[contract.schema.json](schemas/contract.schema.json) and their interface [openapi.json](openapi.json). Every record and every field cites a
source by SHA-256 and line range; [the source index](sources/index.json) says where the bytes are.

## Definitions

${lines.join("\n")}

## Clients

- [JavaScript](cohorts-client.mjs) with [declarations](cohorts-client.d.mts): one module, no dependencies
- [Python](cohorts_client.py): one module, standard library only

## Optional

- [Manifest](manifest.json): version, size and hash of everything published
- [Changelog](CHANGELOG.md)
`;
}

/** Gives the Markdown twin of a cohort and its asset definition. */
export function twin(cohort: CohortRecord, asset: AssetRecord): string {
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

function cited({ sourceId, sha256, startLine, endLine }: SourceReference): string {
  return `[${sourceId}](sources/${sourceId}.md), lines ${startLine} to ${endLine}, sha256 ${sha256}`;
}
