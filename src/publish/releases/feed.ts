// The feed of releases and of the law to come (Atom, RFC 4287).

import { sha256 } from "../../base/hash.ts";
import { dayInWords } from "../../catalog/authorities.ts";
import {
  CHANGE_KINDS,
  changeInWords,
  type LawNotice,
  RELEASES_FOLDER,
  type Release,
  type ReleaseIndex,
} from "../../catalog/releases.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { keysOf } from "../../definitions/words.ts";

/** Where the feed is published. */
export const FEED_FILE = "feed.atom";

/** The title of the feed. */
export const FEED_TITLE = "Definition Discovery: releases and law to come";

/** An entry of the feed; its text is paragraphs, and items behind each. */
interface FeedEntry {
  /** What it is known by, for ever. */
  key: string;
  title: string;
  day: string;
  path: string;
  paragraphs: readonly (readonly [text: string, items: readonly string[]])[];
}

/**
 * Returns the feed: each release and each change of law to come, the newest first. An open release has no day, and so no entry; neither
 * has a change of law that only an open release tells of. Without a base address the links are relative to the feed, as RFC 4287 allows.
 */
export function feedOf(
  { releases, notices }: ReleaseIndex,
  { authorities, lawAsAt }: Pick<Compiled, "authorities" | "lawAsAt">,
  baseAddress: string | null,
): string {
  const names = new Map(authorities.map(({ id, name }) => [id, name]));
  const days = new Map(releases.map(({ number, date }) => [number, date]));
  const entries = [
    ...notices.flatMap((notice) => noticeEntry(notice, names, days.get(notice.release) ?? null)),
    ...releases.toReversed().flatMap(releaseEntry),
  ].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
  const at = (path: string): string => escaped(baseAddress === null ? path || "./" : `${baseAddress}/${path}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${idOf("feed")}</id>
<title>${FEED_TITLE}</title>
<updated>${instantOf(entries[0]?.day ?? lawAsAt)}</updated>
<author><name>Definition Discovery</name></author>
${baseAddress === null ? "" : `<link rel="self" type="application/atom+xml" href="${at(FEED_FILE)}"/>\n`}<link rel="alternate" type="text/html" href="${at(RELEASES_FOLDER)}"/>
${entries.map((entry) => entryElement(entry, at(entry.path))).join("")}</feed>
`;
}

function releaseEntry({ number, date, title, changes, cohorts, assetDefinitions }: Release): FeedEntry[] {
  if (date === null) return [];
  const told = keysOf(CHANGE_KINDS).flatMap((kind): [string, string[]][] => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [[CHANGE_KINDS[kind], own.map((change) => changeInWords(change))]];
  });
  const hashes = [cohorts, assetDefinitions].map(({ path, sha256: hash }) => `${path}: ${hash}`);
  return [
    {
      key: `release ${number}`,
      title: `Release ${number}: ${title}`,
      day: date,
      path: `${RELEASES_FOLDER}${number}/`,
      paragraphs: [...told, ["SHA-256", hashes]],
    },
  ];
}

function noticeEntry(
  { on, what, authorities }: LawNotice,
  names: ReadonlyMap<string, string>,
  told: string | null,
): FeedEntry[] {
  if (told === null) return [];
  return [
    {
      key: `law ${on} ${what}`,
      title: `Law to come on ${dayInWords(on)}`,
      day: told,
      path: `${RELEASES_FOLDER}#law`,
      paragraphs: [
        [what, []],
        ["It moves", authorities.map((id) => names.get(id) ?? id)],
      ],
    },
  ];
}

function entryElement({ key, title, day, paragraphs }: FeedEntry, address: string): string {
  const content = paragraphs.map(([text, items]) => {
    const list = items.map((item) => `<li>${escaped(item)}</li>`).join("");
    return `<p>${escaped(text)}</p>${list === "" ? "" : `<ul>${list}</ul>`}`;
  });
  return `<entry>
<id>${idOf(key)}</id>
<title>${escaped(title)}</title>
<updated>${instantOf(day)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<content type="html">${escaped(content.join(""))}</content>
</entry>
`;
}

// A day has no hour; its beginning stands for it, because Atom asks for an instant.
function instantOf(day: string): string {
  return `${day}T00:00:00Z`;
}

// A UUID of version 8 (RFC 9562), whose bits are those of a hash: the same wherever the feed is served.
function idOf(key: string): string {
  const hash = sha256(`definition-discovery ${key}`);
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// What XML cannot hold, escaped or not, is left out.
function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]|\p{Cs}/gu, "")
    .replace(/[&<>"]/g, (one) => ENTITIES[one] as string);
}
