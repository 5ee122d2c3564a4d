// Draws quotations over the pricing days on a price axis, and the value of the shipment that they still move.

import { type Picture, type Row, type Scene, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import {
  type Area,
  arrow,
  bar,
  bracket,
  type Drawn,
  line,
  lineHeight,
  lineName,
  round,
  stacked,
  words,
} from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const BAR = 32;
const CHART = 112;
// Heights of the quotations over the provisional price, and how far the price drifts to either side at its end; they stand for no prices.
const QUOTATIONS = [-6, 5, -3, 7, -8, 3, -4, -1, -7, 0, -5] as const;
const DRIFT = 38;

/** Right of the recorded date the price can still go both ways. */
export const priceAxis: Sketch = {
  draw: (scene, picture, area) => {
    const chart = chartOf(scene, picture, area);
    const values = stacked(
      { ...area, top: area.top + chart.height + 12 },
      4,
      scene.rows.map((row) => (at) => worthOf(row, at)),
    );
    return { shapes: [chart.shapes, values.shapes], height: chart.height + 12 + values.height };
  },
  layoutOf: (picture) =>
    `Above, the ${markOf(picture, "days")} run from left to right and the ${markOf(picture, "price")} from low to high. A level line is the ${markOf(picture, "provisional")}, dots around it are ${markOf(picture, "published")}; right of the recorded date a fan opens to both sides of the line: the final price can lie ${markOf(picture, "above")} or ${markOf(picture, "below")} it. Below the chart the value of the shipment is a bar, whose open end can still move to both sides.`,
  placeOf: (_, { line: at }) =>
    at === UNITS ? "all days past, the price at one end of the fan" : "the fan open to both sides",
};

function chartOf(scene: Scene, picture: Picture, area: Area): Drawn {
  const { left, width, size } = area;
  const unit = width / UNITS;
  const from = picture.before.line ?? 0;
  const [x, split] = [left + (scene.line ?? 0) * unit, left + from * unit];
  const top = area.top + lineHeight(size) + 4;
  const [middle, foot] = [top + CHART / 2, top + CHART];
  const final = scene.line === UNITS;
  const aside = { size, look: "aside" } as const;
  const date = lineName("recorded date", x, area);
  const days = words(markOf(picture, "days"), left + width, foot + 4, { ...aside, width, anchor: "end" });
  const half = { ...aside, width: split - left - 10 };
  const right = { ...aside, width: width / 2 - 20, anchor: "end" } as const;
  const end = left + width - 6;
  return {
    shapes: [
      html`<path class="line" d="M${round(left + 1)} ${round(top)}V${round(foot)}"/>`,
      arrow(left, foot, left + width - 2, foot),
      line(left, middle, left + width, middle, "guide"),
      html`<path class="dotted" d="M${round(left + width)} ${round(top + 4)}L${round(split)} ${round(middle)}L${round(left + width)} ${round(foot - 4)}"/>`,
      dotsOf(from, final, { ...area, top: middle }),
      final &&
        [-DRIFT, DRIFT].map((height) =>
          line(left + width - 1.6 * unit, middle + height, left + width, middle + height),
        ),
      line(x, area.top + date.height, x, foot),
      date.shapes,
      words(markOf(picture, "price"), left, area.top, half).shapes,
      words(markOf(picture, "provisional"), left + 6, middle + 14, half).shapes,
      scene.label === "" && words(markOf(picture, "published"), left + 6, middle - 14 - lineHeight(size), half).shapes,
      words(markOf(picture, "above"), end, middle - lineHeight(size) - 1, right).shapes,
      words(markOf(picture, "below"), end, middle + 1, right).shapes,
      days.shapes,
    ],
    height: foot + 4 + days.height - area.top,
  };
}

// Filled where the price rises, and hollow where it falls: one file has one or the other.
function dotsOf(from: number, final: boolean, { left, top, width }: Area): Part {
  const unit = width / UNITS;
  const dot = (day: number, height: number, look: string): Part =>
    html`<circle class="${look}" cx="${round(left + (day + 0.6) * unit)}" cy="${round(top + height)}" r="4"/>`;
  return QUOTATIONS.map((height, day) => {
    if (day < from) return dot(day, height, "mark");
    if (!final) return null;
    const drift = (DRIFT * (day + 1 - from)) / (QUOTATIONS.length - from);
    return [dot(day, height / 2 - drift, "mark"), dot(day, height / 2 + drift, "number-ground")];
  });
}

function worthOf({ label, pieces }: Row, area: Area): Drawn {
  const { left, width } = area;
  const unit = width / UNITS;
  const used = unitsOf(pieces.filter(({ filling }) => filling !== "room"));
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
