// Draws one bar below the other, each under what it is.

import { stacked } from "../areas.ts";
import { labelledBar } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const BAR = 26;

/** The rows say it all: each stands for one case. */
export const rows: Sketch = {
  draw: ({ scene }, area) => stacked(area, 10, scene.rows, (row, at) => labelledBar(row, BAR, at)),
  layout: ["Each case is a bar."],
  placeOf: () => undefined,
};
