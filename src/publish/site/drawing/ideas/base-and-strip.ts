// Draws a clean base, and beside it a strip of boxes, one for each deduction.

import { lowered } from "../../../../base/text.ts";
import { type Row, UNITS } from "../../../../definitions/picture.ts";
import { type Area, bar, type Drawn, line, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BOX = 36;
const GAP = 10;

/** The base stands left of a dotted line, the strip right of it. */
export const baseAndStrip: Sketch = {
  draw: ({ rows }, picture, area) => {
    const base = rows.filter(({ place }) => place === "base");
    const strip = rows.filter(({ place }) => place === "strip");
    if (base.length === 0) return stripOf(strip, area);
    const middle = area.left + area.width * (area.width > 400 ? 0.48 : 0.4);
    const right = { ...area, left: middle + 10, width: area.left + area.width - middle - 10 };
    const left = { ...area, width: middle - 10 - area.left };
    const heads = [headOf(markOf(picture, "base"), left), headOf(markOf(picture, "strip"), right)];
    const body = area.top + Math.max(...heads.map(({ height }) => height)) + 6;
    const boxes = stripOf(strip, { ...right, top: body });
    const shapes = [
      heads.map((head) => head.shapes),
      base.map((row) => bar(row.pieces, 0, left.width / UNITS, boxes.height, { ...left, top: body })),
      line(middle, area.top, middle, body + boxes.height + 4, "guide"),
      boxes.shapes,
    ];
    return { shapes, height: body + boxes.height + 4 - area.top };
  },
  layoutOf: (picture) =>
    `Left of a dotted line stands the ${lowered(markOf(picture, "base"))}; right of it the ${lowered(markOf(picture, "strip"))}, each a box.`,
  placeOf: ({ place }) => (place === "base" ? "the base" : "in the strip"),
};

function headOf(text: string, { left, top, width, size }: Area): Drawn {
  return words(text, left, top, { size, width, look: "heading" });
}

function stripOf(rows: readonly Row[], area: Area): Drawn {
  const width = area.width > 250 ? 84 : 48;
  let top = area.top;
  const shapes = rows.map(({ label, pieces }) => {
    const text = { size: area.size, width: area.width - width - 10 };
    const { height } = words(label, 0, 0, text);
    const high = Math.max(BOX, height);
    const drawn = [
      bar(pieces, 0, width / UNITS, high, { ...area, top }),
      words(label, area.left + width + 8, top + (high - height) / 2, text).shapes,
    ];
    top += high + GAP;
    return drawn;
  });
  return { shapes, height: top - GAP - area.top };
}
