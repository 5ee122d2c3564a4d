// Draws rows below each other, for pictures that have no drawing of their own.

import { bar, stacked, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const HEIGHT = 26;

/** Rows as bars, each below its label. */
export const lanes: Sketch = {
  draw: ({ rows }, _, area) =>
    stacked(
      area,
      10,
      rows.map(({ label, pieces }) => (at) => {
        const name = words(label, at.left, at.top, { size: at.size, width: at.width });
        const shapes = bar(pieces, 0, at.width / 12, HEIGHT, { ...at, top: at.top + name.height + 3 });
        return { shapes: [name.shapes, shapes], height: name.height + 3 + HEIGHT };
      }),
    ),
  layoutOf: () => "Each row is a bar.",
  placeOf: () => "",
};
