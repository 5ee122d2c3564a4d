// Draws certificates as bars below each other, with what each retains in a strip that lines up.

import { lowered } from "../../../../base/text.ts";
import { UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html } from "../../html.ts";
import { arrow, bar, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 26;
const GAP = 10;

/** The line of the scene is where the strip begins. */
export const certificates: Sketch = {
  draw: (scene, picture, area) => {
    const { left, size } = area;
    const width = area.width - 3;
    const unit = width / UNITS;
    const x = left + (scene.line ?? 0) * unit;
    const right = left + width;
    const head = words(markOf(picture, "strip"), right, area.top, {
      size,
      width: width / 2,
      anchor: "end",
      look: "heading",
    });
    const start = area.top + head.height + 4;
    let top = start + 4;
    const rows = scene.rows.map(({ label, pieces }) => {
      const name = words(label, left, top, { size, width: x - left - 8 });
      const shapes = [name.shapes, bar(pieces, 0, unit, BAR, { ...area, top: top + name.height + 3 })];
      top += name.height + 3 + BAR + GAP;
      return shapes;
    });
    const strip = html`<path class="line" d="M${round(x)} ${round(start)}V${round(top - 4)}H${round(right + 1.5)}V${round(start)}z"/>`;
    if (scene.label !== "") return { shapes: [head.shapes, rows, strip], height: top - 2 - area.top };
    const release = words(markOf(picture, "release"), right, top + 14, { size, width, anchor: "end" });
    const out = arrow((x + right) / 2, top - 4, (x + right) / 2, top + 12);
    return {
      shapes: [head.shapes, rows, strip, out, release.shapes],
      height: top + 14 + release.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `Each stage of the work is a bar. At the right end of the bars lies the ${lowered(markOf(picture, "strip"))}, one piece below the other; an arrow leads out of it: ${lowered(markOf(picture, "release"))}.`,
  placeOf: ({ pieces }, { line: at }) => {
    const end = unitsOf(pieces.filter(({ filling }) => filling !== "room"));
    return end > (at ?? 0) ? "the last piece in the strip" : "nothing in the strip";
  },
};
