// How a definition is cited: a line for people, and for programs the lines it rests on, at addresses that hold the hash
// of their source.

import { dayInWords } from "../../core/base/day.ts";
import { type CitedSource, type LineRange, lineFragment } from "../../core/catalog/references.ts";
import { SITE_NAME } from "../../core/extra/page/page.ts";
import type { Release } from "./register.ts";

/** The release and the publisher that a citation names. */
export interface CitationData extends Pick<Release, "number" | "date"> {
  /** Whoever operates the deployment, as far as known. */
  publisher?: string | null | undefined;
}

/**
 * Returns the citation of a definition, to which its address belongs; null where the release is open, which is not to
 * be cited. The day of access is left to who cites: a build has no clock.
 */
export function citationOf(title: string, { number, date, publisher }: CitationData): string | null {
  if (date === null) return null;
  const by = publisher ? ` ${publisher.replace(/\.$/, "")}.` : "";
  return `“${title}.” ${SITE_NAME}, release ${number}, ${dayInWords(date)}.${by}`;
}

/** Returns why there is no citation. */
export function notToBeCited({ number }: Pick<Release, "number">): string {
  return `Release ${number} is open. Its bytes may still change, so do not cite it yet.`;
}

/** Returns which release to cite while a newer one is open, of which the page is. */
export function citeInstead({ number }: Pick<Release, "number">, closed: Pick<Release, "number">): string {
  return `Cite release ${closed.number}. The words above are of release ${number}, which is open and may still change.`;
}

/** Returns the path under which lines of a source stay readable as they were cited. */
export function lastingPath({ sourceId, sha256 }: Omit<CitedSource, "lines">, lines: LineRange): string {
  return `sources/${sourceId}/?sha256=${sha256}#${lineFragment(lines)}`;
}

/** Returns the path under which a definition stays readable as a release had it. */
export function lastingRecord(id: string, { number }: Pick<Release, "number">): string {
  return `${id}/?release=${number}`;
}
