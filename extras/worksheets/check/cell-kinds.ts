// Tells the kind of entry that a cell takes, by its column and by the field of its row.

import type { EntryField } from "../entry-fields.ts";
import type { Kind } from "../entry-kinds.ts";
import { isKind } from "../table-columns.ts";
import type { KnownColumn } from "./heading-names.ts";

/** Tells whether a column holds amounts. */
export function isAmountKind(holds: KnownColumn["holds"] | undefined): boolean {
  return holds === "amount" || holds === "signedAmount";
}

/** Returns the kind of entry that a cell takes, or undefined if it takes none. */
export function kindAt(holds: KnownColumn["holds"] | undefined, field: EntryField | undefined): Kind | undefined {
  if (holds === "entry of row") return field?.kind;
  return holds !== undefined && isKind(holds) ? holds : undefined;
}
