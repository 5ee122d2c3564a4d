// Parses JSON without an exception, writes JSON for files, and escapes JSON for a terminal.

import { escapeUnprintable } from "./text.ts";

/** Returns the value of a JSON text, or undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a value as indented JSON with a newline at its end, which is the form of published JSON files. */
export function serialize(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Returns a value as JSON without indentation, with a newline at its end. Registers have this form, because indentation
 * would be a quarter of their bytes.
 */
export function serializeRegister(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Returns a value as indented JSON for a terminal, with every character escaped that a terminal would act on. */
export function terminalJson(value: unknown): string {
  return escapeUnprintable(JSON.stringify(value, null, 2));
}
