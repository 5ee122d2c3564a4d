// The tool by which agents verify a citation of this or any earlier release.

import type { SourceReference } from "#client";
import { sha256 } from "../../core/base/hash.ts";
import { UserError } from "../../core/base/user-error.ts";
import { citedLines, linesOf, referenceFault } from "../../core/catalog/references.ts";
import { inputSchemaOf, type Tool, type ToolContext } from "../../core/extra/tool.ts";
import { readIfPublished } from "../../core/read/deployment.ts";
import { RELEASE_REGISTER, RELEASES_FILE } from "./register.ts";

const LONGEST_CITED = 800; // characters
const text = (description: string) => ({ type: "string", description }) as const;
const line = (description: string) => ({ type: "integer", description, minimum: 1 }) as const;

type PassageReference = SourceReference & { whole?: boolean };

export const verifySourceReference: Tool = {
  name: "receivables_verify_source_reference",
  title: "Verify a source reference",
  description:
    "Checks a citation of this or any earlier release: computes the SHA-256 of the source again, checks that " +
    "the lines exist, and gives the cited text. `newest` says whether the newest release still cites these " +
    "bytes, and faults says what is wrong.",
  input: inputSchemaOf(
    {
      sourceId: text("such as volume-rebates"),
      sha256: text("64 hexadecimal digits"),
      startLine: line("the first cited line, counted from 1"),
      endLine: line("the last cited line"),
    },
    { whole: { type: "boolean", description: "give a long text in full; without it, its first lines" } },
  ),
  place: 90,
  run: (context, reference: PassageReference) => verifyPassage(context, reference),
};

async function verifyPassage({ deployment }: ToolContext, { whole = false, ...reference }: PassageReference) {
  const index = await readIfPublished(deployment, RELEASES_FILE, RELEASE_REGISTER);
  if (!index) throw new UserError(`NOT_FOUND: ${deployment.name} publishes no releases`);
  const { releases } = index;
  const file = releases.flatMap((release) => release.sources).findLast((one) => one.sha256 === reference.sha256);
  const bytes = file && (await deployment.read(file.path));
  const computedSha256 = bytes ? sha256(bytes) : null;
  const sourceLines = linesOf(new TextDecoder().decode(bytes));

  const citingReleases = releases.filter(({ sources }) =>
    sources.some((one) => one.sourceId === reference.sourceId && one.sha256 === reference.sha256),
  );
  const isKnown = releases.some(({ sources }) => sources.some(({ sourceId }) => sourceId === reference.sourceId));
  const mismatch = isKnown ? " by the hash of another source" : ", which no release has";
  const fault =
    bytes && citingReleases.length === 0
      ? `the reference cites "${reference.sourceId}"${mismatch}`
      : referenceFault("the reference", reference, new Map([[computedSha256 ?? "", sourceLines]]));
  const current = releases.at(-1)?.sources.find(({ sourceId }) => sourceId === reference.sourceId)?.sha256;
  const remedy = bytes || !current ? "" : `; the newest release cites it by ${current}`;

  const lines = fault === undefined ? citedLines(sourceLines, reference) : [];
  const lineCount = whole ? lines.length : linesWithin(lines, LONGEST_CITED);
  return {
    verified: fault === undefined,
    faults: fault === undefined ? [] : [fault + remedy],
    computedSha256,
    releases: citingReleases.map(({ number }) => number),
    newest: citingReleases.length > 0 && citingReleases.at(-1) === releases.at(-1),
    text: fault === undefined ? lines.slice(0, lineCount).join("\n") : null,
    linesLeftOut: lines.length - lineCount,
  };
}

// Returns how many lines are within `most` characters together, and at least 1.
function linesWithin(lines: readonly string[], most: number): number {
  const end = lines.findIndex((_, index) => lines.slice(0, index + 1).join("\n").length > most);
  return end < 0 ? lines.length : Math.max(1, end);
}
