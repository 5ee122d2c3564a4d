// Reads the lists of words in lists.ts.

/** Returns the entries of a list, without the lines that begin with "# ". */
export function listEntries(list: string): string[] {
  return linesOf(list).flat();
}

/** Returns the entries of each line of a list. */
export function linesOf(list: string): string[][] {
  return list
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => line.split(", ").map((entry) => entry.trim()));
}

/** Returns the words of a list that has spaces between them. */
export function wordSet(list: string): Set<string> {
  return new Set(list.match(/\S+/g));
}
