// The shape of releases.json: what each release changed for a reader, and the hashes of its files.

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
export const REDIRECT_RULE = object({ address: ADDRESS, now: ADDRESS, says: prose() });

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
      REDIRECT_RULE,
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
export type RedirectRule = Of<typeof REDIRECT_RULE>;
export type PublishedFile = Of<typeof PUBLISHED_FILE>;
export type LawNotice = Of<typeof LAW_NOTICE>;
export type Release = Of<typeof RELEASE>;
export type AuthorityChanges = Release["authorities"];
export type ReleaseIndex = Omit<Of<typeof RELEASE_REGISTER>, "$schema">;

/** The path of the index of releases. */
export const RELEASES_FILE = "releases.json";
