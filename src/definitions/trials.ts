// What the words of the definitions are tried on: border files, queries and worked examples. Tests read them, builds do not;
// they are not published, and values may stand in them.

import type { AssetRecord } from "#client";
import {
  choice,
  citations,
  list,
  map,
  type Of,
  object,
  prose,
  reference,
  type Shape,
  slug,
  word,
} from "../catalog/shape.ts";
import { type Figures, figuresShape, INVENTED_FILE, type Papers } from "./worked.ts";

/** An invented story, and for each cohort (or `outside`) that a line or a sum of it is read in, the question of the key that decides. */
export const BORDER_FILE = object({
  id: slug(),
  story: word(),
  places: map(reference("question"), "", "cohort-or-outside"),
});

/** What practitioners type to find the two records of a folder. */
export const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

/** What an example shows. */
const EXAMPLE_KINDS = [
  "plain",
  "part-paid",
  "part-credited",
  "refused",
  "conceded",
  "contested",
  "paid-and-exposed",
  "period-run-out",
  "price-mismatch",
  "quantity-mismatch",
  "advance",
  "tax",
  "reversal",
  "other",
] as const;

/** The sections that decide a figure. */
type Because = { because: Of<ReturnType<typeof citations>> };

/** An invented file as on one recorded date: its papers, and the figure that each field reads from them. A field that is not written is left empty. */
export interface WorkedExample {
  id: string;
  kind: (typeof EXAMPLE_KINDS)[number];
  recorded: string;
  papers: Papers;
  figures: Figures<Because>;
}

/** Returns the shape of the worked examples of a structure. */
export function exampleShape(asset: AssetRecord): Shape<WorkedExample> {
  return object({
    ...INVENTED_FILE,
    kind: choice(EXAMPLE_KINDS),
    figures: figuresShape<Because>(asset, { because: citations() }),
  });
}

export type BorderFile = Of<typeof BORDER_FILE>;
export type Queries = Of<typeof QUERIES>;
