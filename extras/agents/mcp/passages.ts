// Opens passages of sources by their ids. The id of a passage is a source with a range of its lines, such as
// shared-amounts:91-94. The id of a source alone lists its sections.

import type { SourceReference } from "#client";
import type { Catalogs } from "../../../core/catalog/entries.ts";
import { citedLines, linesOf, referencesOf } from "../../../core/catalog/references.ts";
import { passageOf } from "../../../core/extra/tool.ts";
import { pathOfSource } from "../../../core/published/paths.ts";
import type { Deployment } from "../../../core/read/deployment.ts";

// An agent reads all of an answer, so a longer passage loses its last lines. In characters.
const LONGEST_PASSAGE = 4_000;

/** Resolves to the passage or the sections with this id, or to undefined if the catalogs cite no such source. */
export async function openPassage(
  id: string,
  catalogs: Catalogs,
  deployment: Deployment,
): Promise<Record<string, unknown> | undefined> {
  const [, sourceId, startLine, endLine] = /^([a-z-]+)(?::(\d+)-(\d+))?$/.exec(id) ?? [];
  const source = referencesOf(catalogs).find(({ reference }) => reference.sourceId === sourceId)?.reference;
  if (!source) return undefined;
  const lines = await linesOfSource(source, deployment);
  const head = { kind: "source", id };
  if (startLine === undefined) {
    const [title = ""] = lines;
    return { ...head, name: title.replace(/^#+ /, ""), sections: sectionsOf(source.sourceId, lines) };
  }
  const passage = citedLines(lines, { ...source, startLine: Number(startLine), endLine: Number(endLine) });
  const text = passage.join("\n").trim();
  if (text === "") return undefined;
  const name = headingAt(lines, Number(startLine));
  const isLong = text.length > LONGEST_PASSAGE;
  return {
    ...head,
    name,
    text: isLong ? `${text.slice(0, LONGEST_PASSAGE)} ...` : text,
    ...(isLong && { short: "Only the beginning: ask for fewer lines to read on." }),
  };
}

/**
 * Resolves to the passages of other sources than its own dossier on which fields lean, by their ids, each with its
 * heading.
 */
export async function sharedPassages(
  references: readonly SourceReference[],
  ownId: string,
  deployment: Deployment,
): Promise<Record<string, string>> {
  const sharedReferences = references.filter(({ sourceId }) => sourceId !== ownId);
  const sources = new Map(sharedReferences.map((reference) => [reference.sourceId, reference]));
  const linesBySource = new Map(
    await Promise.all(
      [...sources].map(async ([id, reference]) => [id, await linesOfSource(reference, deployment)] as const),
    ),
  );
  const passages = sharedReferences.map((reference) => {
    const lines = linesBySource.get(reference.sourceId) ?? [];
    return [passageOf(reference), headingAt(lines, reference.startLine)] as const;
  });
  return Object.fromEntries(passages);
}

async function linesOfSource({ sha256 }: SourceReference, deployment: Deployment): Promise<readonly string[]> {
  return linesOf(new TextDecoder().decode(await deployment.read(pathOfSource(sha256))));
}

// Returns the sections of a source by the ids of their passages.
function sectionsOf(sourceId: string, lines: readonly string[]): Record<string, string> {
  const starts = lines.flatMap((line, index) => (line.startsWith("## ") ? [index + 1] : []));
  const sections = starts.map((startLine, index) => {
    const endLine = (starts[index + 1] ?? lines.length + 1) - 1;
    return [passageOf({ sourceId, sha256: "", startLine, endLine }), headingAt(lines, startLine)] as const;
  });
  return Object.fromEntries(sections);
}

// Returns the last heading up to a line.
function headingAt(lines: readonly string[], line: number): string {
  const heading = lines.slice(0, line).findLast((text) => /^#+ /.test(text)) ?? "";
  return heading.replace(/^#+ /, "");
}
