// A bounded cache of a pure function.

const LONGEST = 256; // characters
const MOST = 64; // entries

/**
 * Memoizes a pure function of a text. Long texts are not cached, and the cache is cleared when it is full, so that a client that varies its
 * headers cannot make it grow.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}
