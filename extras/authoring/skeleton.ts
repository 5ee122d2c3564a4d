// The skeleton of a file: what its shape asks for, with a placeholder for each value that has to be written.

import { stringify } from "yaml";
import { canBeLeftOut, type Shape } from "../../core/catalog/shape.ts";

/** What stands where something is to be written. No rule lets it pass. */
export const PLACEHOLDER = "TODO";

/** Returns a file of this shape as YAML; `given` are the values of properties that are known. */
export function skeletonOf(shape: Shape, given: Readonly<Record<string, string>> = {}): string {
  const value = placeholderOf(shape);
  return stringify(Array.isArray(value) ? value : { ...(value as object), ...pick(value as object, given) }, {
    lineWidth: 120,
  });
}

function pick(value: object, given: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key in value));
}

function placeholderOf(shape: Shape): unknown {
  switch (shape.form) {
    case "list":
      return Array.from({ length: Math.max(1, shape.least) }, () => placeholderOf(shape.of));
    case "citations":
      return [PLACEHOLDER];
    case "map":
      return Object.fromEntries(keysOf(shape.keys).map((key) => [key, placeholderOf(shape.of)]));
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties)
          .filter(([, of]) => !canBeLeftOut(of))
          .map(([key, of]) => [of.writtenAs ?? key, placeholderOf(of)]),
      );
    case "optional":
      return placeholderOf(shape.of);
    default:
      return PLACEHOLDER;
  }
}

function keysOf(keys: readonly string[] | string | null): readonly string[] {
  return Array.isArray(keys) ? keys : [PLACEHOLDER];
}
