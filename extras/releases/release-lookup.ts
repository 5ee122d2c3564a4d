// Returns a release as an entry of the search and as the answer to its id.

import type { Lookup } from "../../core/extra/findable.ts";
import { type FindableEntry, pageEntry } from "../../core/extra/findable.ts";
import { bulletList } from "../../core/read/entry-markdown.ts";
import type { Release } from "./register.ts";
import { changeInWords, releaseAtStart } from "./release-in-words.ts";

/** Returns the id of a release: `release-11`. */
export function releaseId(number: number): string {
  return `release-${number}`;
}

/** Returns the entry by which the search finds a release. */
export function releasePage(release: Release): FindableEntry {
  const { number, title } = release;
  const asked = [`what changed in release ${number}`, `version ${number}`];
  const point = title === "" ? `What release ${number} changed.` : `${title}: what release ${number} changed.`;
  return { ...pageEntry(`Release ${number}`, `releases/${number}/`, point, asked.join(", ")), id: releaseId(number) };
}

/** Returns a release with its changes, without the lists of its files. */
export function releaseLookup(release: Release): Lookup {
  const { number, date, title, changes, authorities, gone, ended } = release;
  const lines = changes.map((change) => `${change.kind}: ${changeInWords(change)}`);
  const name = title === "" ? "" : `: ${title}`;
  const value = { kind: "release", id: releaseId(number), number, date, title, changes, authorities, gone, ended };
  // An agent reads all of an answer, and the ids of all authorities that changed are longer than what changed.
  const counted = Object.fromEntries(Object.entries(authorities).map(([how, ids]) => [how, ids.length]));
  return {
    value,
    brief: { ...value, authorities: counted },
    markdown: `# ${releaseAtStart(release)}${name}\n\n${bulletList(lines)}\n`,
  };
}
