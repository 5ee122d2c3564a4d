// JSON as the project writes it into files and prints it.

import { escapeUnprintable } from "./text.ts";

/** Returns the value of a text of JSON, or undefined if the text is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a value as indented JSON with a newline at its end: the bytes that JSON files are published as. */
export function serialize(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Returns the same without indentation, for the registers: programs read them, and a quarter of their bytes would be
 * spaces.
 */
export function serializeRegister(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Returns a value as JSON to print: characters that would make a terminal do something are escaped. */
export function terminalJson(value: unknown): string {
  return escapeUnprintable(JSON.stringify(value, null, 2));
}
