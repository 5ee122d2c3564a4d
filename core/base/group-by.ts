// Groups items by a key. Map.groupBy is not in the oldest Node.js that the project supports.

/** Returns the items by their key. Keys, and the items of a key, keep the order of the input. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
