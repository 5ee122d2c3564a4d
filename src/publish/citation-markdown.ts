// How each definition is cited, as Markdown, in the same words as on its page.

import { citationOf, citedSources, lastingPath, linesInWords, notToBeCited } from "../catalog/cite.ts";
import { type Catalogs, type Entry, entriesOf } from "../catalog/entries.ts";
import type { Release } from "../catalog/releases.ts";

/** What the operator told of a deployment. */
interface Deployed {
  baseAddress?: string;
  operator?: { name: string | null };
}

/** Returns Markdown files with a section at the end of each definition that says how it is cited. */
export function withCitations(
  files: ReadonlyMap<string, string>,
  catalogs: Catalogs,
  release: Release,
  deployed: Deployed = {},
): ReadonlyMap<string, string> {
  const entries = new Map(entriesOf(catalogs).map((entry): [string, Entry] => [`${entry.cohort.id}.md`, entry]));
  return new Map(
    [...files].map(([path, text]) => {
      const entry = entries.get(path);
      return [path, entry ? `${text}\n## Cite\n\n${citation(entry, release, deployed)}` : text];
    }),
  );
}

function citation(entry: Entry, release: Release, { baseAddress, operator }: Deployed): string {
  const { id, name } = entry.cohort;
  const cited = citationOf(name, { ...release, publisher: operator?.name });
  if (cited === null) return `${notToBeCited(release)}\n`;
  const catalogs = [release.cohorts, release.assetDefinitions].map(
    ({ path, sha256 }) => `- [${path}](${path}), sha256 ${sha256}\n`,
  );
  const passages = citedSources(entry).flatMap((source) =>
    source.lines.map((range) => `- [${source.sourceId}, ${linesInWords([range])}](${lastingPath(source, range)})\n`),
  );
  const address = baseAddress === undefined ? `[${id}](${id}/)` : `${baseAddress}/${id}/`;
  return `${cited} ${address}\n\nTo verify:\n\n${catalogs.join("")}${passages.join("")}`;
}
