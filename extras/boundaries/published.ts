// Makes the published register of boundaries, which is the content of boundaries.json.

import { schemaPath } from "../../core/catalog/shape.ts";
import type { BoundaryData } from "./data.ts";
import type { BoundaryRegister } from "./register.ts";

/** Returns the content of boundaries.json: open points, key, pairs, cases, words and outside list. */
export function boundariesOf(data: BoundaryData): BoundaryRegister {
  const { openPoints, key, pairs, cases, ambiguousWords, phrasings, outside } = data;
  return {
    $schema: schemaPath("boundaries"),
    openPoints: [...openPoints].map(([id, openPoint]) => ({ id, openPoint })),
    key,
    pairs,
    cases: cases.map(({ id, cases: cohortCases }) => ({ id, cases: cohortCases })),
    words: ambiguousWords,
    phrasings,
    outside,
  };
}
