// Draws debts that run both ways between two persons as arrows, and the net that is left.

import type { Part } from "../../../../core/extra/page/html.ts";
import { type Row, unitsOf } from "../../picture.ts";
import { type Area, abreast, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { barHeight, d, line, outline, path, pieceLabel, placed, round, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const SLIM = 22;
const HEAD = 12;

const PLACES: Readonly<Record<string, string>> = {
  "to the seller": "an arrow to the left",
  "to the obligor": "an arrow to the right, below the part it is set against",
  "no part": "an arrow to the right that is stopped, set against nothing",
  net: "a bracket below the parts that are in it",
};

/** The seller stands left and the obligor right. An arrow for a debt points from the party that owes it to the party that is owed. */
export const twoWay: Sketch = {
  draw: ({ scene, mark }, area) => {
    const { left, width } = area;
    const right = left + width;
    const heads = abreast([
      words(mark("seller"), between(area, left, left + width / 2 - 8), "heading"),
      words(mark("obligor"), between(area, left + width / 2 + 8, right - 2), "heading", "end"),
    ]);
    return headed(heads, 6, between(area, left + 8, right - 8), (body) => {
      const debts = stacked(body, 12, scene.rows, (row, at) => (row.place === "net" ? netOf : debtOf)(row, at));
      const height = debts.height + 4;
      const posts = [left + 1, right - 1].map((x) => line(x, body.top - 2, x, body.top + height));
      return { shapes: [posts, debts.shapes], height };
    });
  },
  layout: [
    "On the left is the {seller}, on the right the {obligor}.",
    "An arrow for a debt points from the party that owes it to the party that is owed.",
  ],
  placeOf: ({ place }) => PLACES[place],
};

function debtOf(row: Row, area: Area): Drawn {
  const height = row.place === "to the seller" ? barHeight(row, area) : SLIM;
  return headed(words(row.label, area), 3, area, (at) => ({ shapes: arrowOf(row, height, at), height }));
}

// The first piece from the side that is paid has the head of the arrow.
function arrowOf({ pieces, place }: Row, height: number, area: Area): Part {
  const { top, pattern } = area;
  const isToSeller = place === "to the seller";
  const solid = pieces.filter(({ filling }) => filling !== "room");
  const head = isToSeller ? solid[0] : solid.at(-1);
  return placed(pieces).map(({ piece, from, to }) => {
    const [left, right] = [xOf(from, area), xOf(to, area)];
    const side = piece !== head ? "none" : isToSeller ? "left" : "right";
    return [
      outline(piece.filling, pieceOf(left + 1, right - 1, top, height, side), pattern),
      pieceLabel(piece, between(area, left + (side === "left" ? HEAD : 0), right), height),
      place === "no part" && piece === head && path("stop", d`M${right + 4} ${top - 3}V${top + height + 3}`),
    ];
  });
}

function pieceOf(x1: number, x2: number, top: number, height: number, head: "left" | "right" | "none"): string {
  const [a, b, y] = [round(x1), round(x2), round(top)];
  const [middle, foot] = [y + height / 2, y + height];
  if (head === "left") return d`M${b} ${y}H${a + HEAD}L${a} ${middle}L${a + HEAD} ${foot}H${b}z`;
  if (head === "right") return d`M${a} ${y}H${b - HEAD}L${b} ${middle}L${b - HEAD} ${foot}H${a}z`;
  return d`M${a} ${y}H${b}V${foot}H${a}z`;
}

function netOf({ label, pieces }: Row, area: Area): Drawn {
  const end = xOf(unitsOf(pieces), area);
  const bracket = path("line", d`M${area.left} ${area.top}v6H${end}v-6`);
  return headed({ shapes: bracket, height: 6 }, 3, area, (at) => words(label, at, "heading"));
}
