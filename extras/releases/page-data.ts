// The data of the pages of releases: the releases, the differences between them, and the texts of sources.

import { entriesOf } from "../../core/catalog/entries.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import { type ChangedPart, changedPartsOf, type Texts, textsOf } from "./changed-texts.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { catalogsOf, comparedPartsOf, type History, type StoredRelease } from "./history.ts";
import { registerChanges } from "./lock.ts";
import type { AuthorityChanges, Release, ReleaseIndex } from "./register.ts";

/** The differences between two releases: properties of records, and authorities. */
interface ReleaseDifference {
  records: readonly Difference[];
  authorities: AuthorityChanges;
}

/** All releases, with functions that compare two of them. */
export interface ReleaseData extends ReleaseIndex {
  /** The SHA-256 of every text of each source, the newest last, with the numbers of the releases that cite it. */
  texts: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** Returns the differences between two releases, by their numbers. */
  differencesBetween: (before: number, after: number) => ReleaseDifference;
  /** Returns the texts of a definition that differ between two releases, and all its texts in both. */
  changesIn: (id: string, before: number, after: number) => ChangedTexts;
  /** Returns the place at which an authority holds, in words, or undefined if the register has none. */
  placeOf: (id: string) => string | undefined;
}

/** The parts of a definition that differ between two releases, and all its texts in both. */
interface ChangedTexts {
  changes: readonly ChangedPart[];
  before: Texts;
  after: Texts;
}

/** The data of the pages and the kit of the site. */
export interface PageInput {
  data: ReleaseData;
  kit: Kit;
}

/** Returns the data of the pages from the index of releases and their history. */
export function releaseData(
  index: ReleaseIndex,
  history: History,
  placeOf: ReleaseData["placeOf"] = () => undefined,
): ReleaseData {
  return { ...index, texts: textsIn(history), placeOf, ...comparisonsOf(history) };
}

/** Returns the newest release, which the pages show. */
export function newestIn({ releases }: Pick<ReleaseIndex, "releases">): Release {
  return releases.at(-1) as Release;
}

/** Returns the release to cite: the newest with a date, or the open release if none has a date. */
export function newestToCite({ releases }: Pick<ReleaseIndex, "releases">): Release {
  return releases.findLast(({ date }) => date !== null) ?? newestIn({ releases });
}

/** Returns the folder of the page of a release. */
export function releaseFolder(number: number): string {
  return `${RELEASES_FOLDER}${number}/`;
}

/** Returns the address of a release in the list of all releases. */
export function releaseEntry(number: number): string {
  return `${RELEASES_FOLDER}#release-${number}`;
}

// Returns the functions that compare two releases. Each comparison is made when a page first needs it.
function comparisonsOf(history: History): Pick<ReleaseData, "differencesBetween" | "changesIn"> {
  const findRelease = (number: number): StoredRelease => history.releases[number - 1] as StoredRelease;
  const parts = memoize((number: number) => comparedPartsOf(findRelease(number), history));
  const texts = memoize((number: number): ReadonlyMap<string, Texts> => {
    const entries = entriesOf(catalogsOf(findRelease(number)));
    return new Map(entries.map((entry) => [entry.cohort.id, textsOf(entry)]));
  });
  const differencesBetween = memoize((before: number, after: number) => ({
    records: differencesOf(parts(before), parts(after)),
    authorities: registerChanges(findRelease(before).lock.authorities, findRelease(after).lock.authorities),
  }));
  return {
    differencesBetween,
    changesIn: (id, before, after) => {
      const oldTexts = texts(before).get(id) ?? new Map();
      const newTexts = texts(after).get(id) ?? new Map();
      return { changes: changedPartsOf(id, oldTexts, newTexts), before: oldTexts, after: newTexts };
    },
  };
}

// Caches the results of a function of numbers.
function memoize<Result, Numbers extends readonly number[]>(compute: (...numbers: Numbers) => Result) {
  const cache = new Map<string, Result>();
  return (...numbers: Numbers): Result => {
    const result = cache.get(`${numbers}`) ?? compute(...numbers);
    cache.set(`${numbers}`, result);
    return result;
  };
}

function textsIn({ releases }: History): ReleaseData["texts"] {
  const texts = new Map<string, Map<string, number[]>>();
  for (const { number, lock } of releases) {
    for (const [sourceId, hash] of Object.entries(lock.sources)) {
      const numbersByHash = texts.get(sourceId) ?? new Map<string, number[]>();
      texts.set(sourceId, numbersByHash.set(hash, [...(numbersByHash.get(hash) ?? []), number]));
    }
  }
  return texts;
}
