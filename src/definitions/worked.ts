// Invented files of a structure: their papers, and what each field reads from them. Two of each structure are published, with the rule beside each figure.

import type { AssetRecord } from "#client";
import {
  choice,
  DAY,
  day,
  list,
  type Of,
  object,
  optional,
  type Shape,
  slug,
  word,
  wordLike,
} from "../catalog/shape.ts";

const AMOUNT = wordLike(/^(?:0|[1-9]\d*)\.\d\d$/, "an amount with two decimals such as 120.00, in quotes");
const DATE = wordLike(DAY, "a date such as 2026-03-31, in quotes");

/** What every invented file has: it is read as on the recorded date. */
export const INVENTED_FILE = {
  id: slug(),
  recorded: day(),
  papers: list(object({ paper: word(), issuer: word(), date: word(), says: word() })),
};

/** The papers of an invented file. */
export type Papers = Of<typeof INVENTED_FILE.papers>;

/** A figure by the key of its field; null where the field is left empty. */
export type Figures<Reason> = Readonly<Record<string, ({ is: string | null } & Reason) | null>>;

/** Returns the shape of the figures of a structure, each with what it goes by. */
export function figuresShape<Reason>(
  { fields }: AssetRecord,
  reason: Readonly<Record<string, Shape>>,
): Shape<Figures<Reason>> {
  const figures = fields.map(({ key, type }) => {
    return [key, optional(object({ is: optional(type === "date" ? DATE : AMOUNT), ...reason }))] as const;
  });
  return object(Object.fromEntries(figures)) as Shape<Figures<Reason>>;
}

/** A published file: an ordinary one, or one that trips people. Values may stand in it, because it is no record of a catalog. */
export interface WorkedFile {
  id: string;
  title: string;
  kind: "ordinary" | "trap";
  recorded: string;
  papers: Papers;
  figures: Figures<{ why: string }>;
}

/** Returns the shape of the published files of a structure. */
export function workedShape(asset: AssetRecord): Shape<WorkedFile> {
  return object({
    ...INVENTED_FILE,
    title: word(),
    kind: choice(["ordinary", "trap"] as const),
    figures: figuresShape<{ why: string }>(asset, { why: word() }),
  });
}
