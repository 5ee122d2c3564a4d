// Draws three papers side by side, and units on the farthest one they have reached.

import { lowered } from "../../../../base/text.ts";
import { type Picture, type Row, UNITS } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, arrow, bar, type Drawn, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

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
    const foot = area.top + 14 + Math.max(...heads.map(({ height }) => height));
    let top = foot + 8;
    const rows = scene.rows.map((row) => {
      const at = { ...area, left: column(row.place), width, top };
      const drawn = deliveryOf(row, area, at, scene.label !== "");
      top += drawn.height + GAP;
      return drawn.shapes;
    });
    const papers = PAPERS.map((paper) => paperOf(column(paper), area.top, width, foot - area.top));
    return { shapes: [papers, heads.map(({ shapes }) => shapes), rows], height: top - GAP - area.top };
  },
  layoutOf: (picture) =>
    `Three papers stand side by side, from the left: ${PAPERS.map((paper) => lowered(markOf(picture, paper))).join(", ")}. Units stand on the farthest paper that they have reached.`,
  placeOf: ({ place }, _, picture) => `on the ${lowered(markOf(picture, place))}`,
};

function headOf(paper: string, picture: Picture, { left, top, width, size }: Area): Drawn {
  return words(markOf(picture, paper), left, top + 8, { size, width: width - FOLD, look: "heading" });
}

// The label has what room there is from its column on. What the event moved has an arrow from the first paper, where open units stood.
function deliveryOf({ label, pieces }: Row, whole: Area, at: Area, moved: boolean): Drawn {
  const name = words(label, at.left, at.top, { size: at.size, width: whole.left + whole.width - at.left });
  const top = at.top + name.height + 3;
  const shapes = [
    name.shapes,
    bar(pieces, 0, at.width / UNITS, BAR, { ...at, top }),
    moved && arrow(whole.left + at.width / 2, top + BAR / 2, at.left - 3, top + BAR / 2),
  ];
  return { shapes, height: name.height + 3 + BAR };
}

function paperOf(x: number, y: number, width: number, height: number): Part {
  const [left, top, right] = [round(x + 0.5), round(y + 0.5), round(x + width - 0.5)];
  const fold = round(right - FOLD);
  return html`<path class="beside" d="M${left} ${top}H${fold}l${FOLD} ${FOLD}V${round(y + height)}H${left}zM${fold} ${top}v${FOLD}h${FOLD}"/>`;
}
