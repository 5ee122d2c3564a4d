// JSON as the project writes it into files and prints it.

/** Returns a value as indented JSON with a newline at its end: the bytes that every JSON file is published as. */
export function serialize(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
