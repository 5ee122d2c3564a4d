// The releases of the project, read from their folder: what their authors say of each, and the bytes that each published.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import { sha256 } from "../../core/base/hash.ts";
import { serialize } from "../../core/base/json.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { Catalogs } from "../../core/catalog/entries.ts";
import { linesOf } from "../../core/catalog/references.ts";
import type { Compiled } from "../../core/compile/compile.ts";
import { parseSums, SUMS_FILE } from "../../core/published/sums.ts";
import { type AuthoredRelease, readRelease } from "./authored.ts";
import { deltaOf, withDelta } from "./delta.ts";
import { type RecordParts, recordPartsOf } from "./differences.ts";
import { EMPTY_LOCK, type Kept, type Lock, lockOf } from "./lock.ts";

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

/** Where the releases lie in the project. */
export const RELEASED = "extras/releases/released";

/** The texts of the files of the releases, by path relative to their folder. */
export type ReleaseFiles = ReadonlyMap<string, string>;

/** Reads the releases. Throws a UserError that names the file where what a closed release holds is missing or changed. */
export function readHistory(files: ReleaseFiles, ids: readonly string[]): History {
  const listed = listedPaths(files);
  const count = [...files.keys()].filter((path) => /^[1-9]\d*\.yaml$/.test(path)).length;
  refuseOthers([...files.keys()], listed, count);
  const sources = new Map<string, string>();
  let text = "";
  const releases = Array.from({ length: count }, (_, index): StoredRelease => {
    const [authored, delta] = filesOf(index + 1);
    const closed = listed.has(delta);
    text = textAfter(text, delta, files.get(delta), closed);
    const [cohorts = "", assets = "", lockText, ...cited] = text.split(BETWEEN);
    const lock = lockText === undefined ? EMPTY_LOCK : (JSON.parse(lockText) as Lock);
    for (const [at, hash] of Object.values(lock.sources).entries()) sources.set(hash, cited[at] ?? "");
    return { ...readRelease(index + 1, files.get(authored), ids), cohorts, assets, lock, closed };
  });
  return { releases, sources };
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

// Releases count from 1 without a gap, and all but the newest are closed.
function refuseOthers(paths: readonly string[], listed: ReadonlySet<string>, count: number): void {
  const known = Array.from({ length: count }, (_, index) => filesOf(index + 1)).flat();
  const stray = paths.find((path) => ![...known, "README.md", SUMS_FILE].includes(path));
  if (stray !== undefined) throw new UserError(`${RELEASED}/${stray} does not belong to any release; remove it`);
  const open = known.filter((path) => !listed.has(path));
  if (open.length > 0 && open.join() !== filesOf(count).join())
    throw new UserError(
      `${RELEASED}/${SUMS_FILE} does not list ${open[0]}, and only the newest release can be open; restore the list, or remove the newer releases`,
    );
}

function filesOf(number: number): [authored: string, delta: string] {
  return [`${number}.yaml`, `${number}.delta`];
}

// What an open release lacks, or what is broken in it, npm run lock writes anew.
function textAfter(before: string, path: string, delta = "", closed: boolean): string {
  try {
    return withDelta(before, delta);
  } catch {
    if (!closed) return before;
    throw new UserError(`${RELEASED}/${path} does not fit the releases before it; restore those releases`);
  }
}

// All that a release published is one text. JSON and sources hold no form feed.
const BETWEEN = "\f\n";

function textOf({ cohorts, assets, lock }: StoredRelease, { sources }: History): string {
  const cited = Object.values(lock.sources).map((hash) => sources.get(hash) ?? "");
  return [cohorts, assets, serialize(lock), ...cited].join(BETWEEN);
}

/** Returns the releases that are closed; what an open one holds nobody has cited yet. */
export function closedOf({ releases }: History): StoredRelease[] {
  return releases.filter(({ closed }) => closed);
}

/** What would be published now. */
export interface Current extends Omit<Kept, "before"> {
  compiled: Pick<Compiled, "cohorts" | "assets" | "sources" | "documents">;
}

/**
 * Returns the history whose newest release is what is compiled now: the newest one where it is open or holds just that, else one more, open
 * and without a word of its author.
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

/** Returns what the newest release changed: the path of its delta below releases/, and the delta. */
export function newestDelta(history: History): [path: string, delta: string] {
  const [before, newest] = [history.releases.at(-2), history.releases.at(-1) as StoredRelease];
  return [filesOf(newest.number)[1], deltaOf(before ? textOf(before, history) : "", textOf(newest, history))];
}
