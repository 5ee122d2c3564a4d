// Writes llms.txt, the guide by which language models and other programs find what is published. It has one line for
// each definition.

import { joinInWords } from "../../core/base/text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { belowTitle, type MarkdownPart, underTitle } from "../../core/extra/markdown-part.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import { registersOf } from "../../core/publish/registers.ts";

/**
 * Returns the text of llms.txt. `tools` are the names of the tools for agents, and `offers` are the offers of all
 * extras. Extras add parts of their own, so the places of the parts here leave room between them.
 */
export function llmsText(compiled: Compilation, tools: readonly string[], offers: readonly Offer[]): string {
  const parts: readonly MarkdownPart[] = [
    { place: 10, text: CATALOGS },
    { place: 15, text: definitionSection(compiled) },
    ...registerParts(offers),
    { place: 70, text: CLIENT_SECTION },
    { place: 80, text: toolSection(tools) },
    { place: 90, text: OPTIONAL_SECTION },
    ...offerValues("overview", offers).flat(),
  ];
  const head = `${HEAD}${underTitle(parts)}\n`;
  return `${head}${belowTitle(parts).join("\n")}`;
}

const HEAD = `# Definition Discovery Service

> Two read-only catalogs of definitions for commercial payment claims: twelve cohorts and twelve asset structures. \
They hold only
> definitions: no live values, no classification, no pricing, no membership, no advice to buy or release. \
The rule fields are always null.

`;

const CATALOGS = `
The complete catalogs are [cohorts.json](cohorts.json) and [asset-definitions.json](asset-definitions.json); \
their contract is
[contract.schema.json](schemas/contract.schema.json) and their interface [openapi.json](openapi.json). \
Each definition below is also at its id
with .json, as { cohort, asset }. Every record and every field cites a source by SHA-256 and line range; \
[the source index](sources/index.json)
says where the bytes are. Every text that was ever cited is below sources/sha256/, under its hash.
`;

const CLIENT_SECTION = section("Clients", [
  "- [JavaScript](cohorts-client.mjs) with [declarations](cohorts-client.d.mts): one module, no dependencies",
  "- [Python](cohorts_client.py) with [types](cohorts_client.pyi): one module, standard library only",
]);

const OPTIONAL_SECTION = section("Optional", ["- [SHA256SUMS](SHA256SUMS): the hash of everything published"]);

function definitionSection({ cohorts }: Compilation): string {
  const lines = cohorts.records.map(
    ({ id, name, assetStructure, decisionQuestion }) => `- [${name}](${id}.md): ${assetStructure}. ${decisionQuestion}`,
  );
  return section("Definitions", lines);
}

// Returns the section of the registers, or nothing if there are no registers.
function registerParts(offers: readonly Offer[]): MarkdownPart[] {
  const registers = registersOf(offerValues("registers", offers).flat());
  const lines = registers.map(({ path, title, shape }) => `- [${path}](${path}): ${shape.about || title}`);
  return lines.length === 0 ? [] : [{ place: 60, text: section("Registers", lines) }];
}

function toolSection(names: readonly string[]): string {
  const codes = names.map((name) => `\`${name}\``);
  return section("Tools for agents", [
    `An MCP server answers questions from these texts: ${joinInWords(codes, "and")}.`,
  ]);
}

function section(heading: string, lines: readonly string[]): string {
  return `## ${heading}\n\n${lines.join("\n")}\n`;
}
