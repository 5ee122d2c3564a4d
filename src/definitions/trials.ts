// What the words of the definitions are tried on: border files, queries and worked examples. Tests read them, builds do not;
// they are not published, and values may stand in them.

import type { AssetRecord } from "#client";
import { citations, list, map, type Of, object, prose, reference, type Shape, slug, word } from "../catalog/shape.ts";
import { type InventedFile, inventedFile } from "./worked.ts";

/** An invented story, and for each cohort (or `outside`) that a line or a sum of it is read in, the question of the key that decides. */
export const BORDER_FILE = object({
  id: slug(),
  story: word(),
  places: map(reference("question"), "", "cohort-or-outside"),
});

/** What practitioners type to find the two records of a folder. */
export const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

const EXAMPLE_KINDS =
  "plain part-paid part-credited refused conceded contested paid-and-exposed period-run-out price-mismatch quantity-mismatch \
advance tax reversal other".split(/\s+/);

/** A worked example: each figure goes by the sections that decide it. */
export type WorkedExample = InventedFile<{ because: Of<ReturnType<typeof citations>> }>;

/** Returns the shape of the worked examples of a structure. */
export function exampleShape(asset: AssetRecord): Shape<WorkedExample> {
  return inventedFile(asset, EXAMPLE_KINDS, { because: citations() });
}

export type BorderFile = Of<typeof BORDER_FILE>;
export type Queries = Of<typeof QUERIES>;
