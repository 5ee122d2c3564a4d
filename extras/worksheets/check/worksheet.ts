// The check of the tables of a worksheet together: its pages, or one table in CSV.

import { UserError } from "../../../core/base/user-error.ts";
import type { Identity } from "../identities.ts";
import {
  amountsOf,
  type Blank,
  BRIDGE,
  CURRENCY,
  columnsOf,
  INVOICE_PARTS,
  type InspectionShape,
  isOfKind,
  LINES_ADD_UP,
  PAGES,
  type PageName,
  rulesOf,
  SOURCE,
} from "../inspection.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { comparable } from "./comparable.ts";
import { compareDates, datedRow } from "./line-dates.ts";
import { linesBesideInvoices } from "./lines-of-invoices.ts";
import { differencesWithoutPaper, differenceWithoutReason } from "./other-differences.ts";
import { type OpenTable, type SaidOfPages, sortedPages } from "./pages.ts";
import { cashAboveZero } from "./paid-rows.ts";
import { elsewhere, saidOfReadIn } from "./read-in.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { type EntryRow, FORMULAS, notSensible, withFormula } from "./sense.ts";
import type { Habits } from "./spelling.ts";
import { type CheckedTable, checkTable, tableIn } from "./tables.ts";
import {
  type AmountRow,
  type Comparison,
  comparisonOf,
  type FileCurrency,
  hasBothSides,
  joinedComparison,
  type SumPair,
  sideSum,
  sumOf,
} from "./totals.ts";
import { listedTwice, sameReference } from "./twice.ts";
import { amountTable, compareWorksheet } from "./worksheet-totals.ts";

/** What is said of a worksheet besides its tables. */
interface Together {
  totals: Comparison;
  notes: Finding[];
  head: ReadonlyMap<string, string>;
}

type CheckedParts = readonly (Partial<CheckedTable> | Together | SaidOfPages)[];

/** Checks one table in CSV. Throws a UserError for a file that is none. */
export function checkCsv(
  [page]: readonly ReadPage[],
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
  habits: Habits,
): CheckedParts {
  const found = page && tableIn(page, shape);
  if (!found) throw new UserError(`no row has the column headings of a table of ${shape.id}`);
  return together(new Map([[found.table, checkTable(page, found.table, shape, habits)]]), shape, definitions);
}

/** Checks the pages of a workbook. */
export function checkBook(
  all: readonly ReadPage[],
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
  habits: Habits,
  schedules: readonly OpenTable[],
): CheckedParts {
  const { pages, ...sorted } = sortedPages(all, shape, schedules);
  const names = Object.keys(PAGES) as PageName[];
  const checked = new Map(names.map((name) => [name, checkTable(pages.get(name), name, shape, habits)]));
  return [...together(checked, shape, definitions), sorted];
}

function together(
  checked: ReadonlyMap<PageName, CheckedTable>,
  shape: InspectionShape,
  definitions: ReadonlyMap<string, string>,
): CheckedParts {
  const rowsOf = (name: PageName) => checked.get(name)?.content?.rows ?? [];
  const totalled = (name: PageName) => amountTable(checked.get(name)?.content);
  const [invoices, lines, summary] = [totalled("invoices"), totalled("lines"), totalled("summary")];
  const file = asOneRow(PAGES.file, rowsOf("file"));
  const said = new Set(rowsOf("file").flatMap(({ entries }) => [...entries.keys()]));
  const recorded = file.entries.get(RECORDED);
  const recordedDate = recorded && !recorded.isLeft ? recorded.text : undefined;
  const isFilledIn = [...checked].some(([name]) => name !== "file" && rowsOf(name).length > 0);
  // Rows may say their currency themselves.
  const hasCurrency = [...rowsOf("invoices"), ...rowsOf("lines")].some(({ amounts }) => amounts.currency !== "");
  const needed = NEEDED.filter((label) => label !== CURRENCY.label || !hasCurrency);
  const lacking = checked.has("file") && isFilledIn ? needed.filter((label) => !said.has(label)) : [];
  const [named, behind] = namesOfLines(shape);
  const amounts = amountsOf(columnsOf("lines", shape));
  const alone = { names: [], amounts: [], past: [], recordedDate };
  const rowsTold = [
    ...notSensible(rowsOf("invoices"), {
      names: ["Invoice number"],
      amounts: ["Total", "Open per aging"],
      past: ["Invoice date"],
      recordedDate,
    }),
    ...notSensible(rowsOf("lines"), {
      names: named,
      besides: behind,
      amounts,
      past: ["Invoice date"],
      later: happened(shape.lines),
      recordedDate,
    }),
  ];
  const formulas = [
    ...(["invoices", "lines"] as const).flatMap((page) =>
      rulesOf(page, shape).flatMap((rule) =>
        withFormulas(rowsOf(page), totalled(page).rows, rule.label, (row) => shownBy(rule, row)),
      ),
    ),
    ...withFormulas(rowsOf("summary"), summary.rows, LINES_ADD_UP, ({ centsByKey: of }) => {
      const [key = ""] = of.keys();
      const isCounted = lines.rows.every(({ textKeys, unreadKeys }) => !textKeys.has(key) && !unreadKeys.has(key));
      return isCounted ? sumOf(lines.rows, key) : undefined;
    }),
  ];
  return [
    ...checked.values(),
    {
      totals: joinedComparison([
        comparisonOf(FORMULAS, formulas),
        compareWorksheet({ invoices, lines, summary: summary.rows, ...currencyIn(rowsOf("file")) }, shape, definitions),
        compareDates(
          rowsOf("lines").map((row) => datedRow(row, labelIn(shape.lines))),
          datedRow(asOneRow(PAGES.summary, rowsOf("summary")), labelIn(shape.summary)),
          shape,
        ),
      ]),
      notes: [
        ...lacking.map((label) => ({ place: PAGES.file, says: `"${label}" is empty`, asks: true as const })),
        ...notSensible([file], alone),
        ...rowsTold,
        ...sameReference(rowsOf("lines"), { names: named, ...numbersOf(shape), amounts }, rowsTold),
        ...listedTwice(sourcesOf(rowsOf("summary"))),
        ...linesBesideInvoices(rowsOf("invoices"), rowsOf("lines"), shape, elsewhere(shape.id, definitions)),
        ...cashAboveZero(rowsOf("invoices")),
        ...differenceWithoutReason(rowsOf("summary")),
        ...differencesWithoutPaper(rowsOf("invoices"), "openPerAging", "total"),
        ...blankUnder(rowsOf("invoices"), labelIn(INVOICE_PARTS)("openPerAging"), "openPerAging"),
        ...saidOfReadIn([...rowsOf("invoices"), ...rowsOf("lines")], definitions),
        ...notSensible([asOneRow(PAGES.summary, rowsOf("summary"))], { ...alone, later: happened(shape.summary) }),
      ],
      head: new Map([...file.entries].map(([label, { text }]) => [label, text])),
    },
  ];
}

const RECORDED = "Recorded date";

// Without these entries nobody knows whose file it is, of which day, and in which currency.
const NEEDED = ["Seller", "Account debtor", RECORDED, CURRENCY.label];

function currencyIn(rows: readonly CheckedRow[]): { currency?: FileCurrency } {
  const row = rows.find(({ entries }) => entries.has(CURRENCY.label));
  const code = row?.entries.get(CURRENCY.label)?.text ?? "";
  return row && isOfKind(code, "currency") ? { currency: { code, place: row.placeOf(CURRENCY.label) } } : {};
}

function labelIn(parts: readonly Blank[]): (key: string) => string {
  return (key) => parts.find((part) => part.key === key)?.label ?? key;
}

// What numbers a deduction, and what several of them may have in common.
function numbersOf({ lines }: InspectionShape): { numbers: string[]; references: string[] } {
  const labels = (keys: RegExp): string[] => lines.flatMap(({ key, label }) => (keys.test(key) ? [label] : []));
  return {
    numbers: labels(/^(?:deduction|claim)Number$/),
    references: [...labels(/^(?:document|returnAuthorization)Number$/), "Reference"],
  };
}

// The dates of what has happened: a period, a deadline and a date that is set may lie ahead.
function happened(parts: readonly Blank[]): string[] {
  const mayLieAhead = /start|end|deadline|shipBack|cutoff|^(?:due|scheduled|settlement|invoice)/i;
  return parts.flatMap(({ key, label, kind }) => (kind === "date" && !mayLieAhead.test(key) ? [label] : []));
}

// What is empty is no zero: the column is added up.
function blankUnder(rows: readonly CheckedRow[], heading: string, key: string): Finding[] {
  const has = ({ amounts: { centsByKey, unreadKeys } }: CheckedRow): boolean =>
    centsByKey.has(key) || unreadKeys.has(key);
  const isLeft = (row: CheckedRow): boolean =>
    row.isBlank(heading) && row.amounts.centsByKey.size > 0 && !isSettled(row);
  if (!rows.some(has)) return [];
  return rows.filter(isLeft).map(({ placeOf }) => ({ place: placeOf(heading), says: LEFT_EMPTY, asks: true }));
}

// Of what was paid, credited or moved off as a whole nothing is open.
function isSettled({ amounts: { centsByKey, unreadKeys } }: CheckedRow): boolean {
  const [total = 0n, ...off] = ["total", "credits", "paid", "movedOff"].map((key) => centsByKey.get(key) ?? 0n);
  return unreadKeys.size === 0 && off.reduce((left, one) => left - one, total) === 0n;
}

const LEFT_EMPTY =
  "this cell is empty, and other rows have an amount here; write the amount that the aging shows, or 0 if it shows none";

// The sources of the way from the aging, which list what is added and taken off.
function sourcesOf(rows: readonly CheckedRow[]): { place: string; text: string }[] {
  const keys = BRIDGE.map(({ key }) => key);
  return rows.flatMap(({ part, entries, placeOf }) => {
    const source = entries.get(SOURCE.label);
    return source && keys.includes(part?.key ?? "") ? [{ place: placeOf(SOURCE.label), text: source.text }] : [];
  });
}

// What names a line, and the dates and references that tell lines of one name apart.
function namesOfLines({ lines }: InspectionShape): [names: string[], besides: string[]] {
  const before = lines.slice(
    0,
    lines.findIndex(({ key }) => key === CURRENCY.key),
  );
  const labels = (isText: boolean): string[] =>
    before.flatMap(({ label, kind }) => ((kind === "text") === isText ? [label] : []));
  return [labels(true), [...labels(false), "Reference"]];
}

// A page whose rows are one entry each, such as the file, as one row.
function asOneRow(name: string, rows: readonly EntryRow[]): EntryRow {
  const entries = new Map(rows.flatMap((row) => [...row.entries].filter(([heading]) => heading !== CURRENCY.label)));
  const cell = (heading: string): string => rows.find((row) => row.entries.has(heading))?.placeOf(heading) ?? name;
  return { rowNumber: 0, place: name, entries, placeOf: cell };
}

// What the workbook calculates in a row by a rule.
function shownBy(rule: Identity, row: AmountRow): bigint | undefined {
  if (!hasBothSides(row, rule)) return undefined;
  const difference = sideSum(row, rule.one) - sideSum(row, rule.other);
  return rule.isTurned ? -difference : difference;
}

// A formula may take a text for a number, or not: nothing is compared with it then.
function withFormulas(
  said: readonly EntryRow[],
  rows: readonly AmountRow[],
  heading: string,
  given: (row: AmountRow) => bigint | undefined,
): SumPair[] {
  return said.flatMap((row, index) => {
    const totalled = rows[index];
    const isKnown = totalled && totalled.textKeys.size === 0 && totalled.unreadKeys.size === 0;
    return withFormula(row, heading, isKnown ? given(totalled) : undefined);
  });
}

/** Returns how many keys and documents of a workbook a definition does not know. */
export function unknownKeysIn(pages: readonly ReadPage[], { documents, summary }: InspectionShape): number {
  const known = new Set([...documents, ...summary.map(({ key }) => key)]);
  return keysIn(pages).filter((key) => !known.has(key)).length;
}

// The keys of evidence and summary: those of the file are the same in all sheets.
function keysIn(pages: readonly ReadPage[]): string[] {
  return pages.flatMap(({ rows }) => {
    const head = rows.findIndex(({ cells }) =>
      cells.some(({ text }) => /^(?:document id|value)$/.test(comparable(text))),
    );
    const column = rows[head]?.cells.find(({ text }) => /^(?:document id|key)$/.test(comparable(text)))?.column;
    if (column === undefined) return [];
    return rows
      .slice(head + 1)
      .flatMap(({ cells }) => cells.filter((cell) => cell.column === column).map(({ text }) => text));
  });
}
