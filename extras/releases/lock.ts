// The lock of a release: what it published, so that nothing of it is lost or changed unnoticed afterwards.

import { sha256 } from "../../core/base/hash.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { type Offer, offerValues } from "../../core/extra/extra.ts";
import { urlPathOf } from "../../core/published/paths.ts";
import type { Change, LawNotice } from "./register.ts";

type Hashes = Readonly<Record<string, string>>;

/**
 * What a release stores of what it published beside the catalogs and sources. The hash of an entry is the beginning of
 * its SHA-256: enough to see a change.
 */
export interface Lock {
  /** The SHA-256 of each source, by id. */
  sources: Hashes;
  authorities: Hashes;
  documents: Hashes;
  /**
   * The questions of the key and what lies outside; empty hashes where a release recorded none. An id once published
   * stays.
   */
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

/** The registers whose entries a release keeps by id. */
export const LOCKED_REGISTERS = ["authorities", "documents", "questions", "outside", "boundaries"] as const;

/** What a release would keep now. */
export interface LockInput {
  compiled: Pick<Compilation, "sources" | "documents">;
  /** What extras offer. Of an extra that is left out, everything stays as the release before has it. */
  offers: readonly Offer[];
  before: Lock;
}

/** Returns the lock of what is compiled now. */
export function lockOf({ compiled, offers, before }: LockInput, addresses: readonly string[]): Lock {
  const { sources, documents } = compiled;
  const registers = [{ documents: byId(documents) }, ...offerValues("permanentEntries", offers)];
  const hashes = (name: (typeof LOCKED_REGISTERS)[number]): Hashes => {
    const entries = registers.map((own) => own[name as keyof typeof own]).find((found) => found !== undefined);
    return entries === undefined ? before[name] : hashesOf(entries);
  };
  return {
    sources: Object.fromEntries(sources.map(({ sourceId, sha256: hash }) => [sourceId, hash])),
    authorities: hashes("authorities"),
    documents: hashes("documents"),
    questions: hashes("questions"),
    outside: hashes("outside"),
    boundaries: hashes("boundaries"),
    notices: offerValues("upcoming", offers)[0] ?? before.notices,
    addresses: addresses.toSorted(),
  };
}

function byId<Entry extends { id: string }>(entries: readonly Entry[]): ReadonlyMap<string, unknown> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function hashesOf(entries: ReadonlyMap<string, unknown>): Hashes {
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([id, entry]) => [id, shortHash(entry)]));
}

// References are left out: lines that move change nothing that is said.
function shortHash(value: unknown): string {
  const text = JSON.stringify(value, (name, part) => (name === "sources" ? undefined : part));
  return sha256(text).slice(0, 12);
}

/**
 * Returns the ids that a release published and that are gone from what is kept now, but for authorities that a change
 * of a release names.
 */
export function lostIds(releases: readonly { lock: Lock; changes: readonly Change[] }[], now: Lock): string[] {
  const registers = ["authorities", "documents", "questions", "outside"] as const;
  const kept = new Set(registers.flatMap((name) => Object.keys(now[name])));
  const published = releases.flatMap(({ lock }) => registers.flatMap((name) => Object.keys(lock[name])));
  const described = releases.flatMap(({ changes }) =>
    changes.flatMap(({ kind, of }) => (kind === "authority" ? of : [])),
  );
  return [...new Set(published)].filter((id) => !kept.has(id) && !described.includes(id));
}

// What pages load, what hosts read, and what is published only where an operator gives an address or a contact.
const UNKEPT = /^(?:assets\/|_|sitemap\.xml$|\.well-known\/security\.txt$)/;

/** Returns the addresses of published files that people keep. */
export function addressesOf(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => !UNKEPT.test(path)).map(urlPathOf);
}

/** Returns what moved in a register since the release before. */
export function registerChanges(before: Hashes, after: Hashes): Record<"added" | "changed" | "removed", string[]> {
  const ids = Object.keys(after);
  return {
    added: ids.filter((id) => !(id in before)),
    changed: ids.filter((id) => id in before && before[id] !== after[id]),
    removed: Object.keys(before).filter((id) => !(id in after)),
  };
}
