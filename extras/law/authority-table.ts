// The table of authorities in the workbook that holds both catalogs and the registers as tables.

import type { Table } from "../../core/extra/offer.ts";
import type { Authority } from "./authority.ts";
import { BEARINGS, TIERS } from "./closed-lists.ts";
import type { LawData } from "./data.ts";
import { changeIn } from "./law-file.ts";
import { markOf } from "./state.ts";

/** A column of the table: its heading, its width in characters, and what it shows of an authority. */
type Column = readonly [heading: string, width: number, cellOf: (authority: Authority, law: LawData) => string];

const COLUMNS: readonly Column[] = [
  ["Id", 24, ({ id }) => id],
  ["Name", 34, ({ name }) => name],
  ["Kind", 18, ({ kind }) => kind],
  ["Holds in", 16, ({ jurisdictions }) => jurisdictions.join("; ")],
  ["What it establishes", 70, ({ establishes }) => establishes],
  // Whether it is read again each year, or stays as it was read.
  ["Kept", 14, ({ tier }) => TIERS[tier].name],
  // What it does for the rule that cites it: it states the rule, illustrates it, or is contrary.
  ["Bears", 16, ({ bears }) => BEARINGS[bears]],
  ["Cite", 50, ({ cite }) => Object.values(cite).join("; ")],
  ["How it was read", 18, (authority, { lawAsAt }) => markOf(authority, lawAsAt)],
  ["Text as of", 12, ({ read }) => read.textAsOf ?? ""],
  ["Read on", 12, ({ read }) => read.on ?? ""],
  ["Copy", 30, ({ read }) => read.copy ?? ""],
  ["Official text", 40, ({ official }) => official ?? ""],
  // The change of law that is to come.
  ["Moving", 40, (authority, { changes }) => changeIn(authority, changes)?.what ?? ""],
];

/** Returns the table, with a row for each authority. */
export function authorityTable(law: LawData): Table {
  return {
    name: "Authorities",
    columns: COLUMNS.map(([heading, width]) => [heading, width]),
    rows: law.authorities.map((authority) => COLUMNS.map(([, , cellOf]) => cellOf(authority, law))),
  };
}
