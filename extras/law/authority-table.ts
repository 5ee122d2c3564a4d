// The table of authorities in the workbook of both catalogs.

import type { Table } from "../../core/extra/extra.ts";
import { BEARINGS, TIERS } from "./closed-lists.ts";
import type { LawData } from "./data.ts";
import { changeIn } from "./register.ts";
import { markOf } from "./state.ts";

/** Returns the table, with a row for each authority. */
export function authorityTable({ authorities, changes, lawAsAt }: LawData): Table {
  return {
    name: "Authorities",
    columns: [
      ["Id", 24],
      ["Name", 34],
      ["Kind", 18],
      ["Holds in", 16],
      ["What it establishes", 70],
      ["Kept", 14],
      ["Bears", 16],
      ["Cite", 50],
      ["How it was read", 18],
      ["Text as of", 12],
      ["Read on", 12],
      ["Copy", 30],
      ["Official text", 40],
      ["Moving", 40],
    ],
    rows: authorities.map((authority) => [
      authority.id,
      authority.name,
      authority.kind,
      authority.jurisdictions.join("; "),
      authority.establishes,
      TIERS[authority.tier].name,
      BEARINGS[authority.bears],
      Object.values(authority.cite).join("; "),
      markOf(authority, lawAsAt),
      authority.read.textAsOf ?? "",
      authority.read.on ?? "",
      authority.read.copy ?? "",
      authority.official ?? "",
      changeIn(authority, changes)?.what ?? "",
    ]),
  };
}
