// The result of a check of a file.

import type { Finding } from "./record.ts";

/**
 * The result of a check: the definition of the file, or that it is a schedule, its content in words, the places that
 * are not in shape, and notes.
 */
export interface CheckResult {
  definition: string;
  holds: string;
  findings: readonly Finding[];
  /** The places that are noted and not refused. */
  notes: readonly Finding[];
  /** The names of the totals that were compared. */
  compared: readonly string[];
  /** The totals that differ, each at its place. */
  differences: readonly Finding[];
  /** The totals that were not compared, each with its reason. */
  left: readonly string[];
  /** The places that are noted and that somebody has to look at: both of two readings are possible. */
  toLookAt: readonly string[];
  counts: Counts;
  /** How many pages of a workbook have something on them, and how many of these are read. */
  pages: { all: number; read: number };
  /** The pages, columns, rows and cells that are not read. */
  unread: readonly string[];
  head: FileHead;
}

/**
 * How many places are told of each kind: no place of one kind is counted in another, but for those that are not read.
 */
export interface Counts {
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
 * The name of a file where its findings are kept: its hash and the entries of its head, each empty if the file has
 * none.
 */
export interface FileHead {
  /** Empty where the platform calculates none. */
  sha256: string;
  seller: string;
  accountDebtor: string;
  recordedDate: string;
  release: string;
}
