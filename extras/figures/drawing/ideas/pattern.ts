// Draws the settled record of a buyer, whose payments stopped short, above its open invoices, where causes count and no size.

import type { Part } from "../../../../core/extra/page/html.ts";
import type { Row } from "../../picture.ts";
import { type Area, below, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { bar, barHeight, labelledBar, stop, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const SLIM = 12;
const GAP = 10;
// One row tells of the whole record; that cuts of several sizes have one cause is seen from several bars.
const RECORDED = [0, -2, 1];

/** A stroke is where the payment of an invoice stopped. */
export const pattern: Sketch = {
  draw: ({ scene: { rows }, mark, after }, area) => {
    if (after) return stacked(area, GAP, rows, invoiceOf);
    const groups = ["record", "open"].map((name) => (at: Area): Drawn => {
      const some = rows.filter(({ place }) => (place === "record") === (name === "record"));
      const draw = name === "record" ? recordOf : invoiceOf;
      return headed(words(mark(name), at, "heading"), 4, at, (rest) =>
        stacked(rest, GAP, some, (row, one) => draw(row, one, mark(row.place === "break" ? "break" : "habit"))),
      );
    });
    return stacked(area, GAP * 2, groups, (draw, at) => draw(at));
  },
  layout: [
    "At the top is the {record}, which is not part of the gross obligation. Below it is the {open}.",
    "A stroke on a bar marks where its payment stopped. In the record: {habit}.",
  ],
  placeOf: ({ place, event }, { mark }) => {
    if (place === "record") return "several bars, the stroke of each at another place";
    if (event === null) return "no stroke";
    return place === "break" ? `a stroke: ${mark("break")}` : "a stroke";
  },
};

function recordOf({ label, pieces, event }: Row, area: Area, habit: string): Drawn {
  return headed(words(`${label}: ${habit}`, area), 6, area, (body) =>
    stacked(body, 8, RECORDED, (moved, at) => {
      const stroke = strokeOf(event === null ? null : event + moved, SLIM, at);
      return { shapes: [bar(pieces, SLIM, at), stroke], height: SLIM };
    }),
  );
}

function invoiceOf(row: Row, area: Area, text = ""): Drawn {
  const { shapes, height } = labelledBar(row, area);
  const bar = barHeight(row, area);
  const invoice = { shapes: [shapes, strokeOf(row.event, bar, below(area, height - bar))], height };
  if (row.place !== "break") return invoice;
  const from = xOf(row.event ?? 0, area) - 2;
  return headed(invoice, 6, between(area, from, area.left + area.width), (at) => words(text, at, "heading"));
}

function strokeOf(event: number | null, height: number, area: Area): Part {
  return event !== null && stop(xOf(event, area), area.top, height);
}
