// Writes the skeleton of a file from its shape, with a placeholder for each value that an author has to write. The
// command `scaffold` begins a definition with such files.

import { stringify } from "yaml";
import { canBeLeftOut, type Shape } from "../../core/catalog/shape.ts";

/** The placeholder for a value that an author has to write. The rules refuse it. */
export const PLACEHOLDER = "TODO";

/**
 * Returns the YAML of a file of this shape. `knownValues` has the values of properties that are known already. A
 * property that the file does not have is left out.
 */
export function skeletonOf(shape: Shape, knownValues: Readonly<Record<string, string>> = {}): string {
  const skeleton = placeholdersOf(shape);
  const content = Array.isArray(skeleton) ? skeleton : withKnownValues(skeleton as object, knownValues);
  return stringify(content, { lineWidth: 120 });
}

function withKnownValues(skeleton: object, knownValues: Readonly<Record<string, string>>): object {
  const valuesInFile = Object.entries(knownValues).filter(([key]) => key in skeleton);
  return { ...skeleton, ...Object.fromEntries(valuesInFile) };
}

// Returns the content of a shape with placeholders. A list has the fewest items that it may have, but at least one. An
// object has no property that may be left out.
function placeholdersOf(shape: Shape): unknown {
  switch (shape.form) {
    case "list":
      return Array.from({ length: Math.max(1, shape.least) }, () => placeholdersOf(shape.valueShape));
    case "citations":
      return [PLACEHOLDER];
    case "map":
      return Object.fromEntries(keysOf(shape.keys).map((key) => [key, placeholdersOf(shape.valueShape)]));
    case "object": {
      const properties = Object.entries(shape.properties).filter(([, property]) => !canBeLeftOut(property));
      return Object.fromEntries(
        properties.map(([key, property]) => [property.writtenAs ?? key, placeholdersOf(property)]),
      );
    }
    case "optional":
      return placeholdersOf(shape.valueShape);
    default:
      return PLACEHOLDER;
  }
}

// Returns the keys of a map. If its keys are not in a list, the author has to write a key too.
function keysOf(keys: readonly string[] | string | null): readonly string[] {
  return Array.isArray(keys) ? keys : [PLACEHOLDER];
}
