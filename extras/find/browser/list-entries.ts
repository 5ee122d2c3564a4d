// Reads the lists of words in lists.ts, which have an entry a line.

/** Returns the entries of a list. */
export function listEntries(list: string): string[] {
  return list.split("\n").filter((line) => line !== "");
}

/** Returns the words of each entry of a list with several words an entry. */
export function linesOf(list: string): string[][] {
  return listEntries(list).map((line) => line.split(", "));
}

/** Returns the entries of a list as a set. */
export function wordSet(list: string): Set<string> {
  return new Set(listEntries(list));
}
