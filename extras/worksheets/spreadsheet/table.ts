// The content of a workbook in no file format: pages, each with one table.

/**
 * How a cell is shown and what a spreadsheet program lets a person enter: `small` is a text in small print, `count` a
 * whole number.
 */
export type Format = "text" | "small" | "strong" | "amount" | "date" | "count";

/** What may be entered into a cell. */
export interface CellRule {
  format: Format;
  /** The words to choose from. */
  choices?: readonly string[];
  /** The headings to choose from: the first of them and the last. */
  among?: readonly [first: string, last: string];
  /**
   * A formula that holds for what may be entered, in which CELL is the cell, and what a program says of anything else.
   */
  only?: { if: string; says: string };
}

/** A column. `width` counts digits of the usual size. */
export interface Column extends CellRule {
  heading: string;
  width: number;
  /** The row says what may be entered, not the column. */
  ofRow?: true;
  /** The cells of the column take no entry, because a workbook calculates them. */
  calculated?: true;
  /** What each of the cells calculates, unless its row says so. */
  formula?: Formula;
  /** The column is there for programs: a workbook neither shows nor prints it. */
  hidden?: true;
  /** A note on its heading. */
  note?: string | undefined;
  /** A workbook has its texts as notes on the first cell of their rows; only CSV has them in a column. */
  noted?: true;
}

/**
 * A formula with names in place of cells:
 *
 * - `{Heading}`: the entries of a column, `{Page!Heading}`: those of a column of another page;
 * - `[Heading]`: the cell of a column in the same row, `^[Heading]`: the heading itself;
 * - `<Name>`: the entry of a line or a row with this name.
 */
export type Formula = string;

/** A row. Cells that are missing at its end are empty. */
export interface WorkbookRow {
  cells: readonly string[];
  /** What may be entered into its cell of a column that leaves this to the row. */
  entry?: CellRule;
  /** What it calculates in columns, by their headings. */
  formulas?: Readonly<Record<string, Formula>>;
  /** A note on its first cell. */
  note?: string | undefined;
}

/** A line above a table that is filled in, and what may be entered. */
export interface WorkbookBlank {
  label: string;
  entry: CellRule;
  /** What stands there in a sheet that is filled in. */
  text?: string;
  /** A note on its name. */
  note?: string | undefined;
}

/** A line above a table that compares what is entered. */
export interface WorkbookControl {
  label: string;
  /** It counts rows. */
  counts?: true;
  formula: Formula;
  /** A note on its name. */
  note?: string | undefined;
}

/**
 * A line right above the headings that adds up in columns: what it adds up by its headings, the first of which stands
 * for the line.
 */
export interface WorkbookSum {
  label: string;
  formulas: Readonly<Record<string, Formula>>;
  /** A note on its name. */
  note?: string | undefined;
}

/** A text of its own line, or a line to write on by hand: `room` is its height at least, in points. */
export type WorkbookText = string | { text: string; room: number; ruled: true };

/** What the line of totals is called, and how rows begin that add up others. */
export const TOTAL = "Total";

/** A page of a workbook. */
export interface WorkbookPage {
  /** The name on the tab of the page. It has only letters. */
  name: string;
  /** Texts above the table, as wide as it; the first is a title. */
  above?: readonly string[];
  /** What is filled in below these texts: a line for each, its name before it. */
  blanks?: readonly WorkbookBlank[];
  /** What is calculated below these lines. */
  controls?: readonly WorkbookControl[];
  /** The column of the entries of these lines, counted from 0; the third if nothing says so. */
  entryAt?: number;
  /**
   * The columns of the names and the entries of the second half of these lines, which stands beside the first; counted
   * from 0.
   */
  beside?: { name: number; entry: number };
  /** Texts between these lines and the table, as wide as it. */
  lead?: readonly string[];
  /** Lines between these texts and the totals. */
  sums?: readonly WorkbookSum[];
  /** The headings of the columns whose totals stand above them. */
  totals?: readonly string[];
  columns: readonly Column[];
  rows: readonly WorkbookRow[];
  /** How high each row is at least, in points, where more is written by hand. */
  room?: number;
  /**
   * How many columns at the left name a row: they stay in view. A print is one page wide; whoever makes it wider has
   * them on every page.
   */
  naming?: number;
  /** Whether the headings carry filters. */
  filtered?: true;
  /** A print has it on one page, if that is legible. Nobody writes many more rows below it. */
  onePage?: true;
  /** A program shows and prints it only if somebody asks it to. */
  hidden?: true;
  /** A print stands upright. */
  portrait?: true;
  /**
   * It says itself what it is, of which edition, and who prepared it: the head and the foot of a print do not say it
   * again.
   */
  saysItself?: true;
  /** Texts below the table, as wide as it. */
  below?: readonly WorkbookText[];
}

/** A workbook. */
export interface Workbook {
  /** At the top of each printed page. */
  title: string;
  /** Which edition of what, at the top right. */
  edition: string;
  /** What stands at the foot of each printed page, beside the name of the page. */
  foot?: string;
  pages: readonly WorkbookPage[];
}

/** Returns a page as a workbook shows it: what columns have for notes is a note on each row. */
export function withNotes(page: WorkbookPage): WorkbookPage {
  const noteColumns = page.columns.filter((column) => column.noted);
  const withoutNoted = <Of>(list: readonly Of[]): Of[] => list.filter((_, index) => !page.columns[index]?.noted);
  const textOf = (row: WorkbookRow): string => {
    const texts = noteColumns.map(({ heading }) => [
      heading,
      row.cells[page.columns.findIndex((one) => one.heading === heading)],
    ]);
    return texts
      .flatMap(([heading, text]) => (text ? [noteColumns.length > 1 ? `${heading}: ${text}` : text] : []))
      .join("\n");
  };
  const rows = page.rows.map((row) => ({ ...row, cells: withoutNoted(row.cells), note: textOf(row) || row.note }));
  return { ...page, columns: withoutNoted(page.columns), rows };
}

/** Returns what may be entered into a cell. */
export function entryAt(column: Column, row: WorkbookRow | undefined): CellRule {
  return (column.ofRow && row?.entry) || column;
}

/**
 * Returns a table as rows of texts, its headings first, for CSV. What a workbook calculates, and rows that are empty,
 * are left out.
 */
export function textsOf({ columns, rows }: Pick<WorkbookPage, "columns" | "rows">): string[][] {
  const texts = (cells: readonly string[]): string[] =>
    columns.flatMap(({ calculated }, index) => (calculated ? [] : [cells[index] ?? ""]));
  return [
    texts(columns.map(({ heading }) => heading)),
    ...rows.filter(({ cells }) => cells.length > 0).map(({ cells }) => texts(cells)),
  ];
}
