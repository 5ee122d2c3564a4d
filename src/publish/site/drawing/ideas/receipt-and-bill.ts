// Draws three papers side by side, and each delivery on the farthest one it has reached.

import { type Picture, type Row, UNITS } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { widthOf } from "../lettering.ts";
import { type Area, arrow, bar, type Drawn, line, round, words } from "../shapes.ts";
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
    const foot = area.top + 14 + Math.max(...heads.map(({ height }) => height));
    let top = foot + 8;
    const rows = scene.rows.map((row) => {
      const at = { ...area, left: column(row.place), width, top };
      const moved = scene.label !== "" && row.place !== "note";
      const drawn = deliveryOf(row, area, at, moved ? width / 2 + space : 0);
      top += drawn.height + GAP;
      return drawn.shapes;
    });
    const papers = PAPERS.map((paper) => paperOf(column(paper), area.top, width, foot - area.top));
    const edges = PAPERS.slice(1).map((paper) => column(paper) - space / 2);
    const guides = edges.map((x) => line(x, foot, x, top - GAP, "guide"));
    return { shapes: [papers, heads.map(({ shapes }) => shapes), guides, rows], height: top - GAP - area.top };
  },
  layoutOf: (picture) =>
    `Three papers stand side by side, from the left: ${PAPERS.map((paper) => lowered(markOf(picture, paper))).join(", ")}. Each delivery stands on the farthest paper that it has reached.`,
  placeOf: ({ place }, _, picture) => `on the ${lowered(markOf(picture, place))}`,
};

function headOf(paper: string, picture: Picture, { left, top, width, size }: Area): Drawn {
  return words(markOf(picture, paper), left, top + 8, { size, width: width - FOLD, look: "heading" });
}

// The label has the whole width; its ground keeps the guides out of it.
function deliveryOf({ label, pieces }: Row, whole: Area, at: Area, moved: number): Drawn {
  const name = words(label, whole.left, at.top, { size: at.size, width: whole.width });
  const top = at.top + name.height + 3;
  const shapes = [
    html`<rect class="plate" x="${round(whole.left)}" y="${round(at.top)}" width="${round(Math.min(whole.width, widthOf(label, at.size)))}" height="${name.height}"/>`,
    name.shapes,
    bar(pieces, 0, at.width / UNITS, BAR, { ...at, top }),
    moved > 0 && arrow(at.left - moved, top + BAR / 2, at.left - 3, top + BAR / 2),
  ];
  return { shapes, height: name.height + 3 + BAR };
}

function paperOf(x: number, y: number, width: number, height: number): Part {
  const [left, top, right] = [round(x + 0.5), round(y + 0.5), round(x + width - 0.5)];
  const fold = round(right - FOLD);
  return html`<path class="beside" d="M${left} ${top}H${fold}l${FOLD} ${FOLD}V${round(y + height)}H${left}zM${fold} ${top}v${FOLD}h${FOLD}"/>`;
}
