// Draws deals on one side, the price that they can take on the other, and claims as lines between them.

import type { Row } from "../../../../definitions/picture.ts";
import type { Part } from "../../html.ts";
import { type Area, abreast, between, type Drawn, headed, stacked } from "../areas.ts";
import { bar, box, dots, line, stop, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const BAR = 26;
const BETWEEN = 64;

const PLACES: Readonly<Record<string, string>> = {
  price: "no deal, no claim",
  matched: "joined to a deal by a firm line",
  open: "joined to a deal by a dotted line",
  refused: "the line to its deal is stopped",
  deal: "across from a deal, with no line between",
  stray: "a line that ends before it reaches a deal",
};

/** A deal is plain paper on the left and its price a bar on the right, whether or not a claim joins them. */
export const dealAndClaim: Sketch = {
  draw: ({ scene, mark }, area) => {
    const [deal, claim, price] = columnsOf(area);
    const heads = abreast([
      words(mark("deal"), deal, "heading"),
      words(mark("claim"), claim, "aside", "middle"),
      words(mark("price"), price, "heading"),
    ]);
    return headed(heads, 6, area, (at) => stacked(at, 10, scene.rows, rowOf));
  },
  layout: [
    "On the left stand the {deal}, on the right the {price} that they can take; lines between them are {claim}.",
  ],
  placeOf: ({ place }) => PLACES[place],
};

function columnsOf(area: Area): [deal: Area, claim: Area, price: Area] {
  const { left, width } = area;
  const side = (width - BETWEEN) / 2;
  const right = left + side + BETWEEN;
  return [between(area, left, left + side), between(area, left + side, right), between(area, right, left + width)];
}

function rowOf({ label, place, pieces }: Row, area: Area): Drawn {
  return headed(words(label, area), 3, area, (at) => {
    const [deal, claim, price] = columnsOf(at);
    const hasDeal = place !== "price" && place !== "stray";
    const shapes = [
      hasDeal && box("beside", deal.left + 1, at.top, deal.width - 2, BAR, ""),
      jointOf(place, claim.left + 3, price.left - 3, at.top + BAR / 2),
      bar(pieces, BAR, price),
    ];
    return { shapes, height: BAR };
  });
}

function jointOf(place: string, x1: number, x2: number, y: number): Part {
  const middle = (x1 + x2) / 2;
  if (place === "matched") return line(x1, y, x2, y);
  if (place === "open") return dots(x1, x2, y);
  if (place === "stray") return line(middle, y, x2, y);
  return place === "refused" && [line(middle, y, x2, y), stop(middle, y - 6, 12)];
}
