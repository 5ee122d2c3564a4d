// Makes the report of a check from the findings on the parts of a file. Equal findings are reported once, in the order
// of the pages and rows.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { isOfKind } from "../entry-kinds.ts";
import { PAGES } from "../inspection.ts";
import { LEAST_ALIKE } from "./cell-findings.ts";
import type { CheckResult } from "./check-result.ts";
import { type Comparison, isCent } from "./comparison.ts";
import { AMOUNT_IS_TEXT } from "./entry.ts";
import type { Finding } from "./finding.ts";
import { withLikelyCauses } from "./likely-causes.ts";
import { rowPlace } from "./places.ts";
import { severalHeads } from "./several-heads.ts";
import { READ_AS_TOTAL } from "./table-rows.ts";
import { NOT_COMPARED } from "./total-rows.ts";

/** The result of checking one part of a file, such as a schedule or a page of a worksheet. */
export interface CheckedPart {
  contentInWords?: string;
  findings?: readonly Finding[];
  notes?: readonly Finding[];
  comparison?: Comparison;
  /** The items of its rows, such as invoice numbers, by the places of the rows. */
  items?: ReadonlyMap<string, string>;
  head?: ReadonlyMap<string, string>;
  unread?: readonly string[];
  unreadPages?: readonly string[];
  /** The scope of its findings: the name of a schedule. The pages of a worksheet have none. */
  scope?: string;
}

/** Returns the result of the check of a file from the results of its parts. `pageCount` is the number of its pages. */
export function reportOf(definition: string, checkedParts: readonly CheckedPart[], pageCount: number): CheckResult {
  const parts = checkedParts.map(withScope);
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

// A cause of a difference is looked for only in the scope of the difference. So each finding has the scope of its part.
function withScope(part: CheckedPart): CheckedPart {
  const { scope, comparison, findings = [], notes = [] } = part;
  if (scope === undefined) return part;
  const scoped = (list: readonly Finding[]): Finding[] => list.map((finding) => ({ scope, ...finding }));
  return {
    ...part,
    findings: scoped(findings),
    notes: scoped(notes),
    ...(comparison
      ? { comparison: { ...comparison, differing: scoped(comparison.differing), notes: scoped(comparison.notes) } }
      : {}),
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

// Formulas of the sheet do not count an amount that is a text, so somebody has to look at it.
function withLook(note: Finding): Finding {
  return note.says.startsWith(AMOUNT_IS_TEXT) ? { ...note, look: true } : note;
}

// The rows of a place: "Lines, rows 3, 4 and 7, ...".
const ROWS = /^(.*?), rows? (\d+(?:(?:, | and )\d+)*)/;

// The maximum number of items that a finding on many rows names.
const MOST_ITEMS = 3;

// Returns a function that adds to a finding the items of its rows, because a printed page shows no row numbers.
function addsItemsOf(parts: readonly CheckedPart[]): (finding: Finding) => Finding {
  const items = new Map(parts.flatMap((part) => [...(part.items ?? [])]));
  return (finding) => {
    const [, page = "", rows = ""] = ROWS.exec(finding.place) ?? [];
    const rowNumbers = rows.match(/\d+/g) ?? [];
    const rowItems = [...new Set(rowNumbers.flatMap((row) => items.get(rowPlace(page, Number(row))) ?? []))];
    if (rowItems.length === 0) return finding;
    const more = rowItems.length > MOST_ITEMS ? [`${rowItems.length - MOST_ITEMS} more`] : [];
    return { ...finding, item: joinInWords([...rowItems.slice(0, MOST_ITEMS), ...more], "and") };
  };
}

// Returns the entries of the head. Several parts may have a head, so the first entry under a label is used.
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

// Leaves out the note that a row is read as a total, if another note says that this total is not compared.
function withoutReadAsTotal(notes: readonly Finding[]): readonly Finding[] {
  const places = new Set(notes.flatMap(({ place, says }) => (says.startsWith(NOT_COMPARED) ? [place] : [])));
  return notes.filter(({ place, says }) => says !== READ_AS_TOTAL || !places.has(place));
}

// Returns the differences in the order of the report, each with its likely cause.
function differencesIn(comparisons: readonly Comparison[], notes: readonly Finding[]): Finding[] {
  const differing = withoutSameCent(inOrder(comparisons.flatMap((comparison) => comparison.differing)));
  const isOnlyUnread = differing.every(({ saysIfOnlyUnread }) => saysIfOnlyUnread !== undefined);
  return inOrder(
    withLikelyCauses(differing, notes).map((difference) => asPrinted(withUnread(difference, isOnlyUnread))),
  );
}

// A cent that is rounded in one place is missing in every sum that adds it up, so it is reported once in each scope.
function withoutSameCent(differing: readonly Finding[]): Finding[] {
  const cents = differing.filter(({ difference }) => isCent(difference));
  const centsByScope = [...groupBy(cents, ({ scope = "" }) => scope).values()];
  const reportedCents = centsByScope.map((same) => same.find(({ compares }) => compares === "row") ?? same[0]);
  return differing.filter(
    (finding) => !isCent(finding.difference) || finding.compares === "row" || reportedCents.includes(finding),
  );
}

// Returns findings as a report shows them: equal ones once, in the order of the pages and rows.
function printedOnce(findings: readonly Finding[], leastAlike: number): Finding[] {
  return inOrder(alikeAsOne(findings.map(asPrinted), leastAlike));
}

// A difference shows which amount an unread entry should have, but only if no other amount is wrong.
function withUnread({ saysIfOnlyUnread, saysIfOthersDiffer, ...finding }: Finding, isOnlyUnread: boolean): Finding {
  const addition = isOnlyUnread ? saysIfOnlyUnread : saysIfOthersDiffer;
  return addition === undefined ? finding : { ...finding, says: `${finding.says}; ${addition}` };
}

// Leaves out the parts of a finding that are only for the search for a likely cause.
function asPrinted(finding: Finding): Finding {
  const { difference: _, possibleDifferences: __, compares: ___, scope: ____, ...printed } = finding;
  return printed;
}

/** A finding, and the page, row and column of its place. They are null if the place is not in one row. */
interface PlacedFinding {
  finding: Finding;
  at: RegExpExecArray | null;
}

// A place in one row, with a column or without: "Lines, row 14, column F (Currency)".
const PLACE = /^(.*?), row (\d+)((?:, column [A-Z]+ \(.*\))?)$/;

// Joins equal findings on several rows of one column into one finding that lists the rows. So nobody has to read the
// same sentence for each row. Fewer than `least` findings are not joined.
function alikeAsOne(findings: readonly Finding[], least: number): Finding[] {
  const placedFindings = findings.map((finding): PlacedFinding => ({ finding, at: PLACE.exec(finding.place) }));
  const groups = groupBy(placedFindings, ({ finding, at }) => (at ? alikeKey(finding, at) : ""));
  return placedFindings.flatMap(({ finding, at }) => {
    const group = at && isOfTable(at) ? (groups.get(alikeKey(finding, at)) ?? []) : [];
    if (group.length < least) return [finding];
    return group[0]?.finding === finding ? [asOneFinding(finding, group)] : [];
  });
}

// Returns a key that equal findings share. A finding that asks about a text quotes it, so the text is part of the key.
function alikeKey({ says, explains, asks, writtenText }: Finding, [, page, , column]: RegExpExecArray): string {
  return [page, column, says, explains, asks && writtenText].join("\n");
}

// Each row of the pages File and Summary has its own meaning, so findings on these rows are not joined.
function isOfTable([, page]: RegExpExecArray): boolean {
  return page !== PAGES.file && page !== PAGES.summary;
}

// Returns one finding for the whole group. It quotes the text of the cells if all rows have the same text.
function asOneFinding(first: Finding, group: readonly PlacedFinding[]): Finding {
  const { writtenText, ...withoutWritten } = first;
  const isWrittenAlike = group.every(({ finding }) => finding.writtenText === writtenText);
  const [, page, , column] = group[0]?.at ?? [];
  const rowNumbers = group.flatMap(({ at }) => at?.[2] ?? []);
  return {
    ...(isWrittenAlike ? first : withoutWritten),
    place: `${page}, rows ${joinInWords(rowNumbers, "and")}${column}`,
  };
}

const PAGE_NAMES: readonly string[] = Object.values(PAGES);

// Sorts findings. Those that explain others come first. The others follow by page and row. Findings on a record keep
// their order.
function inOrder(findings: readonly Finding[]): Finding[] {
  const pageOf = (place: string): string => /^.*?(?=, rows? |, column | \(|$)/.exec(place)?.[0] ?? place;
  const pages = [...new Set(findings.map(({ place }) => pageOf(place)))];
  const keyOf = ({ place, explains }: Finding): number[] => {
    const page = pageOf(place);
    const pageIndex = PAGE_NAMES.indexOf(page);
    const row = /, rows? (\d+)/.exec(place.slice(page.length))?.[1];
    return [
      explains ? 0 : 1,
      // Pages with other names come first, in the order of their findings.
      pageIndex < 0 ? pages.indexOf(page) - pages.length : pageIndex,
      place.startsWith("/") ? 0 : Number(row ?? 0),
    ];
  };
  const keyedFindings = findings.map((finding) => ({ finding, key: keyOf(finding) }));
  keyedFindings.sort((one, other) => {
    const firstDifference = one.key.findIndex((part, index) => part !== other.key[index]);
    return (one.key[firstDifference] ?? 0) - (other.key[firstDifference] ?? 0);
  });
  return keyedFindings.map(({ finding }) => finding);
}
