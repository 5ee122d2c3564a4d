// The result of a check of a file, as the command and the page get it. `Finding` is in record.ts.

import type { Finding } from "./finding.ts";

/**
 * The result of a check. `definition` is the id of the definition of the file, or "a schedule". `holds` is the content
 * of the file in words. `findings` are the places that are not in the right format.
 */
export interface CheckResult {
  definition: string;
  holds: string;
  findings: readonly Finding[];
  /** The places in the right format that may need attention. */
  notes: readonly Finding[];
  /** The names of the totals that were compared. */
  compared: readonly string[];
  /** The totals that differ, each at its place. */
  differences: readonly Finding[];
  /** The totals that were not compared, each with its reason. */
  left: readonly string[];
  /** The places of notes that somebody has to look at, because two readings are possible. */
  toLookAt: readonly string[];
  counts: Counts;
  /** The number of pages that are not empty, and the number of those that are read. */
  pages: { all: number; read: number };
  /** The pages, columns, rows and cells that are not read. */
  unread: readonly string[];
  head: FileHead;
}

/** The number of places of each kind. A place counts for one kind. A place that is not read may count twice. */
interface Counts {
  differing: number;
  notInShape: number;
  /** Notes that ask for something to be completed or corrected. */
  toBeCompleted: number;
  notRead: number;
  /** Notes on what somebody has to look at. */
  toLookAt: number;
  /** The other notes. */
  noted: number;
}

/**
 * The hash of a file and the entries of its head, which identify the file of a report. An entry is empty if it is
 * missing.
 */
export interface FileHead {
  /** The hash. It is empty on a platform that cannot calculate it. */
  sha256: string;
  seller: string;
  accountDebtor: string;
  recordedDate: string;
  release: string;
}
