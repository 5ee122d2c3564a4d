// Makes texts comparable: headings, names of rows and names of states.

/** Returns the words of a text in lower case, without brackets and punctuation: `Amount (USD):` as `amount`. */
export function comparable(text: string): string {
  const withoutBrackets = text.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");
  return (wordsOf(withoutBrackets) || wordsOf(text)).toLowerCase();
}

/** Returns the words of a text, with a blank between them. */
export function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ");
}

/** Returns a text in small letters with "ue" for "ü" and the like, as people write it without a German keyboard. */
export function withoutUmlauts(text: string): string {
  return text.replace(/[äöü]/g, (letter) => `${UMLAUTS[letter]}e`).replaceAll("ß", "ss");
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u" };
