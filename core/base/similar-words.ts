// Suggests words for a mistyped word: the known words that resemble it.

/**
 * Returns the known words that resemble the input, the most similar first. A known word resembles the input if at most
 * a third of its letters differ, or if it contains the input and the input has at least four letters.
 */
export function similarWords(input: string, knownWords: readonly string[]): string[] {
  const typedWord = input.toLowerCase();
  const similar = knownWords.flatMap((word) => {
    // An input of more than twice the length cannot be similar, and its distance would take long to compute.
    if (typedWord.length > 2 * word.length) return [];
    const edits = editDistance(word, typedWord);
    const isPart = typedWord.length >= 4 && word.includes(typedWord);
    return isPart || edits <= word.length / 3 ? [{ word, edits }] : [];
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

// Returns the Levenshtein distance of two words: the least number of letters to insert, delete or replace. `row` has
// the distances between the first letters of one word, and each beginning of the other.
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let fromLength = 1; fromLength <= from.length; fromLength += 1) {
    const nextRow = [fromLength];
    for (let toLength = 1; toLength <= to.length; toLength += 1) {
      const replacement = (row[toLength - 1] ?? 0) + (from[fromLength - 1] === to[toLength - 1] ? 0 : 1);
      const deletion = (row[toLength] ?? 0) + 1;
      const insertion = (nextRow[toLength - 1] ?? 0) + 1;
      nextRow.push(Math.min(replacement, deletion, insertion));
    }
    row = nextRow;
  }
  return row[to.length] ?? 0;
}
