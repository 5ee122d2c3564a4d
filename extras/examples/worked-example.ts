// The shape of worked examples: invented papers, and the figure of each field with its reason. A figure is the amount
// or the date that a reader of the papers writes into the field.

import type { AssetRecord } from "#client";
import {
  choice,
  DAY,
  day,
  list,
  object,
  optional,
  type Shape,
  slug,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";

const AMOUNT = wordLike(/^(?:0|[1-9]\d*)\.\d\d$/, "an amount with two decimals such as 120.00, in quotes");
const DATE = wordLike(DAY, "a date such as 2026-03-31, in quotes");

/**
 * A worked example: invented papers, as they are read on the recorded date, and a figure for each field. `is` is null
 * if the field is left empty. The figure of a field is null if the example does not try the field.
 */
export interface WorkedExample<Reason> {
  id: string;
  kind: string;
  recorded: string;
  papers: readonly Readonly<Record<"paper" | "issuer" | "date" | "says", string>>[];
  figures: Readonly<Record<string, ({ is: string | null } & Reason) | null>>;
}

/**
 * Returns the shape of a worked example of an asset definition. `reason` has the shapes of the properties that say why
 * a figure is right. `more` has the shapes of further properties of the example.
 */
export function exampleShape<Example extends WorkedExample<unknown>>(
  { fields }: AssetRecord,
  kinds: readonly string[],
  reason: Readonly<Record<string, Shape>>,
  more: Readonly<Record<string, Shape>> = {},
): Shape<Example> {
  const figures = fields.map(({ key, type }) => {
    return [key, optional(object({ is: optional(type === "date" ? DATE : AMOUNT), ...reason }))] as const;
  });
  return object({
    id: slug(),
    kind: choice(kinds),
    recorded: day(),
    papers: list(object({ paper: word(), issuer: word(), date: day(), says: word() })),
    figures: object(Object.fromEntries(figures)),
    ...more,
  }) as Shape<Example>;
}

/** A worked example that is published. It can have values, because it is not a record of a catalog. */
export interface PublishedExample extends WorkedExample<{ why: string }> {
  title: string;
}

/** Returns the shape of a published example: an ordinary file, or a trap, which readers often read wrongly. */
export function publishedShape(asset: AssetRecord): Shape<PublishedExample> {
  return exampleShape(asset, ["ordinary", "trap"], { why: word() }, { title: word() });
}
