// "Did you mean": which known words a mistyped one resembles.

/**
 * Returns the known words that hold the typed one (of four letters at least), or differ from it in a third of their
 * letters at most, the nearest first.
 */
export function similarWords(input: string, known: readonly string[]): string[] {
  const lowerCased = input.toLowerCase();
  const similar = known.flatMap((word) => {
    // No longer word can be near, and the distance to a very long one takes long.
    if (lowerCased.length > 2 * word.length) return [];
    const edits = editDistance(word, lowerCased);
    return (lowerCased.length >= 4 && word.includes(lowerCased)) || edits <= word.length / 3
      ? [{ word, edits: edits }]
      : [];
  });
  return similar.sort((one, other) => one.edits - other.edits).map(({ word }) => word);
}

/**
 * Returns a question that names the known words like the typed one, eight at most, or a remedy if no word is like it.
 */
export function didYouMean(input: string, known: readonly string[], remedy: string): string {
  const similar = similarWords(input, known).slice(0, 8);
  return similar.length > 0 ? `did you mean ${similar.join(" or ")}?` : remedy;
}

// The Levenshtein distance: the least number of letters to insert, delete or replace.
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replacement = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replacement, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
