// Patterns that are too long for one line, made of parts that can be read alone.

/** Returns the source of a pattern that matches one of some parts. */
export function oneOf(...parts: readonly RegExp[]): string {
  return `(?:${parts.map(({ source }) => source).join("|")})`;
}
