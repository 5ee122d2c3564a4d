// Resolves citations. An author writes `dossier#mechanism`: a source, and the slug of one of its headings. The record
// gets the id of the source, its hash, and the lines of the section below the heading.

import type { SourceReference } from "#client";
import { similarWords } from "../base/similar-words.ts";
import type { Path } from "./authored-text.ts";
import { citation as citationRule } from "./rules/citation.ts";
import type { Source } from "./source.ts";
import { SHARED_SOURCES } from "./source-ids.ts";
import type { YamlFile } from "./yaml-file.ts";
import { report } from "./yaml-report.ts";
import { wordsAt } from "./yaml-values.ts";

/** The sources by id. A source that could not be read is null. Its file has a problem already. */
export type Library = ReadonlyMap<string, Source | null>;

// The placeholder for a citation that could not be resolved. It is never published, because a problem was reported.
const UNRESOLVED: SourceReference = { sourceId: "unresolved", sha256: "0".repeat(64), startLine: 1, endLine: 1 };

/**
 * Returns the source references of the citations in the list at a path, and reports a citation that cannot be resolved.
 * `id` is the definition whose dossier is cited as `dossier#slug`.
 */
export function citationsAt(file: YamlFile, path: Path, id: string, library: Library): SourceReference[] {
  return wordsAt(file, path).map((citation, index) => {
    const result = citation === "" ? UNRESOLVED : resolve(id, citation, library);
    if (typeof result !== "string") return result;
    report(file, [...path, index], citationRule, result);
    return UNRESOLVED;
  });
}

// Returns the source reference of a citation, or a sentence that says why the citation cannot be resolved.
function resolve(id: string, citation: string, library: Library): SourceReference | string {
  const [sourceName = "", slug = ""] = citation.split("#");
  const source = library.get(sourceName === "dossier" ? id : sourceName);
  if (source === null) return UNRESOLVED;
  if (source === undefined) {
    const similar = similarWords(sourceName, ["dossier", ...library.keys()]);
    const choices = similar.length > 0 ? similar : ["dossier", ...SHARED_SOURCES];
    return `no source is called "${sourceName}"; cite ${choices.join(" or ")}`;
  }
  const section = source.sections.get(slug);
  if (!section) {
    const slugs = [...source.sections.keys()];
    const similar = similarWords(slug, slugs);
    const choices = similar.length > 0 ? similar.join(" or ") : `one of ${slugs.join(", ")}`;
    return `${source.file} has no heading with the slug "${slug}"; cite ${choices}`;
  }
  if (section.endLine === section.startLine)
    return `the section "${section.title}" of ${source.file} is empty; write it or cite another`;
  return { sourceId: source.sourceId, sha256: source.sha256, startLine: section.startLine, endLine: section.endLine };
}
