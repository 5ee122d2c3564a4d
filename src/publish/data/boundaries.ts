// What sets the twelve apart, as it is published.

import type { BoundaryRegister } from "../../catalog/boundaries.ts";
import { schemaPath } from "../../catalog/shape.ts";
import type { Contents } from "../../definitions/definitions.ts";

/** Where it is published. */
export const BOUNDARIES_FILE = "boundaries.json";

/** Returns the open points, the key, the pairs, the cases, the words and the outside list as one file. */
export function boundariesOf(compiled: Contents): BoundaryRegister {
  const { boundaries, key, folders, collisions, phrasings, outside } = compiled;
  return {
    $schema: schemaPath("boundaries"),
    openPoints: [...boundaries.openPoints].map(([id, openPoint]) => ({ id, openPoint })),
    key,
    pairs: boundaries.pairs,
    cases: folders.map(({ id, cases }) => ({ id, cases })),
    words: collisions,
    phrasings,
    outside,
  };
}
