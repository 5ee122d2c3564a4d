// How alike readers read the definitions. The figures are those of definitions/READINGS.md, and a test holds them against it.

import type { Part } from "./html.ts";
import { table } from "./pieces.ts";

/** What was read, and what came of it. */
export const READINGS: readonly [what: string, result: string][] = [
  [
    "48 files, by an author who had not seen the texts",
    "Two readers agreed on 813 of 824 fields; of the four amounts alone, on 188 of 192. The texts had been corrected after an earlier reading of the same files.",
  ],
  ["36 other files, before these corrections", "Three readers agreed on 117 of 144 of the four amounts."],
  [
    "80 stories to place, by an author who knew only the twelve names",
    "Two readers placed all of them alike; one or both were unsure of 13. The questions had been corrected after an earlier reading of the same stories.",
  ],
  [
    "20 reason codes, drawn at random",
    "Two readers agreed on 19 of 20, and both agreed with the table on 15 of 20. The other five rows were rewritten.",
  ],
  [
    "200 worked examples and 162 border cases of the project",
    "Two readers gave every answer that the project expected.",
  ],
];

/** Returns what was read as a table. */
export function readingTable(): Part {
  return table("readings", ["What was read", "Result"], READINGS);
}
