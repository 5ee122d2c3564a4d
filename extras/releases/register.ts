// The shape of releases.json: what each release changed for a reader, and the hashes of its files.

import { dayInWords } from "../../core/base/day.ts";
import { keysOf } from "../../core/base/keys-of.ts";
import { sentencesOf } from "../../core/base/sentences.ts";
import {
  choice,
  day,
  hash,
  list,
  listOrNothing,
  type Of,
  object,
  optional,
  position,
  prose,
  proseOrNothing,
  publishedFile,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";

/** The kinds of changes in the order of pages, each with its heading. */
export const CHANGE_KINDS = {
  meaning: "What a definition says",
  wording: "Only the words",
  boundary: "What sets definitions apart",
  evidence: "Which documents are read",
  authority: "Which authorities are stated",
  citation: "What the cited passages say",
  software: "How it is published and used",
} as const;

/** What entries of meaning are, in a release that tells them from those of words alone. */
const READ_DIFFERENTLY = "What is read differently";

/** Returns the kinds of some changes, each with its heading and its changes. */
export function changesByKind(
  all: readonly Change[],
  told: readonly Change[] = all,
): { kind: ChangeKind; heading: string; changes: readonly Change[] }[] {
  const kinds = keysOf(CHANGE_KINDS).map((kind) => ({
    kind,
    heading: kind === "meaning" && tellsWordsApart(all) ? READ_DIFFERENTLY : CHANGE_KINDS[kind],
    changes: told.filter((change) => change.kind === kind),
  }));
  return kinds.filter(({ changes }) => changes.length > 0);
}

/** Whether a release says which of its changes are of words alone. */
export function tellsWordsApart(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === "wording");
}

const ids = (about: string) => listOrNothing(word(), about);

/** One change, described for a reader. */
const CHANGE = object({
  kind: choice(CHANGE_KINDS),
  of: ids("Ids of definitions; of an authority ids of the register, or all; empty for software."),
  says: prose(),
});

/** The most words of a gist. A longer text cannot be read at a glance. */
export const GIST_WORDS = 40;

/** A gist: what reads differently in one definition, at a glance. */
const GIST = object({
  of: word("The id of the definition."),
  says: prose(`What reads differently, and what that means for a reader; at most ${GIST_WORDS} words.`),
});

/** A field or a name that a release no longer has, and what replaces it. */
const WITHDRAWN_NAME = object({
  kind: choice(["field", "alias"]),
  of: word("The id of the definition that had it."),
  name: word(),
  now: ids("Keys of fields of the same definition."),
  says: proseOrNothing("Empty if the new keys say it."),
});

const ADDRESS = wordLike(/^\/(?:[A-Za-z0-9._/-]|\{[a-z]+\})*$/, "a path such as /compare/{a}/{b}/");

/** A redirect rule for addresses that a release no longer publishes. */
export const ENDED_ADDRESS = object({ address: ADDRESS, now: ADDRESS, says: prose() });

const FILE_PATH = /^(?:releases\/[1-9]\d*\/[a-z-]+\.json|sources\/sha256\/[0-9a-f]{64}\.md)$/;

/** A published file and its SHA-256. */
const PUBLISHED_FILE = object({
  path: wordLike(FILE_PATH, "the path of a catalog or a source", "Relative to the base address."),
  sha256: hash(),
});

/** An upcoming change of law. */
const LAW_NOTICE = object({
  on: day("The day it is dated."),
  what: prose(),
  authorities: ids("The ids of the authorities that it changes."),
  release: position("The first release that announces it."),
});

/** One release. */
const RELEASE = object(
  {
    number: position(),
    date: optional(day(), "The day of publication; null while the release is open and its bytes may still change."),
    title: proseOrNothing(),
    cohorts: PUBLISHED_FILE,
    assetDefinitions: PUBLISHED_FILE,
    sources: list(object({ ...PUBLISHED_FILE.properties, sourceId: word() })),
    gists: listOrNothing(GIST, "At most one for each definition."),
    changes: listOrNothing(CHANGE),
    authorities: object(
      { added: ids(""), changed: ids(""), removed: ids("") },
      "The ids that the release added to the register of authorities, changed, and took out.",
    ),
    gone: listOrNothing(WITHDRAWN_NAME, "Fields and names that the previous release had, and where their reader goes."),
    ended: listOrNothing(
      ENDED_ADDRESS,
      "Addresses that the previous release had, and the new addresses. A name in braces is the same part of both.",
    ),
  },
  "",
  "release",
);

const { number, date, title, changes, authorities, gone, ended } = RELEASE.properties;

/** The entry of a release, which `get --json` prints: what it changed, without the lists of its files. */
export const RELEASE_ENTRY = object({
  kind: choice(["release"]),
  id: word(),
  number,
  date,
  title,
  changes,
  authorities,
  gone,
  ended,
});

/** The contents of releases.json. */
export const RELEASE_REGISTER = publishedFile(
  "releases",
  {
    releases: list(RELEASE),
    notices: listOrNothing(
      LAW_NOTICE,
      "Changes of law that had not taken effect when the first release that announces them came out.",
    ),
  },
  `Every release: its catalogs and sources, which stay published, what it changed for a reader, and what replaces the \
fields and names that it dropped. The newest release is the last.`,
);

export type ChangeKind = keyof typeof CHANGE_KINDS;
export type Change = Of<typeof CHANGE>;
export type Gist = Of<typeof GIST>;
export type WithdrawnName = Of<typeof WITHDRAWN_NAME>;
export type EndedAddress = Of<typeof ENDED_ADDRESS>;
export type PublishedFile = Of<typeof PUBLISHED_FILE>;
export type LawNotice = Of<typeof LAW_NOTICE>;
export type Release = Of<typeof RELEASE>;
export type AuthorityChanges = Release["authorities"];
export type ReleaseIndex = Omit<Of<typeof RELEASE_REGISTER>, "$schema">;

/** The path of the index of releases. */
export const RELEASES_FILE = "releases.json";

/** Returns a release in words: `release 3 of 22 November 2026`, or that it is open. */
export function releaseInWords({ number, date }: Pick<Release, "number" | "date">): string {
  return date === null ? `release ${number}, open and not citable yet` : `release ${number} of ${dayInWords(date)}`;
}

/** Returns a release in words, as the beginning of a sentence: `Release 3 of 22 November 2026`. */
export function releaseAtStart(release: Pick<Release, "number" | "date">): string {
  return releaseInWords(release).replace("r", "R");
}

/** Tells whether a change concerns a definition. A change of an authority names authorities. */
export function concerns({ kind, of }: Change, id: string): boolean {
  return kind !== "authority" && of.includes(id);
}

const ALL_TWELVE = 12;

/** The most changes that replace a missing gist. */
const CHANGES_FOR_GIST = 2;

/**
 * Returns what reads differently in a definition, at a glance. It is the gist of the definition. If it has none, it is
 * the first changes that name the definition. Changes that name all twelve definitions count only if there are no
 * others.
 */
export function gistOf({ gists, changes }: Pick<Release, "gists" | "changes">, id: string): string {
  const own = gists.find(({ of }) => of === id);
  const concerning = changes.filter((change) => concerns(change, id));
  const ofFew = concerning.filter(({ of }) => of.length < ALL_TWELVE);
  const saying = own ? [own] : (ofFew.length > 0 ? ofFew : concerning).slice(0, CHANGES_FOR_GIST);
  return saying.map(({ says }) => says).join(" ");
}

/** The most words of a line of the history of a definition, unless its first sentence is longer. */
const LINE_WORDS = 50;

/**
 * Returns a line on what a release changed in the meaning of a definition whose texts differ. It is the gist, or else
 * the first sentences of the change that names the fewest definitions. Of a change of words alone it says so. It is
 * undefined if the release does not tell.
 */
export function meaningOf({ gists, changes }: Pick<Release, "gists" | "changes">, id: string): string | undefined {
  const gist = gists.find(({ of }) => of === id);
  if (gist) return gist.says;
  const concerning = changes.filter((change) => concerns(change, id));
  const fewest = concerning
    .filter(({ kind }) => kind === "meaning")
    .toSorted((one, other) => one.of.length - other.of.length)[0];
  if (fewest) return sentencesWithin(fewest.says, LINE_WORDS);
  return concerning.some(({ kind }) => kind === "wording") ? ONLY_WORDS : undefined;
}

const ONLY_WORDS = "Only words changed, and no figure reads differently.";

// Returns the first sentences of a text that have at most so many words together, and at least one.
function sentencesWithin(text: string, mostWords: number): string {
  const beginnings = sentencesOf(text).map(({ text: own, offset }) => text.slice(0, offset + own.length));
  return beginnings.findLast((one) => one.split(" ").length <= mostWords) ?? beginnings[0] ?? text;
}

/** Returns a change in one line: the definitions that it concerns, if they are not all twelve, and what it says. */
export function changeInWords({ kind, of, says }: Change, named = (id: string): string => id): string {
  if (of.length === 0 || of.length === ALL_TWELVE || kind === "authority") return says;
  return `${of.map(named).join(", ")}: ${says}`;
}

/** Returns one line on a field or name that was removed: what replaces it, and where its reader goes. */
export function withdrawnNameInWords(
  { of, name, now, says }: WithdrawnName,
  named = (id: string): string => id,
): string {
  const place = now.length > 0 ? `, now ${now.map(named).join(" and ")}` : "";
  return `${named(of)}, ${named(name)}${place}${says === "" ? "." : `: ${says}`}`;
}

/** Returns one line on addresses that have ended: their successors, and the reason. */
export function endedAddressInWords(
  { address, now, says }: EndedAddress,
  named = (text: string): string => text,
): string {
  return `${named(address)}, now ${named(now)}: ${says}`;
}
