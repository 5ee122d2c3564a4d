// Finds a letter in the text of all letters, and fills in its blanks. The page, the command letter and the build use
// this module.

/** The separator between two letters in the text of all letters. A letter is below the name of its definition. */
export const NEXT_PAGE = "\f\n";

/** A blank in a letter. */
export const BLANK = "______";

/** Returns the letter of a definition from the text of all letters, or undefined if the text has no such letter. */
export function letterIn(text: string, name: string): string | undefined {
  const letterWithName = text.split(NEXT_PAGE).find((letter) => letter.startsWith(`${name}\n`));
  return letterWithName?.slice(name.length + 2);
}

/**
 * The entries for the blanks of all letters. `items` has a line for each item, such as "INV 7001; 2026-08-28; 1140.00".
 */
type LetterHead = Partial<Readonly<Record<"seller" | "debtor" | "date" | "items", string>>>;

/**
 * Returns a letter with these entries in its blanks. A tab or a semicolon separates the number, the date and the amount
 * of an item. The date may be left out. A blank without an entry stays blank.
 */
export function filledLetter(letter: string, { seller, debtor, date = "", items = "" }: LetterHead): string {
  const rows = items.split("\n").flatMap((line) => {
    const [number = "", ...cells] = line.split(/[\t;]/).map((cell) => cell.trim());
    const amount = cells.pop();
    const itemDate = cells[0];
    return number === "" ? [] : [[number, itemDate, amount, ""]];
  });
  const lines = rows.map((row) => `${row.map((text) => text || BLANK).join(" | ")}\n`);
  // Each replacement is a function, because a sign such as $ has a meaning in a replacement text.
  const fill = (text: string, before: string, entry = ""): string =>
    text.replace(`${before}${BLANK}`, (blank) => (entry === "" ? blank : before + entry));
  const withHead = [
    ["\nTo: ", debtor],
    ["\nSeller: ", seller],
    ["\nContract or invoices: ", rows.map(([number]) => number).join(", ")],
    [" on ", date],
  ].reduce((text, [before = "", entry]) => fill(text, before, entry), letter);
  const table = withHead.replace(/(?:______ \| ______ \| ______ \| ______\n)+/, (blank) => lines.join("") || blank);
  return date === "" ? table : table.replace(`${date} (date)`, () => date);
}
