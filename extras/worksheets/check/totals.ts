// The totals of a file: sums of what was written are compared with each other, and nothing is judged. Amounts of
// different definitions are never added up.

import { groupBy } from "../../../core/base/group-by.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { bare, type Identity, PAID_BUT_OPEN, type PartOfWhole, type Side } from "../identities.ts";
import { fourAmountsIn, isOfKind } from "../inspection.ts";
import { tableOfPlace } from "./places.ts";
import { askingFinding, type Finding } from "./record.ts";

/**
 * The amounts of a row in hundredths, by key, the code of their currency, and the definition that reads them, as the
 * row says.
 */
export interface RowAmounts {
  centsByKey: ReadonlyMap<string, bigint>;
  /** The keys of entries that should be amounts and are none: what needs them is compared as far as it is read. */
  unreadKeys: ReadonlySet<string>;
  /** What seems to be meant by those of them of which that can be told. */
  guessByKey?: ReadonlyMap<string, bigint>;
  /** The keys of amounts that are texts, which the formulas of a sheet do not add up. */
  textKeys: ReadonlySet<string>;
  /** The keys of amounts that were rounded to cents. */
  roundedKeys: ReadonlySet<string>;
  /** The name of the column or the row of each, by key. */
  headingByKey: ReadonlyMap<string, string>;
  currency: string;
  readIn: string;
}

/** A row as totals are read from it, and where it stands. */
export interface AmountRow extends RowAmounts {
  place: string;
  rowNumber: number;
  /** What stands in its first column. */
  name: string;
  /** What it says first, in whatever column. */
  label?: string;
  /** Amounts below headings that are not known. */
  strayCents?: readonly bigint[];
  /** The state of its amount; empty where it has none. */
  state?: string;
  /** Returns the place of an amount of the row. */
  placeOf(key: string): string;
}

/** The names of the totals that could be compared, and what differs. */
export interface Comparison {
  compared: readonly string[];
  differing: readonly Finding[];
  /** What is said besides, such as why sums were not compared. */
  notes: readonly Finding[];
  /** What was not added up, each with its reason. */
  notCompared?: readonly string[];
}

/** Nothing was compared. */
export const NO_COMPARISON: Comparison = { compared: [], differing: [], notes: [] };

/** Returns an amount in hundredths, undefined where it is none. */
export function centsOf(text: string): bigint | undefined {
  if (!isOfKind(text, "signedAmount")) return undefined;
  const [whole = "", decimals = ""] = text.split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
}

/** Returns hundredths as an amount: `-5,255.56`. */
export function amountInWords(cents: bigint): string {
  const digits = `${absolute(cents)}`.padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0n ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** Returns cents without their sign. */
export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** Two sums that have to be the same, with what each is, and what to do about them where that is not plain. */
export interface SumPair {
  place: string;
  help?: string;
  /** The amount by which the sums may differ, because amounts were rounded. */
  tolerance?: bigint;
  /** What they count, if they are no amounts. */
  counts?: "days" | "rows";
  /** The first may be less: what it is above the other is the cause of no other difference. */
  isBound?: true;
  /** Where an amount cannot be read: the first sum is without these. */
  unreadPlaces?: readonly string[];
  /** What they seem to be together, if that can be told. */
  guessedCents?: bigint | undefined;
  /** What is compared, as a finding has it. */
  rank?: 0 | 1 | 2;
  one: [what: string, cents: bigint];
  other: [what: string, cents: bigint];
}

/** Says of a pair by how much it differs; nothing where it does not. */
function differenceOf(pair: SumPair): Finding[] {
  const {
    place,
    one,
    other,
    help = "",
    unreadPlaces = [],
    guessedCents,
    counts,
    isBound,
    tolerance = 0n,
    rank = 2,
  } = pair;
  const [[what, cents], [otherWhat, otherCents]] = [one, other];
  if (absolute(cents - otherCents) <= tolerance) return [];
  const shown = (sum: bigint): string => (counts ? `${sum / 100n} ${counts}` : amountInWords(sum));
  const both = `${what} ${shown(cents)}, ${otherWhat} ${shown(otherCents)}`;
  if (unreadPlaces.length > 0) {
    const where = `${unreadPlaces.join(" and ")}, which cannot be read`;
    if (guessedCents === undefined)
      return [
        {
          place,
          says: both,
          alone: `this leaves ${amountInWords(otherCents - cents)} for ${where}`,
          beside: `without ${where}`,
        },
      ];
    const off = cents + guessedCents - otherCents;
    // That it cannot be read is told already.
    if (absolute(off) <= tolerance) return [];
    const says = `${both}; differs by ${shown(absolute(off))} with ${amountInWords(guessedCents)}, as it seems to be meant in ${where}`;
    return [{ place, says, off, rank }];
  }
  const off = cents - otherCents;
  return [
    { place, says: `${both}; differs by ${shown(absolute(off))}${help}`, ...(counts || isBound ? {} : { off, rank }) },
  ];
}

/** Returns what a control compared: its name, if there was anything to compare, and each pair that differs. */
export function comparisonOf(name: string, pairs: readonly SumPair[]): Comparison {
  return { compared: pairs.length > 0 ? [name] : [], differing: pairs.flatMap(differenceOf), notes: [] };
}

/** Returns several results as one. */
export function joinedComparison(totals: readonly Comparison[]): Comparison {
  return {
    compared: totals.flatMap(({ compared }) => compared),
    differing: totals.flatMap(({ differing }) => differing),
    notes: totals.flatMap(({ notes }) => notes),
    notCompared: totals.flatMap(({ notCompared }) => notCompared ?? []),
  };
}

/** Returns the sum of the amounts of rows under a key that are read; undefined where no row has one. */
export function sumOf(rows: readonly RowAmounts[], key: string): bigint | undefined {
  const found = rows.flatMap(({ centsByKey }) => centsByKey.get(key) ?? []);
  return found.length === 0 ? undefined : addUp(found);
}

/** Returns the same, zero where no row has an amount. */
export function sumOrZero(rows: readonly RowAmounts[], key: string): bigint {
  return addUp(rows.map((row) => centsAt(row, key)));
}

/** Returns the sum of cents, zero for none. */
export function addUp(cents: readonly bigint[]): bigint {
  return cents.reduce((sum, one) => sum + one, 0n);
}

/** Returns by how much a sum of rows may be off: half a cent for each amount that was rounded, and for the sum. */
export function roundingTolerance(rows: readonly RowAmounts[], ...keys: readonly string[]): bigint {
  const count = rows.reduce((sum, row) => sum + keys.filter((key) => row.roundedKeys.has(key)).length, 0);
  return count === 0 ? 0n : BigInt(Math.ceil((count + 1) / 2));
}

/** Returns where rows have an amount under a key that cannot be read. */
export function placesOfUnread(rows: readonly AmountRow[], ...keys: readonly string[]): string[] {
  return rows.flatMap((row) => keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.placeOf(key)] : [])));
}

/** Returns where rows have amounts under keys that cannot be read, and what these seem to be together. */
export function unreadWithGuess(
  rows: readonly AmountRow[],
  ...keys: readonly string[]
): Pick<SumPair, "unreadPlaces" | "guessedCents"> {
  const guesses = rows.flatMap((row) =>
    keys.flatMap((key) => (row.unreadKeys.has(key) ? [row.guessByKey?.get(key)] : [])),
  );
  const guess = guesses.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n as bigint | undefined,
  );
  return { unreadPlaces: placesOfUnread(rows, ...keys), guessedCents: guess };
}

/**
 * Returns the columns of a table with an amount that cannot be read, each with the first such row: they are added up
 * without it.
 */
export function unreadColumns(rows: readonly AmountRow[]): Comparison {
  const first = new Map(
    [...rows].reverse().flatMap((row) => [...row.unreadKeys].map((key) => [key, row.placeOf(key)])),
  );
  return { ...NO_COMPARISON, notCompared: [...first.values()].map((place) => `${place} cannot be read`) };
}

/** The currency that a file says its amounts are in, and where. */
export interface FileCurrency {
  code: string;
  place: string;
}

/**
 * Returns what is said of tables with other currencies than their file says, or, if it says none, than most of their
 * rows have. If no row has what the file says, this is told of the file alone.
 */
export function currencyNotes(tables: readonly (readonly AmountRow[])[], said?: FileCurrency): Finding[] {
  const codes = [...new Set(tables.flat().map(({ currency }) => currency))].filter((code) => code !== "");
  if (said === undefined || codes.length === 0) return tables.flatMap((rows) => mixedCurrencyNotes(rows));
  if (codes.includes(said.code)) return tables.flatMap((rows) => mixedCurrencyNotes(rows, said.code));
  const says = `the file says ${said.code}, and its rows are in ${joinInWords(codes, "and")}; write the one that is right`;
  return [
    { place: said.place, says, explains: true, asks: true },
    ...tables.flatMap((rows) => mixedCurrencyNotes(rows)),
  ];
}

/** Returns what is said of rows in several currencies: the first row of each but the most usual, or the one said. */
export function mixedCurrencyNotes(rows: readonly AmountRow[], said?: string): Finding[] {
  const codes = [...groupBy(rows, ({ currency }) => currency)].filter(([code]) => code !== "");
  const [most] = codes.sort(([, one], [, other]) => other.length - one.length);
  const usual = said ?? most?.[0];
  const which = said === undefined ? `most are in ${usual}` : `the file says ${said}`;
  return codes.flatMap(([code, [row, ...more]]): Finding[] => {
    if (code === usual || !row) return [];
    const besides = more.length === 0 ? "" : ` and ${more.length} more`;
    const says = `this row${besides} ${more.length === 0 ? "is" : "are"} in ${code}, and ${which}; a sum is compared with all rows and with those of each currency`;
    return [{ place: row.placeOf("currency"), says, explains: true, asks: true }];
  });
}

/**
 * Returns the rows that a sum may stand for: all of them, and those of each currency where they are in several; the
 * most usual currency first.
 */
export function currencySubsets<Row extends RowAmounts>(rows: readonly Row[]): (readonly Row[])[] {
  const own = [...groupBy(rows, ({ currency }) => currency)].filter(([code]) => code !== "");
  if (own.length < 2) return [rows];
  return [...own.map(([, some]) => some).sort((one, other) => other.length - one.length), rows];
}

/** Returns the sum that is nearest to another, the first of those that are as near. */
export function nearestSum<Sum>(sums: readonly Sum[], apart: (sum: Sum) => bigint): Sum | undefined {
  const off = sums.map((sum) => absolute(apart(sum)));
  return sums[off.indexOf(off.reduce((least, one) => (one < least ? one : least), off[0] ?? 0n))];
}

/** Returns an amount of a row, zero where it has none. */
export const centsAt = (row: RowAmounts, key: string): bigint => row.centsByKey.get(key) ?? 0n;

/** Returns what the keys of one side of a rule add up to in a row; a key with a minus is taken off. */
export function sideSum(row: RowAmounts, { keys }: Side): bigint {
  return addUp(keys.map((key) => (key.startsWith("-") ? -centsAt(row, bare(key)) : centsAt(row, key))));
}

/** Tells whether a row has what a rule compares. */
export function hasBothSides({ centsByKey, unreadKeys }: RowAmounts, { one, other, needs }: Identity): boolean {
  const has = (key: string): boolean => centsByKey.has(bare(key)) || unreadKeys.has(bare(key));
  return needs.every((key) => centsByKey.has(key)) && one.keys.some(has) && other.keys.some(has);
}

function rulePair(row: AmountRow, { one, other, at }: Identity): SumPair {
  const keys = [...one.keys, ...other.keys].map(bare);
  const isAdded = keys.every((key) => !row.unreadKeys.has(key) || one.keys.includes(key));
  return {
    place: row.placeOf(at),
    ...(isAdded ? unreadWithGuess([row], ...keys) : { unreadPlaces: placesOfUnread([row], ...keys) }),
    tolerance: roundingTolerance([row], ...keys),
    one: [one.says, sideSum(row, one)],
    other: [other.says, sideSum(row, other)],
  };
}

/** Compares in each row what a rule says is the same; `rank` is that of the differences. */
export function compareRule(rule: Identity, rows: readonly AmountRow[], rank: SumPair["rank"] = 0): Comparison {
  const there = rows.filter((row) => hasBothSides(row, rule));
  const left = there.filter((row) => differsByStray(row, rule, rows));
  const pairs = there.filter((row) => !left.includes(row)).map((row) => ({ ...rulePair(row, rule), rank }));
  return {
    ...comparisonOf(rule.compared, pairs),
    notCompared: [
      ...left.map(({ place }) => `${rule.compared} in ${place}, ${STRAY}`),
      ...possibleStrayColumns(rows, rule),
    ],
  };
}

// If a table lacks what a rule needs, and has what is compared with it, the column may be one whose heading is not
// known.
function possibleStrayColumns(rows: readonly AmountRow[], { compared, one, needs }: Identity): string[] {
  const has = (keys: readonly string[]): boolean =>
    rows.some(({ centsByKey, unreadKeys }) =>
      keys.some((key) => centsByKey.has(bare(key)) || unreadKeys.has(bare(key))),
    );
  const first = rows.find(({ strayCents = [] }) => strayCents.length > 0);
  if (!first || needs.length === 0 || has(needs) || !has(one.keys)) return [];
  return [`${compared} in ${tableOfPlace(first.place)}, which may stand below a heading that is not known`];
}

// If a table lacks one of these amounts, it may be the column whose heading is not known.
function differsByStray(row: AmountRow, rule: Identity, rows: readonly AmountRow[]): boolean {
  const isLacking = (key: string): boolean =>
    rows.every(({ centsByKey, unreadKeys }) => !centsByKey.has(key) && !unreadKeys.has(key));
  if (![...rule.one.keys, ...rule.other.keys].map(bare).some(isLacking)) return false;
  const { one, other } = rulePair(row, rule);
  const off = absolute(one[1] - other[1]);
  return off !== 0n && (row.strayCents ?? []).some((cents) => absolute(cents) === off);
}

const STRAY = "which differ by an amount below a heading that is not known";

/** Compares parts in lines, or in the summary, with the amounts that they are parts of, which they may not exceed. */
export function compareParts(rows: readonly AmountRow[], rules: readonly PartOfWhole[]): Comparison {
  const pairs = rows.flatMap((row) => rules.flatMap((rule) => partsPair(row, rule)));
  return comparisonOf("parts with what they are parts of", pairs);
}

function partsPair(row: AmountRow, { parts, whole }: PartOfWhole): SumPair[] {
  const cents = row.centsByKey.get(whole);
  const read = parts.filter((key) => row.centsByKey.has(key));
  if (cents === undefined || read.length === 0) return [];
  const sum = addUp(read.map((key) => centsAt(row, key)));
  const labels = [...read, whole].map((key) => row.headingByKey.get(key) ?? key);
  const name = joinInWords(labels.slice(0, -1), "and");
  // The parts of a deduction are below zero as it is.
  const isAbove = cents < 0n ? sum < cents : sum > cents;
  return [
    {
      place: row.placeOf(read[0] ?? whole),
      isBound: true,
      tolerance: roundingTolerance([row], ...read, whole),
      one: [`${name}, a part of ${labels.at(-1)}, ${read.length === 1 ? "is" : "add up to"}`, sum],
      other: [`${labels.at(-1)} is`, isAbove ? cents : sum],
    },
  ];
}

/**
 * Compares what is open per aging with what each invoice has left. A payment that is still open on the aging is what an
 * examiner looks for: it is told by itself, as a question.
 */
export function comparePaid(rows: readonly AmountRow[]): Comparison {
  const strays = rows.filter((row) => hasBothSides(row, PAID_BUT_OPEN) && differsByStray(row, PAID_BUT_OPEN, rows));
  const pairs = rows.flatMap((row) => {
    if (!hasBothSides(row, PAID_BUT_OPEN) || row.unreadKeys.size > 0 || strays.includes(row)) return [];
    const pair: SumPair = { ...rulePair(row, PAID_BUT_OPEN), rank: 0 };
    const still = pair.one[1] - pair.other[1];
    return [{ pair, isPaid: still > 0n && still <= centsAt(row, "paid") }];
  });
  const totals = comparisonOf(
    PAID_BUT_OPEN.compared,
    pairs.flatMap(({ pair, isPaid }) => (isPaid ? [] : [pair])),
  );
  const paid = comparisonOf(
    PAID_BUT_OPEN.compared,
    pairs.flatMap(({ pair, isPaid }) => (isPaid ? [pair] : [])),
  );
  // The aging and the balance show it alike: it is the cause of no other difference.
  const asked = paid.differing.map(({ place, says }) => askingFinding(place, `${says}, ${PAID_AND_OPEN}`));
  const compared = [...new Set([...totals.compared, ...paid.compared])];
  const left = strays.map(({ place }) => `${PAID_BUT_OPEN.compared} in ${place}, ${STRAY}`);
  return { compared, differing: [...totals.differing, ...asked], notes: [], notCompared: left };
}

const PAID_AND_OPEN = "which is paid and still listed as open";

/**
 * Compares the sums of the lines with the summary. Lines that do not hold the gross obligation, such as deductions, are
 * a part of it: what is supported or excluded beside them stands in the summary alone, and they may not exceed it. A part
 * that is below the summary is named as not compared.
 */
export function compareLinesWithSummary(lines: readonly AmountRow[], summary: AmountRow): Comparison {
  const areWhole = lines.some(({ centsByKey }) => centsByKey.has("grossObligation"));
  const four = new Set(
    fourAmountsIn([...summary.centsByKey.keys()].map((key) => ({ key, label: "", kind: "amount" }))),
  );
  const left: string[] = [];
  const pairs = [...summary.centsByKey].flatMap(([key, cents]): SumPair[] => {
    const all = currencySubsets(lines).flatMap((rows) => sumOf(rows, key) ?? []);
    const sum = nearestSum(all, (one) => one - cents);
    if (sum === undefined) return [];
    const isPart = !areWhole && four.has(key) && sum <= cents;
    if (isPart && sum !== 0n && sum < cents && placesOfUnread(lines, key).length === 0)
      left.push(
        `${summary.placeOf(key)}: the lines add up to ${amountInWords(sum)}, and may be a part of what it says`,
      );
    return [
      {
        place: summary.placeOf(key),
        ...unreadWithGuess(lines, key),
        rank: 1,
        tolerance: roundingTolerance([...lines, summary], key),
        one: ["the lines add up to", sum],
        other: ["the summary says", isPart ? sum : cents],
      },
    ];
  });
  return { ...comparisonOf("lines with the summary", pairs), notCompared: left };
}

/**
 * Compares what the invoices show open with the balance of the summary. What is not covered may stand among them or
 * not: with it they add up to the balance, and without it to the balance less what is not covered. If none of these is
 * the same, the nearest is told.
 */
export function compareOpenWithBalance(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): Comparison {
  const balance = summary.centsByKey.get("agingBalance");
  if (
    sumOf(invoices, "openPerAging") === undefined ||
    balance === undefined ||
    summary.unreadKeys.has("agingNotCovered")
  )
    return NO_COMPARISON;
  const notCovered = centsAt(summary, "agingNotCovered");
  const covered: SumPair["other"] = ["the balance of the summary less what is not covered is", balance - notCovered];
  const whole: SumPair["other"] = ["the balance of the summary is", balance];
  const pairs = currencySubsets(invoices).flatMap((rows): SumPair[] => {
    const elsewhere = rows.filter(({ readIn }) => isElsewhere(readIn));
    const open = sumOrZero(rows, "openPerAging");
    const own = open - sumOrZero(elsewhere, "openPerAging");
    const of = {
      place: summary.placeOf("agingBalance"),
      ...unreadWithGuess(rows, "openPerAging"),
      within: roundingTolerance(rows, "openPerAging"),
    };
    const all: SumPair["one"] = ["open per aging of the invoices adds up to", open];
    const without: SumPair["one"] = ["open per aging of the invoices without what is read elsewhere adds up to", own];
    return [
      ...(elsewhere.length > 0 ? [{ ...of, one: without, other: covered, help: NOT_COVERED }] : []),
      { ...of, one: all, other: whole, help: notCovered === 0n ? NOT_COVERED : "" },
      ...(notCovered === 0n || elsewhere.length > 0 ? [] : [{ ...of, one: all, other: covered, help: NOT_COVERED }]),
    ];
  });
  const told = nearestSum(pairs, ({ one: [, sum], other: [, cents] }) => sum - cents);
  return comparisonOf("invoices with the balance", told ? [told] : []);
}

/**
 * Compares what the invoices show as taken off with the summary, if the invoices are all that the aging lists. A credit
 * among them may be taken off what is covered, or not be covered.
 */
export function compareTakenOff(
  invoices: readonly AmountRow[],
  summary: AmountRow,
  isElsewhere: (readIn: string) => boolean,
): Comparison {
  const key = "takenOffOnAging";
  const written = summary.centsByKey.get(key);
  const isListed = compareOpenWithBalance(invoices, summary, isElsewhere);
  const own = invoices.filter(({ readIn }) => !isElsewhere(readIn));
  const isWhole = own.every(({ centsByKey }) => centsByKey.has("total") && centsByKey.has("openPerAging"));
  if (written === undefined || isListed.compared.length === 0 || isListed.differing.length > 0 || !isWhole)
    return NO_COMPARISON;
  const [billed, credits] = [true, false].map((is) => own.filter((row) => centsAt(row, "total") > 0n === is));
  const off = addUp((billed ?? []).map((row) => centsAt(row, "total") - centsAt(row, "openPerAging")));
  const besides = -sumOrZero(credits ?? [], "openPerAging");
  const rest = centsAt(summary, "agingDifference");
  const sum = nearestSum([off, off + besides, off - rest, off + besides - rest], (one) => one - written) ?? off;
  return comparisonOf("what is taken off on the invoices with the summary", [
    {
      place: summary.placeOf(key),
      tolerance: roundingTolerance([...own, summary], "total", "openPerAging", key),
      one: ["the invoices less what is open of them come to", sum],
      other: ["the summary says", written],
    },
  ]);
}

const NOT_COVERED =
  '; if it is on the aging and not covered here, write it into "Less: not covered", a posted credit with a minus, also where it is no row of Invoices';
