// Writes the skeleton of a file from its shape, with a placeholder for each value that an author has to write.

import { stringify } from "yaml";
import { canBeLeftOut, type Shape } from "../../core/catalog/shape.ts";

/** The placeholder for a value that an author has to write. The rules refuse it. */
export const PLACEHOLDER = "TODO";

/** Returns the YAML of a file of this shape. `given` has the values of properties that are known already. */
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
