// Lists the keys of a table (an object with fixed keys). Object.keys would forget their type.

/** Returns the keys of a table, in its order, with their type. The table must have only the keys of its type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
