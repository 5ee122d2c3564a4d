// The check of a schedule of one debtor: each sum stands below one place, or it is reserved twice or not at all.

import { SCHEDULE, scheduleColumns, schedulePlaces } from "#request-list";
import { listedInWords } from "../../../core/base/text.ts";
import { READ_IN, STATES, SUBJECTS } from "../inspection.ts";
import { cellPlace, type ReadCell, type ReadPage, type ReadRow } from "../spreadsheet/read-table.ts";
import { asEntry } from "./entry.ts";
import { nameOfPage } from "./pages.ts";
import type { Finding } from "./record.ts";
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
  type Pair,
  severalCurrencies,
  sumOf,
  type TotalledRow,
  type Totals,
} from "./totals.ts";
import { mixedInWords, totalledTable } from "./worksheet-totals.ts";

// The lines above the headings that a workbook calculates.
const CALCULATED = [...SCHEDULE.controls, ...SCHEDULE.sums.supported, ...SCHEDULE.sums.contingent, SCHEDULE.sums.none];

const SHAPE = { id: "", version: "", documents: [], lines: [], summary: [] };
const STATE = "State";
const EXCLUDED = STATES[2];
// The places of what no definition reads.
const NO_DEFINITION = [SCHEDULE.nothing, SCHEDULE.outside];

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
  /** How many notes ask for a state, a place or an amount to be written or changed. */
  lacking: number;
}

/** Checks a schedule; `names` are those of the definitions, by id. */
export function checkSchedule(page: ReadPage, names: ReadonlyMap<string, string>): CheckedSchedule {
  const name = page.name === "" || page.name === "Schedule" ? "Schedule" : nameOfPage(page);
  const expected = { name, known: columnsFor(names), parts: [], shape: SHAPE, controls: CALCULATED };
  const { filled, sums, findings, notes, holds, unread } = checkRows(
    withoutUncalculated(page, names),
    expected,
    isHead,
  );
  const { balance, ...head } = checkHead(page, name, filled.length > 0);
  const table = totalledTable(name, { rows: filled, sums });
  const ofAccount = new Set(filled.flatMap(({ line, texts }) => (texts.includes(SUBJECTS[1]) ? [line] : [])));
  const definitions = new Set(names.values());
  const columnOf = columnsNamed(page, names);
  const chosen = filled.flatMap((row) =>
    saidOfReadUnder(`${name}, ${cellPlace(row.line, columnOf(SCHEDULE.readUnder) ?? 0)}`, row, schedulePlaces(names)),
  );
  const placed = filled.map(({ line, headings: written, texts, amounts: { amounts, unread: faulty, readIn } }) => {
    const isWritten = written.some((heading) => schedulePlaces(names).includes(heading));
    // In a file without formulas the amount may stand once, and its row says what reads it.
    const headings = isWritten ? written : [...written, placeNamed(readIn, schedulePlaces(names)) ?? ""];
    const [amount, difference] = [amounts.get(SCHEDULE.amount), amounts.get(SCHEDULE.difference)];
    const hasState = headings.includes(STATE);
    const isRead = headings.some((heading) => definitions.has(heading));
    return {
      place: `${name}, row ${line}`,
      count: headings.filter((heading) => definitions.has(heading) || NO_DEFINITION.includes(heading)).length,
      hasAmount: amount !== undefined || faulty.size > 0,
      lacksState: isRead && !hasState,
      hasNeedlessState: !isRead && hasState && headings.some((heading) => NO_DEFINITION.includes(heading)),
      isOpenNoMore: isRead && hasState && (amount ?? 0n) * (difference ?? 0n) > 0n && !texts.includes(EXCLUDED),
    };
  });
  const saying = (rows: readonly { place: string }[], says: string): Finding[] =>
    rows.map(({ place }) => ({ place, says }));
  const twice = placed.filter(({ count }) => count > 1);
  const lacking = [
    ...saying(
      placed.filter(({ count, hasAmount }) => count === 0 && hasAmount),
      "this amount is not written under any definition",
    ),
    ...saying(
      placed.filter(({ count, hasAmount }) => count === 0 && !hasAmount),
      "this row has no amount",
    ),
    ...saying(
      placed.filter(({ lacksState }) => lacksState),
      `this row has no state; write ${listedInWords(STATES, "or")}`,
    ),
    ...saying(
      placed.filter(({ hasNeedlessState }) => hasNeedlessState),
      "this row has a state, and no definition reads it; delete the state",
    ),
    ...saying(
      placed.filter(({ isOpenNoMore }) => isOpenNoMore),
      `the aging shows this amount and the papers do not, as its difference says; its state is not ${EXCLUDED}`,
    ),
  ];
  return {
    holds,
    unread,
    lacking: lacking.length,
    totals: allTotals([
      scheduleTotals(name, table, balance, ofAccount, schedulePlaces(names)),
      statesOf({ name, rows: page.rows }, table.rows, columnOf, schedulePlaces(names)),
    ]),
    findings: [
      ...head.findings,
      ...findings,
      ...chosen,
      ...saying(twice, "this amount is written under two definitions; write each part in a separate row"),
    ],
    notes: [...head.notes, ...lacking, ...notes],
  };
}

// What a row says of the heading that reads it: it is one of them, and the one under which the amount stands.
function saidOfReadUnder(
  cell: string,
  { headings, amounts: { readIn } }: CheckedRow,
  places: readonly string[],
): Finding[] {
  if (readIn === "") return [];
  const place = `${cell} (${SCHEDULE.readUnder})`;
  const meant = placeNamed(readIn, places);
  if (meant === undefined)
    return [
      {
        place,
        says: "this is no heading of an amount; choose a definition of the sheet, or one of the two headings behind them",
      },
    ];
  const other = headings.find((heading) => places.includes(heading) && heading !== meant);
  return other === undefined ? [] : [{ place, says: `this is ${meant}, and the amount stands under ${other}` }];
}

function placeNamed(text: string, places: readonly string[]): string | undefined {
  return places.find((one) => comparable(one) === comparable(text));
}

// The totals by state, where the sums of the rows mean something.
function statesOf(
  page: Pick<ReadPage, "name" | "rows">,
  rows: readonly TotalledRow[],
  columnOf: (heading: string) => number | undefined,
  places: readonly string[],
): Totals {
  if (severalCurrencies(page.name, rows)) return NOTHING;
  const states = new Map(
    page.rows.map(({ line, cells }) => [line, cells.find(({ column }) => column === columnOf(STATE))?.text ?? ""]),
  );
  const columns = new Map(
    [SCHEDULE.amount, ...places].flatMap((heading) => {
      const column = columnOf(heading);
      return column === undefined ? [] : [[column, heading] as const];
    }),
  );
  const withStates = rows.map((row) => ({ ...row, state: comparable(states.get(row.line) ?? "") }));
  return compareStates(page, withStates, columns);
}

// Returns the number of the column of a heading in a file.
function columnsNamed(page: ReadPage, names: ReadonlyMap<string, string>): (heading: string) => number | undefined {
  const { row } = headingRow(page, columnsFor(names));
  return (heading) => row?.cells.find(({ text }) => comparable(text) === comparable(heading))?.column;
}

// An amount under a definition follows from its row: nothing is lost where no program has calculated it.
function withoutUncalculated(page: ReadPage, names: ReadonlyMap<string, string>): ReadPage {
  const columnOf = columnsNamed(page, names);
  if (columnOf(SCHEDULE.readUnder) === undefined) return page;
  const calculated = new Set(schedulePlaces(names).map(columnOf));
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

// A schedule in CSV may be its rows alone.
function checkHead(
  page: ReadPage,
  name: string,
  isFilledIn: boolean,
): Pick<CheckedTable, "findings" | "notes"> & { balance: bigint | undefined } {
  const [findings, notes]: [Finding[], Finding[]] = [[], []];
  let balance: bigint | undefined;
  const first = headingRow(page, columnsFor(new Map())).row?.line ?? 0;
  const rows = page.rows.filter((row) => row.line < first && isHead(row));
  const read = rows.map((row) => ({ line: row.line, ...entriesOf(row) }));
  const entries = read.flatMap((row) => row.entries);
  for (const [label, kind] of rows.length > 0 || page.name !== "" ? SCHEDULE.blanks : []) {
    const found = entries.find((one) => one.label === label);
    // Who prepared and reviewed it may be written by hand, and schedules of earlier releases do not ask for it.
    if (found?.entry === undefined && isFilledIn && !SCHEDULE.added.includes(label))
      notes.push({ place: name, says: found ? `"${label}" is empty` : `the line "${label}" is missing` });
    const entry = found?.entry && asEntry(found.entry, kind);
    if (found === undefined || entry === undefined) continue;
    if (label === SCHEDULE.balance) balance = centsIn(entry);
    const says = faultIn(entry, kind, undefined, SHAPE);
    const place = `${name}, ${cellPlace(found.line, entry.column)} (${label})`;
    if (says) findings.push({ place, says, written: entry.written });
    else if (entry.remark) notes.push({ place, says: entry.remark, written: entry.written });
  }
  const unread = read.flatMap(({ line, others }) => others.map(({ column }) => cellPlace(line, column)));
  notes.push(...unread.map((place) => ({ place: `${name}, ${place}`, says: "this cell is not read" })));
  return { findings, notes, balance };
}

// The places of each row with its amount, rows that add up others, and all rows with the balance. Places are not added up with each other but in
// the row that they divide.
function scheduleTotals(
  name: string,
  { rows, sums }: ReturnType<typeof totalledTable>,
  balance: bigint | undefined,
  ofAccount: ReadonlySet<number>,
  places: readonly string[],
): Totals {
  const divided = rows.flatMap(({ place, amounts, unread }): Pair[] => {
    const cents = amounts.get(SCHEDULE.amount);
    const below = places.flatMap((heading) => amounts.get(heading) ?? []);
    if (cents === undefined || below.length === 0 || unread.size > 0) return [];
    const sum = below.reduce((all, one) => all + one, 0n);
    return [{ place, isOfRow: true, one: ["the places add up to", sum], other: ["the amount is", cents] }];
  });
  const apart = comparing(DIFFERENCES, rows.flatMap(differenceToAging));
  const ofRows = [columnsLeft(rows, (heading) => heading), comparing(PLACES, divided), apart];
  const mixed = severalCurrencies(name, rows);
  if (mixed) return allTotals([...ofRows, { ...NOTHING, notes: [mixed], left: [mixedInWords(mixed)] }]);
  const account = sumOf(
    rows.filter(({ line }) => ofAccount.has(line)),
    SCHEDULE.amount,
  );
  const total = sumOf(rows, SCHEDULE.amount);
  // A difference against its amount is of what the aging does not show.
  const beside = rows.reduce((sum, row) => sum + notOnAging(row), 0n);
  const shown = beside === 0n ? "the rows add up to" : "the rows without what is not on the aging add up to";
  const pairs: Pair[] =
    total === undefined || balance === undefined || rows.some(({ unread }) => unread.has(SCHEDULE.difference))
      ? []
      : [{ place: name, one: [shown, total - beside], other: ["the balance on the aging is", balance] }];
  const zero: Pair[] =
    account === undefined
      ? []
      : [
          {
            place: name,
            one: ["the rows for the whole account add up to", account],
            other: ["they should add up to", 0n],
          },
        ];
  const differences = sumOf(rows, SCHEDULE.difference) ?? 0n;
  const without = balance === undefined ? "" : `; the balance without them is ${amountInWords(balance - differences)}`;
  const says = `the differences to the aging add up to ${amountInWords(differences)}${without}`;
  return allTotals([
    { ...NOTHING, notes: differences === 0n ? [] : [{ place: name, says }] },
    ...ofRows,
    comparing("rows with the balance", pairs),
    comparing("rows for the whole account with zero", zero),
    compareTotalRows(rows, sums, (heading) => heading),
  ]);
}

const PLACES = "places with the amount of each row";
const DIFFERENCES = "differences to the aging with the amount of each row";

// What a row holds that the aging does not show: its difference has the sign that its amount has not.
function notOnAging({ amounts }: TotalledRow): bigint {
  const [amount, difference] = [amounts.get(SCHEDULE.amount) ?? 0n, amounts.get(SCHEDULE.difference) ?? 0n];
  return amount * difference < 0n ? -difference : 0n;
}

// A difference lies between what the aging shows of a row and what the papers show: the one is the amount, and the other nothing.
function differenceToAging({ place, amounts, unread }: TotalledRow): Pair[] {
  const [amount, difference] = [amounts.get(SCHEDULE.amount), amounts.get(SCHEDULE.difference) ?? 0n];
  if (amount === undefined || difference === 0n || unread.size > 0) return [];
  const [aging, papers] = amount * difference < 0n ? [0n, amount] : [amount, 0n];
  const shown = `the aging shows ${amountInWords(aging)} and the papers ${amountInWords(papers)}, which is`;
  return [
    { place, isOfRow: true, one: ["the difference to the aging is", difference], other: [shown, aging - papers] },
  ];
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
