// Draws order lines: how far each was sent, received and billed, and below it the price in the same measure.

import { type Picture, type Row, UNITS } from "../../../../definitions/picture.ts";
import { type Area, bar, box, type Drawn, lineHeight, stacked, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 26;
const TRACK = 6;
const TRACKS = ["sent", "received", "billed"] as const;

/** Where a track ends short of the one above it, the price below it changes. */
export const orderLines: Sketch = {
  draw: ({ rows }, picture, area) => {
    if (area.width <= 400) return columnOf(rows, picture, area);
    const half = Math.ceil(rows.length / 2);
    const width = (area.width - 40) / 2;
    const left = columnOf(rows.slice(0, half), picture, { ...area, width });
    const right = columnOf(rows.slice(half), picture, { ...area, width, left: area.left + width + 40 });
    return { shapes: [left.shapes, right.shapes], height: Math.max(left.height, right.height) };
  },
  layoutOf: (picture) =>
    `Each order line has a bar for what of it was ${TRACKS.map((track) => markOf(picture, track)).join(", ")}, and below them the ${markOf(picture, "price")} of all that was ordered, in the same measure.`,
  placeOf: ({ tracks }, _, picture) =>
    TRACKS.map((track) => `${markOf(picture, track)} ${extent(tracks.get(track) ?? 0)}`).join(", "),
};

function extent(units: number): string {
  if (units === 0) return "none";
  return units === UNITS ? "in full" : "in part";
}

function columnOf(rows: readonly Row[], picture: Picture, area: Area): Drawn {
  return stacked(
    area,
    20,
    rows.map((row) => (at) => lineOf(row, picture, at)),
  );
}

function lineOf({ label, pieces, tracks }: Row, picture: Picture, area: Area): Drawn {
  const { left, top, width, size } = area;
  const name = words(label, left, top, { size, width, look: "heading" });
  const side = size * 4.6;
  const unit = (width - side) / UNITS;
  const pitch = lineHeight(size) + 1;
  const start = top + name.height + 2;
  const drawn = TRACKS.map((track, index) => {
    const y = start + index * pitch;
    const text = words(markOf(picture, track), left, y, { size, width: side, look: "aside" });
    const units = tracks.get(track) ?? 0;
    const reach =
      units === 0
        ? words("none", left + side, y, { size, width, look: "aside" }).shapes
        : box("beside", left + side + 1, y + (pitch - TRACK) / 2, units * unit - 2, TRACK, "");
    return [text.shapes, reach];
  });
  const at = { ...area, left: left + side, top: start + TRACKS.length * pitch + 2 };
  const price = words(markOf(picture, "price"), left, at.top + (BAR - lineHeight(size)) / 2, { size, width: side });
  const shapes = [name.shapes, drawn, price.shapes, bar(pieces, 0, unit, BAR, at)];
  return { shapes, height: at.top + BAR - top };
}
