// What blind readings of the definitions came to. The figures are those of definitions/READINGS.md, and a test holds them against it.

import { html, joined, type Part } from "./html.ts";
import { table } from "./pieces.ts";

/** What was read, what came of it as READINGS.md writes it, and what the figure does not show. */
export const READINGS: readonly [what: string, figures: readonly string[], but: string][] = [
  [
    "48 files by somebody who had seen none of the texts, two readers: fields alike, and the four amounts alike",
    ["813 of 824", "188 of 192"],
    "The texts had been mended by an earlier reading of the same files, in which 792 of 824 and 178 of 192 were alike.",
  ],
  [
    "36 other files, three readers, before any of the texts was mended in this way: the four amounts alike",
    ["117 of 144"],
    "It shows where the texts began.",
  ],
  [
    "162 invented cases on a border, two readers: placed as intended by both",
    ["162"],
    "The rules and the cases are by one hand.",
  ],
  [
    "20 reason codes drawn by chance, two readers: alike, and as the table first had it",
    ["19 of 20", "15 of 20"],
    "Five rows were written anew afterwards.",
  ],
  [
    "200 worked examples, two readers: fields as the author expected",
    ["3,426 of 3,426"],
    "The papers are by the authors of the texts, so that this is the easiest of the tests.",
  ],
];

/** Returns the figures as a table. */
export function readingTable(): Part {
  const rows = READINGS.map(([what, figures, but]): Part[] => [what, joined(figures, html`<br>`), but]);
  return table("readings", ["What was read", "Came to", "But"], rows);
}
