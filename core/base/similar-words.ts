// Suggestions for mistyped words: the known words that resemble one.

/**
 * Returns the known words that resemble the input, the most similar first. A known word resembles the input if at most
 * a third of its letters differ, or if it contains the input and the input has at least four letters.
 */
export function similarWords(input: string, knownWords: readonly string[]): string[] {
  const lowerCased = input.toLowerCase();
  const similar = knownWords.flatMap((word) => {
    // An input of more than twice the length cannot be similar, and its distance would take long to compute.
    if (lowerCased.length > 2 * word.length) return [];
    const edits = editDistance(word, lowerCased);
    return (lowerCased.length >= 4 && word.includes(lowerCased)) || edits <= word.length / 3
      ? [{ word, edits: edits }]
      : [];
  });
  return similar.sort((one, other) => one.edits - other.edits).map(({ word }) => word);
}

/**
 * Returns a question that names at most eight known words that resemble the input, or the remedy if none does.
 */
export function didYouMean(input: string, knownWords: readonly string[], remedy: string): string {
  const similar = similarWords(input, knownWords).slice(0, 8);
  return similar.length > 0 ? `did you mean ${similar.join(" or ")}?` : remedy;
}

// Returns the Levenshtein distance: the least number of letters to insert, delete or replace.
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
