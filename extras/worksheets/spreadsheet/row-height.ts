// The height that a row needs for its texts. Spreadsheet programs fit rows when somebody types, not when they open a
// file.

/** A text in a cell: how wide the cell is, in digits of the usual size, and how large the text is against that size. */
export interface CellText {
  text: string;
  width: number;
  size: number;
}

const LINE = 15; // points, of the usual size
const PADDING = 4; // points

/** The height of a row of one line in points. */
export const ONE_LINE = LINE + PADDING;

/**
 * The height of a blank row in points. Libraries that fill in a sheet keep the height of its rows, and a program that
 * prints it cuts off what is lower.
 */
export const TWO_LINES = 2 * LINE + PADDING;

const HIGHEST = 409; // points: no row is higher

/** Returns the height of a row in points: that of its highest cell. */
export function rowHeight(cells: readonly CellText[], least = ONE_LINE): number {
  const heights = cells.map(({ text, width, size }) => Math.ceil(linesOf(text, width / size) * LINE * size) + PADDING);
  return Math.min(Math.max(least, ...heights), HIGHEST);
}

function linesOf(text: string, width: number): number {
  // A cell keeps a little room at both sides.
  const room = Math.max(1, width - 1);
  return text.split("\n").reduce((lines, part) => lines + brokenInto(part, room), 0);
}

function brokenInto(text: string, room: number): number {
  let lines = 1;
  let usedLength = 0;
  for (const word of text.split(" ")) {
    const wordLength = lengthOf(word);
    const behind = usedLength === 0 ? wordLength : usedLength + SPACE + wordLength;
    if (behind <= room) {
      usedLength = behind;
      continue;
    }
    if (usedLength > 0) lines += 1;
    lines += Math.max(1, Math.ceil(wordLength / room)) - 1;
    usedLength = Math.min(wordLength, room);
  }
  return lines;
}

// The widths of characters in Calibri against that of its digits, rounded up.
const SPACE = 0.5;
const WIDTHS = [
  ["0123456789abdeghnopqu#$*+/<=>?\\^_`{}~", 1],
  ["ijlI'.,:;|!", 0.5],
  ['ftr()[]" -', 0.7],
  ["cskvxyzJ", 0.9],
  ["ABCDEFGHKLNOPQRSTUVXYZ&", 1.25],
  ["mwMW@%", 1.75],
] as const;

// Bold print against the usual one, where a program has another font, and a little room at both sides.
const [BOLD, SIDES] = [1.15, 1.5];

/** Returns how wide a column is at least so that no word of its heading is broken, in digits of the usual size. */
export function widthOfWords(heading: string): number {
  return Math.ceil(Math.max(...heading.split(" ").map(lengthOf)) * BOLD + SIDES);
}

/** Returns how wide a column is at least so that each of these texts has one line. */
export function widthOfTexts(texts: readonly string[]): number {
  return Math.ceil(
    Math.max(...texts.map((text) => text.split(" ").reduce((sum, word) => sum + lengthOf(word) + SPACE, 0))) + SIDES,
  );
}

function lengthOf(word: string): number {
  let length = 0;
  // Any other character may be as wide as it is high.
  for (const one of word) length += WIDTHS.find(([characters]) => characters.includes(one))?.[1] ?? 2;
  return length;
}
