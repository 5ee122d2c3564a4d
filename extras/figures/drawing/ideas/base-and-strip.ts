// Draws a clean base, and beside it a strip of boxes, one for each deduction.

import { abreast, between, headed, stacked } from "../areas.ts";
import { bar, labelledBar, line, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

/** The base stands left of a dotted line, the strip right of it. */
export const baseAndStrip: Sketch = {
  draw: ({ scene: { rows }, mark }, area) => {
    const bases = rows.filter(({ place }) => place === "base");
    const deductions = rows.filter(({ place }) => place === "strip");
    if (bases.length === 0) return stacked(area, 10, deductions, labelledBar);
    const middle = area.left + area.width / 2;
    const left = between(area, area.left, middle - 10);
    const right = between(area, middle + 10, area.left + area.width);
    const heads = abreast([words(mark("base"), left, "heading"), words(mark("strip"), right, "heading")]);
    return headed(heads, 6, area, ({ top }) => {
      const strip = stacked({ ...right, top }, 10, deductions, labelledBar);
      const height = strip.height + 4;
      const divide = line(middle, area.top, middle, top + height, "guide");
      const each = strip.height / bases.length;
      const base = bases.map(({ pieces }, index) => bar(pieces, each - 2, { ...left, top: top + index * each }));
      return { shapes: [base, divide, strip.shapes], height };
    });
  },
  layout: ["Left of a dotted line is the {base}, right of it the {strip}. Each is a box."],
  placeOf: ({ place }) => (place === "base" ? "the base" : "in the strip"),
};
