// The shape of invented files: their papers, and the figure of each field with the rule that decides it.

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
 * An invented file, as it is read on its recorded date. A figure says what decides it. It is null if its field is left
 * empty.
 */
export interface InventedFile<Reason> {
  id: string;
  kind: string;
  recorded: string;
  papers: readonly Readonly<Record<"paper" | "issuer" | "date" | "says", string>>[];
  figures: Readonly<Record<string, ({ is: string | null } & Reason) | null>>;
}

/** Returns the shape of the invented files of a structure. */
export function inventedFile<File extends InventedFile<unknown>>(
  { fields }: AssetRecord,
  kinds: readonly string[],
  reason: Readonly<Record<string, Shape>>,
  more: Readonly<Record<string, Shape>> = {},
): Shape<File> {
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
  }) as Shape<File>;
}

/** A worked file, which is published. It can have values, because it is not a record of a catalog. */
export interface WorkedFile extends InventedFile<{ why: string }> {
  title: string;
}

/** Returns the shape of the worked files of a structure: an ordinary one, and one that is often read wrongly. */
export function workedShape(asset: AssetRecord): Shape<WorkedFile> {
  return inventedFile(asset, ["ordinary", "trap"], { why: word() }, { title: word() });
}
