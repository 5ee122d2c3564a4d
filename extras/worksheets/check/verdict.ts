// The result of a check in words: a line for each place, and the verdict.

import type { Checked, FileHead } from "./checked.ts";

/** Returns the result in words: a line for each place, what explains others first, and the verdict. */
export function inWords(path: string, checked: Omit<Checked, "head"> & { head: Partial<FileHead> }): string {
  const { differences, findings, notes } = checked;
  const lines = [
    ...[...differences, ...findings].map((one) => ({ one, before: "" })),
    ...notes.map((one) => ({ one, before: "noted: " })),
  ];
  const isFirst = ({ one }: (typeof lines)[number]): boolean => one.explains === true;
  return [
    ...[...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))].map(
      ({ one: { place, says }, before }) => `${before}${place}: ${says}`,
    ),
    ...verdictOf(path, checked),
    ...headInWords(checked.head),
  ].join("\n");
}

/** Returns in words what names a file where its findings are kept. */
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

/**
 * Returns lines that say what came out, first what differs, and then what was looked at and compared, and what was not.
 * A sheet that is blank is said to be so.
 */
export function verdictOf(path: string, checked: Omit<Checked, "head">): string[] {
  const { definition, holds } = checked;
  const said = [...differing(checked), ...todo(checked)];
  const where = (one: string, index: number): string =>
    index === 0 ? `${one}${one.endsWith("noted") ? "," : ""} in ${path}, of ${definition}.` : `${one}.`;
  const [first, ...others] = isBlank(checked) ? ["Nothing is filled in yet", ...said] : said;
  const result =
    first === undefined
      ? [`${path}: each cell has a value that it may have: ${holds}, of ${definition}.`]
      : [[first, ...others].map(where).join(" "), `Looked at: ${holds}.`];
  return [...result, ...unreadInWords(checked), `${comparedInWords(checked)} Nothing else was judged.`];
}

function differing({ differences: { length } }: Pick<Checked, "differences">): string[] {
  return length === 0 ? [] : [`${length} ${length === 1 ? "place differs" : "places differ"}`];
}

function todo({ findings, lacking }: Pick<Checked, "findings" | "lacking">): string[] {
  const [few, what] =
    findings.length > 0 ? [findings.length, "to be corrected"] : [lacking, "to be completed or corrected, as noted,"];
  return few === 0 ? [] : [`${few === 1 ? "1 place is" : `${few} places are`} ${what}`];
}

// Of each page no row is filled in.
function isBlank({ holds }: Pick<Checked, "holds">): boolean {
  return /\(0 rows filled in\)/.test(holds) && !/\([1-9]\d* rows? filled in\)/.test(holds);
}

// A file of one page is read or refused.
const MOST_UNREAD = 12;

function unreadInWords({ pages: { all, read }, unread }: Pick<Checked, "pages" | "unread">): string[] {
  if (unread.length === 0) return [];
  const named = firstOf(unread).join(", ");
  return [read < all ? `Read ${read} of ${all} pages; not read: ${named}.` : `Not read: ${named}.`];
}

function firstOf(texts: readonly string[]): string[] {
  const more = texts.length - MOST_UNREAD;
  return [...texts.slice(0, MOST_UNREAD), ...(more > 0 ? [`${more} more`] : [])];
}

/** Returns in words what was compared, whether anything differs, and what was not added up. */
export function comparedInWords({
  compared,
  differences,
  left,
}: Pick<Checked, "compared" | "differences" | "left">): string {
  const besides = left.length === 0 ? "" : ` Not added up: ${firstOf(left).join("; ")}.`;
  if (compared.length === 0) return `No totals could be compared.${besides}`;
  const count = differences.length;
  const none = besides ? "what was compared agrees" : "nothing differs";
  const result = count === 0 ? none : `${count} ${count === 1 ? "place differs" : "places differ"}`;
  return `Compared${besides && " in part"}: ${compared.join(", ")}; ${result}.${besides}`;
}
