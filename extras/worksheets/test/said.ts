// What the check says of a place, written clause by clause: as a text to compare with, or as a pattern.

/** Returns what the check says of a place. Its clauses are parted by semicolons. */
export function sentenceOf(place: string, ...clauses: readonly string[]): string {
  return `${place}: ${clauses.join("; ")}`;
}

/** Returns the pattern of what the check says of a place, whose own pattern is `place`. */
export function patternOf(place: string, ...clauses: readonly RegExp[]): RegExp {
  return new RegExp(`${place}: ${clauses.map(({ source }) => source).join("; ")}`);
}

/** Returns the pattern of what is to be completed or corrected at a place. */
export function askedOf(place: string, ...clauses: readonly RegExp[]): RegExp {
  return patternOf(`to be completed or corrected: ${place}`, ...clauses);
}

/** Returns the pattern of a cell in any row of a page. Without a letter its column may be any. */
export function cellOf(page: string, heading: string, column = "\\w"): string {
  return `${page}, row \\d+, column ${column} \\(${heading}\\)`;
}

/** Returns the pattern of the cells of one heading in any row of a page, or in several of its rows. */
export function cellsOf(page: string, heading: string, column = "\\w"): string {
  return `${page}, rows? [\\d, and]+, column ${column} \\(${heading}\\)`;
}
