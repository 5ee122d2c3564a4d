// Draws the price of what was delivered, the sum for delay that grows into it step by step, and the cap it cannot pass.

import { lowered } from "../../../../base/text.ts";
import { type Picture, type Row, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html } from "../../html.ts";
import { type Area, arrow, bar, type Drawn, line, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 44;
const STEPS = 14;

/** The sum grows from the right edge to the left; the cap is a line through the price. */
export const cap: Sketch = {
  draw: ({ rows: [row], line: at }, picture, area) => {
    if (row === undefined) return { shapes: null, height: 0 };
    const { left, width, size } = area;
    const name = words(row.label, left, area.top, { size, width });
    const top = area.top + name.height + (at === null ? 3 : 9);
    const price = bar(row.pieces, 0, width / UNITS, BAR, { ...area, top });
    if (at === null) return { shapes: [name.shapes, price], height: top + BAR - area.top };
    const x = left + (at * width) / UNITS;
    const under = { ...area, top: top + BAR };
    const below = stepsOf(row, x, picture, under);
    return {
      shapes: [
        name.shapes,
        price,
        line(x, top - 6, x, top),
        line(x, top + BAR, x, under.top + below.height),
        below.shapes,
      ],
      height: under.top + below.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `The price is a bar. Below it an arrow runs from the right edge to the left: ${lowered(markOf(picture, "clause"))}. From its head dots run on to a line: ${lowered(markOf(picture, "cap"))}.`,
  placeOf: (_, { line: at }) =>
    at === null ? "" : "the arrow as far as the end of the open part, the line left of it",
};

// An arrow as far as the delay has come, with a stroke at the end of each period, and dots from there to the cap.
function stepsOf({ pieces }: Row, x: number, picture: Picture, { left, top, width, size }: Area): Drawn {
  const unit = width / UNITS;
  const right = left + width - 1;
  const open = pieces.findIndex(({ filling }) => filling === "contingent");
  const head = left + unitsOf(pieces.slice(0, open)) * unit;
  const y = top + STEPS;
  const ends = Array.from({ length: Math.round((right - x) / unit) }, (_, index) => right - index * unit);
  const clause = words(markOf(picture, "clause"), right, y + 12, { size, width: right - x - 14, anchor: "end" });
  const name = words(markOf(picture, "cap"), x - 8, y + 12, {
    size,
    width: x - left - 8,
    anchor: "end",
    look: "heading",
  });
  const shapes = [
    arrow(right, y, head, y),
    ends.map((end) => line(end, y - 6, end, y + 6)),
    html`<path class="dotted" d="M${round(head)} ${round(y)}H${round(x)}"/>`,
    clause.shapes,
    name.shapes,
  ];
  return { shapes, height: STEPS + 12 + Math.max(clause.height, name.height) };
}
