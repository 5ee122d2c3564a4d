// Draws deals on one side, the price that they can take on the other, and claims as lines between them.

import { lowered } from "../../../../base/text.ts";
import { type Row, UNITS } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, bar, box, type Drawn, line, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 26;
const GAP = 10;
const BETWEEN = 64;

/** A deal is plain paper on the left and its price a bar on the right, whether or not a claim joins them. */
export const dealAndClaim: Sketch = {
  draw: ({ rows }, picture, area) => {
    const { left, width, size } = area;
    const right = sideOf(area) + BETWEEN + left;
    const head = { size, width: sideOf(area), look: "heading" } as const;
    const deal = words(markOf(picture, "deal"), left, area.top, head);
    const claim = words(markOf(picture, "claim"), left + width / 2, area.top, {
      size,
      width: BETWEEN,
      anchor: "middle",
      look: "aside",
    });
    const price = words(markOf(picture, "price"), right, area.top, head);
    let top = area.top + Math.max(deal.height, claim.height, price.height) + 6;
    const drawn = rows.map((row) => {
      const one = rowOf(row, { ...area, top });
      top += one.height + GAP;
      return one.shapes;
    });
    return { shapes: [deal.shapes, claim.shapes, price.shapes, drawn], height: top - GAP - area.top };
  },
  layoutOf: (picture) =>
    `On the left stand the ${lowered(markOf(picture, "deal"))}, on the right the ${lowered(markOf(picture, "price"))} that they can take; lines between them are ${markOf(picture, "claim")}.`,
  placeOf: ({ place }) => PLACES[place] ?? "",
};

const PLACES: Readonly<Record<string, string>> = {
  price: "no deal, no claim",
  matched: "joined to a deal by a firm line",
  open: "joined to a deal by a dotted line",
  refused: "the line to its deal is stopped",
  deal: "across from a deal, with no line between",
  stray: "a line that ends before it reaches a deal",
};

function sideOf({ width }: Area): number {
  return (width - BETWEEN) / 2;
}

function rowOf({ label, place, pieces }: Row, area: Area): Drawn {
  const { left, width, size } = area;
  const name = words(label, left, area.top, { size, width });
  const top = area.top + name.height + 3;
  const side = sideOf(area);
  const price = left + side + BETWEEN;
  const shapes = [
    name.shapes,
    place !== "price" && place !== "stray" && box("beside", left + 1, top, side - 2, BAR, ""),
    jointOf(place, left + side + 3, price - 3, top + BAR / 2),
    bar(pieces, 0, side / UNITS, BAR, { ...area, top, left: price }),
  ];
  return { shapes, height: name.height + 3 + BAR };
}

function jointOf(place: string, x1: number, x2: number, y: number): Part {
  const middle = (x1 + x2) / 2;
  if (place === "matched") return line(x1, y, x2, y);
  if (place === "open") return html`<path class="dotted" d="M${round(x1)} ${round(y)}H${round(x2)}"/>`;
  if (place === "stray") return line(middle, y, x2, y);
  if (place !== "refused") return null;
  return [line(middle, y, x2, y), html`<path class="stop" d="M${round(middle)} ${round(y - 9)}v18"/>`];
}
