/**
 * Gives a pure function that answers from memory what it was asked before: clients say the same under every request. Long texts are not kept, and when `most`
 * texts are, all are forgotten: whoever keeps saying something new gains nothing and fills nothing.
 */
export function remembering<T>(compute: (text: string) => T, longest = 256, most = 64): (text: string) => T {
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
