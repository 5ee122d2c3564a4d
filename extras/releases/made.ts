// What the pages of releases are made from: the releases, what differs between them, and what the site lends.

import type { Kit } from "../../core/extra/page/kit.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import { type Difference, differencesOf, type RecordParts } from "./differences.ts";
import { type History, partsIn, type StoredRelease } from "./history.ts";
import { movedBetween } from "./lock.ts";
import type { MovedAuthorities, Release, ReleaseIndex } from "./register.ts";

/** What differs between two releases. */
export interface Differing {
  records: readonly Difference[];
  authorities: MovedAuthorities;
}

/** What is known of all releases. */
export interface ReleaseData extends ReleaseIndex {
  /** The SHA-256 of every text of each source, the newest last, with the numbers of the releases that cite it. */
  texts: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** What differs between the definitions and the law of two releases, by their numbers. */
  differing: (before: number, after: number) => Differing;
}

/** The same with what the site lends. */
export interface Made {
  data: ReleaseData;
  kit: Kit;
}

/** Returns what is known of the releases of a history. */
export function releaseData(index: ReleaseIndex, history: History): ReleaseData {
  return { ...index, texts: textsIn(history), differing: differingIn(history) };
}

/** Returns the release that the pages show. */
export function newestIn({ releases }: Pick<ReleaseIndex, "releases">): Release {
  return releases.at(-1) as Release;
}

/** Returns the folder of the page of a release. */
export function releaseFolder(number: number): string {
  return `${RELEASES_FOLDER}${number}/`;
}

// Read and compared when a page first asks.
function differingIn(history: History): ReleaseData["differing"] {
  const read = new Map<StoredRelease, RecordParts>();
  const released = (release: StoredRelease): RecordParts => {
    const known = read.get(release) ?? partsIn(release, history);
    read.set(release, known);
    return known;
  };
  const compared = new Map<string, Differing>();
  return (...numbers) => {
    const [before, after] = numbers.map((number) => history.releases[number - 1]) as [StoredRelease, StoredRelease];
    const known = compared.get(`${numbers}`) ?? {
      records: differencesOf(released(before), released(after)),
      authorities: movedBetween(before.lock.authorities, after.lock.authorities),
    };
    compared.set(`${numbers}`, known);
    return known;
  };
}

function textsIn({ releases }: History): ReleaseData["texts"] {
  const texts = new Map<string, Map<string, number[]>>();
  for (const { number, lock } of releases) {
    for (const [sourceId, hash] of Object.entries(lock.sources)) {
      const own = texts.get(sourceId) ?? new Map<string, number[]>();
      texts.set(sourceId, own.set(hash, [...(own.get(hash) ?? []), number]));
    }
  }
  return texts;
}
