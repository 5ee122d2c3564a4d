// Converts the arguments of a call to the arguments that a tool takes. A host is the program in which an agent runs.
// Hosts send null for absent arguments, arguments that no tool knows, and texts instead of lists and numbers. A
// converted argument that does not fit the schema is refused.

import type { ArgumentSchema, InputSchema } from "../../../core/extra/tool.ts";

/** The converted arguments of a call. */
interface Arguments {
  args: Record<string, unknown>;
  /** The names of arguments that the tool does not know. */
  ignored: string[];
  /** What is wrong with the first argument that the tool cannot take. It is undefined if the tool can take all. */
  fault: string | undefined;
}

/** Reads the arguments of a call by the schema of a tool. */
export function argumentsIn({ properties, required = [] }: InputSchema, sentArgs: Record<string, unknown>): Arguments {
  const entries = Object.entries(sentArgs ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const isKnown = ([key]: readonly [string, unknown]): boolean => Object.hasOwn(properties, key);
  const args = Object.fromEntries(
    entries.filter(isKnown).map(([key, value]) => [key, coerce(value, properties[key] as ArgumentSchema)]),
  );
  const ignored = entries.filter((entry) => !isKnown(entry)).map(([key]) => key);
  const faults = Object.entries(properties).flatMap(([key, schema]) => {
    if (args[key] === undefined) return required.includes(key) ? [`${key} is missing; it ${demandOf(schema)}`] : [];
    return fits(args[key], schema) ? [] : [`${key} ${demandOf(schema)}`];
  });
  return { args, ignored, fault: faults[0] };
}

// Returns the value that a host means. It may send a text instead of a list, a number or a boolean: "a, b" for a list,
// "12", "True". It may send a number instead of a text.
function coerce(value: unknown, { type }: ArgumentSchema): unknown {
  if (type === "string" && typeof value === "number") return String(value);
  if (type === "array" && !Array.isArray(value)) return coerceList(value);
  if (typeof value !== "string") return value;
  if (type === "integer" && /^\s*-?\d+\s*$/.test(value)) return Number(value);
  if (type === "boolean" && /^\s*(?:true|false)\s*$/i.test(value)) return value.trim().toLowerCase() === "true";
  return value;
}

function coerceList(value: unknown): unknown[] {
  if (typeof value !== "string") return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return value.split(",").map((part) => part.trim());
  }
}

// Tells whether a value fits a schema.
function fits(value: unknown, schema: ArgumentSchema): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, maxLength = Infinity, minItems = 0 } = schema;
  if (type === "integer") return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  if (type === "boolean") return typeof value === "boolean";
  if (type === "string") return typeof value === "string" && value.length <= maxLength && isOneOf(value, schema.enum);
  const isItem = (item: unknown): boolean => typeof item === "string" && isOneOf(item, schema.items?.enum);
  return Array.isArray(value) && value.length >= minItems && value.every(isItem);
}

// The ids of definitions are not checked here. The tool checks them, and suggests ids that resemble a wrong one.
function isOneOf(value: string, words: readonly string[] | undefined): boolean {
  return words === undefined || words.includes(value);
}

// Returns the words that say which value an argument takes: "must be a whole number from 1 to 100".
function demandOf({ type, minimum, maximum, maxLength, minItems, items, enum: words }: ArgumentSchema): string {
  if (type === "boolean") return "must be true or false";
  if (type === "integer") {
    if (minimum === undefined) return "must be a whole number";
    return `must be a whole number from ${minimum}${maximum === undefined ? "" : ` to ${maximum}`}`;
  }
  if (type === "string") {
    if (words !== undefined) return `must be one of ${words.join(", ")}`;
    return maxLength === undefined ? "must be a text" : `must be a text of at most ${maxLength} characters`;
  }
  const least = minItems === undefined ? "" : `, at least ${minItems === 1 ? "one" : minItems}`;
  return items?.enum === undefined
    ? `must be a list of texts${least}`
    : `must be a list of these words: ${items.enum.join(", ")}`;
}
