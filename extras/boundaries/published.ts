// What sets the twelve apart, as it is published.

import { schemaPath } from "../../core/catalog/shape.ts";
import type { BoundaryData } from "./data.ts";
import type { BoundaryRegister } from "./register.ts";

/** Returns the open points, the key, the pairs, the cases, the words and the outside list as one file. */
export function boundariesOf(data: BoundaryData): BoundaryRegister {
  const { openPoints, key, pairs, cases, collisions, phrasings, outside } = data;
  return {
    $schema: schemaPath("boundaries"),
    openPoints: [...openPoints].map(([id, openPoint]) => ({ id, openPoint })),
    key,
    pairs,
    cases: cases.map(({ id, cases: own }) => ({ id, cases: own })),
    words: collisions,
    phrasings,
    outside,
  };
}
