// Lists the keys of a table with their type.

/** Returns the keys of a table, in its order, with their type. The table may have no other keys. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
