// What the pages of releases are made from: the releases, what differs between them, and what the site lends.

import { entriesOf } from "../../core/catalog/entries.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { catalogsIn, type History, partsIn, type StoredRelease } from "./history.ts";
import { registerChanges } from "./lock.ts";
import type { MovedAuthorities, Release, ReleaseIndex } from "./register.ts";
import { type Change, changesOf, type Texts, textsOf } from "./texts.ts";

/** What differs between two releases. */
export interface ReleaseDifference {
  records: readonly Difference[];
  authorities: MovedAuthorities;
}

/** What is known of all releases. */
export interface ReleaseData extends ReleaseIndex {
  /** The SHA-256 of every text of each source, the newest last, with the numbers of the releases that cite it. */
  texts: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** What differs between the definitions and the law of two releases, by their numbers. */
  differing: (before: number, after: number) => ReleaseDifference;
  /** The texts of a definition that differ between two releases, and all texts of both. */
  changesIn: (id: string, before: number, after: number) => ChangedTexts;
  /** The place at which an authority holds, in words, or undefined if nothing says so. */
  placeOf: (authority: string) => string | undefined;
}

/** What differs of a definition, part by part, and all that it says in both releases. */
export interface ChangedTexts {
  changes: readonly Change[];
  before: Texts;
  after: Texts;
}

/** The same with what the site lends. */
export interface PageInput {
  data: ReleaseData;
  kit: Kit;
}

/** Returns what is known of the releases of a history, and where an authority holds. */
export function releaseData(
  index: ReleaseIndex,
  history: History,
  placeOf: ReleaseData["placeOf"] = () => undefined,
): ReleaseData {
  return { ...index, texts: textsIn(history), placeOf, ...comparedIn(history) };
}

/** Returns the release that the pages show. */
export function newestIn({ releases }: Pick<ReleaseIndex, "releases">): Release {
  return releases.at(-1) as Release;
}

/** Returns the release that is cited: the newest with a date, else the open one. */
export function newestToCite({ releases }: Pick<ReleaseIndex, "releases">): Release {
  return releases.findLast(({ date }) => date !== null) ?? newestIn({ releases });
}

/** Returns the folder of the page of a release. */
export function releaseFolder(number: number): string {
  return `${RELEASES_FOLDER}${number}/`;
}

/** Returns where the list of all releases tells of one. */
export function releaseEntry(number: number): string {
  return `${RELEASES_FOLDER}#release-${number}`;
}

// Read and compared when a page first asks.
function comparedIn(history: History): Pick<ReleaseData, "differing" | "changesIn"> {
  const stored = (number: number): StoredRelease => history.releases[number - 1] as StoredRelease;
  const parts = memoized((number: number) => partsIn(stored(number), history));
  const texts = memoized((number: number): ReadonlyMap<string, Texts> => {
    const entries = entriesOf(catalogsIn(stored(number)));
    return new Map(entries.map((entry) => [entry.cohort.id, textsOf(entry)]));
  });
  const differing = memoized((before: number, after: number) => ({
    records: differencesOf(parts(before), parts(after)),
    authorities: registerChanges(stored(before).lock.authorities, stored(after).lock.authorities),
  }));
  return {
    differing,
    changesIn: (id, before, after) => {
      const [old, now] = [texts(before).get(id) ?? new Map(), texts(after).get(id) ?? new Map()];
      return { changes: changesOf(id, old, now), before: old, after: now };
    },
  };
}

// What is made of numbers, made once.
function memoized<Made, Numbers extends readonly number[]>(make: (...numbers: Numbers) => Made) {
  const made = new Map<string, Made>();
  return (...numbers: Numbers): Made => {
    const known = made.get(`${numbers}`) ?? make(...numbers);
    made.set(`${numbers}`, known);
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
