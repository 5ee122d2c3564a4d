// A bounded cache of a pure function.

/**
 * Memoizes a pure function of a text. Texts longer than `longest` are not cached, and the cache is cleared when it has `most` entries, so that
 * a client that varies its headers cannot make it grow.
 */
export function memoize<T>(compute: (text: string) => T, longest = 256, most = 64): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return compute(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
