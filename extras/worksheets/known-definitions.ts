// Makes the data of all definitions that the check of a page needs. The page loads them before it reads a file, so that
// nothing is loaded or sent afterwards.

import { type KnownDefinition, sentIds, sentParts } from "./check/known-definition.ts";
import type { WorksheetData } from "./data.ts";
import { AGING_TO_GROSS, LINE_PARTS } from "./entry-fields.ts";
import { shapeOf } from "./inspection-shape.ts";

/** Returns the definitions as the check of a page knows them. */
export function knownDefinitions({ compilation, sheets }: WorksheetData): KnownDefinition[] {
  return compilation.folders.map(({ id, cohort, asset, evidence }, index) => {
    const { lines } = sheets[index] as (typeof sheets)[number];
    const shape = shapeOf(asset, evidence, lines);
    return {
      id,
      name: cohort.name,
      version: shape.version,
      documents: sentIds(shape.documents),
      lines: sentParts(shape.lines.slice(0, -LINE_PARTS.length)),
      summary: sentParts(shape.summary.slice(AGING_TO_GROSS.length)),
    };
  });
}
