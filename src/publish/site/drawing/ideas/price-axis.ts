// Draws quotations over the pricing days on a price axis, and the value of the shipment that they still move.

import type { Picture, Row, Scene } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, arrow, bar, bracket, type Drawn, line, lineHeight, lineName, round, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const UNITS = 12;
const BAR = 32;
const CHART = 96;
// Heights of the quotations over the provisional price; they stand for no prices.
const QUOTATIONS = [-6, -12, -4, -14, -22, -12, -20, -28, -20, -30, -24] as const;

/** Right of the recorded date the price can still go both ways. */
export const priceAxis: Sketch = {
  draw: (scene, picture, area) => {
    const [row] = scene.rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const chart = chartOf(scene, picture, area);
    const value = worthOf(row, { ...area, top: area.top + chart.height + 12 });
    return { shapes: [chart.shapes, value.shapes], height: chart.height + 12 + value.height };
  },
  layoutOf: (picture) =>
    `Above, the pricing days run from left to right and prices from low to high. A level line is the ${lowered(markOf(picture, "provisional"))}, dots are ${lowered(markOf(picture, "published"))}; right of the recorded date a fan opens upward and downward (${lowered(markOf(picture, "open"))}). Along the foot run the ${lowered(markOf(picture, "days"))}. Below them the value of the shipment is a bar, whose open end can still move to both sides.`,
  placeOf: (_, { line: at }) => (at === UNITS ? "all days past, no fan" : "the fan still open"),
};

function chartOf(scene: Scene, picture: Picture, area: Area): Drawn {
  const { left, width, size } = area;
  const unit = width / UNITS;
  const at = scene.line ?? 0;
  const x = left + at * unit;
  const top = area.top + lineHeight(size) + 4;
  const middle = top + CHART / 2;
  const foot = top + CHART;
  const half = { size, look: "aside" } as const;
  const date = lineName("recorded date", x, area);
  const dots = QUOTATIONS.map(
    (height, day): Part =>
      day + 1 < at + 0.5 &&
      html`<circle class="mark" cx="${round(left + (day + 0.7) * unit)}" cy="${middle + height}" r="4"/>`,
  );
  const fan =
    at < UNITS &&
    html`<path class="dotted" d="M${round(left + width)} ${top + 4}L${round(x)} ${middle - 10}L${round(left + width)} ${foot - 4}"/>`;
  const days = words(markOf(picture, "days"), left + width, foot + 4, { ...half, width, anchor: "end" });
  const price = words(markOf(picture, "provisional"), left + 6, middle + 4, {
    ...half,
    width: x - left - 10,
  });
  const told = scene.label === "" && [
    words(markOf(picture, "published"), left + 6, top, { ...half, width: x - left - 10 }).shapes,
    words(markOf(picture, "open"), left + width - 4, middle - lineHeight(size), {
      ...half,
      width: left + width - x - unit,
      anchor: "end",
    }).shapes,
  ];
  return {
    shapes: [
      html`<path class="line" d="M${round(left + 1)} ${top}V${foot}"/>`,
      arrow(left, foot, left + width - 2, foot),
      line(left, middle, fan ? x : left + width, middle, "guide"),
      dots,
      fan,
      line(x, area.top + date.height, x, foot),
      date.shapes,
      price.shapes,
      told,
      days.shapes,
    ],
    height: foot + 4 + days.height - area.top,
  };
}

function worthOf({ label, pieces }: Row, area: Area): Drawn {
  const { left, width } = area;
  const unit = width / UNITS;
  const used = pieces.filter(({ filling }) => filling !== "room").reduce((sum, { units }) => sum + units, 0);
  const frame = bracket(`gross obligation: ${lowered(label)}`, left, left + used * unit, { ...area });
  const top = area.top + frame.height + 2;
  const end = left + used * unit;
  const open = pieces.some(({ filling }) => filling === "contingent");
  const ways = open && [
    arrow(end, top + BAR + 9, end + unit * 0.9, top + BAR + 9),
    arrow(end, top + BAR + 9, end - unit * 0.9, top + BAR + 9),
    line(end, top - 4, end, top + BAR + 14),
  ];
  return {
    shapes: [frame.shapes, bar(pieces, 0, unit, BAR, { ...area, top }), ways],
    height: frame.height + 2 + BAR + 16,
  };
}
