// The report of a check, from what is said of the parts of a file: what is alike is said once, in the order of the
// pages and rows.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { isOfKind } from "../entry-kinds.ts";
import { PAGES } from "../inspection.ts";
import { LEAST_ALIKE } from "./cell-findings.ts";
import type { CheckResult } from "./check-result.ts";
import { type Comparison, isCent } from "./comparison.ts";
import { AMOUNT_IS_TEXT } from "./entry.ts";
import { scopeOf, withLikelyCauses } from "./likely-causes.ts";
import { rowPlace } from "./places.ts";
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
  /** The items of its rows, by the places of these. */
  items?: ReadonlyMap<string, string>;
  head?: ReadonlyMap<string, string>;
  unread?: readonly string[];
  unreadPages?: readonly string[];
}

/** Returns what is said of the parts of a file as the result of its check; `pageCount` is how many pages it has. */
export function reportOf(definition: string, parts: readonly CheckedPart[], pageCount: number): CheckResult {
  const comparisons = parts.flatMap(({ comparison }) => comparison ?? []);
  const allNotes = withoutReadAsTotal([
    ...comparisons.flatMap(({ notes }) => notes),
    ...parts.flatMap(({ notes }) => notes ?? []),
    ...severalHeads(
      parts.flatMap(({ head }) => head ?? []),
      definition !== "a schedule",
    ),
  ]);
  const allFindings = parts.flatMap((part) => part.findings ?? []);
  const withItem = addsItemsOf(parts);
  const differences = differencesIn(comparisons, [...allNotes, ...allFindings]).map(withItem);
  const findings = printedOnce(allFindings, LEAST_ALIKE.faults).map(withItem);
  const notes = printedOnce(allNotes, LEAST_ALIKE.notes).map((note) => withItem(withLook(note)));
  const unreadPages = parts.flatMap((part) => part.unreadPages ?? []);
  const unread = [...unreadPages, ...parts.flatMap((part) => part.unread ?? [])];
  return {
    definition,
    holds: parts.flatMap(({ contentInWords }) => contentInWords || []).join(", "),
    counts: countsOf(differences, findings, notes, unread),
    findings,
    notes,
    compared: [...new Set(comparisons.flatMap(({ comparedNames }) => comparedNames))],
    differences,
    left: comparisons.flatMap(({ notCompared }) => notCompared ?? []),
    toLookAt: notes.filter(({ look }) => look).map(({ place }) => place),
    pages: { all: pageCount, read: pageCount - unreadPages.length },
    unread,
    head: headIn(parts),
  };
}

function countsOf(
  differences: readonly Finding[],
  findings: readonly Finding[],
  notes: readonly Finding[],
  unread: readonly string[],
): CheckResult["counts"] {
  const toBeCompleted = notes.filter(({ asks }) => asks).length;
  const toLookAt = notes.filter(({ asks, look }) => look && !asks).length;
  return {
    differing: differences.length,
    notInShape: findings.length,
    toBeCompleted,
    notRead: unread.length,
    toLookAt,
    noted: notes.length - toBeCompleted - toLookAt,
  };
}

function withLook(note: Finding): Finding {
  return note.says.startsWith(AMOUNT_IS_TEXT) ? { ...note, look: true } : note;
}

const ROWS = /^(.*?), rows? (\d+(?:(?:, | and )\d+)*)/;

// Of findings on many rows, so many items are named.
const MOST_ITEMS = 3;

// Adds the items of the rows of a finding, because paper shows no numbers of rows.
function addsItemsOf(parts: readonly CheckedPart[]): (finding: Finding) => Finding {
  const items = new Map(parts.flatMap((part) => [...(part.items ?? [])]));
  return (finding) => {
    const [, page = "", rows = ""] = ROWS.exec(finding.place) ?? [];
    const own = [...new Set((rows.match(/\d+/g) ?? []).flatMap((row) => items.get(rowPlace(page, Number(row))) ?? []))];
    if (own.length === 0) return finding;
    const more = own.length > MOST_ITEMS ? [`${own.length - MOST_ITEMS} more`] : [];
    return { ...finding, item: joinInWords([...own.slice(0, MOST_ITEMS), ...more], "and") };
  };
}

// Each part may have a head. The first entry under a label counts.
function headIn(parts: readonly CheckedPart[]): CheckResult["head"] {
  const entryAt = (label: string): string =>
    parts.map(({ head }) => head?.get(label) ?? "").find((text) => text !== "") ?? "";
  const recordedDate = entryAt("Recorded date");
  return {
    sha256: "",
    seller: entryAt("Seller"),
    accountDebtor: entryAt("Account debtor"),
    recordedDate: isOfKind(recordedDate, "date") ? recordedDate : "",
    release: entryAt("Release"),
  };
}

// A total that is not compared is read as one.
function withoutReadAsTotal(notes: readonly Finding[]): readonly Finding[] {
  const places = new Set(notes.flatMap(({ place, says }) => (says.startsWith(NOT_COMPARED) ? [place] : [])));
  return notes.filter(({ place, says }) => says !== READ_AS_TOTAL || !places.has(place));
}

// The differences with their likely causes.
function differencesIn(comparisons: readonly Comparison[], notes: readonly Finding[]): Finding[] {
  const differing = withoutSameCent(inOrder(comparisons.flatMap((one) => one.differing)));
  const isUnreadAlone = differing.every(({ alone }) => alone !== undefined);
  return inOrder(
    withLikelyCauses(differing, notes).map((difference) => asPrinted(withUnread(difference, isUnreadAlone))),
  );
}

// A cent that is rounded in one place is missing in every sum that this place leads to, and is told once.
function withoutSameCent(differing: readonly Finding[]): Finding[] {
  const cents = [
    ...groupBy(
      differing.filter(({ off }) => isCent(off)),
      scopeOf,
    ).values(),
  ];
  const first = cents.map((same) => same.find(({ rank }) => rank === 0) ?? same[0]);
  return differing.filter((one) => !isCent(one.off) || one.rank === 0 || first.includes(one));
}

// Findings as a report shows them: alike ones once, in the order of the pages and rows.
function printedOnce(findings: readonly Finding[], leastAlike: number): Finding[] {
  return inOrder(alikeAsOne(findings.map(asPrinted), leastAlike));
}

// The amount that is left for an unread one is known only if nothing else is wrong.
function withUnread({ alone, beside, ...finding }: Finding, isUnreadAlone: boolean): Finding {
  const besides = isUnreadAlone ? alone : beside;
  return besides === undefined ? finding : { ...finding, says: `${finding.says}; ${besides}` };
}

// Sizes are for the likely cause of a difference, and nobody reads them.
function asPrinted({ off: _, offs: __, rank: ___, ...finding }: Finding): Finding {
  return finding;
}

/** A finding with the page, the row and the column of its place, if it is one of a row. */
interface PlacedFinding {
  finding: Finding;
  at: RegExpExecArray | null;
}

const PLACE = /^(.*?), row (\d+)((?:, column [A-Z]+ \(.*\))?)$/;

// Alike findings of several rows of one page and column are one finding with these rows, so that nobody reads one
// sentence for each row. Fewer than `least` stay findings of their own.
function alikeAsOne(findings: readonly Finding[], least: number): Finding[] {
  const placedFindings = findings.map((finding): PlacedFinding => ({ finding, at: PLACE.exec(finding.place) }));
  const groups = groupBy(placedFindings, ({ finding, at }) => (at ? alikeKey(finding, at) : ""));
  return placedFindings.flatMap(({ finding, at }) => {
    const group = at && isOfTable(at) ? (groups.get(alikeKey(finding, at)) ?? []) : [];
    if (group.length < least) return [finding];
    return group[0]?.finding === finding ? [asOneFinding(finding, group)] : [];
  });
}

// A finding that asks about a text quotes it, so findings on other texts are not alike.
function alikeKey({ says, explains, asks, written }: Finding, [, page, , column]: RegExpExecArray): string {
  return [page, column, says, explains, asks && written].join("\n");
}

// The rows of the pages File and Summary are entries of their own, so they are told one by one.
function isOfTable([, page]: RegExpExecArray): boolean {
  return page !== PAGES.file && page !== PAGES.summary;
}

// What was written is kept if it is the same in all rows.
function asOneFinding(first: Finding, group: readonly PlacedFinding[]): Finding {
  const { written, ...bare } = first;
  const isWrittenAlike = group.every(({ finding }) => finding.written === written);
  const [, page, , column] = group[0]?.at ?? [];
  const rowNumbers = group.flatMap(({ at }) => at?.[2] ?? []);
  return { ...(isWrittenAlike ? first : bare), place: `${page}, rows ${joinInWords(rowNumbers, "and")}${column}` };
}

const PAGE_NAMES: readonly string[] = Object.values(PAGES);

// Findings that explain others are first. The others follow page by page and row by row. Places in a record keep their
// order.
function inOrder(findings: readonly Finding[]): Finding[] {
  const pageOf = (place: string): string => /^.*?(?=, rows? |, column | \(|$)/.exec(place)?.[0] ?? place;
  const pages = [...new Set(findings.map(({ place }) => pageOf(place)))];
  const keyOf = ({ place, explains }: Finding): number[] => {
    const page = pageOf(place);
    const at = PAGE_NAMES.indexOf(page);
    const row = /, rows? (\d+)/.exec(place.slice(page.length))?.[1];
    return [
      explains ? 0 : 1,
      at < 0 ? pages.indexOf(page) - pages.length : at,
      place.startsWith("/") ? 0 : Number(row ?? 0),
    ];
  };
  const keyedFindings = findings.map((finding) => ({ finding, key: keyOf(finding) }));
  keyedFindings.sort((one, other) => {
    const at = one.key.findIndex((part, index) => part !== other.key[index]);
    return (one.key[at] ?? 0) - (other.key[at] ?? 0);
  });
  return keyedFindings.map(({ finding }) => finding);
}
