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
  const findings = kindsOf(report).flatMap(([kind, found]) =>
    found.map((finding) => ({ kind: kind.toLowerCase(), ...finding })),
  );
  const explainingFirst = [
    ...findings.filter(({ explains }) => explains),
    ...findings.filter(({ explains }) => !explains),
  ];
  return [
    ...explainingFirst.map(({ kind, says, ...where }) => `${kind}: ${placeInWords(where)}: ${says}`),
    ...verdictOf(path, report),
    ...headInWords(report.head),
  ].join("\n");
}

/** Returns the place of a finding with the item of its row. */
export function placeInWords({ place, item }: Pick<Finding, "place" | "item">): string {
  return item === undefined ? place : `${place}, ${item}`;
}

/** Returns in words the entries that identify a file. */
export function headInWords({ sha256, seller, accountDebtor, recordedDate, release }: Partial<FileHead>): string[] {
  const parts = [
    ["seller", seller],
    ["account debtor", accountDebtor],
    ["recorded date", recordedDate],
    [/^release/i.test(release ?? "") ? "" : "release", release],
    ["SHA-256 of the file", sha256],
  ].flatMap(([label, text]) => (text ? [`${label} ${text}`.trim()] : []));
  return parts.length === 0 ? [] : [`The file: ${parts.join("; ")}.`];
}

// The check knows some words of papers and remarks, such as "paid", "runs to 30 November" and "of 86,500.00", and no
// sentences.
const WORDS_LEFT = " Of papers and remarks only some words are compared, so read them yourself.";

/**
 * Returns the lines of the verdict. The first line says how many places there are of each kind, and which pages were
 * looked at. The others say what was not read and what was compared. A kind without a place is left out.
 */
export function verdictOf(path: string, report: Omit<CheckResult, "head">): string[] {
  const { definition, holds, counts, left } = report;
  const blank = isBlank(report) ? "Nothing is filled in yet. " : "";
  const result = [
    sumsInWords(report),
    ...placesThat(counts.notInShape, "is not in shape", "are not in shape"),
    ...placesThat(counts.toBeCompleted, "is to be completed or corrected", "are to be completed or corrected"),
    ...placesThat(counts.notRead, "was not read", "were not read"),
    ...placesThat(counts.noted, "is noted", "are noted"),
  ];
  const lookedAt = [holds, ...left.filter((reason) => reason.endsWith(NO_BALANCE))].join("; ");
  const first = `${blank}In ${path}, of ${definition}, ${joinClauses(result)}. Looked at: ${lookedAt}.`;
  return [
    first,
    ...unreadInWords(report),
    `${comparedInWords(report)}${report.compared.length > 0 ? WORDS_LEFT : ""} Nothing else was judged.`,
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

function placesThat(count: number, singular: string, plural: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 place ${singular}` : `${count} places ${plural}`];
}

// A file is blank if no page has a row that is filled in: "Lines (0 rows filled in)".
function isBlank({ holds }: Pick<CheckResult, "holds">): boolean {
  return /\(0 rows filled in\)/.test(holds) && !/\([1-9]\d* rows? filled in\)/.test(holds);
}

// The most places that a list of the verdict names.
const MOST_NAMED = 12;

// If all pages were read, the sentence does not count them.
function unreadInWords({ pages: { all: pageCount, read }, unread }: Pick<CheckResult, "pages" | "unread">): string[] {
  if (unread.length === 0) return [];
  const placesInWords = firstOf(unread).join(", ");
  return [
    read < pageCount
      ? `Read ${read} of ${pageCount} pages; not read: ${placesInWords}.`
      : `Not read: ${placesInWords}.`,
  ];
}

// Returns the first of these texts, and the number of the others.
function firstOf(texts: readonly string[]): string[] {
  return withMore(joinAlike(texts));
}

function withMore(texts: readonly string[]): string[] {
  const more = texts.length - MOST_NAMED;
  return [...texts.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])];
}

// The number of a row or the letters of a column, with the text before and behind it: "Lines, row 7 of the table".
const NUMBERED = /^(|.*, )(row|column) (\d+|[A-Z]{1,3})((?: of |, |$).*)$/;

// Joins texts that say the same of several rows, or of several columns, into one text: "Lines, rows 7 and 9".
function joinAlike(texts: readonly string[]): string[] {
  const placedTexts = texts.map((text) => ({ text, match: NUMBERED.exec(text) }));
  const groups = groupBy(placedTexts, ({ text, match }) => (match ? [match[1], match[2], match[4]].join("\n") : text));
  return [...groups.values()].map((group) => {
    const [first] = group;
    const [, before = "", rowOrColumn = "", , behind = ""] = first?.match ?? [];
    const numbers = [...new Set(group.flatMap(({ match }) => match?.[3] ?? []))];
    if (numbers.length < 2) return first?.text ?? "";
    return `${before}${rowOrColumn}s ${joinInWords(withMore(numbers), "and")}${behind}`;
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
