// Draws the levels of a rebate as a staircase, and the price that each step takes from as a column beside it.

import { type Filling, type Picture, type Row, type Scene, UNITS } from "../../../../definitions/picture.ts";
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
import { markOf, type Sketch } from "../sketch.ts";

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
    const count = lineName(markOf(picture, lineOf(scene)), xOf(scene.line ?? 0, stairs), stairs);
    const text = { size: area.size, width: column, anchor: "end", look: "aside" } as const;
    const head = words(row.label, area.left + area.width, area.top, text);
    const top = area.top + Math.max(count.height, head.height) + 4;
    const foot = top + UNITS * UNIT;
    const drawn = stairsOf(scene, picture, { ...stairs, top: foot });
    return {
      shapes: [count.shapes, head.shapes, columnOf(row, { ...area, left, top: foot, width: column }), drawn.shapes],
      height: foot + drawn.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `Left is a staircase of levels that climbs with ${markOf(picture, "purchases")}; a line marks the ${markOf(picture, "count")} or, after the event, the ${markOf(picture, "statement")}. Left of it the steps are firm (${markOf(picture, "reached")}), right of it dotted (${markOf(picture, "open")}; after the event, ${markOf(picture, "missed")}). Right is the price as a column, on which each step takes as much as it is high.`,
  placeOf: (_, scene, picture) => {
    const steps = stepsOf(picture.before);
    const passed = steps.filter(({ at }) => at <= (scene.line ?? 0)).length;
    if (passed === steps.length) return `${markOf(picture, lineOf(scene))}: the line past the last step`;
    return `${markOf(picture, lineOf(scene))}: the line past ${passed > 0 ? "the lower steps" : "no step"}; the steps right of it: ${markOf(picture, restOf(scene))}`;
  },
  from: "the foot up",
};

interface Step {
  at: number;
  units: number;
}

function lineOf({ label }: Scene): "count" | "statement" {
  return label === "" ? "count" : "statement";
}

function restOf({ label }: Scene): "open" | "missed" {
  return label === "" ? "open" : "missed";
}

function xOf(at: number, { left, width }: Area): number {
  return left + (at / UNITS) * width;
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

// An agreement fixes its levels, so that every scene has the steps of the first: they climb what lies below the rest there.
function stepsOf({ rows, line: at }: Scene): Step[] {
  const pieces = rows[0]?.pieces ?? [];
  const climbed = pieces.slice(
    0,
    pieces.findIndex(({ filling }) => filling === "supported"),
  );
  const between = (filling: Filling, from: number, to: number): Step[] =>
    climbed
      .filter((piece) => piece.filling === filling)
      .flatMap(({ units }) => Array.from({ length: STEPS }, () => units / STEPS))
      .map((units, index, all) => ({ at: from + ((to - from) * (index + 0.55)) / all.length, units }));
  return [...between("excluded", 0, at ?? 0), ...between("contingent", at ?? 0, UNITS)];
}

function stairsOf(scene: Scene, picture: Picture, area: Area): Drawn {
  const { left, top: foot, width, size } = area;
  const steps = stepsOf(picture.before);
  const [at, right] = [xOf(scene.line ?? 0, area), left + width];
  const done = steps.filter((step) => step.at <= (scene.line ?? 0));
  const ahead = steps.slice(done.length);
  const [next] = ahead;
  const reached = climb(done, foot, area);
  const rest = climb(ahead, reached.top, area);
  const aside = { size, look: "aside" } as const;
  const purchases = words(markOf(picture, "purchases"), left, foot + 10, { ...aside, width });
  return {
    shapes: [
      line(at, foot - UNITS * UNIT - 2, at, foot),
      html`<path class="line" d="M${round(left)} ${round(foot)}${reached.path}H${round(at)}"/>`,
      line(next ? xOf(next.at, area) : at, reached.top, right + 8, reached.top, "guide"),
      next &&
        html`<path class="${scene.label === "" ? "dotted" : "guide"}" d="M${round(at)} ${round(reached.top)}${rest.path}H${round(right)}"/>`,
      above(markOf(picture, "reached"), left, reached.top, { ...aside, width: at - left - 8 }),
      next && above(markOf(picture, restOf(scene)), at + 8, rest.top, { ...aside, width: right - at - 8 }),
      arrow(left, foot + 6, right, foot + 6),
      purchases.shapes,
    ],
    height: 10 + purchases.height,
  };
}

function climb(steps: readonly Step[], foot: number, area: Area): { path: string; top: number } {
  let top = foot;
  const path = steps.map(({ at, units }) => {
    top -= units * UNIT;
    return `H${round(xOf(at, area))}V${round(top)}`;
  });
  return { path: path.join(""), top };
}

function above(text: string, x: number, foot: number, lettering: Lettering): Part {
  const { height } = words(text, x, 0, lettering);
  return words(text, x, foot - height - 6, lettering).shapes;
}
