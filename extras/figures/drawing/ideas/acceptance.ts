// Draws acceptance as a line: what waits for it stands on one side, what has passed it on the other.

import { abreast, between, type Drawn, headed, stacked } from "../areas.ts";
import { barHeight, labelledBar, line, moved, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const GAP = 14;

/** Each item stands on its side of the line, below what it waits for or why it is past it. */
export const acceptance: Sketch = {
  draw: ({ scene, mark, after }, area) => {
    const middle = area.left + area.width / 2;
    return headed(words(mark("event"), area, "heading", "middle"), 4, area, (body) => {
      const side = (place: string, from: number, to: number): Drawn => {
        const at = between(body, from, to);
        const items = scene.rows.filter((row) => row.place === place);
        return headed(words(mark(place), at, "aside"), GAP, at, (rest) =>
          stacked(rest, GAP, items, (row, one) => {
            const { shapes, height } = labelledBar(row, one);
            // An item that the event took across has an arrow over the line, from where it stood.
            const bar = barHeight(row, one);
            const stood = { ...one, left: area.left + 1, top: one.top + height - bar };
            const crossed = after && place === "after" && moved(stood, bar, one.left - 2);
            return { shapes: [shapes, crossed], height };
          }),
        );
      };
      const sides = [side("before", area.left, middle - 8), side("after", middle + 8, area.left + area.width)];
      const { shapes, height } = abreast(sides);
      return { shapes: [shapes, line(middle, body.top, middle, body.top + height + 4)], height: height + 4 };
    });
  },
  layout: [
    "A line from top to bottom is the event: {event}.",
    "To its left is what is {before}, to its right what is {after};",
    "after the event an arrow points across from where an item was.",
  ],
  placeOf: ({ place }) => (place === "before" ? "left of the line" : "right of the line"),
};
