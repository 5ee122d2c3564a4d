// Draws the settled record of a buyer, with the line at which its payments stopped, above its open invoices, where causes count and no line.

import { type Row, UNITS } from "../../../../definitions/picture.ts";
import type { Part } from "../../html.ts";
import { type Area, below, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { bar, labelledBar, line, stop, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const BAR = 24;
const SLIM = 12;
const GAP = 10;
// One row tells of the whole record; that it is a pattern is seen from several bars.
const RECORDED = [1, 2, 3];
const NONE: Drawn = { shapes: null, height: 0 };

/** A stroke is where the payment of an invoice stopped. */
export const pattern: Sketch = {
  draw: (shown, area) => {
    const { scene, mark, after } = shown;
    const x = xOf(scene.line ?? UNITS, area);
    const habit = after ? NONE : words(mark("habit"), area, "aside", "end");
    const start = area.top + habit.height + 2;
    let top = start + 2;
    let foot = top;
    let group = "";
    const rows = scene.rows.map((row) => {
      const name = row.place === "record" ? "record" : "open";
      const hasTitle = name !== group && !after;
      if (hasTitle && group !== "") top += 10;
      group = name;
      const title = words(mark(name), { ...area, top, width: x - area.left - 6 }, "heading");
      if (hasTitle) top += title.height + 4;
      const drawn = (name === "record" ? recordOf : invoiceOf)(row, x, shown, { ...area, top });
      top += drawn.height + GAP;
      if (name === "record") foot = top - 4;
      return [hasTitle && title.shapes, drawn.shapes];
    });
    return { shapes: [habit.shapes, rows, !after && line(x, start, x, foot)], height: top - 2 - area.top };
  },
  layout: [
    "Above stands the {record}, which is no part of the gross obligation, below it the {open}.",
    "A line through the record is {habit}, and a stroke on a bar is where its payment stopped.",
  ],
  placeOf: ({ place, event }, { mark }) => {
    if (place === "record") return "several bars alike, the stroke of each at the line";
    if (event === null) return "no stroke";
    return place === "break" ? `a stroke: ${mark("break")}` : "a stroke";
  },
};

function recordOf({ label, pieces, event }: Row, x: number, _: Shown, area: Area): Drawn {
  return headed(words(label, between(area, area.left, x - 6)), 4, area, (body) =>
    stacked(body, 8, RECORDED, (_, at) => ({ shapes: [bar(pieces, SLIM, at), stroke(event, SLIM, at)], height: SLIM })),
  );
}

function invoiceOf(row: Row, x: number, { mark }: Shown, area: Area): Drawn {
  const invoice = labelledBar(row, BAR, area, between(area, area.left, x - 6));
  const { height } = invoice;
  const shapes = [invoice.shapes, stroke(row.event, BAR, below(area, height - BAR))];
  if (row.place !== "break") return { shapes, height };
  const from = xOf(row.event ?? 0, area) - 2;
  return headed({ shapes, height }, 6, between(area, from, x - 2), (at) => words(mark("break"), at, "heading"));
}

function stroke(event: number | null, height: number, area: Area): Part {
  return event !== null && stop(xOf(event, area), area.top, height);
}
