// Writes the skeleton of a file from its shape, with a placeholder for each value that an author has to write.

import { stringify } from "yaml";
import { canBeLeftOut, type Shape } from "../../core/catalog/shape.ts";

/** The placeholder for a value that an author has to write. The rules refuse it. */
export const PLACEHOLDER = "TODO";

/**
 * Returns the YAML of a file of this shape. `knownValues` has the values of properties that are known already. Those
 * that the file does not have are left out.
 */
export function skeletonOf(shape: Shape, knownValues: Readonly<Record<string, string>> = {}): string {
  const skeleton = placeholdersOf(shape);
  const file = Array.isArray(skeleton) ? skeleton : withKnown(skeleton as object, knownValues);
  return stringify(file, { lineWidth: 120 });
}

function withKnown(skeleton: object, knownValues: Readonly<Record<string, string>>): object {
  const own = Object.entries(knownValues).filter(([key]) => key in skeleton);
  return { ...skeleton, ...Object.fromEntries(own) };
}

// A value is a placeholder, and an object or a list has one in each of its places. What may be left out is left out.
function placeholdersOf(shape: Shape): unknown {
  switch (shape.form) {
    case "list":
      return Array.from({ length: Math.max(1, shape.least) }, () => placeholdersOf(shape.of));
    case "citations":
      return [PLACEHOLDER];
    case "map":
      return Object.fromEntries(keysOf(shape.keys).map((key) => [key, placeholdersOf(shape.of)]));
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties)
          .filter(([, of]) => !canBeLeftOut(of))
          .map(([key, of]) => [of.writtenAs ?? key, placeholdersOf(of)]),
      );
    case "optional":
      return placeholdersOf(shape.of);
    default:
      return PLACEHOLDER;
  }
}

// A map whose keys are not in a list has a key that the author has to write too.
function keysOf(keys: readonly string[] | string | null): readonly string[] {
  return Array.isArray(keys) ? keys : [PLACEHOLDER];
}
