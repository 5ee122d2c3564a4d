// What is published as Markdown, for readers and programs that take text: a file for every definition, and llms.txt.

import { entriesOf } from "../../catalog/entries.ts";
import { RELEASES_FILE, type Release, releaseAtStart } from "../../catalog/releases.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { type Deployed, definitionMarkdown } from "./definition.ts";
import { llmsText } from "./llms.ts";

/** Returns the Markdown files by published path. Each names the release. */
export function markdownFiles(
  compiled: Compiled,
  release: Release,
  deployed: Deployed = {},
): ReadonlyMap<string, string> {
  const status = `${releaseAtStart(release)}. What each release changed: [${RELEASES_FILE}](${RELEASES_FILE})`;
  const definitions = entriesOf(compiled).map((entry): [string, string] => [
    `${entry.cohort.id}.md`,
    definitionMarkdown(entry, compiled, status, release, deployed),
  ]);
  return new Map([...definitions, ["llms.txt", llmsText(compiled, status)]]);
}
