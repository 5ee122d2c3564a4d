// Draws the settled record of a buyer above its open invoices, and the line along which it always cuts.

import { lowered } from "../../../../base/text.ts";
import { type Row, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, bar, type Drawn, line, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 24;
const SLIM = 12;
const GAP = 10;
// One row tells of the whole record; that it is a pattern is seen from several bars.
const RECORDED = 3;

/** A stroke is where the payment of an invoice stopped: on the line of the record, or where it breaks the pattern. */
export const pattern: Sketch = {
  draw: (scene, picture, area) => {
    const { left, width, size } = area;
    const x = left + ((scene.line ?? 0) * width) / UNITS;
    const text = { size, width, anchor: "end", look: "aside" } as const;
    const habit = words(markOf(picture, "habit"), left + width, area.top, text);
    const start = area.top + habit.height + 2;
    let top = start + 2;
    let foot = top;
    let group = "";
    const rows = scene.rows.map((row) => {
      const name = row.place === "record" ? "record" : "open";
      const head = name !== group && scene.label === "";
      if (head && group !== "") top += 10;
      group = name;
      const title = words(markOf(picture, name), left, top, { size, width: x - left - 6, look: "heading" });
      if (head) top += title.height + 4;
      const at = { ...area, top };
      const drawn = name === "record" ? recordOf(row, x, at) : invoiceOf(row, x, markOf(picture, "break"), at);
      top += drawn.height + GAP;
      if (endsAt(row, scene.line)) foot = top - 4;
      return [head && title.shapes, drawn.shapes];
    });
    return { shapes: [habit.shapes, rows, line(x, start, x, foot)], height: top - 2 - area.top };
  },
  layoutOf: (picture) =>
    `Above stands the ${lowered(markOf(picture, "record"))}, which is no part of the gross obligation, below it the ${lowered(markOf(picture, "open"))}. A line down to the last bar that it divides is ${markOf(picture, "habit")}, and a stroke on a bar is where its payment stopped.`,
  placeOf: ({ place, event }, { line: at }, picture) => {
    if (place === "record") return "several bars alike, the stroke of each at the line";
    if (event === null) return "no stroke";
    if (place === "break") return `the stroke off the line: ${markOf(picture, "break")}`;
    return event === at ? "the stroke at the line" : "the stroke off the line";
  },
};

// Whether a piece of the row ends at a place.
function endsAt({ pieces }: Row, at: number | null): boolean {
  return pieces.some((_, index) => unitsOf(pieces.slice(0, index + 1)) === at);
}

function recordOf({ label, pieces, event }: Row, x: number, area: Area): Drawn {
  const { left, width, size } = area;
  const name = words(label, left, area.top, { size, width: x - left - 6 });
  const bars = Array.from({ length: RECORDED }, (_, index) => {
    const top = area.top + name.height + 4 + index * (SLIM + 8);
    return [bar(pieces, 0, width / UNITS, SLIM, { ...area, top }), strokeAt(event, top, SLIM, area)];
  });
  return { shapes: [name.shapes, bars], height: name.height + 4 + RECORDED * (SLIM + 8) - 8 };
}

function invoiceOf({ label, place, pieces, event }: Row, x: number, breaks: string, area: Area): Drawn {
  const { left, width, size } = area;
  const name = words(label, left, area.top, { size, width: x - left - 6 });
  const top = area.top + name.height + 3;
  const shapes = [name.shapes, bar(pieces, 0, width / UNITS, BAR, { ...area, top }), strokeAt(event, top, BAR, area)];
  const height = name.height + 3 + BAR;
  if (place !== "break") return { shapes, height };
  const from = left + ((event ?? 0) * width) / UNITS;
  const mark = words(breaks, from - 2, top + BAR + 6, { size, width: x - from, look: "heading" });
  return { shapes: [shapes, mark.shapes], height: height + 6 + mark.height };
}

function strokeAt(event: number | null, top: number, height: number, { left, width }: Area): Part {
  if (event === null) return null;
  return html`<path class="stop" d="M${round(left + (event * width) / UNITS)} ${round(top - 3)}v${height + 6}"/>`;
}
