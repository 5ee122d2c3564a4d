// Draws a clean base, and torn off it a strip of coupons, one for each deduction.

import { type Row, UNITS } from "../../../../definitions/picture.ts";
import { type Area, bar, box, bracket, type Drawn, line, words } from "../shapes.ts";
import { lowered, markOf, type Sketch } from "../sketch.ts";

const COUPON = 36;
const GAP = 10;

/** The base stands left of the perforation, the strip right of it. */
export const baseAndStrip: Sketch = {
  draw: ({ rows }, picture, area) => {
    const base = rows.filter(({ place }) => place === "base");
    const strip = rows.filter(({ place }) => place === "strip");
    if (base.length === 0) return stripOf(strip, area);
    const tear = area.left + area.width * (area.width > 400 ? 0.48 : 0.4);
    const right = { ...area, left: tear + 10, width: area.left + area.width - tear - 10 };
    const left = { ...area, width: tear - 10 - area.left };
    const frame = bracket("gross obligation", area.left, area.left + area.width, area);
    const top = area.top + frame.height;
    const heads = [
      headOf(markOf(picture, "base"), { ...left, top }),
      headOf(markOf(picture, "strip"), { ...right, top }),
    ];
    const body = top + Math.max(...heads.map(({ height }) => height)) + 6;
    const coupons = stripOf(strip, { ...right, top: body });
    const shapes = [
      frame.shapes,
      heads.map((head) => head.shapes),
      base.map((row) => bar(row.pieces, 0, left.width / UNITS, coupons.height, { ...left, top: body })),
      line(tear, top, tear, body + coupons.height + 4, "guide"),
      coupons.shapes,
    ];
    return { shapes, height: body + coupons.height + 4 - area.top };
  },
  layoutOf: (picture) =>
    `Left of a perforation stands the base (${lowered(markOf(picture, "base"))}), right of it the coupons of the strip (${lowered(markOf(picture, "strip"))}). Both together are the gross obligation.`,
  placeOf: ({ place }) => (place === "base" ? "the base" : "a coupon"),
};

function headOf(text: string, { left, top, width, size }: Area): Drawn {
  return words(text, left, top, { size, width, look: "heading" });
}

function stripOf(rows: readonly Row[], area: Area): Drawn {
  const width = area.width > 250 ? 84 : 48;
  let top = area.top;
  const shapes = rows.map(({ label, pieces: [piece] }) => {
    const text = { size: area.size, width: area.width - width - 10 };
    const { height } = words(label, 0, 0, text);
    const coupon = Math.max(COUPON, height);
    const drawn = [
      piece && box(piece.filling, area.left + 1, top, width - 2, coupon, area.pattern),
      words(label, area.left + width + 8, top + (coupon - height) / 2, text).shapes,
    ];
    top += coupon + GAP;
    return drawn;
  });
  return { shapes, height: top - GAP - area.top };
}
