// Draws the levels of a rebate as a staircase, and the price that each step takes from as a column beside it.

import type { Filling, Picture, Piece, Row, Scene } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import {
  type Area,
  arrow,
  box,
  type Drawn,
  type Lettering,
  line,
  lineName,
  pieceLabel,
  round,
  words,
} from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const UNITS = 12;
const STEPS = 2;
const UNIT = 13;

/** The column is read from its foot: what the levels reached take, what open ones can take, the rest, what is paid. */
export const levels: Sketch = {
  draw: (scene, picture, area) => {
    const [row] = scene.rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const column = area.width > 400 ? 150 : 92;
    const left = area.left + area.width - column;
    const stairs = { ...area, width: left - area.left - 8 };
    const count = lineName(markOf(picture, "count"), xOf(scene, stairs), stairs);
    const text = { size: area.size, width: column, anchor: "end", look: "aside" } as const;
    const head = words("gross obligation", area.left + area.width, area.top, text);
    const top = area.top + Math.max(count.height, head.height) + 4;
    const foot = top + UNITS * UNIT;
    const drawn = stairsOf(row, scene, picture, { ...stairs, top: foot });
    return {
      shapes: [count.shapes, head.shapes, columnOf(row, { ...area, left, top: foot, width: column }), drawn.shapes],
      height: foot + drawn.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `Left is a staircase of levels that climbs with ${lowered(markOf(picture, "purchases"))}; a line is ${lowered(markOf(picture, "count"))}. Left of it the steps are firm (${lowered(markOf(picture, "reached"))}), right of it dotted (${lowered(markOf(picture, "open"))}). Right is the price as a column, the gross obligation, on which each step takes as much as it is high.`,
  placeOf: (_, { line: at }) => ((at ?? 0) > 10 ? "the line past the last step" : ""),
  from: "the foot up",
};

function xOf({ line: at }: Scene, { left, width }: Area): number {
  return left + ((at ?? 0) / UNITS) * width;
}

function columnOf({ pieces }: Row, { left, top, width, size, pattern }: Area): Part {
  let foot = top;
  return pieces.map((piece) => {
    const height = piece.units * UNIT;
    foot -= height;
    return [
      box(piece.filling, left + 1, foot + 1, width - 2, height - 2, pattern),
      pieceLabel(piece, left + width / 2, foot + height / 2, width, size),
    ];
  });
}

// The staircase climbs what lies below the rest: what is excluded left of the line, what is contingent right of it.
function stairsOf({ pieces }: Row, scene: Scene, picture: Picture, area: Area): Drawn {
  const { left, top: foot, width, size } = area;
  const rest = pieces.findIndex(({ filling }) => filling === "supported");
  const climbed = pieces.slice(0, rest);
  const [at, right] = [xOf(scene, area), left + width];
  const reached = climb(climbed, "excluded", left, at, foot);
  const open = climb(climbed, "contingent", at, right, reached.top);
  const isOpen = open.top < reached.top;
  const aside = { size, look: "aside" } as const;
  const purchases = words(markOf(picture, "purchases"), left, foot + 10, { ...aside, width });
  return {
    shapes: [
      line(at, foot - UNITS * UNIT - 2, at, foot),
      html`<path class="line" d="M${round(left)} ${foot}${reached.path}${!isOpen && `H${round(right)}`}"/>`,
      isOpen && html`<path class="dotted" d="M${round(at)} ${reached.top}${open.path}"/>`,
      above(markOf(picture, "reached"), left, reached.top, { ...aside, width: at - left - 8 }),
      isOpen && above(markOf(picture, "open"), at + 8, open.top, { ...aside, width: right - at - 8 }),
      arrow(left, foot + 6, right, foot + 6),
      purchases.shapes,
    ],
    height: 10 + purchases.height,
  };
}

function climb(pieces: readonly Piece[], filling: Filling, from: number, to: number, foot: number) {
  const steps = pieces
    .filter((piece) => piece.filling === filling)
    .flatMap(({ units }) => Array.from({ length: STEPS }, () => units / STEPS));
  let top = foot;
  const path = steps.map((units, index) => {
    top -= units * UNIT;
    return `H${round(from + ((to - from) * (index + 0.65)) / steps.length)}V${top}`;
  });
  return { path: `${path.join("")}H${round(to)}`, top };
}

function above(text: string, x: number, foot: number, lettering: Lettering): Part {
  const { height } = words(text, x, 0, lettering);
  return words(text, x, foot - height - 6, lettering).shapes;
}
