// How nginx writes maps and texts.

/** An entry of a map: what the source is compared with, or `default`, and the value then. */
export type Entry = readonly [key: string, value: string];

/** Returns a map of one variable to another. */
export function map(source: string, variable: string, entries: readonly Entry[]): string {
  return `map ${source} ${variable} {\n${entries.map(([key, value]) => `  ${key === "default" ? key : quoted(key)} ${quoted(value)};`).join("\n")}\n}`;
}

/** Returns a text in quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
