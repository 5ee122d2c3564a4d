// The releases of the project, read from releases/: what their authors say of each, and the bytes that each published.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import { sha256 } from "../../base/hash.ts";
import { serialize } from "../../base/json.ts";
import { UserError } from "../../base/user-error.ts";
import { linesOf } from "../../catalog/references.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { type AuthoredRelease, readRelease } from "../../definitions/releases.ts";
import { parseSums, SUMS_FILE, sumsOf } from "../../release/sums.ts";
import { type RecordParts, type Released, recordPartsOf } from "./differences.ts";
import { EMPTY_LOCK, type Lock, lockOf, lockText } from "./lock.ts";

/** A release with what it published. The catalogs are texts: their bytes are what is cited. */
export interface StoredRelease extends AuthoredRelease {
  cohorts: string;
  assets: string;
  lock: Lock;
  /** Whether its bytes stay for ever: the list of closed releases states them. */
  closed: boolean;
}

/** All releases, the newest last, and the text of every source that one of them cites, by SHA-256. */
export interface History {
  releases: readonly StoredRelease[];
  sources: ReadonlyMap<string, string>;
}

/** The texts of the files below releases/, by path relative to it. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/** Reads the releases. Throws a UserError that names the file where what a closed release holds is missing or changed. */
export function readHistory(files: ReleaseFiles, ids: readonly string[]): History {
  const closed = closedPaths(files);
  const numbers = [...files.keys()].flatMap((path) => /^([1-9]\d*)\.yaml$/.exec(path)?.[1] ?? []).map(Number);
  const releases = numbers
    .sort((one, other) => one - other)
    .map((number, index) => {
      if (number !== index + 1)
        throw new UserError(`releases/${index + 1}.yaml is missing; releases count from 1 without a gap`);
      const listed = pathsOf(number).filter((path) => closed.has(path)).length;
      const isClosed = listed === pathsOf(number).length;
      if (!isClosed && listed > 0)
        throw new UserError(`releases/${SUMS_FILE} lists only a part of release ${number}; put it back as it was`);
      if (!isClosed && number < numbers.length)
        throw new UserError(
          `release ${number} is not closed, and release ${number + 1} follows; put back releases/${SUMS_FILE}`,
        );
      return storedRelease(number, files, ids, isClosed);
    });
  refuseUnlisted(releases, closed);
  const cited = new Set(releases.flatMap(({ lock }) => Object.values(lock.sources)));
  const sources = [...cited].flatMap((hash): [string, string][] => {
    const text = files.get(`sources/${hash}.md`);
    return text !== undefined && sha256(text) === hash ? [[hash, text]] : [];
  });
  return { releases, sources: new Map(sources) };
}

// What the list states is there with the bytes that it states.
function closedPaths(files: ReleaseFiles): ReadonlySet<string> {
  const text = files.get(SUMS_FILE);
  if (text === undefined) return new Set();
  const sums = parseSums(text);
  if (typeof sums === "string") throw new UserError(`releases/${SUMS_FILE} ${sums}; put it back as it was`);
  for (const [path, hash] of sums) {
    const found = files.get(path);
    if (found === undefined || sha256(found) !== hash)
      throw new UserError(
        `releases/${path} ${found === undefined ? "is missing" : "has changed"}, and it belongs to a closed release; \
put it back as it was: what is to change goes into the next release`,
      );
  }
  return new Set(sums.keys());
}

function refuseUnlisted(releases: readonly StoredRelease[], closed: ReadonlySet<string>): void {
  for (const { number, lock } of releases.filter((release) => release.closed)) {
    const hash = Object.values(lock.sources).find((one) => !closed.has(`sources/${one}.md`));
    if (hash !== undefined)
      throw new UserError(
        `releases/${SUMS_FILE} does not list sources/${hash}.md, which release ${number} cites; put it back as it was`,
      );
  }
}

function pathsOf(number: number): [authored: string, cohorts: string, assets: string, lock: string] {
  return [`${number}.yaml`, `${number}/cohorts.json`, `${number}/asset-definitions.json`, `${number}/lock.json`];
}

// What an open release lacks, or what is broken in it, npm run lock writes anew.
function storedRelease(number: number, files: ReleaseFiles, ids: readonly string[], closed: boolean): StoredRelease {
  const [authored, cohorts, assets, lock] = pathsOf(number).map((path) => files.get(path));
  const authoredRelease = readRelease(number, authored, ids);
  try {
    const stored = { cohorts: cohorts ?? "", assets: assets ?? "", lock: JSON.parse(lock ?? "") as Lock };
    return { ...authoredRelease, ...stored, closed };
  } catch {
    return { ...authoredRelease, cohorts: "", assets: "", lock: EMPTY_LOCK, closed };
  }
}

/** Returns the releases that are closed; what an open one holds nobody has cited yet. */
export function closedOf({ releases }: History): StoredRelease[] {
  return releases.filter(({ closed }) => closed);
}

/**
 * Returns the history whose newest release is what is compiled now: the newest one where it is open or holds just that, else one more, open
 * and without a word of its author. The addresses of an open release are replaced where they are given.
 */
export function withCurrent(history: History, compiled: Compiled, addresses?: readonly string[]): History {
  const newest = history.releases.at(-1);
  const content = { cohorts: serialize(compiled.cohorts), assets: serialize(compiled.assets) };
  const inPlace = newest && {
    ...newest,
    ...content,
    lock: lockOf(compiled, addresses ?? newest.lock.addresses),
  };
  const now = compiled.sources.map(({ sha256: hash, text }): [string, string] => [hash, text]);
  const sources = new Map([...history.sources, ...now]);
  if (inPlace && !newest.closed) {
    const releases = [...history.releases.slice(0, -1), inPlace];
    const cited = new Set(releases.flatMap(({ lock }) => Object.values(lock.sources)));
    return { releases, sources: new Map([...sources].filter(([hash]) => cited.has(hash))) };
  }
  if (inPlace && sameContent(newest, inPlace)) return history;
  const authored = readRelease(history.releases.length + 1, undefined, []);
  const opened = { ...authored, ...content, lock: lockOf(compiled, addresses ?? []), closed: false };
  return { releases: [...history.releases, opened], sources };
}

/** Returns the releases in these files with what is compiled now as the newest. */
export function historyOf(files: ReleaseFiles, compiled: Compiled): History {
  const ids = compiled.cohorts.records.map(({ id }) => id);
  return withCurrent(readHistory(files, ids), compiled);
}

/** Tells whether two states of a release published the same; pages may be added to an open one without another word. */
export function sameContent(one: StoredRelease, other: StoredRelease): boolean {
  const contentOf = ({ cohorts, assets, lock }: StoredRelease): string =>
    [cohorts, assets, lockText({ ...lock, addresses: [] })].join("\n");
  return contentOf(one) === contentOf(other);
}

/** Returns the catalogs of a release with the sources that they cite, to compare. */
export function releasedOf({ cohorts, assets, lock }: StoredRelease, { sources }: History): Released {
  return {
    cohorts: JSON.parse(cohorts) as CohortRegistry,
    assets: JSON.parse(assets) as AssetDefinitionCatalog,
    sources: new Map(Object.values(lock.sources).map((hash) => [hash, linesOf(sources.get(hash) ?? "")])),
  };
}

/** Returns what is compared of a release. */
export function partsIn(release: StoredRelease, history: History): RecordParts {
  return recordPartsOf(releasedOf(release, history));
}

/** Returns the files of a release that the lock writes, by path below releases/. */
export function storedFiles({ number, cohorts, assets, lock }: StoredRelease): ReadonlyMap<string, string> {
  const [, ...paths] = pathsOf(number);
  return new Map([cohorts, assets, lockText(lock)].map((text, index) => [paths[index] ?? "", text]));
}

/** Returns the list that closes releases: everything that they hold and cite. */
export function closingSums(files: ReleaseFiles, { releases, sources }: History): string {
  const held = releases.flatMap((release): [string, string][] => [
    [`${release.number}.yaml`, files.get(`${release.number}.yaml`) ?? ""],
    ...storedFiles(release),
  ]);
  const cited = [...sources].map(([hash, text]): [string, string] => [`sources/${hash}.md`, text]);
  return sumsOf([...held, ...cited.sort()]);
}
