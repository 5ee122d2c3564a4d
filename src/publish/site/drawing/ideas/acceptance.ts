// Draws acceptance as a line: what waits for it stands on one side, what has passed it on the other.

import type { Row } from "../../../../definitions/picture.ts";
import { type Area, bar, type Drawn, line, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const BAR = 30;
const GAP = 12;
const UNITS = 12;

/** Each item stands on its side of the line; what it waits for, or why it is past it, stands across. */
export const acceptance: Sketch = {
  draw: ({ rows }, picture, area) => {
    const { left, width, size } = area;
    const middle = left + width / 2;
    const half = width / 2 - 12;
    const event = words(markOf(picture, "event"), middle, area.top, {
      size,
      width,
      anchor: "middle",
      look: "heading",
    });
    const heads = area.top + event.height + 4;
    const head = { size, width: half, look: "aside" } as const;
    const before = words(markOf(picture, "before"), left, heads, head);
    const after = words(markOf(picture, "after"), left + width, heads, { ...head, anchor: "end" });
    let top = heads + Math.max(before.height, after.height) + 6;
    const items = rows.map((row) => {
      const drawn = itemOf(row, middle, half, { ...area, top });
      top += drawn.height + GAP;
      return drawn.shapes;
    });
    const gate = line(middle, heads, middle, top - GAP + 4);
    return { shapes: [event.shapes, before.shapes, after.shapes, gate, items], height: top - GAP + 4 - area.top };
  },
  layoutOf: (picture) =>
    `A line from top to bottom is the event: ${lowered(markOf(picture, "event"))}. Left of it stands what is ${lowered(markOf(picture, "before"))}, right of it what is ${lowered(markOf(picture, "after"))}.`,
  placeOf: ({ place }) => (place === "before" ? "left of the line" : "right of the line"),
};

function itemOf({ label, place, pieces }: Row, middle: number, half: number, area: Area): Drawn {
  const waits = place === "before";
  const text = { size: area.size, width: half } as const;
  const { height } = words(label, 0, 0, text);
  const tall = Math.max(BAR, height);
  const told = waits
    ? words(label, middle + 12, area.top + (tall - height) / 2, text)
    : words(label, middle - 12, area.top + (tall - height) / 2, { ...text, anchor: "end" });
  const at = { ...area, left: waits ? area.left : middle + 12, top: area.top + (tall - BAR) / 2 };
  return { shapes: [bar(pieces, 0, half / UNITS, BAR, at), told.shapes], height: tall };
}
