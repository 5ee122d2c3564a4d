// Draws three papers side by side, and each delivery on the farthest one it has reached.

import type { Picture, Row } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, arrow, bar, type Drawn, round, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const PAPERS = ["note", "receipt", "bill"] as const;
const BAR = 24;
const GAP = 12;
const FOLD = 12;

/** Papers stand in the order in which a delivery reaches them. */
export const receiptAndBill: Sketch = {
  draw: (scene, picture, area) => {
    const space = area.width > 400 ? 24 : 10;
    const width = (area.width - 2 * space) / PAPERS.length;
    const column = (paper: string): number =>
      area.left + Math.max(0, PAPERS.indexOf(paper as (typeof PAPERS)[number])) * (width + space);
    const heads = PAPERS.map((paper) =>
      headOf(paper, picture, { ...area, left: column(paper) + 6, width: width - 12 }),
    );
    let top = area.top + 8 + Math.max(...heads.map(({ height }) => height)) + 6;
    const rows = scene.rows.map((row) => {
      const at = { ...area, left: column(row.place) + 6, width: width - 12, top };
      const moved = scene.label !== "" && row.place !== "note";
      const drawn = deliveryOf(row, area, at, moved ? width / 2 + space : 0);
      top += drawn.height + GAP;
      return drawn.shapes;
    });
    const papers = PAPERS.map((paper) => paperOf(column(paper), area.top, width, top - area.top));
    return { shapes: [papers, heads.map(({ shapes }) => shapes), rows], height: top - area.top };
  },
  layoutOf: (picture) =>
    `Three papers stand side by side, from the left: ${PAPERS.map((paper) => lowered(markOf(picture, paper))).join(", ")}. Each delivery stands on the farthest paper that it has reached.`,
  placeOf: ({ place }, _, picture) => `on ${lowered(markOf(picture, place))}`,
};

function headOf(paper: string, picture: Picture, { left, top, width, size }: Area): Drawn {
  return words(markOf(picture, paper), left, top + 8, { size, width: width - FOLD, look: "heading" });
}

// The label crosses the papers, so that it has room; its ground keeps their borders out of it.
function deliveryOf({ label, pieces }: Row, whole: Area, at: Area, moved: number): Drawn {
  const name = words(label, whole.left + 6, at.top, { size: at.size, width: whole.width - 12 });
  const top = at.top + name.height + 3;
  const shapes = [
    html`<rect class="plate" x="${round(whole.left + 3)}" y="${round(at.top)}" width="${round(whole.width - 6)}" height="${name.height}"/>`,
    name.shapes,
    bar(pieces, 0, at.width / 12, BAR, { ...at, top }),
    moved > 0 && arrow(at.left - moved, top + BAR / 2, at.left - 3, top + BAR / 2),
  ];
  return { shapes, height: name.height + 3 + BAR };
}

function paperOf(x: number, y: number, width: number, height: number): Part {
  const [left, top, right] = [round(x + 0.5), round(y + 0.5), round(x + width - 0.5)];
  const fold = round(right - FOLD);
  return html`<path class="beside" d="M${left} ${top}H${fold}l${FOLD} ${FOLD}V${round(y + height)}H${left}zM${fold} ${top}v${FOLD}h${FOLD}"/>`;
}
