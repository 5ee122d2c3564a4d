// Compares texts for a sort.

/**
 * Returns the order of two texts by code unit: a negative number, zero if they are equal, or a positive number. The
 * order of localeCompare depends on the machine that builds.
 */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
