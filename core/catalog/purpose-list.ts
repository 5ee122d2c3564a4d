// Reads the numbered list in the purpose of a structure. The first line of the list that fits a part of the price
// decides on it.

/** A line of the list. */
export interface PurposeLine {
  number: number;
  /** The words before the colon, such as "Excluded, as paid". */
  head: string;
  /** The complete line, with its number. */
  text: string;
}

// The sentence before the list. Purposes of early releases have neither the sentence nor the list.
const LIST_BEGINS = "The first line that fits decides. ";

/** Returns the lines of the list in a purpose, or nothing if the purpose has no list. */
export function purposeLines(purpose: string): PurposeLine[] {
  const start = purpose.indexOf(LIST_BEGINS);
  if (start < 0) return [];
  const list = purpose.slice(start + LIST_BEGINS.length).trim();
  // The number that the next line has to begin with ends a line, so that other numbers in a line do not.
  const lines: PurposeLine[] = [];
  for (let at = 0, number = 1; at >= 0; number += 1) {
    const next = list.indexOf(` ${number + 1} `, at);
    const text = list.slice(at, next < 0 ? undefined : next);
    const [head = ""] = text.replace(/^\d+ /, "").split(":");
    lines.push({ number, head, text });
    at = next < 0 ? next : next + 1;
  }
  return lines;
}
