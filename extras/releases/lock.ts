// The lock of a release: hashes and addresses of what it published, so that a later loss or change is noticed.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { sha256 } from "../../core/base/hash.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import { urlPathOf } from "../../core/published/paths.ts";
import type { Change, LawNotice } from "./register.ts";

type Hashes = Readonly<Record<string, string>>;

/**
 * The hashes and addresses that a release stores, besides its catalogs and sources. The hash of an entry is the
 * beginning of its SHA-256, which is enough to see a change.
 */
export interface Lock {
  /** The SHA-256 of each source, by id. */
  sources: Hashes;
  authorities: Hashes;
  documents: Hashes;
  /** The questions of the key. It is empty for a release before the key. An id is permanent once it is published. */
  questions: Hashes;
  /** The entries of the outside list. It is empty for a release before the list. */
  outside: Hashes;
  /** The boundaries of each definition. */
  boundaries: Hashes;
  /** The changes of law that take effect after the day of the release. */
  notices: readonly Omit<LawNotice, "release">[];
  /** The addresses of all published files except those that `addressesOf` leaves out. */
  addresses: readonly string[];
}

/** The lock of a release for which nothing is stored. */
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

// The registers whose entries are in the lock.
const LOCKED_REGISTERS = ["authorities", "documents", "questions", "outside", "boundaries"] as const;

/** The values from which a lock is made. */
export interface LockInput {
  compilation: Pick<Compilation, "sources" | "documents">;
  /** The offers of the extras. The entries of an extra that is left out are taken from `before`. */
  offers: readonly Offer[];
  /** The lock of the previous release. */
  before: Lock;
}

/** Returns the lock of the current state, with these addresses. */
export function lockOf({ compilation, offers, before }: LockInput, addresses: readonly string[]): Lock {
  const { sources, documents } = compilation;
  const registers = [{ documents: byId(documents) }, ...offerValues("permanentEntries", offers)];
  const hashes = (name: (typeof LOCKED_REGISTERS)[number]): Hashes => {
    const candidates = registers.map((register) => register[name as keyof typeof register]);
    const entries = candidates.find((candidate) => candidate !== undefined);
    return entries === undefined ? before[name] : hashesOf(entries);
  };
  return {
    sources: Object.fromEntries(sources.map(({ sourceId, sha256: hash }) => [sourceId, hash])),
    authorities: hashes("authorities"),
    documents: hashes("documents"),
    questions: hashes("questions"),
    outside: hashes("outside"),
    boundaries: hashes("boundaries"),
    notices: offerValues("upcomingChanges", offers)[0] ?? before.notices,
    addresses: addresses.toSorted(),
  };
}

function byId<Entry extends { id: string }>(entries: readonly Entry[]): ReadonlyMap<string, unknown> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function hashesOf(entries: ReadonlyMap<string, unknown>): Hashes {
  const sorted = [...entries].sort(([one], [other]) => compareTexts(one, other));
  return Object.fromEntries(sorted.map(([id, entry]) => [id, shortHash(entry)]));
}

// Returns the beginning of the hash of a value. Source references are left out, because lines that move do not change
// what an entry says.
function shortHash(value: unknown): string {
  const text = JSON.stringify(value, (name, part) => (name === "sources" ? undefined : part));
  return sha256(text).slice(0, 12);
}

/**
 * Returns the ids that a release published and the current lock does not have. The id of an authority may end if a
 * change of a release names it.
 */
export function lostIds(releases: readonly { lock: Lock; changes: readonly Change[] }[], now: Lock): string[] {
  const registers = ["authorities", "documents", "questions", "outside"] as const;
  const currentIds = new Set(registers.flatMap((name) => Object.keys(now[name])));
  const published = releases.flatMap(({ lock }) => registers.flatMap((name) => Object.keys(lock[name])));
  const describedIds = releases.flatMap(({ changes }) =>
    changes.flatMap(({ kind, of }) => (kind === "authority" ? of : [])),
  );
  return [...new Set(published)].filter((id) => !currentIds.has(id) && !describedIds.includes(id));
}

// Matches the files whose addresses are not locked. Only pages load the files in assets/. Only hosts read files such as
// _headers. The other two are published only if an operator sets a base address or a contact.
const NOT_LOCKED = /^(?:assets\/|_|sitemap\.xml$|\.well-known\/security\.txt$)/;

/** Returns the addresses of published files that a release locks. */
export function addressesOf(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => !NOT_LOCKED.test(path)).map(urlPathOf);
}

/** Returns the ids that were added to a register, changed in it and removed from it since the previous release. */
export function registerChanges(before: Hashes, after: Hashes): Record<"added" | "changed" | "removed", string[]> {
  const ids = Object.keys(after);
  return {
    added: ids.filter((id) => !(id in before)),
    changed: ids.filter((id) => id in before && before[id] !== after[id]),
    removed: Object.keys(before).filter((id) => !(id in after)),
  };
}
