// The lock of a release: what it published, so that nothing of it is lost or changed unnoticed afterwards.

import { sha256 } from "../../base/hash.ts";
import type { Change, LawNotice } from "../../catalog/releases.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { urlPathOf } from "../../release/paths.ts";

type Hashes = Readonly<Record<string, string>>;

/** What a release stores of what it published beside the catalogs and sources. The hash of an entry is the beginning of its SHA-256: enough to see a change. */
export interface Lock {
  /** The SHA-256 of each source, by id. */
  sources: Hashes;
  authorities: Hashes;
  documents: Hashes;
  /** The questions of the key and what lies outside; empty hashes where a release recorded none. An id once published stays. */
  questions: Hashes;
  outside: Hashes;
  /** What sets each definition apart. */
  boundaries: Hashes;
  /** The law that has a day to come after the release. */
  notices: readonly Omit<LawNotice, "release">[];
  /** Every address but those of scripts and styles. */
  addresses: readonly string[];
}

/** The lock of a release that nothing is stored of. */
export const EMPTY_LOCK: Lock = {
  sources: {},
  authorities: {},
  documents: {},
  questions: {},
  outside: {},
  boundaries: {},
  notices: [],
  addresses: [],
};

/** Returns the lock of what is compiled now. */
export function lockOf(compiled: Compiled, addresses: readonly string[]): Lock {
  const { sources, authorities, documents, key, outside } = compiled;
  return {
    sources: Object.fromEntries(sources.map(({ sourceId, sha256: hash }) => [sourceId, hash])),
    authorities: hashesOf(authorities),
    documents: hashesOf(documents),
    questions: hashesOf(key.questions),
    outside: hashesOf(outside.entries),
    boundaries: boundaryHashes(compiled),
    notices: noticesOf(compiled),
    addresses: addresses.toSorted(),
  };
}

function hashesOf(entries: readonly { id: string }[]): Hashes {
  const sorted = entries.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return Object.fromEntries(sorted.map((entry) => [entry.id, shortHash(entry)]));
}

// What a reader of one definition is told of the others. References are left out: lines that move set nothing apart.
function boundaryHashes({ boundaries, key, folders, collisions }: Compiled): Hashes {
  const entries = folders.map(({ id, cases }): [string, string] => {
    const parts = [
      boundaries.openPoints.get(id),
      boundaries.pairs.filter(({ between }) => (between as readonly string[]).includes(id)),
      key.questions.filter(({ readOn }) => readOn.includes(id)),
      cases,
      collisions.filter(({ leadsTo }) => leadsTo.some(({ readOn }) => readOn === id)),
    ];
    return [id, shortHash(parts)];
  });
  return Object.fromEntries(entries);
}

function shortHash(value: unknown): string {
  const text = JSON.stringify(value, (name, part) => (name === "sources" ? undefined : part));
  return sha256(text).slice(0, 12);
}

// Law that has no day, or whose day is past when it is first told of, is told of with its authority alone.
function noticesOf({ authorities, changes, lawAsAt }: Compiled): Omit<LawNotice, "release">[] {
  return changes
    .flatMap(({ id, on, what }) => {
      const moved = authorities.filter(({ moving }) => moving === id).map((authority) => authority.id);
      return on !== null && on > lawAsAt ? [{ on, what, authorities: moved.sort() }] : [];
    })
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** Returns the ids that a release published and that are gone now, but for authorities that a change of a release names. */
export function lostIds(
  releases: readonly { lock: Lock; changes: readonly Change[] }[],
  { authorities, documents, key, outside }: Pick<Compiled, "authorities" | "documents" | "key" | "outside">,
): string[] {
  const kept = new Set([...authorities, ...documents, ...key.questions, ...outside.entries].map(({ id }) => id));
  const published = releases.flatMap(({ lock }) =>
    [lock.authorities, lock.documents, lock.questions, lock.outside].flatMap(Object.keys),
  );
  const told = releases.flatMap(({ changes }) => changes.flatMap(({ kind, of }) => (kind === "authority" ? of : [])));
  return [...new Set(published)].filter((id) => !kept.has(id) && !told.includes(id));
}

// What pages load, what hosts read, and what is published only where an operator gives an address or a contact.
const UNKEPT = /^(?:assets\/|_|sitemap\.xml$|\.well-known\/security\.txt$)/;

/** Returns the addresses of published files that people keep. */
export function addressesOf(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => !UNKEPT.test(path)).map(urlPathOf);
}

/** Returns what moved in a register since the release before. */
export function movedBetween(before: Hashes, after: Hashes): Record<"added" | "changed" | "removed", string[]> {
  const ids = Object.keys(after);
  return {
    added: ids.filter((id) => !(id in before)),
    changed: ids.filter((id) => id in before && before[id] !== after[id]),
    removed: Object.keys(before).filter((id) => !(id in after)),
  };
}
