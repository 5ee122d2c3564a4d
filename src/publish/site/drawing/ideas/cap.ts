// Draws the price of what was delivered, the sum for delay that grows into it step by step, and the cap that no sum passes.

import { type Row, UNITS } from "../../../../definitions/picture.ts";
import { type Area, abreast, below, between, type Drawn, xOf } from "../areas.ts";
import { arrow, bar, line, placed, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const BAR = 44;
const STEPS = 14;

/** The sum grows from the right edge to the left; the cap is a line through the price. */
export const cap: Sketch = {
  draw: (shown, area) => {
    const { line: at, rows } = shown.scene;
    const [row] = rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const name = words(row.label, area);
    const price = below(below(area, name.height), at === null ? 3 : 9);
    const foot = price.top + BAR;
    const shapes = [name.shapes, bar(row.pieces, BAR, price)];
    if (at === null) return { shapes, height: foot - area.top };
    const x = xOf(at, area);
    const steps = stepsOf(row, x, shown, below(price, BAR));
    const lines = [line(x, price.top - 6, x, price.top), line(x, foot, x, foot + steps.height)];
    return { shapes: [shapes, lines, steps.shapes], height: foot + steps.height - area.top };
  },
  layout: [
    "The price is a bar. Below it an arrow runs from the right edge to the left: {clause}.",
    "A line through the price, left of its head, is {cap}.",
  ],
  placeOf: (_, { scene }) =>
    scene.line === null ? "" : "the arrow as far as the end of the open part, the line left of it",
};

// An arrow as far as the delay has come, with a stroke at the end of each period. What lies between its head and the cap is not reached.
function stepsOf({ pieces }: Row, x: number, { mark }: Shown, area: Area): Drawn {
  const unit = area.width / UNITS;
  const right = area.left + area.width - 1;
  const open = placed(pieces).find(({ piece }) => piece.filling === "contingent");
  const head = xOf(open?.from ?? 0, area);
  const y = area.top + STEPS;
  const ends = Array.from({ length: Math.round((right - head) / unit) }, (_, index) => right - index * unit);
  const texts = below(area, STEPS + 12);
  const names = abreast([
    words(mark("clause"), between(texts, x + 14, right), "plain", "end"),
    words(mark("cap"), between(texts, area.left, x - 8), "heading", "end"),
  ]);
  const strokes = ends.map((end) => line(end, y - 6, end, y + 6));
  const shapes = [arrow(right, y, head, y), strokes, names.shapes];
  return { shapes, height: STEPS + 12 + names.height };
}
