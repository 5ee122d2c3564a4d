// Work on many items, several at a time.

/** Does the work for every item, in this many lanes. The work gets the number of its lane. */
export async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async (_: unknown, number: number): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value, number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
