// Draws three papers side by side, and units on the farthest one they have reached.

import { lowered } from "../../../../core/base/text.ts";
import type { Html } from "../../../../core/extra/page/html.ts";
import { type Area, abreast, below, between, headed, stacked } from "../areas.ts";
import { barHeight, d, labelledBar, moved, path, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const PAPERS = ["note", "receipt", "bill"];
const FOLD = 12;

/** Papers stand in the order in which a delivery reaches them. */
export const receiptAndBill: Sketch = {
  draw: ({ scene, mark, after }, area) => {
    const space = area.width > 400 ? 24 : 10;
    const width = (area.width - 2 * space) / PAPERS.length;
    const left = (paper: string): number => area.left + PAPERS.indexOf(paper) * (width + space);
    const texts = PAPERS.map((paper) =>
      words(mark(paper), below({ ...area, left: left(paper) + 6, width: width - 12 - FOLD }, 8), "heading"),
    );
    const heads = abreast(texts);
    const height = heads.height + 14;
    const papers = PAPERS.map((paper) => paperOf({ ...area, left: left(paper), width }, height));
    return headed({ shapes: [papers, heads.shapes], height }, 8, area, (body) =>
      stacked(body, 12, scene.rows, (row, at) => {
        const x = left(row.place);
        // A label has what room there is from its column on.
        const drawn = labelledBar(row, { ...at, left: x, width }, between(at, x, area.left + area.width));
        // What the event moved has an arrow from the first paper, where open units stood.
        const bar = barHeight(row, { ...at, width });
        const stood = { ...at, left: area.left + 1, top: at.top + drawn.height - bar, width: width - 2 };
        return { ...drawn, shapes: [drawn.shapes, after && moved(stood, bar, x - 2)] };
      }),
    );
  },
  layout: [
    "Three papers are side by side, from the left: {note}, {receipt}, {bill}.",
    "Units are on the last paper that they have reached;",
    "after the event an arrow points there from where they were.",
  ],
  placeOf: ({ place }, { mark }) => `on the ${lowered(mark(place))}`,
};

function paperOf({ left, top, width }: Area, height: number): Html {
  const [x, y, right] = [left + 0.5, top + 0.5, left + width - 0.5];
  const fold = right - FOLD;
  const sheet = d`M${x} ${y}H${fold}l${FOLD} ${FOLD}V${top + height}H${x}z`;
  return path("beside", sheet + d`M${fold} ${y}v${FOLD}h${FOLD}`);
}
