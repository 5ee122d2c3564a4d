// Draws the price of what was delivered, the sum for delay that grows into it step by step, and the cap that no sum passes.

import { type Row, UNITS } from "../../picture.ts";
import { type Area, abreast, below, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { arrow, bar, barHeight, d, labelledBar, line, path, placed, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const GAP = 14;
const STEPS = 14;

/** The sum grows from the right edge to the left; the cap is a line through the price. */
export const cap: Sketch = {
  draw: (shown, area) => {
    const { line: at, rows } = shown.scene;
    const [row, ...others] = rows;
    if (row === undefined) return { shapes: null, height: 0 };
    if (at === null) return stacked(area, GAP, rows, labelledBar);
    const name = words(row.label, area);
    const height = barHeight(row, area);
    const price = below(below(area, name.height), 9);
    const foot = price.top + height;
    const x = xOf(at, area);
    const steps = stepsOf(row, x, shown, below(price, height));
    const lines = [line(x, price.top - 6, x, price.top), line(x, foot, x, foot + steps.height)];
    const shapes = [name.shapes, bar(row.pieces, height, price), lines, steps.shapes];
    const first = { shapes, height: foot + steps.height - area.top };
    return headed(first, GAP, area, (rest) => stacked(rest, GAP, others, labelledBar));
  },
  layout: [
    "The price is a bar. Below it an arrow runs from the right edge to the left: {clause}.",
    "A line through the price, left of the head of the arrow, is {cap}. The part dotted up to the line is {ahead}.",
  ],
  placeOf: (row, { scene }) =>
    scene.line === null || row !== scene.rows[0] ? "" : "the arrow up to the end of the open part, the line left of it",
};

// An arrow as far as the delay has come, with a stroke at the end of each period, and dotted from its head to the cap.
function stepsOf({ pieces }: Row, x: number, { mark }: Shown, area: Area): Drawn {
  const unit = area.width / UNITS;
  const right = area.left + area.width - 1;
  const open = placed(pieces).find(({ piece }) => piece.filling === "contingent");
  const head = xOf(open?.from ?? 0, area);
  const y = area.top + STEPS;
  const ends = Array.from({ length: Math.round((right - head) / unit) }, (_, index) => right - index * unit);
  const texts = below(area, STEPS + 12);
  const names = abreast([
    words(`${mark("clause")}; dotted, ${mark("ahead")}`, between(texts, x + 14, right), "plain", "end"),
    words(mark("cap"), between(texts, area.left, x - 8), "heading", "end"),
  ]);
  const strokes = ends.map((end) => line(end, y - 6, end, y + 6));
  const shapes = [arrow(right, y, head, y), path("dotted", d`M${head} ${y}H${x}`), strokes, names.shapes];
  return { shapes, height: STEPS + 12 + names.height };
}
