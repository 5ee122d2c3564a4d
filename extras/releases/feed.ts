// Writes the feed of releases and of upcoming changes of law (Atom, RFC 4287), for readers who want to hear of them.

import { compareTexts } from "../../core/base/compare-texts.ts";
import { dayInWords } from "../../core/base/day.ts";
import { sha256 } from "../../core/base/hash.ts";
import { escapeMarkup } from "../../core/base/text.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import type { ReleaseIndex } from "./register.ts";
import { changeInWords } from "./release-in-words.ts";

/** The path at which the feed is published. */
export const FEED_FILE = "feed.atom";

/** The title of the feed. */
export const FEED_TITLE = "Definition Discovery: releases and law to come";

// The day of a feed that has no entry. Atom asks for one.
const DAY_WITHOUT_ENTRIES = "1970-01-01";

/** An entry of the feed. Its id is made from `key`, so a key must never change. */
interface FeedEntry {
  key: string;
  title: string;
  day: string;
  path: string;
  paragraphs: readonly string[];
}

/**
 * Returns the feed: each release and each upcoming change of law, the newest first. An open release has no day, and so
 * no entry. A change of law that only an open release announces has no entry either. Without a base address the links
 * are relative to the feed, as RFC 4287 allows.
 */
export function feedOf(index: ReleaseIndex, baseAddress: string | null): string {
  const entries = entriesOf(index);
  const addressOf = (path: string): string => xmlText(baseAddress === null ? path : `${baseAddress}/${path}`);
  const selfLink = `<link rel="self" type="application/atom+xml" href="${addressOf(FEED_FILE)}"/>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${idOf("feed")}</id>
<title>${FEED_TITLE}</title>
<updated>${instantOf(entries[0]?.day ?? DAY_WITHOUT_ENTRIES)}</updated>
<author><name>Definition Discovery</name></author>
${baseAddress === null ? "" : selfLink}<link rel="alternate" type="text/html" href="${addressOf(RELEASES_FOLDER)}"/>
${entries.map((entry) => entryElement(entry, addressOf(entry.path))).join("")}</feed>
`;
}

function entriesOf({ releases, notices }: ReleaseIndex): FeedEntry[] {
  const dayByNumber = new Map(releases.map(({ number, date }) => [number, date]));
  const withDay = (day: string | null | undefined, entry: Omit<FeedEntry, "day">): FeedEntry[] =>
    day ? [{ ...entry, day }] : [];
  const lawEntries = notices.flatMap(({ on, what, release }) =>
    withDay(dayByNumber.get(release), {
      key: `law ${on} ${what}`,
      title: `Law to come on ${dayInWords(on)}`,
      path: `${RELEASES_FOLDER}#law`,
      paragraphs: [what],
    }),
  );
  const releaseEntries = releases.toReversed().flatMap(({ number, date, title, changes, cohorts, assetDefinitions }) =>
    withDay(date, {
      key: `release ${number}`,
      title: `Release ${number}: ${title}`,
      path: `${RELEASES_FOLDER}${number}/`,
      paragraphs: [
        ...changes.map((change) => changeInWords(change)),
        ...[cohorts, assetDefinitions].map((file) => `SHA-256 of ${file.path}: ${file.sha256}`),
      ],
    }),
  );
  return [...lawEntries, ...releaseEntries].sort((one, other) => compareTexts(other.day, one.day));
}

function entryElement({ key, title, day, paragraphs }: FeedEntry, address: string): string {
  const content = paragraphs.map((text) => `<p>${xmlText(text)}</p>`).join("");
  return `<entry>
<id>${idOf(key)}</id>
<title>${xmlText(title)}</title>
<updated>${instantOf(day)}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<content type="html">${xmlText(content)}</content>
</entry>
`;
}

// Returns the beginning of a day, because Atom asks for an instant and a release has only a day.
function instantOf(day: string): string {
  return `${day}T00:00:00Z`;
}

// Returns a UUID of version 8 (RFC 9562) from a hash of the key, so that the id is the same wherever the feed is
// served.
function idOf(key: string): string {
  const hash = sha256(`definition-discovery ${key}`);
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  const [first, second, last] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(20, 32)];
  return `urn:uuid:${first}-${second}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${last}`;
}

// The characters that XML does not allow even as escapes: control characters other than tab and line breaks, two
// noncharacters, and single surrogates.
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|\p{Cs}/gu;

function xmlText(text: string): string {
  return escapeMarkup(text.replace(NOT_IN_XML, ""));
}
