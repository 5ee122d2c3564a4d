// The text of a citation, and the permanent paths of a cited record and of cited passages. A path of a passage has the
// hash of its source, so that it always leads to the text that was cited.

import { dayInWords } from "../../core/base/day.ts";
import { type CitedSource, type LineRange, lineFragment } from "../../core/catalog/references.ts";
import { SITE_NAME } from "../../core/extra/page/page.ts";
import type { Release } from "./register.ts";

/** The release and the publisher that a citation names. */
interface CitationData extends Pick<Release, "number" | "date"> {
  /** The name of the operator of the deployment, if it is set. */
  publisher?: string | null | undefined;
}

/**
 * Returns the citation of a definition without its address, or null for an open release, which must not be cited. The
 * caller adds the address and the day of access, because builds carry no timestamps.
 */
export function citationOf(title: string, { number, date, publisher }: CitationData): string | null {
  if (date === null) return null;
  const publisherSentence = publisher ? ` ${publisher.replace(/\.$/, "")}.` : "";
  return `“${title}.” ${SITE_NAME}, release ${number}, ${dayInWords(date)}.${publisherSentence}`;
}

/** Returns the message that an open release must not be cited. */
export function openReleaseWarning({ number }: Pick<Release, "number">): string {
  return `Release ${number} is open. Its bytes may still change, so do not cite it yet.`;
}

/** Returns the advice to cite the newest closed release, for a page that shows an open release. */
export function closedReleaseAdvice(open: Pick<Release, "number">, closed: Pick<Release, "number">): string {
  return `Cite release ${closed.number}. The words above are of release ${open.number}, which is open and may still \
change.`;
}

/** Returns the permanent path of lines of a source, which leads to the text that was cited. */
export function passagePath({ sourceId, sha256 }: Omit<CitedSource, "lines">, lines: LineRange): string {
  return `sources/${sourceId}/?sha256=${sha256}#${lineFragment(lines)}`;
}

/** Returns the permanent path of a definition as one release published it. */
export function recordPath(id: string, { number }: Pick<Release, "number">): string {
  return `${id}/?release=${number}`;
}
