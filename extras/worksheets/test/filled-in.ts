// A filled-in record of a definition, with a value in every place, for the tests.

import { type EntryField, FILE_PARTS, INVOICE_PARTS } from "../entry-fields.ts";
import { type Kind, STATUSES } from "../entry-kinds.ts";
import type { SheetInput } from "../sheet.ts";

const ENTRIES: Readonly<Record<Kind, string>> = {
  text: "folder 3",
  amount: "1250.00",
  signedAmount: "-1250.00",
  date: "2024-02-29",
  currency: "USD",
  answer: "yes",
  status: "not applicable",
  state: "contingent",
  subject: "one item",
};

/** Returns a record in JSON that fills in all that a definition asks for. */
export function filledIn({ asset, shape }: SheetInput) {
  return {
    asset: asset.id,
    version: asset.version,
    file: entriesOf(FILE_PARTS),
    evidence: shape.documents.map((document, index) => ({
      document,
      status: STATUSES[index % STATUSES.length],
      reference: "W/P 12",
      remark: "page 2 is missing",
    })),
    invoices: [entriesOf(INVOICE_PARTS)],
    lines: [entriesOf(shape.lines), entriesOf(shape.lines)],
    summary: Object.fromEntries(
      shape.summary.map(({ key, kind }) => [key, { value: ENTRIES[kind], currency: "USD", source: "aging" }]),
    ),
  };
}

function entriesOf(parts: readonly EntryField[]): Record<string, string> {
  return Object.fromEntries(parts.map(({ key, kind }) => [key, ENTRIES[kind]]));
}
