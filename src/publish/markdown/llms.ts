// llms.txt: what is published, the open point of each definition, the key and what lies outside, for programs that read text.

import { cohortOrOutside } from "../../catalog/boundaries.ts";
import { entriesOf } from "../../catalog/entries.ts";
import { listed } from "../../catalog/markdown.ts";
import type { Compiled } from "../../definitions/compile.ts";

/** Returns the text of llms.txt; the status stands below its summary. */
export function llmsText(compiled: Compiled, status: string): string {
  return [overview(compiled, status), openPoints(compiled), key(compiled), outside(compiled)].join("\n");
}

function overview({ cohorts }: Compiled, status: string): string {
  const lines = cohorts.records.map(
    ({ id, name, assetStructure, decisionQuestion }) => `- [${name}](${id}.md): ${assetStructure}. ${decisionQuestion}`,
  );
  return `# Definition Discovery Service

> Two read-only catalogs of definitions for commercial payment claims: twelve cohorts and twelve asset structures. Definitions only: no live
> values, no classification, no pricing, no membership, no advice to buy or release. The rule fields are always null.

${status}

The whole catalogs are [cohorts.json](cohorts.json) and [asset-definitions.json](asset-definitions.json); their contract is
[contract.schema.json](schemas/contract.schema.json) and their interface [openapi.json](openapi.json). Each definition below also lies at its id
with .json, as { cohort, asset }, and below its id as law.md the law behind it. Every record and every field cites a
source by SHA-256 and line range; [the source index](sources/index.json) says where the bytes are, and who read and who signed them.
[@id] in a source names a rule of [law and accounting](authorities.json), or a message, form or practice of [the documents](documents.json). [boundaries.json](boundaries.json) says what sets the twelve apart,
[codes.json](codes.json) what to read for a reason code. The catalogs of a release stay below releases/, under its number, and every text that was
ever cited below sources/sha256/, under its hash.

## Definitions

${lines.join("\n")}

## Clients

- [JavaScript](cohorts-client.mjs) with [declarations](cohorts-client.d.mts): one module, no dependencies
- [Python](cohorts_client.py) with [types](cohorts_client.pyi): one module, standard library only

## Tools for agents

An MCP server answers from this text: \`find\` in any words, \`get\` one definition, \`compare\` two, \`outside\`, \`authorities\`, \`request_list\`,
\`read_code\`, \`verify_source_reference\`. The [page for developers](developers/#agents) says how a host starts it.

## Optional

- [SHA256SUMS](SHA256SUMS): the hash of everything published
- [Changelog](CHANGELOG.md)
`;
}

function openPoints(compiled: Compiled): string {
  const points = entriesOf(compiled).map(
    ({ cohort: { id, name } }) => `${name} (${id}): ${compiled.boundaries.openPoints.get(id)}`,
  );
  return `## The open point of each\n\nFile a sum under the point that is still unsettled.\n\n${listed(points)}\n`;
}

function key({ key }: Compiled): string {
  const questions = key.questions.map(({ question, includes, leavesOut, readOn, debate }, index) => {
    const places = [...new Set(readOn.map(cohortOrOutside))].join(", ");
    const lines = [
      ...includes.map((text) => `Includes: ${text}`),
      ...leavesOut.map((text) => `Leaves out: ${text}`),
      ...(debate === "" ? [] : [`Still argued about: ${debate}`]),
    ];
    return `${index + 1}. ${question} If yes, read next: ${places}.\n${lines.map((line) => `   - ${line}\n`).join("")}`;
  });
  return `## Where to read next

${listed(key.before)}

${questions.join("")}`;
}

function outside({ outside }: Compiled): string {
  const entries = outside.entries.map(({ name, otherNames, why, instead, debate }) =>
    `${name} (${otherNames.join(", ")}). ${why} ${instead} ${debate}`.trimEnd(),
  );
  return `## Outside all twelve\n\n${outside.sentence}\n\n${listed(entries)}\n`;
}
