// A letter among all letters as one text, and what is filled into it.

/** The letters stand in one text, each on a page of its own, below the name of its definition. */
export const NEXT_PAGE = "\f\n";

/** What stands in a letter where something is to be written. */
export const BLANK = "______";

/** Returns the letter of a definition in such a text, undefined where it has none. */
export function letterIn(text: string, name: string): string | undefined {
  const own = text.split(NEXT_PAGE).find((one) => one.startsWith(`${name}\n`));
  return own?.slice(name.length + 2);
}

/** What is typed once for all letters. `items` has a line for each item: its number, its date if known, its amount. */
export type LetterHead = Partial<Readonly<Record<"seller" | "debtor" | "date" | "items", string>>>;

/**
 * Returns a letter in which these stand in their blanks. A tab or a semicolon parts a number from its amount, with the
 * date between them or without. What is empty stays blank.
 */
export function filledLetter(letter: string, { seller, debtor, date = "", items = "" }: LetterHead): string {
  const rows = items.split("\n").flatMap((line) => {
    const [number = "", ...others] = line.split(/[\t;]/).map((cell) => cell.trim());
    const amount = others.pop();
    return number === "" ? [] : [[number, others[0], amount, ""]];
  });
  const lines = rows.map((row) => `${row.map((text) => text || BLANK).join(" | ")}\n`);
  // A text may hold a sign that stands for something in a replacement, so each is given by a function.
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
