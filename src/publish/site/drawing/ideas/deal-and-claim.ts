// Draws deals on one side and claims on the other, and what joins them.

import type { Row } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, bar, box, type Drawn, line, round, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const BAR = 26;
const GAP = 10;
const UNITS = 12;

/** The part stands on the claim; where there is none, on the deal that can still be claimed or no longer can. */
export const dealAndClaim: Sketch = {
  draw: ({ rows }, picture, area) => {
    const { left, width, size } = area;
    const half = { size, width: width / 2 - 10, look: "heading" } as const;
    const deal = words(markOf(picture, "deal"), left, area.top, half);
    const claim = words(markOf(picture, "claim"), left + width, area.top, { ...half, anchor: "end" });
    let top = area.top + Math.max(deal.height, claim.height) + 6;
    const drawn = rows.map((row) => {
      const one = rowOf(row, { ...area, top });
      top += one.height + GAP;
      return one.shapes;
    });
    return { shapes: [deal.shapes, claim.shapes, drawn], height: top - GAP - area.top };
  },
  layoutOf: (picture) =>
    `On the left stand the ${lowered(markOf(picture, "deal"))}, on the right the ${lowered(markOf(picture, "claim"))}; a line joins what belongs together.`,
  placeOf: ({ place }) => PLACES[place] ?? "",
};

const PLACES: Readonly<Record<string, string>> = {
  price: "across both sides",
  matched: "right, joined to a deal by a firm line",
  open: "right, joined to a deal by a dotted line",
  refused: "right, its line to the deal stopped",
  deal: "left, with no claim across",
  claim: "right, with no deal across",
};

function rowOf({ label, place, pieces }: Row, area: Area): Drawn {
  const { left, width, size } = area;
  const name = words(label, left, area.top, { size, width });
  const top = area.top + name.height + 3;
  const side = (width - 64) / 2;
  const [claim, middle] = [left + side + 64, top + BAR / 2];
  const at = { ...area, top };
  const height = name.height + 3 + BAR;
  if (place === "price") return { shapes: [name.shapes, bar(pieces, 0, width / UNITS, BAR, at)], height };
  if (place === "deal") return { shapes: [name.shapes, bar(pieces, 0, side / UNITS, BAR, at)], height };
  const shapes = [
    name.shapes,
    place !== "claim" && box("beside", left + 1, top, side - 2, BAR, ""),
    place !== "claim" && jointOf(place, left + side + 3, claim - 3, middle),
    bar(pieces, 0, side / UNITS, BAR, { ...at, left: claim }),
  ];
  return { shapes, height };
}

function jointOf(place: string, x1: number, x2: number, y: number): Part {
  if (place === "matched") return line(x1, y, x2, y);
  if (place === "open") return html`<path class="dotted" d="M${round(x1)} ${round(y)}H${round(x2)}"/>`;
  const middle = (x1 + x2) / 2;
  return [line(middle, y, x2, y), html`<path class="stop" d="M${round(middle)} ${round(y - 9)}v18"/>`];
}
