// Writes the result of a check in words: a line for each finding, and the verdict. The command and the short print show
// it.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import type { CheckResult, FileHead } from "./check-result.ts";
import type { Finding } from "./finding.ts";

/** Returns the kinds of findings, the worst one first: the name of each kind, and its findings. */
export function kindsOf({
  differences,
  findings,
  notes,
}: Pick<CheckResult, "differences" | "findings" | "notes">): [kind: string, found: Finding[]][] {
  return [
    ["Paid and still open", differences.filter(({ asks }) => asks)],
    ["Differs", differences.filter(({ asks }) => !asks)],
    ["Not in shape", [...findings]],
    ["To be completed or corrected", notes.filter(({ asks }) => asks)],
    ["To look at", notes.filter(({ asks, look }) => look && !asks)],
    ["Noted", notes.filter(({ asks, look }) => !look && !asks)],
  ];
}

/** Returns the result in words: a line for each finding and the verdict. Findings that explain others are first. */
export function inWords(path: string, report: Omit<CheckResult, "head"> & { head: Partial<FileHead> }): string {
  const lines = kindsOf(report).flatMap(([kind, items]) => items.map((one) => ({ kind: kind.toLowerCase(), ...one })));
  return [
    ...[...lines.filter(({ explains }) => explains), ...lines.filter(({ explains }) => !explains)].map(
      ({ kind, says, ...where }) => `${kind}: ${placeInWords(where)}: ${says}`,
    ),
    ...verdictOf(path, report),
    ...headInWords(report.head),
  ].join("\n");
}

/** Returns the place of a finding with the item of its row. */
export function placeInWords({ place, item }: Pick<Finding, "place" | "item">): string {
  return item === undefined ? place : `${place}, ${item}`;
}

/** Returns the entries in words that identify a file. */
export function headInWords({ sha256, seller, accountDebtor, recordedDate, release }: Partial<FileHead>): string[] {
  const parts = [
    ["seller", seller],
    ["account debtor", accountDebtor],
    ["recorded date", recordedDate],
    [/^release/i.test(release ?? "") ? "" : "release", release],
    ["SHA-256 of the file", sha256],
  ].flatMap(([what, text]) => (text ? [`${what} ${text}`.trim()] : []));
  return parts.length === 0 ? [] : [`The file: ${parts.join("; ")}.`];
}

// The check knows some words of papers and remarks, such as "paid" and "of 86,500.00", and no sentences.
const WORDS_LEFT = " Read papers and remarks yourself: only some of their words are compared.";

/**
 * Returns the lines of the verdict. The first line says how many places there are of each kind, and which pages were
 * looked at. The others say what was not read and what was compared. A kind without a place is left out.
 */
export function verdictOf(path: string, report: Omit<CheckResult, "head">): string[] {
  const { definition, holds, counts, left } = report;
  const isNot = isBlank(report) ? "Nothing is filled in yet. " : "";
  const result = [
    sumsInWords(report),
    ...placesThat(counts.notInShape, "is not in shape", "are not in shape"),
    ...placesThat(counts.toBeCompleted, "is to be completed or corrected", "are to be completed or corrected"),
    ...placesThat(counts.notRead, "was not read", "were not read"),
    ...placesThat(counts.noted, "is noted", "are noted"),
  ];
  const lookedAt = [holds, ...left.filter((one) => one.endsWith(NO_BALANCE))].join("; ");
  const first = `${isNot}In ${path}, of ${definition}, ${joinClauses(result)}. Looked at: ${lookedAt}.`;
  return [
    first,
    ...unreadInWords(report),
    `${comparedInWords(report)} Nothing else was judged.${report.compared.length > 0 ? WORDS_LEFT : ""}`,
  ];
}

// A place to look at may be wrong, so the sentence that sums agree also has the number of these places.
function sumsInWords({ compared, counts: { differing, toLookAt } }: Pick<CheckResult, "compared" | "counts">): string {
  const [result = "what was compared agrees"] = placesThat(differing, "differs", "differ");
  const look = toLookAt === 0 ? "" : `; ${toLookAt} ${toLookAt === 1 ? "thing" : "things"} to look at`;
  return `${compared.length === 0 ? "no totals could be compared" : result}${look}`;
}

function joinClauses(clauses: readonly string[]): string {
  return clauses.length < 2 ? clauses.join("") : `${clauses.slice(0, -1).join(", ")}, and ${clauses.at(-1)}`;
}

/** The reason for a schedule whose rows are compared with nothing outside the file. */
export const NO_BALANCE = "has no balance on the aging, so its rows were compared with no balance";

function placesThat(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 place ${one}` : `${count} places ${several}`];
}

// A file is blank if no page has a row that is filled in.
function isBlank({ holds }: Pick<CheckResult, "holds">): boolean {
  return /\(0 rows filled in\)/.test(holds) && !/\([1-9]\d* rows? filled in\)/.test(holds);
}

// A file of one page is read or refused.
const MOST_UNREAD = 12;

function unreadInWords({ pages: { all, read }, unread }: Pick<CheckResult, "pages" | "unread">): string[] {
  if (unread.length === 0) return [];
  const placesInWords = firstOf(unread).join(", ");
  return [read < all ? `Read ${read} of ${all} pages; not read: ${placesInWords}.` : `Not read: ${placesInWords}.`];
}

function firstOf(texts: readonly string[]): string[] {
  const once = saidOnce(texts);
  const more = once.length - MOST_UNREAD;
  return [...once.slice(0, MOST_UNREAD), ...(more > 0 ? [`${more} more`] : [])];
}

// The number of a row or the letters of a column, with the text before and behind it.
const NUMBERED = /^(|.*, )(row|column) (\d+|[A-Z]{1,3})((?: of |, |$).*)$/;

// Joins texts that say the same of several rows, or of several columns, into one text.
function saidOnce(texts: readonly string[]): string[] {
  const read = texts.map((text) => ({ text, of: NUMBERED.exec(text) }));
  const alike = groupBy(read, ({ text, of }) => (of ? [of[1], of[2], of[4]].join("\n") : text));
  return [...alike.values()].map((same) => {
    const [, before = "", what = "", , behind = ""] = same[0]?.of ?? [];
    const [first] = same;
    const numbers = [...new Set(same.flatMap(({ of }) => of?.[3] ?? []))];
    if (numbers.length < 2) return first?.text ?? "";
    const more = numbers.length - MOST_UNREAD;
    const shownNumbers = [...numbers.slice(0, MOST_UNREAD), ...(more > 0 ? [`${more} more`] : [])];
    return `${before}${what}s ${joinInWords(shownNumbers, "and")}${behind}`;
  });
}

/**
 * Returns in words what was compared, whether anything differs, what else is to be corrected or looked at, and what was
 * not added up.
 */
export function comparedInWords({
  compared,
  counts,
  left,
  toLookAt,
}: Pick<CheckResult, "compared" | "counts" | "left" | "toLookAt">): string {
  const besides = left.length === 0 ? "" : ` Not compared: ${firstOf(left).join("; ")}.`;
  const look = toLookAt.length === 0 ? "" : ` To be looked at: ${firstOf(toLookAt).join("; ")}.`;
  if (compared.length === 0) return `No totals could be compared.${besides}${look}`;
  const open = counts.notInShape + counts.toBeCompleted;
  const [also = ""] = placesThat(open, "is to be corrected or completed", "are to be corrected or completed");
  const none = besides || also || look ? "what was compared agrees" : "nothing differs";
  const [result = none] = placesThat(counts.differing, "differs", "differ");
  const results = `${result}${also && `, and ${also}`}`;
  return `Compared${besides && " in part"}: ${compared.join(", ")}; ${results}.${besides}${look}`;
}
