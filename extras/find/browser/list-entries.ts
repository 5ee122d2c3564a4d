// Reads the lists of words in lists.ts. In some lists the entries stand between commas, in others between spaces.

/** Returns the entries of a list with commas, whatever line they are in. */
export function listEntries(list: string): string[] {
  return linesOf(list).flat();
}

/** Returns the entries of each line of a list with commas. */
export function linesOf(list: string): string[][] {
  const lines = list.split("\n").filter((line) => line !== "");
  return lines.map((line) => line.split(", ").map((entry) => entry.trim()));
}

/** Returns the words of a list with spaces. */
export function wordSet(list: string): Set<string> {
  return new Set(list.match(/\S+/g));
}
