// Draws the settled record of a buyer above its open invoices, and the line along which it always cuts.

import { bar, line, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const UNITS = 12;
const BAR = 24;
const SLIM = 12;
const GAP = 10;

/** An open invoice is cut along the line of the record, or it breaks it. */
export const pattern: Sketch = {
  draw: (scene, picture, area) => {
    const { left, width, size } = area;
    const unit = width / UNITS;
    const x = left + (scene.line ?? 0) * unit;
    const habit = words(markOf(picture, "habit"), left + width, area.top, {
      size,
      width,
      anchor: "end",
      look: "aside",
    });
    let top = area.top + habit.height + 4;
    const start = top - 2;
    let place = "";
    const rows = scene.rows.map((row) => {
      const head = row.place !== place && scene.label === "";
      if (head && place !== "") top += 10;
      place = row.place;
      const title = head
        ? words(markOf(picture, row.place), left, top, { size, width: x - left - 6, look: "heading" })
        : { shapes: null, height: 0 };
      top += title.height + (head ? 4 : 0);
      const slim = row.place === "record";
      const name = slim ? { shapes: null, height: 0 } : words(row.label, left, top, { size, width: x - left - 6 });
      const at = { ...area, top: top + name.height + (slim ? 0 : 3) };
      const height = slim ? SLIM : BAR;
      top = at.top + height + (slim ? 6 : GAP);
      return [title.shapes, name.shapes, bar(row.pieces, 0, unit, height, at)];
    });
    return { shapes: [habit.shapes, rows, line(x, start, x, top - 4)], height: top - 2 - area.top };
  },
  layoutOf: (picture) =>
    `Above stands the ${lowered(markOf(picture, "record"))}, which is no part of the gross obligation, below it the ${lowered(markOf(picture, "open"))}. A line from top to bottom is ${lowered(markOf(picture, "habit"))}.`,
  placeOf: ({ place, pieces }, { line: at }) => {
    if (place === "record") return "in the record, cut at the line";
    return cutsAt(pieces).includes(at ?? 0) ? "cut at the line" : "cut elsewhere: it breaks the line";
  },
};

function cutsAt(pieces: readonly { units: number }[]): number[] {
  let at = 0;
  return pieces.map(({ units }) => {
    at += units;
    return at;
  });
}
