// A finding of the check: the place of a fault in a file, and a sentence about it. All modules of the check use it.
// The sentence never repeats the text of a cell, because files are private. The text has its own field, `writtenText`.

/** A place in a file, counted as spreadsheet programs count, and the fault there. */
export interface Finding {
  place: string;
  says: string;
  /** The text in that place. A page shows it to the owner of the file. No command prints it. */
  writtenText?: string;
  /** Other findings may follow from this one, so it is shown first. */
  explains?: true;
  /** The item of the row, by the reference in its first column. */
  item?: string;
  /** The finding is a note that asks for a correction or for a missing entry. */
  asks?: true;
  /** The finding is a note on what may be right or wrong. Somebody has to look at its place. */
  look?: true;
  /** Added to the sentence if an amount cannot be read and every difference of the file is of that kind. */
  saysIfOnlyUnread?: string;
  /** Added to the sentence if an amount cannot be read and the file has other differences too. */
  saysIfOthersDiffer?: string;
  /** The amount in hundredths by which sums are off because of the finding. It leads to the cause of a difference. */
  difference?: bigint;
  /** The amounts in hundredths of which one may be such a difference. */
  possibleDifferences?: readonly bigint[];
  /** What the difference compares: amounts within a row, one amount in two tables, or sums of several amounts. */
  compares?: "row" | "amount" | "sums";
  /** The pages within which a cause is looked for: a schedule or an aging by its name. The worksheet has none. */
  scope?: string;
}

/** Returns a finding that asks for something to be completed or corrected. */
export function askingFinding(place: string, says: string): Finding {
  return { place, says, asks: true };
}

/** Returns a finding that somebody has to look at. */
export function lookFinding(place: string, says: string): Finding {
  return { place, says, look: true };
}
