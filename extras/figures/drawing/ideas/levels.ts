// Draws the levels of a rebate as a staircase, and the price that each step takes from as a column beside it.

import type { Part } from "../../../../core/extra/page/html.ts";
import { type Filling, type Row, type Scene, UNITS } from "../../picture.ts";
import { type Area, below, between, type Drawn, headed, stacked, xOf } from "../areas.ts";
import { arrow, box, d, labelledBar, line, lineName, path, pieceLabel, placed, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const STEPS = 2;
const UNIT = 13;
const GAP = 14;

/** The column is read from its foot: what the levels reached take, what open ones can take, the rest, what is paid. */
export const levels: Sketch = {
  draw: (shown, area) => {
    const { scene, mark } = shown;
    const [row, ...others] = scene.rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const right = area.left + area.width;
    const column = between(area, right - (area.width > 400 ? 150 : 92), right);
    const stairs = between(area, area.left, column.left - 8);
    const count = lineName(mark(lineOf(shown)), xOf(scene.line ?? 0, stairs), stairs);
    const head = words(row.label, column, "aside", "end");
    const foot = area.top + Math.max(count.height, head.height) + 4 + UNITS * UNIT;
    const drawn = stairsOf(shown, { ...stairs, top: foot });
    const shapes = [count.shapes, head.shapes, columnOf(row, { ...column, top: foot }), drawn.shapes];
    const first = { shapes, height: foot + drawn.height - area.top };
    return headed(first, others.length && GAP, area, (rest) => stacked(rest, GAP, others, labelledBar));
  },
  layout: [
    "On the left is a staircase of levels that climbs with {purchases};",
    "a line marks the {count} or, after the event, the {statement}.",
    "Left of it the steps are firm ({reached}), right of it dotted ({open}; after the event, {missed}).",
    "On the right is the price as a column. Each step takes the part of the column that is level with it.",
  ],
  placeOf: (row, shown) => {
    const { before, mark, scene } = shown;
    if (row !== scene.rows[0]) return "a separate bar below, its foot on the left";
    const steps = stepsOf(before);
    const passed = steps.filter((step) => isPassed(step, shown)).length;
    const line = mark(lineOf(shown));
    if (passed === steps.length) return `${line}: the line past the last step`;
    const past = passed > 0 ? "the lower steps" : "no step";
    return `${line}: the line past ${past}; the steps right of it: ${mark(restOf(shown))}`;
  },
  from: "the foot up",
};

function lineOf({ after }: Shown): string {
  return after ? "statement" : "count";
}

function restOf({ after }: Shown): string {
  return after ? "missed" : "open";
}

function columnOf({ pieces }: Row, area: Area): Part {
  const { left, width, pattern } = area;
  return placed(pieces).map(({ piece, to }) => {
    const top = area.top - to * UNIT;
    const height = piece.units * UNIT;
    return [
      box(piece.filling, left + 1, top + 1, width - 2, height - 2, pattern),
      pieceLabel(piece, { ...area, top }, height),
    ];
  });
}

interface Step {
  at: number;
  units: number;
}

function isPassed({ at }: Step, { scene }: Shown): boolean {
  return at <= (scene.line ?? 0);
}

// An agreement fixes its levels, so that every scene has the steps of the first: they climb what lies below the rest there.
function stepsOf({ rows, line: at }: Scene): Step[] {
  const pieces = rows[0]?.pieces ?? [];
  const rest = pieces.findIndex(({ filling }) => filling === "supported");
  const steps = (filling: Filling, from: number, to: number): Step[] =>
    pieces
      .slice(0, rest)
      .filter((piece) => piece.filling === filling)
      .flatMap(({ units }) => Array.from({ length: STEPS }, () => units / STEPS))
      .map((units, index, all) => ({ at: from + ((to - from) * (index + 0.55)) / all.length, units }));
  return [...steps("excluded", 0, at ?? 0), ...steps("contingent", at ?? 0, UNITS)];
}

function stairsOf(shown: Shown, area: Area): Drawn {
  const { scene, before, after, mark } = shown;
  const { left, top: foot, width } = area;
  const steps = stepsOf(before);
  const [at, right] = [xOf(scene.line ?? 0, area), left + width];
  const done = steps.filter((step) => isPassed(step, shown));
  const ahead = steps.slice(done.length);
  const [next] = ahead;
  const reached = climb(done, area);
  const rest = climb(ahead, { ...area, top: reached.top });
  const purchases = words(mark("purchases"), below(area, 10), "aside");
  return {
    shapes: [
      line(at, foot - UNITS * UNIT - 2, at, foot),
      path("line", d`M${left} ${foot}` + reached.steps + d`H${at}`),
      line(next ? xOf(next.at, area) : at, reached.top, right + 8, reached.top, "guide"),
      next && path(after ? "guide" : "dotted", d`M${at} ${reached.top}` + rest.steps + d`H${right}`),
      above(mark("reached"), { ...between(area, left, at - 8), top: reached.top }),
      next && above(mark(restOf(shown)), { ...between(area, at + 8, right), top: rest.top }),
      arrow(left, foot + 6, right, foot + 6),
      purchases.shapes,
    ],
    height: 10 + purchases.height,
  };
}

function climb(steps: readonly Step[], area: Area): { steps: string; top: number } {
  let { top } = area;
  const path = steps.map(({ at, units }) => {
    top -= units * UNIT;
    return d`H${xOf(at, area)}V${top}`;
  });
  return { steps: path.join(""), top };
}

function above(text: string, area: Area): Part {
  const { height } = words(text, area);
  return words(text, below(below(area, -height), -6), "aside").shapes;
}
