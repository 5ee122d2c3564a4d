// Compares texts for a sort whose result is the same on every machine.

/**
 * Returns the order of two texts by the numbers of their characters: a negative number, zero if they are equal, or a
 * positive number. The order of localeCompare depends on the machine that builds.
 */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns a map with its entries in the order of their keys. */
export function sortByKey<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([one], [other]) => compareTexts(one, other)));
}
