// Keeps what a function returns for an object, so that the function runs once for each object.

/**
 * Returns a function that calls `make` at the first call for an object, and returns the same value at later calls. The
 * value is forgotten together with the object.
 */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}
