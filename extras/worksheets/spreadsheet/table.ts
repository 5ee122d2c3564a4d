// The content of a workbook, independent of a file format: pages, each with one table. The sheets of worksheets,
// schedules, letters and catalogs are described so. workbook.ts writes them as XLSX, and browser/csv.ts as CSV.

/**
 * How a spreadsheet program shows a cell. `strong` is a text in bold print, `small` a text in small print, and `count`
 * a whole number.
 */
export type Format = "text" | "small" | "strong" | "amount" | "date" | "count";

/** What may be entered into a cell. */
export interface CellRule {
  format: Format;
  /** The words to choose from. */
  choices?: readonly string[];
  /** The first and the last of the headings to choose from. */
  headingRange?: readonly [first: string, last: string];
  /**
   * A formula that is true for a permitted entry, in which CELL is the cell. A program shows the text in `says` for any
   * other entry.
   */
  condition?: { if: string; says: string };
}

/** A column. `width` counts digits of the usual size. */
export interface Column extends CellRule {
  heading: string;
  width: number;
  /** The row decides what may be entered, not the column. */
  isRuledByRow?: true;
  /** The cells of the column take no entry, because a workbook calculates them. */
  isCalculated?: true;
  /** The formula of each cell of the column. The formula of a row has priority. */
  formula?: Formula;
  /** The column is there for programs: a workbook neither shows nor prints it. */
  isHidden?: true;
  /** A note on its heading. */
  note?: string | undefined;
  /** A workbook has the texts of the column as notes on the first cells of the rows. Only CSV has the column. */
  isNote?: true;
}

/**
 * A formula with names instead of places of cells:
 *
 * - `{Heading}`: the entries of a column of the same page;
 * - `{Page!Heading}`: the entries of a column of another page;
 * - `[Heading]`: the cell of a column in the same row;
 * - `^[Heading]`: the cell of the heading itself;
 * - `<Name>`: the entry of a line or a row with this name.
 */
export type Formula = string;

/** A row. Cells that are missing at its end are empty. */
export interface WorkbookRow {
  cells: readonly string[];
  /** What may be entered into the row, in the column that leaves this to the row. */
  entry?: CellRule;
  /** The formulas of its cells, by the headings of their columns. */
  formulas?: Readonly<Record<string, Formula>>;
  /** A note on its first cell. */
  note?: string | undefined;
}

/** A line above a table that somebody fills in, such as Recorded date. */
interface WorkbookBlank {
  label: string;
  entry: CellRule;
  /** The entry of a sheet that is filled in. */
  text?: string;
  /** A note on its name. */
  note?: string | undefined;
}

/** A line above a table that compares entries by a formula, such as Rows less the balance. */
export interface WorkbookControl {
  label: string;
  /** The result is a number of rows or dates, not an amount. */
  isCount?: true;
  formula: Formula;
  /** A note on its name. */
  note?: string | undefined;
}

/**
 * A line right above the headings that adds up some columns, such as Supported, shown by papers. It has a formula for
 * each of these columns, by its heading. The first of these cells is the entry of the line for other formulas.
 */
export interface WorkbookSum {
  label: string;
  formulas: Readonly<Record<string, Formula>>;
  /** A note on its name. */
  note?: string | undefined;
}

/** A line with a text, or a line to write on by hand. `minHeight` is its least height in points. */
export type WorkbookText = string | { text: string; minHeight: number; isRuled: true };

/** The name of the line of totals. A row that adds up others begins with it too. */
export const TOTAL = "Total";

/** A page of a workbook. */
export interface WorkbookPage {
  /** The name on the tab of the page. It has only letters. */
  name: string;
  /** Texts above the table, as wide as the table. The first is a title. */
  above?: readonly string[];
  /** The lines below these texts that somebody fills in. */
  blanks?: readonly WorkbookBlank[];
  /** The lines below them that are calculated. */
  controls?: readonly WorkbookControl[];
  /** The column of the entries of `blanks` and `controls`, counted from 0. Without it, it is the third. */
  entryColumn?: number;
  /**
   * If it is there, the second half of `blanks` and `controls` is beside the first half. These are the columns of its
   * names and its entries, counted from 0.
   */
  secondHalf?: { nameColumn: number; entryColumn: number };
  /** Texts between these lines and the table, as wide as the table. */
  lead?: readonly string[];
  /** Lines between these texts and the totals. */
  sums?: readonly WorkbookSum[];
  /** The headings of the columns that have a total above them. */
  totals?: readonly string[];
  columns: readonly Column[];
  rows: readonly WorkbookRow[];
  /** The least height of each row in points, if people write into it by hand. */
  minRowHeight?: number;
  /**
   * The number of columns at the left that name a row. They stay in view. If somebody prints the page on several sheets
   * side by side, each sheet repeats them.
   */
  nameColumnCount?: number;
  /** The headings have buttons to filter the rows. */
  hasFilters?: true;
  /** A print is one sheet of paper, if that is legible. It is for pages to which nobody adds many rows. */
  isOnePage?: true;
  /** A program shows and prints the page only if somebody asks it to. */
  isHidden?: true;
  /** A print is in portrait format. Without it, it is in landscape format. */
  isPortrait?: true;
  /**
   * The page itself has its title, its edition and who prepared it. So a print has none of these at its head and foot.
   */
  isSelfTitled?: true;
  /** Texts below the table, as wide as the table. */
  below?: readonly WorkbookText[];
}

/** A workbook, with the texts at the edges of each printed page. */
export interface Workbook {
  /** The text at the top left. */
  title: string;
  /** The text at the top right: the definition or the catalog, and its edition. */
  edition: string;
  /** The text at the foot, beside the name of the page. */
  foot?: string;
  pages: readonly WorkbookPage[];
}

/** Returns a page as a workbook shows it: the texts of columns for notes are a note on each row. */
export function withNotes(page: WorkbookPage): WorkbookPage {
  const noteColumns = page.columns.flatMap(({ heading, isNote }, index) => (isNote ? [{ heading, index }] : []));
  const withoutNotes = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => !page.columns[at]?.isNote);
  const noteOf = ({ cells }: WorkbookRow): string => {
    const texts = noteColumns.flatMap(({ heading, index }) => {
      const text = cells[index] ?? "";
      if (text === "") return [];
      return [noteColumns.length > 1 ? `${heading}: ${text}` : text];
    });
    return texts.join("\n");
  };
  const rows = page.rows.map((row) => ({ ...row, cells: withoutNotes(row.cells), note: noteOf(row) || row.note }));
  return { ...page, columns: withoutNotes(page.columns), rows };
}

/** Returns what may be entered into a cell. */
export function entryAt(column: Column, row: WorkbookRow | undefined): CellRule {
  return (column.isRuledByRow && row?.entry) || column;
}

/**
 * Returns a table as rows of texts for CSV, its headings first. Columns that a workbook calculates are left out, and so
 * are empty rows.
 */
export function textsOf({ columns, rows }: Pick<WorkbookPage, "columns" | "rows">): string[][] {
  const enteredTexts = (cells: readonly string[]): string[] =>
    columns.flatMap(({ isCalculated }, index) => (isCalculated ? [] : [cells[index] ?? ""]));
  return [
    enteredTexts(columns.map(({ heading }) => heading)),
    ...rows.filter(({ cells }) => cells.length > 0).map(({ cells }) => enteredTexts(cells)),
  ];
}
