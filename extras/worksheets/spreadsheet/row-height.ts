// Calculates the height that a row needs for its texts, and the width that a column needs. A spreadsheet program fits
// rows when somebody types, but not when it opens a file, so the file has to say the height.

/**
 * A text in a cell. `width` is that of the cell, in digits of the usual size. `size` is the size of the text, as a
 * factor of the usual size.
 */
export interface CellText {
  text: string;
  width: number;
  size: number;
}

const LINE = 15; // points, for a text of the usual size
const PADDING = 4; // points

/** The height of a row of one line in points. */
export const ONE_LINE = LINE + PADDING;

/**
 * The height of a blank row in points. Libraries that fill in a sheet keep the height of its rows, and a program that
 * prints it cuts off what is lower.
 */
export const TWO_LINES = 2 * LINE + PADDING;

const HIGHEST = 409; // points: no program shows a higher row

/** Returns the height of a row in points: that of its highest cell. */
export function rowHeight(cells: readonly CellText[], least = ONE_LINE): number {
  const heights = cells.map(
    ({ text, width, size }) => Math.ceil(lineCount(text, width / size) * LINE * size) + PADDING,
  );
  return Math.min(Math.max(least, ...heights), HIGHEST);
}

function lineCount(text: string, width: number): number {
  // A cell keeps a little room at both sides.
  const room = Math.max(1, width - 1);
  return text.split("\n").reduce((lines, part) => lines + wrappedLineCount(part, room), 0);
}

function wrappedLineCount(text: string, room: number): number {
  let lines = 1;
  let usedLength = 0;
  for (const word of text.split(" ")) {
    const wordLength = widthOfWord(word);
    const newLength = usedLength === 0 ? wordLength : usedLength + SPACE + wordLength;
    if (newLength <= room) {
      usedLength = newLength;
      continue;
    }
    if (usedLength > 0) lines += 1;
    lines += Math.max(1, Math.ceil(wordLength / room)) - 1;
    usedLength = Math.min(wordLength, room);
  }
  return lines;
}

// The widths of characters in Calibri as factors of the width of a digit, rounded up.
const SPACE = 0.5;
const WIDTHS = [
  ["0123456789abdeghnopqu#$*+/<=>?\\^_`{}~", 1],
  ["ijlI'.,:;|!", 0.5],
  ['ftr()[]" -', 0.7],
  ["cskvxyzJ", 0.9],
  ["ABCDEFGHKLNOPQRSTUVXYZ&", 1.25],
  ["mwMW@%", 1.75],
] as const;

// The width of bold print as a factor of the usual print. It also has room for the font of another program.
const BOLD = 1.15;
// The room that a cell keeps at both sides.
const SIDES = 1.5;

/** Returns the least width of a column that breaks no word of its heading, in digits of the usual size. */
export function widthOfWords(heading: string): number {
  return Math.ceil(Math.max(...heading.split(" ").map(widthOfWord)) * BOLD + SIDES);
}

/** Returns the least width of a column in which each of these texts takes one line, in digits of the usual size. */
export function widthOfTexts(texts: readonly string[]): number {
  const widthOfLine = (text: string): number =>
    text.split(" ").reduce((sum, word) => sum + widthOfWord(word) + SPACE, 0);
  return Math.ceil(Math.max(...texts.map(widthOfLine)) + SIDES);
}

function widthOfWord(word: string): number {
  let width = 0;
  // Any other character may be as wide as it is high.
  for (const letter of word) width += WIDTHS.find(([characters]) => characters.includes(letter))?.[1] ?? 2;
  return width;
}
