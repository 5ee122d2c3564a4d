// The releases of the project, read from releases/: what their authors say of each, and the bytes that each published.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import { sha256 } from "../../base/hash.ts";
import { serialize } from "../../base/json.ts";
import { UserError } from "../../base/user-error.ts";
import type { Released } from "../../catalog/differences.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { type AuthoredRelease, readRelease } from "../../definitions/releases.ts";
import { type Lock, lockOf, lockText } from "./lock.ts";

/** A release with what it published. The catalogs are texts: their bytes are what is cited. */
export interface StoredRelease extends AuthoredRelease {
  cohorts: string;
  assets: string;
  lock: Lock;
}

/** All releases, the newest last, and the text of every source that one of them cites, by SHA-256. */
export interface History {
  releases: readonly StoredRelease[];
  sources: ReadonlyMap<string, string>;
}

/** The texts of the files below releases/, by path relative to it. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/** Reads the releases. Throws a UserError that names the file where one is missing, unknown or changed. */
export function readHistory(files: ReleaseFiles, ids: readonly string[]): History {
  const numbers = [...files.keys()].flatMap((path) => /^([1-9]\d*)\.yaml$/.exec(path)?.[1] ?? []).map(Number);
  const known = new Set(numbers.flatMap((number) => pathsOf(number)));
  const sources = new Map<string, string>();
  for (const [path, text] of files) {
    const [, hash] = /^sources\/([0-9a-f]{64})\.md$/.exec(path) ?? [];
    if (hash !== undefined && sha256(text) !== hash)
      throw new UserError(`releases/${path} has other bytes than its name states; put back what was cited`);
    if (hash !== undefined) sources.set(hash, text);
    else if (!known.has(path) && path !== "README.md")
      throw new UserError(`releases/${path} is no file of a release; remove it`);
  }
  const releases = numbers
    .sort((one, other) => one - other)
    .map((number, index) => {
      if (number !== index + 1)
        throw new UserError(`releases/${index + 1}.yaml is missing; releases count from 1 without a gap`);
      return storedRelease(number, files, ids);
    });
  const history = { releases, sources };
  refuseBroken(history, files);
  return history;
}

function pathsOf(number: number): string[] {
  return [`${number}.yaml`, `${number}/cohorts.json`, `${number}/asset-definitions.json`, `${number}/lock.json`];
}

function storedRelease(number: number, files: ReleaseFiles, ids: readonly string[]): StoredRelease {
  const read = (path: string): string => {
    const text = files.get(path);
    if (text === undefined)
      throw new UserError(`releases/${path} is missing; put back what was published, or run: npm run lock`);
    return text;
  };
  const [authored = "", cohorts = "", assets = "", lock = ""] = pathsOf(number).map(read);
  return { ...readRelease(number, authored, ids), cohorts, assets, lock: JSON.parse(lock) as Lock };
}

// Each release states the hash of the one before it, and that hash is made from a lock that states it of the one before that.
function refuseBroken({ releases, sources }: History, files: ReleaseFiles): void {
  for (const { number, date, lock } of releases) {
    const missing = Object.entries(lock.sources).find(([, hash]) => !sources.has(hash));
    if (missing)
      throw new UserError(`releases/sources/${missing[1]}.md is missing, and release ${number} cites it; put it back`);
    if (lock.before !== sealOf(number - 1, files))
      throw new UserError(
        `release ${number - 1} was closed and has changed since: put back releases/${number - 1}.yaml and releases/${number - 1}/ as they were; what is to change goes into the newest release`,
      );
    if (date === null && number < releases.length)
      throw new UserError(
        `releases/${number}.yaml has no date, and a later release follows; write the day on which it was published`,
      );
  }
}

/** Returns the SHA-256 of everything that a release holds; null where there is no such release. */
export function sealOf(number: number, files: ReleaseFiles): string | null {
  if (number < 1) return null;
  return sha256(
    pathsOf(number)
      .map((path) => `${sha256(files.get(path) ?? "")}  ${path}\n`)
      .join(""),
  );
}

/**
 * Returns the history whose newest release is what is compiled now: the newest one where it is open or holds just that, else one more, open
 * and without a word of its author. `addresses` are kept where they are not given.
 */
export function withCurrent(
  history: History,
  files: ReleaseFiles,
  compiled: Compiled,
  addresses?: readonly string[],
): History {
  const newest = history.releases.at(-1);
  const content = { cohorts: serialize(compiled.cohorts), assets: serialize(compiled.assets) };
  const inPlace = (release: StoredRelease): StoredRelease => {
    const lock = lockOf(compiled, release.lock.before, addresses ?? release.lock.addresses);
    return { ...release, ...content, lock };
  };
  const sources = new Map([
    ...history.sources,
    ...compiled.sources.map(({ sha256: hash, text }): [string, string] => [hash, text]),
  ]);
  const continued = newest && inPlace(newest);
  if (continued && (newest.date === null || sameContent(newest, continued)))
    return { releases: [...history.releases.slice(0, -1), continued], sources };
  const number = history.releases.length + 1;
  const authored = readRelease(number, undefined, []);
  const opened = { ...authored, ...content, lock: lockOf(compiled, sealOf(number - 1, files), addresses ?? []) };
  return { releases: [...history.releases, opened], sources };
}

/** Returns the releases in these files with what is compiled now as the newest. */
export function historyOf(files: ReleaseFiles, compiled: Compiled): History {
  const ids = compiled.cohorts.records.map(({ id }) => id);
  return withCurrent(readHistory(files, ids), files, compiled);
}

/** Tells whether two states of a release published the same; the list of addresses is only ever added to. */
export function sameContent(one: StoredRelease, other: StoredRelease): boolean {
  const contentOf = ({ cohorts, assets, lock }: StoredRelease): string =>
    [cohorts, assets, lockText({ ...lock, addresses: [] })].join("\n");
  return contentOf(one) === contentOf(other);
}

/** Returns the catalogs of a release with the sources that they cite, to compare. */
export function releasedOf({ cohorts, assets, lock }: StoredRelease, { sources }: History): Released {
  const encoder = new TextEncoder();
  return {
    cohorts: JSON.parse(cohorts) as CohortRegistry,
    assets: JSON.parse(assets) as AssetDefinitionCatalog,
    sources: new Map(Object.values(lock.sources).map((hash) => [hash, encoder.encode(sources.get(hash) ?? "")])),
  };
}

/** Returns the files of a release that the lock writes, by path below releases/. */
export function storedFiles({ number, cohorts, assets, lock }: StoredRelease): ReadonlyMap<string, string> {
  const [, ...paths] = pathsOf(number);
  return new Map([cohorts, assets, lockText(lock)].map((text, index) => [paths[index] ?? "", text]));
}
