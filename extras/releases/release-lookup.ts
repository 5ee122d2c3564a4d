// Makes the entries of a release: for the search, for the command `get`, and for agents. An entry has all changes of a
// release, or the changes of one definition.

import { bulletList } from "../../core/base/markdown.ts";
import { openingSentence } from "../../core/base/sentences.ts";
import { joinInWords, shorten } from "../../core/base/text.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { type FindableEntry, pageEntry } from "../../core/extra/findable.ts";
import type { Change, Release } from "./register.ts";
import {
  changeInWords,
  changesByKind,
  concerns,
  gistOf,
  isOwnMeaning,
  meaningOf,
  releaseAtStart,
} from "./release-in-words.ts";

/** Returns the id of a release: `release-11`. */
export function releaseId(number: number): string {
  return `release-${number}`;
}

/** Returns the entry by which the search finds a release. */
export function releasePage(release: Release): FindableEntry {
  const { number, title } = release;
  const words = [`what changed in release ${number}`, `version ${number}`];
  const point = title === "" ? `What release ${number} changed.` : `${title}: what release ${number} changed.`;
  return { ...pageEntry(`Release ${number}`, `releases/${number}/`, point, words.join(", ")), id: releaseId(number) };
}

/** Returns a release with its changes, without the lists of its files. */
export function releaseLookup(release: Release): Lookup {
  const { number, date, title, changes, authorities, gone, ended } = release;
  const lines = changes.map((change) => `${change.kind}: ${changeInWords(change)}`);
  const name = title === "" ? "" : `: ${title}`;
  const value = { kind: "release", id: releaseId(number), number, date, title, changes, authorities, gone, ended };
  return {
    value,
    brief: { kind: "release", id: releaseId(number), number, date, title, ...inShort(release) },
    markdown: `# ${releaseAtStart(release)}${name}\n\n${bulletList(lines)}\n`,
  };
}

const MOST_IN_SHORT = 12; // changes

// Returns the changes of a release in short, for an agent that reads each answer to its end. A release with few changes
// is given with all of them, and with what replaces a name or an address. For a release with many it is the number of
// changes of each kind, and what reads differently in each definition. An agent opens the changes of one definition by
// the id that releaseIdOf returns.
function inShort(release: Release) {
  const { number, changes, authorities, gone, ended } = release;
  if (changes.length <= MOST_IN_SHORT) return { changes, gone, ended };
  const byKind = changesByKind(changes);
  const changeCounts = byKind.map(({ heading, changes: changesOfKind }) => [heading, changesOfKind.length] as const);
  const authorityCounts = Object.entries(authorities).map(([kind, authorityIds]) => [kind, authorityIds.length]);
  const ids = definitionsIn(release);
  return {
    changes: Object.fromEntries(changeCounts),
    definitions: Object.fromEntries(ids.map((id) => [id, openingOf(meaningOf(release, id))])),
    ...(ids[0] !== undefined && { changesOfOne: howToOpenChanges(number, ids[0]) }),
    authorities: Object.fromEntries(authorityCounts),
    gone: gone.length,
    ended: ended.length,
  };
}

function howToOpenChanges(number: number, definition: string): string {
  return `${releaseIdOf(number, definition)} opens what changed in that definition. \
It takes the id of any definition, and any release from 1 on.`;
}

/** Returns the id of what a release changed in one definition: `release-11/volume-rebates`. */
export function releaseIdOf(number: number, definition: string): string {
  return `${releaseId(number)}/${definition}`;
}

/** Returns the ids of the definitions that a release changed. */
export function definitionsIn({ changes }: Pick<Release, "changes">): string[] {
  return [...new Set(changes.flatMap(({ kind, of }) => (kind === "authority" ? [] : of)))];
}

/** Returns what a release changed in one definition. */
export function definitionLookup(release: Release, definition: string): Lookup {
  const { changes, gone } = release;
  const head = headOf(release, definition);
  const gist = gistOf(release, definition);
  const changesHere = changes.filter((change) => concerns(change, definition));
  const goneHere = gone.filter(({ of }) => of === definition);
  const lines = changesHere.map(({ kind, says }) => `${kind}: ${says}`);
  return {
    value: { ...head, changes: changesHere, authorities: NO_AUTHORITIES, gone: goneHere, ended: [] },
    brief: {
      ...head,
      ...(release.gists.some(({ of }) => of === definition) && { gist }),
      changes: changesHere.map(inFewWords),
      ...(goneHere.length > 0 && { gone: goneHere }),
    },
    markdown: `# ${head.title}\n\n${gist}\n\n${bulletList(lines)}\n`,
  };
}

/** Returns the entry of a release that changed nothing in a definition. It names the releases that changed it. */
export function unchangedLookup(release: Release, definition: string, releasesThatChanged: readonly Release[]): Lookup {
  const head = headOf(release, definition);
  const numbers = releasesThatChanged.map(({ number }) => `${number}`);
  const names = numbers.length === 1 ? `Release ${numbers[0]}` : `Releases ${joinInWords(numbers, "and")}`;
  const newestId = releaseIdOf(Number(numbers.at(-1)), definition);
  const gist = `This release changed nothing in ${definition}. ${names} did. \
${newestId} says what the last one changed.`;
  return {
    value: { ...head, changes: [], authorities: NO_AUTHORITIES, gone: [], ended: [] },
    brief: { ...head, gist },
    markdown: `# ${head.title}\n\n${gist}\n`,
  };
}

function headOf({ number, date }: Release, definition: string) {
  const title = `${releaseAtStart({ number, date })}: ${definition}`;
  return { kind: "release", id: releaseIdOf(number, definition), number, date, title };
}

const NO_AUTHORITIES: Release["authorities"] = { added: [], changed: [], removed: [] };

const LONGEST_SHARED = 150; // characters

// Returns a change of the meaning of a few definitions as it is, and any other change in its first words.
function inFewWords(change: Change) {
  const { kind, says } = change;
  const isWhole = isOwnMeaning(change);
  return { kind, says: isWhole ? says : shorten(says, LONGEST_SHARED) };
}

function openingOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : openingSentence(text);
}
