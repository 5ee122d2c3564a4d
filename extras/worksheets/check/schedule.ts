// The check of a schedule of one debtor: each sum stands below one place, or it is reserved twice or not at all.

import { SCHEDULE, scheduleColumns, schedulePlaces } from "#request-list";
import { wordsLike } from "../../../core/base/alike.ts";
import { grouped } from "../../../core/base/grouped.ts";
import { listedInWords } from "../../../core/base/text.ts";
import { isOfKind, READ_IN, STATES, SUBJECTS } from "../inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { asEntry, type Entry } from "./entry.ts";
import { nameOfPage } from "./pages.ts";
import type { Finding } from "./record.ts";
import { daysBetween, FORMULAS, notSensible, type Said, withFormula } from "./sense.ts";
import { type Habits, spellingOf } from "./spelling.ts";
import { compareStates } from "./state-totals.ts";
import {
  type CheckedRow,
  type CheckedTable,
  centsIn,
  checkRows,
  comparable,
  faultIn,
  headingRow,
  type KnownColumn,
} from "./tables.ts";
import {
  allTotals,
  amountInWords,
  columnsLeft,
  compareTotalRows,
  comparing,
  NOTHING,
  nearest,
  ofCurrencies,
  type Pair,
  roundedIn,
  severalCurrencies,
  sumOf,
  type TotalledRow,
  type Totals,
  unreadIn,
} from "./totals.ts";
import { type TotalledTable, totalledTable } from "./worksheet-totals.ts";

// The lines above the headings that add up by state.
const TOTALS = [...SCHEDULE.sums.supported, ...SCHEDULE.sums.contingent, SCHEDULE.sums.none];

const SHAPE = { id: "", version: "", documents: [], lines: [], summary: [] };
const STATE = "State";
const EXCLUDED = STATES[2];

/** Tells whether a page is a schedule: it has most of the headings that every schedule has. */
export function isSchedule(page: ReadPage): boolean {
  const known = columnsFor(new Map()).filter(({ heading }) => !SCHEDULE.added.includes(heading));
  return headingRow(page, known).count * 3 >= known.length * 2;
}

/**
 * Tells whether a schedule is the copy of another, as programs name it: Schedule (2). Copied for another debtor, it is a schedule of its own.
 */
export function isCopy(page: ReadPage, schedules: readonly ReadPage[]): boolean {
  const of = /^(.*\S)(?:\s*\(\d+\)|_\d+)$/.exec(page.name)?.[1];
  const debtorOf = (one: ReadPage): string => headOf(one).get("Account debtor")?.text ?? "";
  return schedules.some((one) => one.name === of && comparable(debtorOf(one)) === comparable(debtorOf(page)));
}

/** Says of copies of schedules that they are not read. */
export function saidOfCopies(copies: readonly ReadPage[]): { findings: Finding[]; unreadPages: string[] } {
  const unreadPages = copies.map(nameOfPage);
  const says = "this page is a copy of a schedule of the same debtor and is not read; move its rows, or delete it";
  return { unreadPages, findings: unreadPages.map((place) => ({ place, says })) };
}

/** A schedule that was checked, with what was compared in it. */
export interface CheckedSchedule extends CheckedTable {
  totals: Totals;
  /** What its head says, by label. */
  head: ReadonlyMap<string, string>;
}

/** Checks a schedule; `names` are those of the definitions, by id. */
export function checkSchedule(
  page: ReadPage,
  names: ReadonlyMap<string, string>,
  habits: Habits = {},
): CheckedSchedule {
  const name = page.name === "" || page.name === "Schedule" ? "Schedule" : nameOfPage(page);
  const known = columnsFor(names);
  const expected = { name, known, parts: [], shape: SHAPE, controls: SCHEDULE.controls, totals: TOTALS, habits };
  const { filled, sums, findings, notes, holds, unread } = checkRows(
    withoutUncalculated(page, schedulePlaces(names)),
    expected,
    isHead,
  );
  const { entries: head, ...ofHead } = checkHead(page, name, filled.length > 0, habits);
  const table = totalledTable({ rows: filled, sums });
  const definitions = [...names.values()];
  const places = schedulePlaces(names);
  const rows = filled.map(({ entries, strays, cell, amounts: { amounts, unread: faulty, readIn } }): PlacedRow => {
    const [amount, difference] = [amounts.get(SCHEDULE.amount), amounts.get(SCHEDULE.difference) ?? 0n];
    // Zero is no amount under a definition.
    const written = places.filter((heading) => faulty.has(heading) || (amounts.get(heading) ?? 0n) !== 0n);
    // In a file without formulas the amount may stand once, and its row says what reads it.
    const below = written.length > 0 ? written : [placeNamed(readIn, places) ?? []].flat();
    const twice = below.filter((heading) => !faulty.has(heading))[1];
    const isRead = below.some((heading) => definitions.includes(heading));
    const state = entries.get(STATE)?.text;
    return {
      cells: {
        amount: cell(SCHEDULE.amount),
        state: cell(STATE),
        twice: twice && cell(twice),
      },
      isUnder: below.length > 0,
      hasAmount: (amount !== undefined && amount !== 0n) || faulty.size > 0,
      isElsewhere: readIn !== "" || strays.some((cents) => cents === amount),
      isEmpty: amount === undefined && faulty.size === 0,
      lacksState: isRead && state === undefined,
      hasNeedlessState: !isRead && state !== undefined && below.length > 0,
      isOpenNoMore: isRead && state !== undefined && (amount ?? 0n) * difference > 0n && state !== EXCLUDED,
    };
  });
  const asking = (of: (row: PlacedRow) => boolean, at: "amount" | "state", says: string): Finding[] =>
    rows.filter(of).map(({ cells }) => ({ place: cells[at], says, asks: true }));
  const lacking = [
    ...asking(
      ({ isUnder, hasAmount, isElsewhere }) => !isUnder && hasAmount && !isElsewhere,
      "amount",
      "this amount is not written under any definition",
    ),
    ...asking(({ isUnder, isEmpty }) => !isUnder && isEmpty, "amount", "this row has no amount"),
    ...asking(({ lacksState }) => lacksState, "state", `this row has no state; write ${listedInWords(STATES, "or")}`),
    ...asking(
      ({ hasNeedlessState }) => hasNeedlessState,
      "state",
      "this row has a state, and no definition reads it; delete the state",
    ),
    ...asking(
      ({ isOpenNoMore }) => isOpenNoMore,
      "state",
      `the aging shows this amount and the papers do not, as its difference says; its state is not ${EXCLUDED}`,
    ),
  ];
  const recordedDate = dateIn(head.get(RECORDED));
  const [first = ""] = known.map(({ heading }) => heading);
  const offAging = new Set(table.rows.flatMap((row) => (notOnAging(row) === 0n ? [] : [row.line])));
  const sensible = notSensible(filled, {
    names: [first],
    besides: ["Paper"],
    amounts: [SCHEDULE.amount],
    past: ["Date"],
    recordedDate,
    mayRepeat: ({ entries }) => isOfAccount(entries),
    mayFollow: ({ line }) => offAging.has(line),
  });
  const ofDates = notSensible([{ ...headAsRow(name, head) }], { names: [], amounts: [], past: [], recordedDate });
  const account = new Set(filled.flatMap(({ line, entries }) => (isOfAccount(entries) ? [line] : [])));
  const days = filled.flatMap((row) => {
    const due = row.entries.get("Due date");
    const isKnown = recordedDate !== undefined && due && due.kind !== "text" && dateIn(due) !== undefined;
    return withFormula(row, DAYS, isKnown ? daysBetween(due.text, recordedDate) : undefined);
  });
  const readUnder = filled.map((row) => saidOfReadUnder(name, row, places));
  const balance = head.get(SCHEDULE.balance);
  const stateColumn = columnsNamed(page, [STATE]);
  const withState = new Set(
    page.rows.flatMap(({ line, cells }) => (cells.some(({ column }) => stateColumn.has(column)) ? [line] : [])),
  );
  return {
    holds,
    unread,
    head: new Map([...head].map(([label, { entry }]) => [label, entry.text])),
    totals: allTotals([
      comparing(
        FORMULAS,
        days.map((pair) => ({ ...pair, areDays: true })),
      ),
      scheduleTotals(table, account, places, {
        cents: balance && centsIn(balance.entry),
        place: balance ? placeOfHead(name, SCHEDULE.balance, balance) : name,
      }),
      compareStates(
        { name, rows: page.rows },
        table.rows.map((row, index) => ({
          ...row,
          state: filled[index]?.entries.get(STATE)?.text ?? "",
          saysNone: withState.has(row.line),
        })),
        columnsNamed(page, [SCHEDULE.amount, ...places]),
        table.sums,
      ),
    ]),
    findings: [
      ...ofHead.findings,
      ...findings,
      ...readUnder.flatMap(({ findings }) => findings),
      ...rows.flatMap(({ cells: { twice } }) =>
        twice
          ? [{ place: twice, says: "this amount is written under two definitions; write each part in a separate row" }]
          : [],
      ),
    ],
    notes: [
      ...ofHead.notes,
      ...ofDates,
      ...lacking,
      ...sensible,
      ...notPaired(filled, table.rows, places),
      ...readUnder.flatMap(({ notes }) => notes),
      ...notes,
    ],
  };
}

const DAYS = "Days past due";
const RECORDED = "Recorded date";

/** What a row says of its amount under the definitions, and where. */
interface PlacedRow {
  cells: { amount: string; state: string; twice: string | undefined };
  /** It is written under a definition, or below Nothing open or Outside all twelve. */
  isUnder: boolean;
  hasAmount: boolean;
  isEmpty: boolean;
  /** The same amount stands below a heading that is not known, or the row names one. */
  isElsewhere: boolean;
  lacksState: boolean;
  hasNeedlessState: boolean;
  isOpenNoMore: boolean;
}

function isOfAccount(entries: Said["entries"]): boolean {
  return [...entries.values()].some(({ text }) => text === SUBJECTS[1]);
}

// The head as one row, whose dates have an order.
function headAsRow(name: string, head: ReadonlyMap<string, ReadHead>): Said {
  const entries = new Map([...head].map(([label, { entry }]) => [label, entry]));
  const cell = (label: string): string => {
    const found = head.get(label);
    return found ? placeOfHead(name, label, found) : name;
  };
  return { line: 0, place: name, entries, cell };
}

function dateIn(entry: Entry | ReadHead | undefined): string | undefined {
  const read = entry && "entry" in entry ? entry.entry : entry;
  return read && !read.isLeft && isOfKind(read.text, "date") ? read.text : undefined;
}

// What a row says of the heading that reads it: it is one of them, and the one under which the amount stands.
function saidOfReadUnder(
  name: string,
  { line, entries, amounts: { amounts, readIn } }: CheckedRow,
  places: readonly string[],
): { findings: Finding[]; notes: Finding[] } {
  const entry = entries.get(SCHEDULE.readUnder);
  if (!entry) return { findings: [], notes: [] };
  const place = `${name}, ${cellPlace(line, entry.column)} (${SCHEDULE.readUnder})`;
  const [meant, ...more] = placesNamed(readIn, places);
  if (meant === undefined || more.length > 0) {
    const asked = [meant, ...more].map((one) => `"${one}"`).join(" or ");
    const says = `this is no heading of an amount; ${meant ? `did you mean ${asked}?` : CHOOSE}`;
    return { findings: [{ place, says, written: entry.written }], notes: [] };
  }
  const isNear = comparable(meant) !== comparable(readIn);
  const says = `this is read as "${meant}"; the formulas of the sheet do not read it`;
  const other = places.find((heading) => heading !== meant && (amounts.get(heading) ?? 0n) !== 0n);
  const findings =
    other === undefined ? [] : [{ place, says: `this is ${meant}, and the amount stands under ${other}` }];
  return { findings, notes: isNear ? [{ place, says, written: entry.written }] : [] };
}

const CHOOSE = "choose a definition of the sheet, or one of the two headings behind them";

// The heading of an amount that somebody named: the same words, one or several of a thing, some of the words, or words that are nearly the same.
function placesNamed(text: string, places: readonly string[]): string[] {
  const stems = (words: string): string[] =>
    comparable(words)
      .split(" ")
      .map((word) => word.replace(/s$/, ""));
  const typed = stems(text);
  if (comparable(text) === "") return [];
  const ways: ((one: string) => boolean)[] = [
    (one) => comparable(one) === comparable(text),
    (one) => stems(one).join(" ") === typed.join(" "),
    (one) => typed.some((word) => word.length >= LEAST_WORD) && typed.every((word) => stems(one).includes(word)),
    (one) => wordsLike(comparable(text), places.map(comparable)).includes(comparable(one)),
  ];
  return ways.map((way) => places.filter(way)).find((found) => found.length > 0) ?? [];
}

// Shorter words are in several names.
const LEAST_WORD = 4;

function placeNamed(text: string, places: readonly string[]): string | undefined {
  const [only, ...more] = placesNamed(text, places);
  return more.length === 0 ? only : undefined;
}

// Returns the headings of columns in a file, by their numbers.
function columnsNamed(page: ReadPage, headings: readonly string[]): ReadonlyMap<number, string> {
  const { row } = headingRow(page, columnsFor(new Map()));
  const named = new Map(headings.map((heading) => [comparable(heading), heading]));
  return new Map(
    (row?.cells ?? []).flatMap(({ column, text }) => {
      const heading = named.get(comparable(text));
      return heading === undefined ? [] : [[column, heading] as const];
    }),
  );
}

// An amount under a definition follows from its row: nothing is lost where no program has calculated it.
function withoutUncalculated(page: ReadPage, places: readonly string[]): ReadPage {
  if (columnsNamed(page, [SCHEDULE.readUnder]).size === 0) return page;
  const calculated = columnsNamed(page, places);
  const isLeft = ({ kind, column }: ReadCell): boolean => kind !== "formula" || !calculated.has(column);
  const rows = page.rows.map((one) => ({ ...one, cells: one.cells.filter(isLeft) }));
  return { ...page, rows: rows.filter(({ cells }) => cells.length > 0) };
}

// A line of the head begins with a name; another may stand beside its entry.
function isHead({ cells: [first] }: ReadRow): boolean {
  return first !== undefined && SCHEDULE.blanks.some(([label]) => isNamed(first, label));
}

function isNamed({ text }: ReadCell, label: string): boolean {
  return comparable(label) === comparable(text);
}

/** A line of the head as a file has it: its label, where it stands, and its entry. */
interface HeadEntry {
  label: string;
  line: number;
  entry: ReadCell | undefined;
}

// The entry of a name is the cell behind it, at most so many columns away: another name may stand beside it. Cells that are neither stand apart.
const ENTRY_WITHIN = 3;

function entriesOf({ line, cells }: ReadRow): { entries: HeadEntry[]; others: ReadCell[] } {
  const names = [...SCHEDULE.blanks.map(([label]) => label), ...SCHEDULE.controls];
  const [entries, others]: [HeadEntry[], ReadCell[]] = [[], []];
  for (let at = 0; at < cells.length; at += 1) {
    const [cell, next] = [cells[at] as ReadCell, cells[at + 1]];
    const label = names.find((name) => isNamed(cell, name));
    const entry = next && next.column - cell.column <= ENTRY_WITHIN ? next : undefined;
    if (label === undefined) others.push(cell);
    else entries.push({ label, line, entry });
    if (label !== undefined && entry) at += 1;
  }
  return { entries, others };
}

/** Returns what stands in the head of a schedule, by its labels. */
export function headOf(page: ReadPage): ReadonlyMap<string, ReadCell> {
  const entries = page.rows.filter(isHead).flatMap((row) => entriesOf(row).entries);
  return new Map(entries.flatMap(({ label, entry }) => (entry ? [[label, entry] as const] : [])));
}

/** An entry of the head that was read, and the number of its line. */
interface ReadHead {
  line: number;
  entry: Entry;
}

function placeOfHead(name: string, label: string, { line, entry }: ReadHead): string {
  return `${name}, ${cellPlace(line, entry.column)} (${label})`;
}

// A schedule in CSV may be its rows alone.
function checkHead(
  page: ReadPage,
  name: string,
  isFilledIn: boolean,
  habits: Habits,
): Pick<CheckedTable, "findings" | "notes"> & { entries: ReadonlyMap<string, ReadHead> } {
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  const known = new Map<string, ReadHead>();
  const first = headingRow(page, columnsFor(new Map())).row?.line ?? 0;
  const rows = page.rows.filter((row) => row.line < first && isHead(row));
  const read = rows.map((row) => ({ line: row.line, ...entriesOf(row) }));
  const entries = read.flatMap((row) => row.entries);
  for (const [label, kind] of rows.length > 0 || page.name !== "" ? SCHEDULE.blanks : []) {
    const found = entries.find((one) => one.label === label);
    const entry = found?.entry && asEntry(found.entry, kind, habits);
    // Who prepared and reviewed it may be written by hand, and schedules of earlier releases do not ask for it.
    if (entry === undefined && isFilledIn && !SCHEDULE.added.includes(label))
      notes.push(
        found
          ? { place: `${name}, row ${found.line}`, says: `"${label}" is empty`, asks: true }
          : { place: name, says: `the line "${label}" is missing`, asks: true },
      );
    if (found === undefined || entry === undefined) continue;
    const read = { line: found.line, entry };
    known.set(label, read);
    const says = faultIn(entry, kind, undefined, SHAPE);
    const place = placeOfHead(name, label, read);
    if (entry.isLeft)
      findings.push(...spellingOf([{ line: found.line, isDate: true, cell: entry }], place, habits).findings);
    if (says) findings.push({ place, says, written: entry.written });
    else if (entry.remark) notes.push({ place, says: entry.remark, written: entry.written });
  }
  const unread = read.flatMap(({ line, others }) => others.map(({ column }) => cellPlace(line, column)));
  notes.push(...unread.map((place) => ({ place: `${name}, ${place}`, says: "this cell is not read" })));
  return { findings, notes, entries: known };
}

// The amounts under definitions of each row with its amount, rows that add up others, and all rows with the balance. Amounts under different
// definitions are not added up but in the row that they divide.
function scheduleTotals(
  { rows, sums }: TotalledTable,
  ofAccount: ReadonlySet<number>,
  places: readonly string[],
  balance: { cents: bigint | undefined; place: string },
): Totals {
  const divided = rows.flatMap((row): Pair[] => {
    const cents = row.amounts.get(SCHEDULE.amount);
    const below = places.flatMap((heading) => row.amounts.get(heading) || []);
    if (cents === undefined || below.length === 0 || row.unread.size > 0) return [];
    const sum = below.reduce((all, one) => all + one, 0n);
    const place = row.cell(SCHEDULE.amount);
    return [{ place, one: ["under the definitions stands", sum], other: ["the amount is", cents] }];
  });
  const differences = sumOf(rows, SCHEDULE.difference) ?? 0n;
  const without =
    balance.cents === undefined ? "" : `; the balance without them is ${amountInWords(balance.cents - differences)}`;
  const says = `the differences to the aging add up to ${amountInWords(differences)}${without}`;
  return allTotals([
    { ...NOTHING, notes: severalCurrencies(rows) },
    { ...NOTHING, notes: differences === 0n ? [] : [{ place: balance.place, says }] },
    columnsLeft([...rows, ...sums]),
    comparing(UNDER_DEFINITIONS, divided),
    comparing(DIFFERENCES, rows.flatMap(differenceToAging)),
    comparing("rows with the balance", balanced(rows, balance)),
    comparing("rows for the whole account with zero", zeroOf(rows.filter(({ line }) => ofAccount.has(line)))),
    compareTotalRows(rows, sums),
  ]);
}

const UNDER_DEFINITIONS = "the amount under a definition with the amount of its row";
const DIFFERENCES = "differences to the aging with the amount of each row";

// A difference against its amount is of what the aging does not show.
function balanced(
  rows: readonly TotalledRow[],
  { cents, place }: { cents: bigint | undefined; place: string },
): Pair[] {
  if (cents === undefined) return [];
  const possible = ofCurrencies(rows).flatMap((some): Pair[] => {
    const total = sumOf(some, SCHEDULE.amount);
    if (total === undefined) return [];
    const beside = some.reduce((sum, row) => sum + notOnAging(row), 0n);
    const which = some.length < rows.length ? `the rows in ${some[0]?.currency}` : "the rows";
    const shown = beside === 0n ? `${which} add up to` : `${which} without what is not on the aging add up to`;
    const unread = unreadIn(some, SCHEDULE.amount, SCHEDULE.difference);
    return [
      {
        place,
        unread,
        within: roundedIn(some, SCHEDULE.amount),
        one: [shown, total - beside],
        other: ["the balance on the aging is", cents],
      },
    ];
  });
  const told = nearest(possible, ({ one: [, sum] }) => sum - cents);
  if (!told) return [];
  const off = told.one[1] - cents;
  // A row that is missing, stands twice, or has a figure too many.
  const row = rows.find(({ amounts }) => {
    const amount = amounts.get(SCHEDULE.amount) ?? 0n;
    return amount !== 0n && (amount === off || amount === -off || amount * 9n === off * 10n);
  });
  const amount = row?.amounts.get(SCHEDULE.amount);
  const help =
    row === undefined || off === 0n
      ? ""
      : `, ${amount === off || amount === -off ? "the amount" : "nine tenths of the amount"} in ${row.place.replace(/^.*, /, "")}`;
  return [{ ...told, help }];
}

// Of more than these nobody sees which belong together.
const MOST_NAMED = 6;

// The rows for the whole account are pairs with opposite signs; those that have no partner are named.
function zeroOf(rows: readonly TotalledRow[]): Pair[] {
  const sum = sumOf(rows, SCHEDULE.amount);
  if (sum === undefined) return [];
  const open = new Map<bigint, TotalledRow[]>();
  for (const row of rows) {
    const amount = row.amounts.get(SCHEDULE.amount) ?? 0n;
    const partners = open.get(-amount) ?? [];
    if (partners.length > 0) partners.pop();
    else {
      const same = open.get(amount) ?? [];
      same.push(row);
      open.set(amount, same);
    }
  }
  const alone = [...open.values()].flat();
  const [first] = sum === 0n ? rows : alone;
  const named = alone
    .slice(0, MOST_NAMED)
    .map(({ line, amounts }) => `row ${line} with ${amountInWords(amounts.get(SCHEDULE.amount) ?? 0n)}`);
  const more = alone.length - named.length;
  const left = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const help = alone.length === 0 ? "" : `; without a partner: ${left.join(", ")}`;
  const one: Pair["one"] = ["the rows for the whole account add up to", sum];
  const place = first?.cell(SCHEDULE.amount) ?? "";
  return [{ place, help, unread: unreadIn(rows, SCHEDULE.amount), one, other: ["they should add up to", 0n] }];
}

// A number of an invoice or a deduction: fewer digits are in many names.
const NUMBER = /\d{3,}/g;

// An amount may stand on an aging in two rows: a deduction inside an invoice and as an item, or a paid invoice and its payment. One of the two rows, or
// both, have a difference to the aging.
function notPaired(filled: readonly CheckedRow[], rows: readonly TotalledRow[], places: readonly string[]): Finding[] {
  const said = rows.flatMap((row, index) => {
    const [{ entries, amounts: of }, cents] = [filled[index] as CheckedRow, row.amounts.get(SCHEDULE.amount) ?? 0n];
    if (cents === 0n || isOfAccount(entries)) return [];
    const under = [...places.filter((one) => (of.amounts.get(one) ?? 0n) !== 0n), placeNamed(of.readIn, places)][0];
    const texts = ["Item", "Paper", "Reference"].map((heading) => entries.get(heading)?.text ?? "");
    const [item = "", paper = ""] = texts.map(comparable);
    return [
      {
        row,
        cents,
        isNothing: under === SCHEDULE.nothing,
        isMarked: (of.amounts.get(SCHEDULE.difference) ?? 0n) !== 0n,
        isOnAging: notOnAging(row) === 0n,
        numbers: texts.flatMap((text) => text.match(NUMBER) ?? []),
        item,
        paper,
      },
    ];
  });
  const bySize = grouped(said, ({ cents }) => `${cents < 0n ? -cents : cents}`);
  return [...bySize.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same.slice(index + 1).flatMap((other): Finding[] => {
        if (!one.isOnAging || !other.isOnAging) return [];
        const isOpposite = one.cents === -other.cents;
        const [name] = one.row.place.split(", row ");
        const place = `${name}, rows ${one.row.line} and ${other.row.line} (${SCHEDULE.difference})`;
        const amounts = `${amountInWords(one.cents)} and ${amountInWords(other.cents)}`;
        const asking = (says: string): Finding[] => [{ place, says: `${amounts}: ${says}`, asks: true }];
        if (one.isNothing && other.isNothing)
          return isOpposite && one.isMarked !== other.isMarked
            ? asking(
                "one of these rows has a difference to the aging, and the other with the opposite amount has none; write it in both rows or in none",
              )
            : [];
        if (one.isMarked || other.isMarked) return [];
        const isShared = one.numbers.some((number) => other.numbers.includes(number));
        const isInvoiceOnce = one.item === other.item && one.paper === other.paper;
        const isTwice = isOpposite ? one.isNothing || other.isNothing : isShared && !isInvoiceOnce && one.cents < 0n;
        return isTwice || (isOpposite && isShared)
          ? asking(
              "if this is one amount that the aging lists twice, write the one of them that is too much again under Difference to the aging",
            )
          : [];
      }),
    ),
  );
}

// What a row holds that the aging does not show: its difference has the sign that its amount has not.
function notOnAging({ amounts }: TotalledRow): bigint {
  const [amount, difference] = [amounts.get(SCHEDULE.amount) ?? 0n, amounts.get(SCHEDULE.difference) ?? 0n];
  return amount * difference < 0n ? -difference : 0n;
}

// What the aging shows too much is the amount, and what it does not show the same with the other sign.
function differenceToAging(row: TotalledRow): Pair[] {
  const { amounts, unread } = row;
  const [amount, difference] = [amounts.get(SCHEDULE.amount), amounts.get(SCHEDULE.difference) ?? 0n];
  if (amount === undefined || difference === 0n || unread.size > 0) return [];
  const isOff = amount * difference < 0n;
  const shown = isOff ? "the amount of the row with the other sign is" : "the amount of the row is";
  const place = row.cell(SCHEDULE.difference);
  return [{ place, one: ["the difference to the aging is", difference], other: [shown, isOff ? -amount : amount] }];
}

// What earlier releases call a column, and what says which definition reads a row.
const KEYS: Readonly<Record<string, string>> = { Item: "Sum", [SCHEDULE.readUnder]: READ_IN };

/** Returns the columns of a schedule; a file may have those of any definitions. */
export function columnsFor(names: ReadonlyMap<string, string>): KnownColumn[] {
  const optional = [...names.values(), ...SCHEDULE.added];
  return scheduleColumns(names).map(([heading, holds]) => ({
    heading,
    holds,
    ...(optional.includes(heading) ? { optional: true } : {}),
    ...(KEYS[heading] ? { key: KEYS[heading] } : {}),
  }));
}
