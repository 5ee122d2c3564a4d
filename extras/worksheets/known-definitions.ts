// What a page has to know of the definitions before it checks a file: it asks for nothing while it does.

import { type KnownDefinition, sentIds, sentParts } from "./check/known-definition.ts";
import type { WorksheetData } from "./data.ts";
import { BRIDGE, LINE_PARTS } from "./entry-fields.ts";
import { shapeOf } from "./inspection-shape.ts";

/** Returns the definitions as the check of a page knows them. */
export function knownDefinitions({ compiled, sheets }: WorksheetData): KnownDefinition[] {
  return compiled.folders.map(({ id, cohort, asset, evidence }, index) => {
    const { lines } = sheets[index] as (typeof sheets)[number];
    const shape = shapeOf(asset, evidence, lines);
    return {
      id,
      name: cohort.name,
      version: shape.version,
      documents: sentIds(shape.documents),
      lines: sentParts(shape.lines.slice(0, -LINE_PARTS.length)),
      summary: sentParts(shape.summary.slice(BRIDGE.length)),
    };
  });
}
