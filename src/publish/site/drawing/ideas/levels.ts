// Draws the levels of a rebate as a staircase, and the price that each step takes from as a column beside it.

import type { Picture, Row, Scene } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { type Area, arrow, box, type Drawn, line, lineHeight, pieceLabel, round, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const UNITS = 12;
const STEPS = 2;

/** The column is read from its foot: what the levels reached take, what open ones can take, the rest, what is paid. */
export const levels: Sketch = {
  draw: (scene, picture, area) => {
    const [row] = scene.rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const unit = area.width > 400 ? 16 : 15;
    const column = area.width > 400 ? 150 : 92;
    const count = words(markOf(picture, "count"), area.left, area.top, { size: area.size, width: area.width - column });
    const head = words("gross obligation", area.left + area.width, area.top, {
      size: area.size,
      width: column,
      anchor: "end",
      look: "aside",
    });
    const top = area.top + Math.max(count.height, head.height) + 4;
    const foot = top + UNITS * unit;
    const left = area.left + area.width - column;
    const stairs = stairsOf(row, scene, picture, { ...area, top: foot, width: left - area.left - 8 }, unit);
    return {
      shapes: [
        count.shapes,
        head.shapes,
        columnOf(row, unit, { ...area, left, top: foot, width: column }),
        stairs.shapes,
      ],
      height: foot + stairs.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `Left is a staircase of levels that climbs with ${lowered(markOf(picture, "purchases"))}; a line is ${lowered(markOf(picture, "count"))}. Left of it the steps are firm (${lowered(markOf(picture, "reached"))}), right of it dotted (${lowered(markOf(picture, "open"))}). Right is the price as a column, the gross obligation, on which each step takes as much as it is high.`,
  placeOf: (_, { line: at }) => ((at ?? 0) > 10 ? "the line past the last step" : ""),
  from: "the foot up",
};

function columnOf({ pieces }: Row, unit: number, { left, top, width, size, pattern }: Area): Part {
  let foot = top;
  return pieces.map((piece) => {
    const height = piece.units * unit;
    foot -= height;
    return [
      box(piece.filling, left + 1, foot + 1, width - 2, height - 2, pattern),
      pieceLabel(piece, left + width / 2, foot + height / 2, width, size),
    ];
  });
}

// Each piece that the staircase climbs has two steps: those of what is excluded lie left of the line, those of what is contingent right of it.
function stairsOf(
  { pieces }: Row,
  scene: Scene,
  picture: Picture,
  { left, top: foot, width, size }: Area,
  unit: number,
): Drawn {
  const rest = pieces.findIndex(({ filling }) => filling === "supported");
  const climbed = pieces.slice(0, rest);
  const firm = climbed.filter(({ filling }) => filling === "excluded");
  const open = climbed.filter(({ filling }) => filling === "contingent");
  const at = left + ((scene.line ?? 0) / UNITS) * width;
  const path = (some: typeof climbed, from: number, to: number, base: number): [path: string, height: number] => {
    let height = base;
    const steps = some.flatMap(({ units }) => Array.from({ length: STEPS }, () => units / STEPS));
    const drawn = steps.map((units, index) => {
      height += units;
      return `H${round(from + ((to - from) * (index + 0.65)) / steps.length)}V${round(foot - height * unit)}`;
    });
    return [`${drawn.join("")}H${round(to)}`, height];
  };
  const [reached, height] = path(firm, left, open.length > 0 ? at : left + width, 0);
  const [further] = path(open, at, left + width, height);
  const half = { size, look: "aside" } as const;
  const texts = [
    words(markOf(picture, "reached"), left, foot - UNITS * unit + 4, { ...half, width: at - left - 8 }),
    open.length > 0 &&
      words(markOf(picture, "open"), at + 8, foot - UNITS * unit + 4, { ...half, width: left + width - at - 8 }),
  ];
  return {
    shapes: [
      line(at, foot - UNITS * unit - 2, at, foot),
      html`<path class="line" d="M${round(left)} ${round(foot)}${reached}"/>`,
      open.length > 0 && html`<path class="dotted" d="M${round(at)} ${round(foot - height * unit)}${further}"/>`,
      texts.map((text) => text && text.shapes),
      arrow(left, foot + 6, left + width, foot + 6),
      words(markOf(picture, "purchases"), left, foot + 10, { size, width, look: "aside" }).shapes,
    ],
    height: 10 + lineHeight(size) * 2,
  };
}
