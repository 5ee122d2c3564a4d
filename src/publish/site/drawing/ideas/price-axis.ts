// Draws quotations over the pricing days on a price axis, and the value of the shipment that they still move.

import { type Picture, type Row, type Scene, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, arrow, bar, type Drawn, line, lineHeight, lineName, round, stacked, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 32;
const CHART = 112;
// Heights of the quotations over the provisional price; they stand for no prices.
const QUOTATIONS = [-6, 5, -3, 7, -8, 3, -4, -1, -7, 0, -5] as const;

/** Right of the recorded date the price can still go both ways, and with it the end of the bar. */
export const priceAxis: Sketch = {
  draw: (scene, picture, area) => {
    const values = (at: Area): Drawn =>
      stacked(
        at,
        10,
        scene.rows.map((row) => (one) => worthOf(row, one)),
      );
    const { line: day } = scene;
    return day === null
      ? besideFormer(values, scene, picture, area)
      : stacked(area, 12, [(at) => chartOf(day, picture, at), values]);
  },
  layoutOf: (picture) =>
    `Above, the ${markOf(picture, "days")} run from left to right and the ${markOf(picture, "price")} from low to high. A level line is the ${markOf(picture, "provisional")}, dots around it are ${markOf(picture, "published")}; right of the recorded date a fan opens to both sides of the line: ${markOf(picture, "above")} and ${markOf(picture, "below")}. Under the chart the value of the shipment is a bar, whose end can still move both ways. After the event a dotted line stands where the bar ended before.`,
  placeOf: ({ pieces }, _, { before }) => {
    const [end, was] = [unitsOf(pieces), endOf(before)];
    return end === was ? "" : `${end > was ? "longer" : "shorter"} than before`;
  },
};

function endOf({ rows }: Scene): number {
  return Math.max(...rows.map(({ pieces }) => unitsOf(pieces)));
}

// The end that the bar had before, so that it is seen how the gross obligation itself has moved.
function besideFormer(values: (area: Area) => Drawn, { rows }: Scene, { before }: Picture, area: Area): Drawn {
  const was = endOf(before);
  if (rows.every(({ pieces }) => unitsOf(pieces) === was)) return values(area);
  const x = area.left + (was * area.width) / UNITS;
  const name = lineName("value before", x, area);
  const drawn = values({ ...area, top: area.top + name.height });
  const foot = area.top + name.height + drawn.height;
  return {
    shapes: [line(x, area.top + name.height, x, foot, "guide"), drawn.shapes, name.shapes],
    height: foot - area.top,
  };
}

function chartOf(at: number, picture: Picture, area: Area): Drawn {
  const { left, width, size } = area;
  const unit = width / UNITS;
  const x = left + at * unit;
  const top = area.top + lineHeight(size) + 4;
  const [middle, foot] = [top + CHART / 2, top + CHART];
  const right = left + width;
  const aside = { size, look: "aside" } as const;
  const date = lineName("recorded date", x, area);
  const days = words(markOf(picture, "days"), right, foot + 4, { ...aside, width, anchor: "end" });
  const half = { ...aside, width: x - left - 10 };
  const end = { ...aside, width: right - x - 10, anchor: "end" } as const;
  return {
    shapes: [
      html`<path class="line" d="M${round(left + 1)} ${round(top)}V${round(foot)}"/>`,
      arrow(left, foot, right - 2, foot),
      line(left, middle, right, middle, "guide"),
      html`<path class="dotted" d="M${round(right)} ${round(top + 24)}L${round(x)} ${round(middle)}L${round(right)} ${round(foot - 24)}"/>`,
      dotsOf(at, { ...area, top: middle }),
      line(x, area.top + date.height, x, foot),
      date.shapes,
      words(markOf(picture, "price"), left, area.top, half).shapes,
      words(markOf(picture, "provisional"), left + 6, middle + 14, half).shapes,
      words(markOf(picture, "published"), left + 6, middle - 14 - lineHeight(size), half).shapes,
      words(markOf(picture, "above"), right, top + 2, end).shapes,
      words(markOf(picture, "below"), right, foot - 22, end).shapes,
      days.shapes,
    ],
    height: foot + 4 + days.height - area.top,
  };
}

function dotsOf(until: number, { left, top, width }: Area): Part {
  const unit = width / UNITS;
  return QUOTATIONS.slice(0, until).map(
    (height, day) =>
      html`<circle class="mark" cx="${round(left + (day + 0.6) * unit)}" cy="${round(top + height)}" r="4"/>`,
  );
}

function worthOf({ label, pieces }: Row, area: Area): Drawn {
  const { left, width, size } = area;
  const unit = width / UNITS;
  const name = words(label, left, area.top, { size, width });
  const top = area.top + name.height + 3;
  const end = left + unitsOf(pieces) * unit;
  const y = top + BAR + 9;
  const open = pieces.some(({ filling }) => filling === "contingent");
  const ways = open && [
    arrow(end, y, end + unit * 0.9, y),
    arrow(end, y, end - unit * 0.9, y),
    line(end, top - 4, end, y + 5),
  ];
  const height = name.height + 3 + BAR + (open ? 14 : 0);
  return { shapes: [name.shapes, bar(pieces, 0, unit, BAR, { ...area, top }), ways], height };
}
