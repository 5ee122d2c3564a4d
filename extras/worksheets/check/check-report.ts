// The report of a check, from what is said of the parts of a file: what is alike is said once, in the order of the
// pages and rows.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { isOfKind, PAGES } from "../inspection.ts";
import { LEAST_ALIKE } from "./cell-findings.ts";
import type { Checked } from "./checked.ts";
import type { Comparison } from "./comparison.ts";
import { AMOUNT_IS_TEXT } from "./entry.ts";
import { withLikelyCauses } from "./likely-causes.ts";
import type { Finding } from "./record.ts";
import { severalHeads } from "./several-heads.ts";
import { READ_AS_TOTAL } from "./table-rows.ts";
import { NOT_COMPARED } from "./total-rows.ts";

/** The result of the check of a part of a file. */
export interface CheckedPart {
  contentInWords?: string;
  findings?: readonly Finding[];
  notes?: readonly Finding[];
  comparison?: Comparison;
  head?: ReadonlyMap<string, string>;
  unread?: readonly string[];
  unreadPages?: readonly string[];
}

/** Returns what is said of the parts of a file as the result of its check; `all` is how many pages the file has. */
export function reportOf(definition: string, parts: readonly CheckedPart[], all: number): Checked {
  const totals = parts.flatMap((part) => part.comparison ?? []);
  const differing = totals.flatMap((one) => one.differing);
  const unread = parts.flatMap(({ unreadPages }) => unreadPages ?? []);
  const noted = withoutReadAsTotal([
    ...totals.flatMap((one) => one.notes),
    ...parts.flatMap((part) => part.notes ?? []),
    ...severalHeads(
      parts.flatMap(({ head }) => head ?? []),
      definition !== "a schedule",
    ),
  ]);
  const isAlone = differing.every(({ alone }) => alone !== undefined);
  const differences = inOrder(withLikelyCauses(differing, noted).map((one) => asPrinted(withUnread(one, isAlone))));
  const findings = inOrder(alikeAsOne(parts.flatMap((part) => part.findings ?? []).map(asPrinted), LEAST_ALIKE.faults));
  const notes = inOrder(alikeAsOne(noted.map(asPrinted), LEAST_ALIKE.notes));
  const toBeCompleted = notes.filter(({ asks }) => asks).length;
  const notRead = [...unread, ...parts.flatMap((part) => part.unread ?? [])];
  const said = (label: string): string =>
    parts.map(({ head }) => head?.get(label) ?? "").find((text) => text !== "") ?? "";
  return {
    definition,
    holds: parts.flatMap(({ contentInWords }) => contentInWords || []).join(", "),
    counts: {
      differing: differences.length,
      notInShape: findings.length,
      toBeCompleted,
      notRead: notRead.length,
      noted: notes.length - toBeCompleted,
    },
    findings,
    notes: notes.map(({ look: _, ...note }) => note),
    compared: [...new Set(totals.flatMap(({ compared }) => compared))],
    differences,
    left: totals.flatMap(({ notCompared }) => notCompared ?? []),
    toLookAt: notes.flatMap(({ place, says, look }) => (look || says.startsWith(AMOUNT_IS_TEXT) ? [place] : [])),
    pages: { all, read: all - unread.length },
    unread: notRead,
    head: {
      sha256: "",
      seller: said("Seller"),
      accountDebtor: said("Account debtor"),
      recordedDate: isOfKind(said("Recorded date"), "date") ? said("Recorded date") : "",
      release: said("Release"),
    },
  };
}

// A total that is not compared is read as one.
function withoutReadAsTotal(notes: readonly Finding[]): readonly Finding[] {
  const places = new Set(notes.flatMap(({ place, says }) => (says.startsWith(NOT_COMPARED) ? [place] : [])));
  return notes.filter(({ place, says }) => says !== READ_AS_TOTAL || !places.has(place));
}

// The amount that is left for an unread one is known only if nothing else is wrong.
function withUnread({ alone, beside, ...finding }: Finding, isAlone: boolean): Finding {
  const besides = isAlone ? alone : beside;
  return besides === undefined ? finding : { ...finding, says: `${finding.says}; ${besides}` };
}

// Sizes are for the likely cause of a difference, and nobody reads them.
function asPrinted({ off: _, offs: __, rank: ___, ...finding }: Finding): Finding {
  return finding;
}

const PLACE = /^(.*?), row (\d+)((?:, column [A-Z]+ \(.*\))?)$/;

// Alike findings of several rows of one page and column are said once, with their rows. Fewer are said one by one.
function alikeAsOne(findings: readonly Finding[], least: number): Finding[] {
  const placed = findings.map((finding) => ({ finding, at: PLACE.exec(finding.place) }));
  // A finding that asks about a text quotes it, so findings on other texts are not alike.
  const keyOf = ({ says, explains, asks, written }: Finding, at: RegExpExecArray): string =>
    [at[1], at[3], says, explains, asks && written].join("\n");
  const alike = groupBy(placed, ({ finding, at }) => (at ? keyOf(finding, at) : ""));
  return placed.flatMap(({ finding, at }) => {
    // The rows of these pages are entries of their own.
    const isOfTable = at && at[1] !== PAGES.file && at[1] !== PAGES.summary;
    const same = isOfTable ? (alike.get(keyOf(finding, at)) ?? []) : [];
    if (same.length < least) return [finding];
    if (same[0]?.finding !== finding) return [];
    const rows = joinInWords(
      same.flatMap(({ at: of }) => of?.[2] ?? []),
      "and",
    );
    const isWrittenAlike = same.every(({ finding: { written } }) => written === finding.written);
    const { written, ...bare } = finding;
    return [{ ...(isWrittenAlike ? finding : bare), place: `${at?.[1]}, rows ${rows}${at?.[3]}` }];
  });
}

const PAGE_NAMES: readonly string[] = Object.values(PAGES);

// Findings that explain others are first. The others follow page by page and row by row. Places in a record keep their
// order.
function inOrder(findings: readonly Finding[]): Finding[] {
  const pageOf = (place: string): string => /^.*?(?=, rows? |, column | \(|$)/.exec(place)?.[0] ?? place;
  const known = [...new Set(findings.map(({ place }) => pageOf(place)))];
  const keyOf = ({ place, explains }: Finding): number[] => {
    const page = pageOf(place);
    const at = PAGE_NAMES.indexOf(page);
    const row = /, rows? (\d+)/.exec(place.slice(page.length))?.[1];
    return [
      explains ? 0 : 1,
      at < 0 ? known.indexOf(page) - known.length : at,
      place.startsWith("/") ? 0 : Number(row ?? 0),
    ];
  };
  const keyed = findings.map((finding) => ({ finding, key: keyOf(finding) }));
  keyed.sort((one, other) => {
    const at = one.key.findIndex((part, index) => part !== other.key[index]);
    return (one.key[at] ?? 0) - (other.key[at] ?? 0);
  });
  return keyed.map(({ finding }) => finding);
}
