// Draws certificates as bars below each other, with what each retains in a strip that lines up.

import { unitsOf } from "../../picture.ts";
import { below, between, headed, stacked, xOf } from "../areas.ts";
import { arrow, d, labelledBar, path, words } from "../shapes.ts";
import type { Sketch } from "../sketch.ts";

const GAP = 10;

/** The line of the scene is where the strip begins. */
export const certificates: Sketch = {
  draw: ({ scene, mark, after }, whole) => {
    const area = { ...whole, width: whole.width - 3 };
    const right = area.left + area.width;
    const x = xOf(scene.line ?? 0, area);
    const head = words(mark("strip"), between(area, right - area.width / 2, right), "heading", "end");
    return headed(head, 4, area, (body) => {
      const rows = stacked(below(body, 4), GAP, scene.rows, (row, at) =>
        labelledBar(row, at, between(at, at.left, x - 8)),
      );
      const height = rows.height + GAP;
      const foot = body.top + height;
      const strip = path("line", d`M${x} ${body.top}V${foot}H${right + 1.5}V${body.top}z`);
      if (after) return { shapes: [rows.shapes, strip], height: height + 2 };
      const release = words(mark("release"), below(body, height + 18), "plain", "end");
      const out = arrow((x + right) / 2, foot, (x + right) / 2, foot + 16);
      return { shapes: [rows.shapes, strip, out, release.shapes], height: height + 18 + release.height };
    });
  },
  layout: [
    "Each stage of the work is a bar.",
    "At the right end of the bars is the {strip}, one piece below the other. An arrow points out of it: {release}.",
  ],
  placeOf: ({ pieces }, { scene }) => {
    const end = unitsOf(pieces.filter(({ filling }) => filling !== "room"));
    return end > (scene.line ?? 0) ? "the last piece in the strip" : "nothing in the strip";
  },
};
