// Draws debts that run both ways between two persons as arrows, and the net that is left.

import { lowered } from "../../../../base/text.ts";
import { type Row, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, type Drawn, line, outline, pieceLabel, round, stacked, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const HEIGHT = 34;
const SLIM = 22;
const HEAD = 12;

const PLACES: Readonly<Record<string, string>> = {
  "to the seller": "an arrow to the left",
  "to the obligor": "an arrow to the right, below the part it is set against",
  "no part": "an arrow to the right that is stopped",
  net: "a bracket below the parts that are in it",
};

/** The seller stands left and the obligor right. A debt points from who owes it to whom it is owed. */
export const twoWay: Sketch = {
  draw: ({ rows }, picture, area) => {
    const { left, width, size } = area;
    const half = { size, width: width / 2 - 8, look: "heading" } as const;
    const heads = [
      words(markOf(picture, "seller"), left, area.top, half),
      words(markOf(picture, "obligor"), left + width, area.top, { ...half, anchor: "end" }),
    ];
    const top = area.top + Math.max(...heads.map(({ height }) => height)) + 6;
    const inner = { ...area, left: left + 8, top, width: width - 16 };
    const debts = stacked(
      inner,
      12,
      rows.map((row) => (at) => debtOf(row, at)),
    );
    const bottom = top + debts.height + 4;
    const posts = [left + 1, left + width - 1].map((x) => line(x, top - 2, x, bottom));
    return { shapes: [heads.map(({ shapes }) => shapes), posts, debts.shapes], height: bottom - area.top };
  },
  layoutOf: (picture) =>
    `On the left stands the ${lowered(markOf(picture, "seller"))}, on the right the ${lowered(markOf(picture, "obligor"))}. A debt points from who owes it to whom it is owed.`,
  placeOf: ({ place }) => PLACES[place] ?? "",
};

function debtOf(row: Row, area: Area): Drawn {
  const { left, top, width, size } = area;
  const name = words(row.label, left, top, { size, width });
  const height = row.place === "to the seller" ? HEIGHT : SLIM;
  const at = { ...area, top: top + name.height + 3 };
  if (row.place === "net") return netOf(row, area);
  const shapes = [name.shapes, arrowOf(row, at, height)];
  return { shapes, height: name.height + 3 + height };
}

// The first piece from the side that is paid has the head of the arrow.
function arrowOf({ pieces, place }: Row, area: Area, height: number): Part {
  const unit = area.width / UNITS;
  const drawn = pieces.map((piece, index) => ({
    piece,
    from: unitsOf(pieces.slice(0, index)) * unit,
  }));
  const solid = drawn.filter(({ piece }) => piece.filling !== "room");
  const head = place === "to the seller" ? solid[0] : solid.at(-1);
  return drawn.map(({ piece, from }) => {
    const x1 = area.left + from + 1;
    const x2 = area.left + from + piece.units * unit - 1;
    const isHead = piece === head?.piece;
    const path = pieceOf(x1, x2, area.top, height, !isHead ? "none" : place === "to the seller" ? "left" : "right");
    return [
      outline(piece.filling, path, area.pattern),
      pieceLabel(piece, (x1 + x2) / 2, area.top + height / 2, x2 - x1 + 2, area.size),
      place === "no part" && isHead && stop(x2 + 5, area.top, height),
    ];
  });
}

function pieceOf(x1: number, x2: number, top: number, height: number, head: "left" | "right" | "none"): string {
  const [a, b, y] = [round(x1), round(x2), round(top)];
  if (head === "left") return `M${b} ${y}H${a + HEAD}L${a} ${y + height / 2}L${a + HEAD} ${y + height}H${b}z`;
  if (head === "right") return `M${a} ${y}H${b - HEAD}L${b} ${y + height / 2}L${b - HEAD} ${y + height}H${a}z`;
  return `M${a} ${y}H${b}V${y + height}H${a}z`;
}

function stop(x: number, top: number, height: number): Part {
  return html`<path class="stop" d="M${round(x)} ${round(top - 3)}V${round(top + height + 3)}"/>`;
}

function netOf({ label, pieces }: Row, { left, top, width, size }: Area): Drawn {
  const unit = width / UNITS;
  const end = left + unitsOf(pieces) * unit;
  const path = html`<path class="line" d="M${round(left)} ${round(top)}v6H${round(end)}v-6"/>`;
  const name = words(label, left, top + 9, { size, width, look: "heading" });
  return { shapes: [path, name.shapes], height: name.height + 9 };
}
