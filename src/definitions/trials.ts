// What the words of the definitions are tried on: border files, queries and worked examples. Tests read them, builds do not;
// they are not published, and values may stand in them.

import type { AssetRecord } from "#client";
import {
  choice,
  citations,
  DAY,
  day,
  list,
  map,
  type Of,
  object,
  optional,
  prose,
  reference,
  type Shape,
  slug,
  word,
  wordLike,
} from "../catalog/shape.ts";

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

const AMOUNT = wordLike(/^(?:0|[1-9]\d*)\.\d\d$/, "an amount with two decimals such as 120.00, in quotes");
const DATE = wordLike(DAY, "a date such as 2026-03-31, in quotes");

/** What a field reads, null where it is left empty, and the sections that decide it. */
interface Figure {
  is: string | null;
  because: Of<ReturnType<typeof citations>>;
}

/** An invented file as on one recorded date: its papers, and the figure that each field reads from them. A field that is not written is left empty. */
export interface WorkedExample {
  id: string;
  kind: (typeof EXAMPLE_KINDS)[number];
  recorded: string;
  papers: readonly Readonly<Record<"paper" | "issuer" | "date" | "says", string>>[];
  figures: Readonly<Record<string, Figure | null>>;
}

/** Returns the shape of the worked examples of a structure. */
export function exampleShape({ fields }: AssetRecord): Shape<WorkedExample> {
  const figures = fields.map(({ key, type }): [string, Shape<Figure | null>] => {
    return [key, optional(object({ is: optional(type === "date" ? DATE : AMOUNT), because: citations() }))];
  });
  return object({
    id: slug(),
    kind: choice(EXAMPLE_KINDS),
    recorded: day(),
    papers: list(object({ paper: word(), issuer: word(), date: word(), says: word() })),
    figures: object(Object.fromEntries(figures)),
  });
}

export type BorderFile = Of<typeof BORDER_FILE>;
export type Queries = Of<typeof QUERIES>;
