// Draws the price of what was delivered, the sum for delay that grows into it step by step, and the cap it cannot pass.

import { type Picture, type Row, UNITS } from "../../../../definitions/picture.ts";
import { html } from "../../html.ts";
import { type Area, bar, bracket, type Drawn, line, round, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const BAR = 36;
const STEP = 14;

/** The sum grows from the right; the cap is a line through the price. */
export const cap: Sketch = {
  draw: (scene, picture, area) => {
    const [row] = scene.rows;
    if (row === undefined) return { shapes: null, height: 0 };
    const frame = bracket("gross obligation", area.left, area.left + area.width, area);
    const top = area.top + frame.height + 2;
    const x = area.left + ((scene.line ?? 0) * area.width) / UNITS;
    const under = { ...area, top: top + BAR };
    const below = scene.label === "" ? stepsOf(row, x, picture, under) : nameBeside(x, picture, under);
    return {
      shapes: [
        frame.shapes,
        bar(row.pieces, row.start, area.width / UNITS, BAR, { ...area, top }, line(x, top, x, top + BAR, "cut")),
        line(x, top + BAR, x, under.top + below.height),
        below.shapes,
      ],
      height: under.top + below.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `The price is a bar and the whole bar the gross obligation. Below it the sum for delay grows from the right edge to the left (${lowered(markOf(picture, "clause"))}), as far as a line: ${lowered(markOf(picture, "cap"))}.`,
  placeOf: ({ pieces, start }, { line: at }) => {
    let end = start;
    const crossed = pieces.find(({ units }) => {
      end += units;
      return end > (at ?? 0);
    });
    return crossed ? `with the line of the cap through the ${crossed.filling} part` : "";
  },
};

// Firm as far as the delay has come, dotted from there to the cap, and along the cap from there on.
function stepsOf({ event }: Row, x: number, picture: Picture, area: Area): Drawn {
  const { left, top, width, size } = area;
  const unit = width / UNITS;
  const right = left + width - 1;
  const [most, now] = [Math.round((right - x) / unit), UNITS - (event ?? UNITS)];
  const height = (most + 2) * STEP;
  const step = (count: number): string => `H${round(right - count * unit)}v${STEP}`;
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  const firm = counts.slice(0, now).map(step).join("");
  const dotted = counts.slice(now).map(step).join("");
  const clause = words(markOf(picture, "clause"), right - 6, top + (now + 0.4) * STEP, {
    size,
    width: (most - 1.5) * unit,
    anchor: "end",
  });
  const shapes = [
    html`<path class="line" d="M${round(right)} ${round(top)}${firm}H${round(right)}z"/>`,
    html`<path class="guide" d="M${round(right - now * unit)} ${round(top + now * STEP)}${dotted}"/>`,
    nameOf(x, picture, area).shapes,
    clause.shapes,
  ];
  return { shapes, height: Math.max(height, (now + 0.4) * STEP + clause.height) };
}

// Once the steps are gone there is room right of the line.
function nameBeside(x: number, picture: Picture, { left, top, width, size }: Area): Drawn {
  const { shapes, height } = words(markOf(picture, "cap"), x + 8, top + 6, {
    size,
    width: left + width - x - 8,
    look: "heading",
  });
  return { shapes, height: height + 8 };
}

function nameOf(x: number, picture: Picture, { left, top, size }: Area): Drawn {
  const text = { size, width: x - left - 10, anchor: "end", look: "heading" } as const;
  const { shapes, height } = words(markOf(picture, "cap"), x - 8, top + 6, text);
  return { shapes, height: height + 8 };
}
