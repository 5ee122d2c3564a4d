// The releases of the project, read from their folder: what their authors say of each, and the bytes that each
// published.

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
  /** Whether the bytes of the release stay for ever, because the list of closed releases states them. */
  closed: boolean;
}

/** All releases, the newest last, and the text of every source that one of them cites, by SHA-256. */
export interface History {
  releases: readonly StoredRelease[];
  sources: ReadonlyMap<string, string>;
}

/** The folder of the releases in the project. */
export const RELEASED = "extras/releases/released";

/** The texts of the files of the releases, by path relative to their folder. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/**
 * Reads the releases. Throws a UserError that names the file where what a closed release holds is missing or changed.
 */
export function readHistory(files: ReleaseFiles, ids: readonly string[]): History {
  const listed = listedPaths(files);
  const count = [...files.keys()].filter((path) => /^[1-9]\d*\.yaml$/.test(path)).length;
  const releases = Array.from({ length: count }, (_, index): StoredRelease => {
    const paths = pathsOf(index + 1);
    return {
      ...readRelease(index + 1, files.get(paths.authored), ids),
      cohorts: files.get(paths.cohorts) ?? "",
      assets: files.get(paths.assets) ?? "",
      lock: lockIn(files.get(paths.lock)),
      closed: listed.has(paths.lock),
    };
  });
  refuseOthers([...files.keys()], listed, releases);
  const cited = releases.flatMap(({ lock }) => Object.values(lock.sources));
  return { releases, sources: new Map(cited.map((hash) => [hash, files.get(sourcePath(hash)) ?? ""])) };
}

// What is broken in an open release, npm run lock writes anew.
function lockIn(text: string | undefined): Lock {
  try {
    return text === undefined ? EMPTY_LOCK : (JSON.parse(text) as Lock);
  } catch {
    return EMPTY_LOCK;
  }
}

// What the list states is there with the bytes that it states.
function listedPaths(files: ReleaseFiles): ReadonlySet<string> {
  const text = files.get(SUMS_FILE);
  if (text === undefined) return new Set();
  const sums = parseSums(text);
  if (typeof sums === "string") throw new UserError(`${RELEASED}/${SUMS_FILE} ${sums}; restore it`);
  for (const [path, hash] of sums) {
    const found = files.get(path);
    if (found === undefined || sha256(found) !== hash)
      throw new UserError(
        `${RELEASED}/${path} ${found === undefined ? "is missing" : "has changed"}, and it belongs to a closed release; \
restore it; changes belong in the next release`,
      );
  }
  return new Set(sums.keys());
}

// Releases count from 1 without a gap, and all but the newest are closed, each as a whole.
function refuseOthers(paths: readonly string[], listed: ReadonlySet<string>, releases: readonly StoredRelease[]): void {
  const own = releases.map(({ number, lock }) => [...Object.values(pathsOf(number)), ...sourcePaths(lock)]);
  const known = new Set([...own.flat(), "README.md", SUMS_FILE]);
  // A source that an open release no longer cites goes with its next lock.
  const stray = paths.find((path) => !known.has(path) && !(path.startsWith(SOURCES) && !listed.has(path)));
  if (stray !== undefined) throw new UserError(`${RELEASED}/${stray} does not belong to any release; remove it`);
  for (const [index, { number }] of releases.entries()) {
    const unlisted = own[index]?.find((path) => !listed.has(path));
    const isOpen = Object.values(pathsOf(number)).every((path) => !listed.has(path));
    if (unlisted === undefined || (isOpen && number === releases.length)) continue;
    throw new UserError(
      `${RELEASED}/${SUMS_FILE} does not list ${unlisted}, and only the newest release can be open; restore the list, or remove the newer releases`,
    );
  }
}

/** Returns where a release lies, below the folder of the releases. */
export function pathsOf(number: number): Record<"authored" | "cohorts" | "assets" | "lock", string> {
  return {
    authored: `${number}.yaml`,
    cohorts: `${number}/cohorts.json`,
    assets: `${number}/asset-definitions.json`,
    lock: `${number}/lock.json`,
  };
}

const SOURCES = "sources/";

// Releases that cite the same text share it.
function sourcePath(hash: string): string {
  return `${SOURCES}${hash}.md`;
}

function sourcePaths({ sources }: Lock): string[] {
  return Object.values(sources).map(sourcePath);
}

/** Returns the releases that are closed; what an open one holds nobody has cited yet. */
export function closedOf({ releases }: History): StoredRelease[] {
  return releases.filter(({ closed }) => closed);
}

/** What would be published now. */
export interface Current extends Omit<LockInput, "before"> {
  compiled: Pick<Compilation, "cohorts" | "assets" | "sources" | "documents">;
}

/**
 * Returns the history whose newest release is what is compiled now: the newest one where it is open or holds just that,
 * else one more, open and without a word of its author.
 */
export function withCurrent(history: History, now: Current, addresses: readonly string[] = []): History {
  const newest = history.releases.at(-1);
  const { cohorts, assets, sources } = now.compiled;
  const current = {
    ...(newest?.closed === false ? newest : readRelease(history.releases.length + 1, undefined, [])),
    cohorts: serialize(cohorts),
    assets: serialize(assets),
    lock: lockOf({ ...now, before: newest?.lock ?? EMPTY_LOCK }, addresses),
    closed: false,
  };
  if (newest?.closed && sameContent(newest, current)) return history;
  const cited = sources.map(({ sha256: hash, text }) => [hash, text] as const);
  return { releases: [...closedOf(history), current], sources: new Map([...history.sources, ...cited]) };
}

/** Returns the releases in these files with what is compiled now as the newest. */
export function historyOf(files: ReleaseFiles, now: Current): History {
  const ids = now.compiled.cohorts.records.map(({ id }) => id);
  return withCurrent(readHistory(files, ids), now);
}

/** Tells whether two states of a release published the same; pages may be added to an open one without another word. */
export function sameContent(one: StoredRelease, other: StoredRelease): boolean {
  const contentOf = ({ cohorts, assets, lock }: StoredRelease): string =>
    [cohorts, assets, serialize({ ...lock, addresses: [] })].join("\n");
  return contentOf(one) === contentOf(other);
}

/** Returns the catalogs that a release published. */
export function catalogsIn({ cohorts, assets }: StoredRelease): Catalogs {
  return { cohorts: JSON.parse(cohorts) as CohortRegistry, assets: JSON.parse(assets) as AssetDefinitionCatalog };
}

/** Returns what is compared of a release. */
export function partsIn(release: StoredRelease, { sources }: History): RecordParts {
  const cited = Object.values(release.lock.sources).map((hash) => [hash, linesOf(sources.get(hash) ?? "")] as const);
  return recordPartsOf(catalogsIn(release), new Map(cited));
}

/**
 * Returns the files of the newest release, without that of its author and without the sources that a closed one holds.
 */
export function newestFiles(history: History): ReleaseFiles {
  const newest = history.releases.at(-1) as StoredRelease;
  const paths = pathsOf(newest.number);
  const before = new Set(closedOf(history).flatMap(({ lock }) => Object.values(lock.sources)));
  const cited = new Set(Object.values(newest.lock.sources).filter((hash) => !before.has(hash)));
  return new Map([
    [paths.cohorts, newest.cohorts],
    [paths.assets, newest.assets],
    [paths.lock, serialize(newest.lock)],
    ...[...cited].map((hash) => [sourcePath(hash), history.sources.get(hash) ?? ""] as const),
  ]);
}

/** Returns the sources that no release cites any more: an open one did. */
export function uncitedSources(files: ReleaseFiles, { releases }: History): string[] {
  const cited = new Set(releases.flatMap(({ lock }) => sourcePaths(lock)));
  return [...files.keys()].filter((path) => path.startsWith(SOURCES) && !cited.has(path));
}
