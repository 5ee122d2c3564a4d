// Writes llms.txt, which lists for programs what is published, with a line for each definition.

import { joinInWords } from "../../core/base/text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { belowTitle, type MarkdownPart, underTitle } from "../../core/extra/markdown-part.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import { registersOf } from "../../core/publish/registers.ts";

/** Returns the text of llms.txt. `tools` are the names of the tools for agents. */
export function llmsText(compiled: Compilation, tools: readonly string[], all: readonly Offer[]): string {
  const parts = offerValues("overview", all).flat();
  const own: readonly MarkdownPart[] = [
    { place: 15, text: definitions(compiled) },
    { place: 60, text: registers(all) },
    { place: 70, text: CLIENTS },
    { place: 80, text: toolsInWords(tools) },
    { place: 90, text: OPTIONAL },
  ];
  return [HEAD, underTitle(parts), "\n", belowTitle([{ place: 10, text: FILES }, ...own, ...parts]).join("\n")].join(
    "",
  );
}

const HEAD = `# Definition Discovery Service

> Two read-only catalogs of definitions for commercial payment claims: twelve cohorts and twelve asset structures. \
They hold only
> definitions: no live values, no classification, no pricing, no membership, no advice to buy or release. \
The rule fields are always null.

`;

const FILES = `
The complete catalogs are [cohorts.json](cohorts.json) and [asset-definitions.json](asset-definitions.json); \
their contract is
[contract.schema.json](schemas/contract.schema.json) and their interface [openapi.json](openapi.json). \
Each definition below is also at its id
with .json, as { cohort, asset }. Every record and every field cites a source by SHA-256 and line range; \
[the source index](sources/index.json)
says where the bytes are. Every text that was ever cited is below sources/sha256/, under its hash.
`;

const CLIENTS = `## Clients

- [JavaScript](cohorts-client.mjs) with [declarations](cohorts-client.d.mts): one module, no dependencies
- [Python](cohorts_client.py) with [types](cohorts_client.pyi): one module, standard library only
`;

const OPTIONAL = `## Optional

- [SHA256SUMS](SHA256SUMS): the hash of everything published
`;

function definitions({ cohorts }: Compilation): string {
  const lines = cohorts.records.map(
    ({ id, name, assetStructure, decisionQuestion }) => `- [${name}](${id}.md): ${assetStructure}. ${decisionQuestion}`,
  );
  return `## Definitions\n\n${lines.join("\n")}\n`;
}

function registers(all: readonly Offer[]): string {
  const lines = registersOf(offerValues("registers", all).flat()).map(
    ({ path, title, shape }) => `- [${path}](${path}): ${shape.about || title}\n`,
  );
  return lines.length === 0 ? "" : `## Registers\n\n${lines.join("")}`;
}

function toolsInWords(names: readonly string[]): string {
  const tools = joinInWords(
    names.map((name) => `\`${name}\``),
    "and",
  );
  return `## Tools for agents\n\nAn MCP server answers questions from these texts: ${tools}.\n`;
}
