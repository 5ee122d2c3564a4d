// Reads the releases of the project from their folder: the file that an author wrote for each release, and the bytes
// that it published. A release is open until its bytes can no longer change; then it is closed.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import { sha256 } from "../../core/base/hash.ts";
import { serialize } from "../../core/base/json.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { Catalogs } from "../../core/catalog/entries.ts";
import { linesOf } from "../../core/catalog/references.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { parseSums, SUMS_FILE } from "../../core/published/sums.ts";
import { type RecordParts, recordPartsOf } from "./differences.ts";
import { EMPTY_LOCK, type Lock, type LockInput, lockOf } from "./lock.ts";
import { type AuthoredRelease, readRelease } from "./release-file.ts";

/** A release with what it published. Its catalogs are texts, because citations cite their bytes. */
export interface StoredRelease extends AuthoredRelease {
  cohorts: string;
  assets: string;
  lock: Lock;
  /** Whether the release is closed. Then SHA256SUMS has the hashes of its files, so that no change goes unnoticed. */
  isClosed: boolean;
}

/** All releases, the newest last, and the text of every source that one of them cites, by SHA-256. */
export interface History {
  releases: readonly StoredRelease[];
  sources: ReadonlyMap<string, string>;
}

/** The folder of the releases in the project. */
export const RELEASES_PATH = "extras/releases/released";

/** The texts of the files of the releases, by path relative to their folder. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/**
 * Reads the releases. Throws a UserError that names the file if a file of a closed release is missing or has changed.
 */
export function readHistory(files: ReleaseFiles, ids: readonly string[]): History {
  const closedPaths = listedPaths(files);
  const count = [...files.keys()].filter((path) => /^[1-9]\d*\.yaml$/.test(path)).length;
  const releases = Array.from({ length: count }, (_, index): StoredRelease => {
    const paths = pathsOf(index + 1);
    return {
      ...readRelease(index + 1, files.get(paths.authored), ids),
      cohorts: files.get(paths.cohorts) ?? "",
      assets: files.get(paths.assets) ?? "",
      lock: lockIn(files.get(paths.lock)),
      isClosed: closedPaths.has(paths.lock),
    };
  });
  refuseUnexpectedFiles([...files.keys()], closedPaths, releases);
  const sourceHashes = releases.flatMap(({ lock }) => Object.values(lock.sources));
  return { releases, sources: new Map(sourceHashes.map((hash) => [hash, files.get(sourcePath(hash)) ?? ""])) };
}

// Returns the lock in a text. A lock that is missing or broken is read as empty. It can only be the lock of an open
// release, and npm run lock writes that again.
function lockIn(text: string | undefined): Lock {
  try {
    return text === undefined ? EMPTY_LOCK : (JSON.parse(text) as Lock);
  } catch {
    return EMPTY_LOCK;
  }
}

// Returns the paths in the list of closed releases. Throws a UserError if a listed file is missing or has changed.
function listedPaths(files: ReleaseFiles): ReadonlySet<string> {
  const text = files.get(SUMS_FILE);
  if (text === undefined) return new Set();
  const sums = parseSums(text);
  if (typeof sums === "string") throw new UserError(`${RELEASES_PATH}/${SUMS_FILE} ${sums}; restore it`);
  for (const [path, hash] of sums) {
    const content = files.get(path);
    if (content === undefined || sha256(content) !== hash)
      throw new UserError(
        `${RELEASES_PATH}/${path} ${content === undefined ? "is missing" : "has changed"}, \
and it belongs to a closed release; restore it; changes belong in the next release`,
      );
  }
  return new Set(sums.keys());
}

// Throws a UserError if the folder has a file that belongs to no release. Throws one also if a release is not closed as
// a whole, except that all files of the newest release may be open.
function refuseUnexpectedFiles(
  paths: readonly string[],
  closedPaths: ReadonlySet<string>,
  releases: readonly StoredRelease[],
): void {
  const pathsByRelease = releases.map(({ number, lock }) => [...Object.values(pathsOf(number)), ...sourcePaths(lock)]);
  const knownPaths = new Set([...pathsByRelease.flat(), "README.md", SUMS_FILE]);
  // A source that an open release no longer cites may be there, because npm run lock removes it.
  const isOpenSource = (path: string): boolean => path.startsWith(SOURCES) && !closedPaths.has(path);
  const stray = paths.find((path) => !knownPaths.has(path) && !isOpenSource(path));
  if (stray !== undefined) throw new UserError(`${RELEASES_PATH}/${stray} does not belong to any release; remove it`);

  for (const [index, { number }] of releases.entries()) {
    const openPath = pathsByRelease[index]?.find((path) => !closedPaths.has(path));
    const isOpen = Object.values(pathsOf(number)).every((path) => !closedPaths.has(path));
    if (openPath === undefined || (isOpen && number === releases.length)) continue;
    throw new UserError(
      `${RELEASES_PATH}/${SUMS_FILE} does not list ${openPath}, and only the newest release can be open; restore the \
list, or remove the newer releases`,
    );
  }
}

/** Returns the paths of the files of a release, relative to the folder of the releases. */
export function pathsOf(number: number): Record<"authored" | "cohorts" | "assets" | "lock", string> {
  return {
    authored: `${number}.yaml`,
    cohorts: `${number}/cohorts.json`,
    assets: `${number}/asset-definitions.json`,
    lock: `${number}/lock.json`,
  };
}

const SOURCES = "sources/";

// Returns the path of the text of a source. Releases that cite the same text share the file.
function sourcePath(hash: string): string {
  return `${SOURCES}${hash}.md`;
}

function sourcePaths({ sources }: Lock): string[] {
  return Object.values(sources).map(sourcePath);
}

/** Returns the closed releases. Nobody can have cited an open one. */
export function closedReleases({ releases }: History): StoredRelease[] {
  return releases.filter(({ isClosed }) => isClosed);
}

/** The current state of the project: what a release would publish now. */
export interface CurrentState extends Omit<LockInput, "before"> {
  compilation: Pick<Compilation, "cohorts" | "assets" | "sources" | "documents">;
}

/**
 * Returns a history whose newest release has the current state. If the newest release is closed and has another state,
 * an open release without a file of its author is added.
 */
export function withCurrent(history: History, now: CurrentState, addresses: readonly string[] = []): History {
  const newest = history.releases.at(-1);
  const { cohorts, assets, sources } = now.compilation;
  const current = {
    ...(newest?.isClosed === false ? newest : readRelease(history.releases.length + 1, undefined, [])),
    cohorts: serialize(cohorts),
    assets: serialize(assets),
    lock: lockOf({ ...now, before: newest?.lock ?? EMPTY_LOCK }, addresses),
    isClosed: false,
  };
  if (newest?.isClosed && hasSameContent(newest, current)) return history;
  const sourceTexts = sources.map(({ sha256: hash, text }) => [hash, text] as const);
  return { releases: [...closedReleases(history), current], sources: new Map([...history.sources, ...sourceTexts]) };
}

/** Tells whether two states of a release have the same content. Their addresses are not compared. */
export function hasSameContent(one: StoredRelease, other: StoredRelease): boolean {
  const contentOf = ({ cohorts, assets, lock }: StoredRelease): string =>
    [cohorts, assets, serialize({ ...lock, addresses: [] })].join("\n");
  return contentOf(one) === contentOf(other);
}

/** Returns the catalogs of a release. */
export function catalogsOf({ cohorts, assets }: StoredRelease): Catalogs {
  return { cohorts: JSON.parse(cohorts) as CohortRegistry, assets: JSON.parse(assets) as AssetDefinitionCatalog };
}

/** Returns the parts of a release that are compared with those of another. */
export function comparedPartsOf(release: StoredRelease, { sources }: History): RecordParts {
  const lines = Object.values(release.lock.sources).map((hash) => [hash, linesOf(sources.get(hash) ?? "")] as const);
  return recordPartsOf(catalogsOf(release), new Map(lines));
}

/**
 * Returns the files of the newest release that npm run lock writes. The file of its author and the sources of closed
 * releases are left out.
 */
export function newestFiles(history: History): ReleaseFiles {
  const newest = history.releases.at(-1) as StoredRelease;
  const paths = pathsOf(newest.number);
  const closedHashes = new Set(closedReleases(history).flatMap(({ lock }) => Object.values(lock.sources)));
  const newHashes = new Set(Object.values(newest.lock.sources).filter((hash) => !closedHashes.has(hash)));
  return new Map([
    [paths.cohorts, newest.cohorts],
    [paths.assets, newest.assets],
    [paths.lock, serialize(newest.lock)],
    ...[...newHashes].map((hash) => [sourcePath(hash), history.sources.get(hash) ?? ""] as const),
  ]);
}

/** Returns the paths of stored sources that no release cites any more. */
export function uncitedSources(files: ReleaseFiles, { releases }: History): string[] {
  const citedPaths = new Set(releases.flatMap(({ lock }) => sourcePaths(lock)));
  return [...files.keys()].filter((path) => path.startsWith(SOURCES) && !citedPaths.has(path));
}
