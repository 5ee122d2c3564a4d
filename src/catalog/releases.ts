// The releases as they are published: what each changed for a reader, and where its bytes are.

import { dayInWords } from "./authorities.ts";

/** What a change is, in the order in which it is told, with what it says to a reader. */
export const CHANGE_KINDS = {
  meaning: "What a definition says",
  boundary: "What sets definitions apart",
  evidence: "Which documents are read",
  authority: "Which authorities are stated",
  citation: "What the cited passages say",
  software: "How it is published and used",
} as const;

/** A kind of change. */
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** One change, told to a reader. */
export interface Change {
  kind: ChangeKind;
  /** The ids of the definitions that it concerns, of authorities for an `authority`; empty for `software`. */
  of: readonly string[];
  says: string;
}

/** A field or another name that a release no longer has, and where its reader goes. */
export interface Gone {
  kind: "field" | "alias";
  /** The id of the definition that had it. */
  of: string;
  name: string;
  /** What stands in its place: keys of fields of the same definition. */
  now: readonly string[];
  says: string;
}

/** Addresses that a release no longer publishes, and where they lead: a name in braces stands for the same part of both. */
export interface EndedAddress {
  address: string;
  now: string;
  says: string;
}

/** A published file and its SHA-256. */
export interface PublishedFile {
  path: string;
  sha256: string;
}

/** The authorities that a release added to the register, changed, and took out. */
export interface MovedAuthorities {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/** A change of law whose day was still to come when the first release that tells of it came out. */
export interface LawNotice {
  /** The day it is dated, YYYY-MM-DD. */
  on: string;
  what: string;
  /** The ids of the authorities that it moves. */
  authorities: readonly string[];
  /** The first release that tells of it. */
  release: number;
}

/** One release. */
export interface Release {
  number: number;
  /** The day of publication, YYYY-MM-DD; null while the release is open and its bytes may still change. */
  date: string | null;
  title: string;
  cohorts: PublishedFile;
  assetDefinitions: PublishedFile;
  sources: readonly (PublishedFile & { sourceId: string })[];
  changes: readonly Change[];
  authorities: MovedAuthorities;
  gone: readonly Gone[];
  ended: readonly EndedAddress[];
}

/** What releases.json holds; the newest release is the last. */
export interface ReleaseIndex {
  releases: readonly Release[];
  notices: readonly LawNotice[];
}

/** The path of the index of releases. */
export const RELEASES_FILE = "releases.json";

/** The folder of the pages and catalogs of releases. */
export const RELEASES_FOLDER = "releases/";

/** Returns the path under which a source stays published, whatever comes after it. */
export function pathOfSource(sha256: string): string {
  return `sources/sha256/${sha256}.md`;
}

/** Returns a release in words: `release 3 of 22 November 2026`, or that it is open. */
export function releaseInWords({ number, date }: Pick<Release, "number" | "date">): string {
  return date === null ? `release ${number}, open and not to be cited yet` : `release ${number} of ${dayInWords(date)}`;
}

/** Returns the same as the beginning of a sentence. */
export function releaseAtStart(release: Pick<Release, "number" | "date">): string {
  return releaseInWords(release).replace("r", "R");
}

/** Tells whether a change concerns a definition; that of an authority names authorities. */
export function concerns({ kind, of }: Change, id: string): boolean {
  return kind !== "authority" && of.includes(id);
}

const ALL_TWELVE = 12;

/** Returns a change in one line: the definitions that it concerns, where they are not all, and what it says. */
export function changeInWords({ kind, of, says }: Change, named = (id: string): string => id): string {
  if (of.length === 0 || of.length === ALL_TWELVE || kind === "authority") return says;
  return `${of.map(named).join(", ")}: ${says}`;
}

/** Returns in one line what is gone, what stands in its place, and where its reader goes. */
export function goneInWords({ of, name, now, says }: Gone, named = (id: string): string => id): string {
  const place = now.length > 0 ? `, now ${now.map(named).join(" and ")}` : "";
  return `${named(of)}, ${named(name)}${place}${says === "" ? "." : `: ${says}`}`;
}

/** Returns in one line which addresses have ended, where they lead, and why. */
export function endedInWords({ address, now, says }: EndedAddress, named = (text: string): string => text): string {
  return `${named(address)}, now ${named(now)}: ${says}`;
}
