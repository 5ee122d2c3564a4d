// Patterns that are too long for one line, made of parts that can be read alone.

/** A share of the balance or of an amount: ten percent of 67,800.00. */
export const SHARE_OF = /(\d+(?:\.\d+)?) ?(?:%|per ?cent|pct) of (?:the (?:balance|ag)|(\d[\d,]*\.\d\d\b))/i;

/** Returns the source of a pattern that matches one of some parts. */
export function oneOf(...parts: readonly RegExp[]): string {
  return `(?:${parts.map(({ source }) => source).join("|")})`;
}
