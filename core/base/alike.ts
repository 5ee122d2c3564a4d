// "Did you mean": which known words a mistyped one resembles.

/**
 * Returns the known words that hold the typed one (of four letters at least), or differ from it in a third of their
 * letters at most, the nearest first.
 */
export function wordsLike(typed: string, known: readonly string[]): string[] {
  const given = typed.toLowerCase();
  const near = known.flatMap((word) => {
    // No longer word can be near, and the distance to a very long one takes long.
    if (given.length > 2 * word.length) return [];
    const off = distance(word, given);
    return (given.length >= 4 && word.includes(given)) || off <= word.length / 3 ? [{ word, off }] : [];
  });
  return near.sort((one, other) => one.off - other.off).map(({ word }) => word);
}

/**
 * Returns a question that names the known words like the typed one, eight at most, or a remedy if no word is like it.
 */
export function didYouMean(typed: string, known: readonly string[], remedy: string): string {
  const near = wordsLike(typed, known).slice(0, 8);
  return near.length > 0 ? `did you mean ${near.join(" or ")}?` : remedy;
}

// The Levenshtein distance: the least number of letters to insert, delete or replace.
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
