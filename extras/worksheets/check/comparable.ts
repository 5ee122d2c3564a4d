// How words are compared: headings, names of rows and of states.

/** Returns a text as headings are compared: its words in lower case, without brackets and marks. */
export function comparable(text: string): string {
  const bare = text.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
  return (wordsOf(bare) || wordsOf(text)).toLowerCase();
}

/** Returns the words of a text, with a blank between them. */
export function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ");
}
