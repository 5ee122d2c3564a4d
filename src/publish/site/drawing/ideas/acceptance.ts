// Draws acceptance as a line: what waits for it stands on one side, what has passed it on the other.

import { lowered } from "../../../../base/text.ts";
import { type Row, UNITS } from "../../../../definitions/picture.ts";
import { type Area, arrow, bar, type Drawn, line, stacked, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 30;
const GAP = 14;

/** Each item stands on its side of the line, below what it waits for or why it is past it. */
export const acceptance: Sketch = {
  draw: ({ rows, label }, picture, area) => {
    const { left, width, size } = area;
    const middle = left + width / 2;
    const half = width / 2 - 12;
    const name = { size, width, anchor: "middle", look: "heading" } as const;
    const event = words(markOf(picture, "event"), middle, area.top, name);
    const top = area.top + event.height + 4;
    const side = (place: string, at: number): Drawn =>
      stacked({ ...area, left: at, top, width: half }, GAP, [
        (one) => words(markOf(picture, place), one.left, one.top, { size, width: half, look: "aside" }),
        ...rows.filter((row) => row.place === place).map((row) => (one: Area) => itemOf(row, one, label !== "")),
      ]);
    const [before, after] = [side("before", left), side("after", middle + 12)];
    const bottom = top + Math.max(before.height, after.height) + 4;
    return {
      shapes: [event.shapes, before.shapes, after.shapes, line(middle, top, middle, bottom)],
      height: bottom - area.top,
    };
  },
  layoutOf: (picture) =>
    `A line from top to bottom is the event: ${lowered(markOf(picture, "event"))}. Left of it stands what is ${lowered(markOf(picture, "before"))}, right of it what is ${lowered(markOf(picture, "after"))}.`,
  placeOf: ({ place }) => (place === "before" ? "left of the line" : "right of the line"),
};

// An item that the event took across has an arrow over the line.
function itemOf({ label, place, pieces }: Row, area: Area, moved: boolean): Drawn {
  const { left, width, size } = area;
  const name = words(label, left, area.top, { size, width });
  const top = area.top + name.height + 3;
  const shapes = [
    name.shapes,
    bar(pieces, 0, width / UNITS, BAR, { ...area, top }),
    moved && place === "after" && arrow(left - 40, top + BAR / 2, left - 3, top + BAR / 2),
  ];
  return { shapes, height: name.height + 3 + BAR };
}
