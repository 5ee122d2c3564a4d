// Draws quotations over the pricing days on a price axis, and the value of the shipment that they still move.

import { type Row, type Scene, UNITS, unitsOf } from "../../picture.ts";
import { type Area, below, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { arrow, barHeight, d, dot, labelledBar, line, lineHeight, lineName, path, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const CHART = 112;
// Heights of the quotations over the provisional price; they stand for no prices.
const QUOTATIONS = [-6, 5, -3, 7, -8, 3, -4, -1, -7, 0, -5];

/** Right of the recorded date the price can still go both ways, and with it the end of the bar. */
export const priceAxis: Sketch = {
  draw: (shown, area) => {
    const { line: day, rows } = shown.scene;
    const values = (at: Area): Drawn => stacked(at, 10, rows, (row, one) => worthOf(row, shown, one));
    if (day !== null) return headed(chartOf(day, shown, area), 12, area, values);
    const was = endOf(shown.before);
    if (rows.every(({ pieces }) => unitsOf(pieces) === was)) return values(area);
    // The end that the bar had before, so that it is seen how the gross obligation itself has moved.
    const x = xOf(was, area);
    const name = lineName("value before", x, area);
    const top = area.top + name.height;
    const { shapes, height } = values({ ...area, top });
    return {
      shapes: [line(x, top, x, top + height, "guide"), shapes, name.shapes],
      height: name.height + height,
    };
  },
  layout: [
    "Above, the {days} run from left to right and the {price} from low to high.",
    "A level line is the {provisional}, dots around it are {published};",
    "right of the recorded date a fan opens to both sides of the line: {above} and {below}.",
    "Under the chart the value of the shipment is a bar, with arrows to both sides of its end: {moves}.",
    "After the event a dotted line shows where the bar ended before.",
  ],
  placeOf: ({ pieces }, { before }) => {
    const [end, was] = [unitsOf(pieces), endOf(before)];
    return end === was ? "" : `${end > was ? "longer" : "shorter"} than before`;
  },
};

function endOf({ rows }: Scene): number {
  return Math.max(...rows.map(({ pieces }) => unitsOf(pieces)));
}

function chartOf(day: number, { mark }: Shown, area: Area): Drawn {
  const { left, width, size } = area;
  const x = xOf(day, area);
  const right = left + width;
  const top = area.top + lineHeight(size) + 4;
  const [middle, foot] = [top + CHART / 2, top + CHART];
  const date = words("recorded date", between(area, x, right), "aside");
  const days = words(mark("days"), { ...area, top: foot + 4 }, "aside", "end");
  const before = (name: string, indent: number, at: number): Drawn =>
    words(mark(name), { ...area, left: left + indent, top: at, width: x - left - 10 }, "aside");
  const after = (name: string, at: number): Drawn =>
    words(mark(name), { ...between(area, x + 10, right), top: at }, "aside", "end");
  const quotations = QUOTATIONS.slice(0, day).map((height, index) => dot(xOf(index + 0.6, area), middle + height, 4));
  const shapes = [
    path("line", d`M${left + 1} ${top}V${foot}`),
    arrow(left, foot, right - 2, foot),
    line(left, middle, right, middle, "guide"),
    path("dotted", d`M${right} ${top + 24}L${x} ${middle}L${right} ${foot - 24}`),
    quotations,
    line(x, area.top + date.height, x, foot),
    date.shapes,
    before("price", 6, area.top).shapes,
    before("provisional", 6, middle + 14).shapes,
    before("published", 6, middle - 14 - lineHeight(size)).shapes,
    after("above", top + 2).shapes,
    after("below", foot - 22).shapes,
    days.shapes,
  ];
  return { shapes, height: foot + 4 + days.height - area.top };
}

// Arrows to both sides of the end of a bar that is still open.
function worthOf(row: Row, { mark }: Shown, area: Area): Drawn {
  const { shapes, height } = labelledBar(row, area);
  if (!row.pieces.some(({ filling }) => filling === "contingent")) return { shapes, height };
  const end = xOf(unitsOf(row.pieces), area);
  const reach = (area.width / UNITS) * 0.9;
  const foot = area.top + height;
  const ways = [
    arrow(end, foot + 9, end + reach, foot + 9),
    arrow(end, foot + 9, end - reach, foot + 9),
    line(end, foot - barHeight(row, area) - 4, end, foot + 14),
  ];
  const name = lineName(mark("moves"), end, below(area, height + 16));
  return { shapes: [shapes, ways, name.shapes], height: height + 16 + name.height };
}
