// Draws a clean base, and beside it a strip of boxes, one for each deduction.

import type { Row } from "../../../../definitions/picture.ts";
import { type Area, abreast, below, between, type Drawn, headed, stacked } from "../areas.ts";
import { bar, line, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const BOX = 36;

/** The base stands left of a dotted line, the strip right of it. */
export const baseAndStrip: Sketch = {
  draw: ({ scene: { rows }, mark }, area) => {
    const base = rows.find(({ place }) => place === "base");
    const deductions = rows.filter(({ place }) => place === "strip");
    if (base === undefined) return stacked(area, 10, deductions, boxOf);
    const middle = area.left + area.width * (area.width > 400 ? 0.48 : 0.4);
    const left = between(area, area.left, middle - 10);
    const right = between(area, middle + 10, area.left + area.width);
    const heads = abreast([words(mark("base"), left, "heading"), words(mark("strip"), right, "heading")]);
    return headed(heads, 6, area, ({ top }) => {
      const strip = stacked({ ...right, top }, 10, deductions, boxOf);
      const height = strip.height + 4;
      const divide = line(middle, area.top, middle, top + height, "guide");
      return { shapes: [bar(base.pieces, strip.height, { ...left, top }), divide, strip.shapes], height };
    });
  },
  layout: ["Left of a dotted line stands the {base}; right of it the {strip}, each a box."],
  placeOf: ({ place }) => (place === "base" ? "the base" : "in the strip"),
};

function boxOf({ label, pieces }: Row, area: Area): Drawn {
  const width = area.width > 250 ? 84 : 48;
  const beside = between(area, area.left + width + 8, area.left + area.width - 2);
  const text = words(label, beside);
  const height = Math.max(BOX, text.height);
  const { shapes } = words(label, below(beside, (height - text.height) / 2));
  return { shapes: [bar(pieces, height, { ...area, width }), shapes], height };
}
