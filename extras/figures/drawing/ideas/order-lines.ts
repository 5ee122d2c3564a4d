// Draws order lines: how far each was sent, received and billed, and below it the price in the same measure.

import { type Row, UNITS } from "../../picture.ts";
import { type Area, abreast, below, between, type Drawn, stacked, xOf } from "../areas.ts";
import { bar, barHeight, box, lineHeight, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const TRACK = 6;
const TRACKS = ["sent", "received", "billed"];

/** Where a track ends short of the one above it, the price below it changes. */
export const orderLines: Sketch = {
  draw: ({ scene: { rows }, mark }, area) => {
    const column = (some: readonly Row[], at: Area): Drawn =>
      stacked(at, 20, some, (row, one) => lineOf(row, mark, one));
    if (area.width <= 400) return column(rows, area);
    const half = Math.ceil(rows.length / 2);
    const width = (area.width - 40) / 2;
    const right = { ...area, left: area.left + width + 40, width };
    return abreast([column(rows.slice(0, half), { ...area, width }), column(rows.slice(half), right)]);
  },
  layout: [
    "Each order line has a bar for the part that was {sent}, {received}, {billed},",
    "and below them the {price} of all that was ordered, in the same measure.",
  ],
  placeOf: ({ tracks }, { mark }) =>
    TRACKS.map((track) => `${mark(track)} ${extent(tracks.get(track) ?? 0)}`).join(", "),
};

function extent(units: number): string {
  if (units === 0) return "none";
  return units === UNITS ? "in full" : "in part";
}

function lineOf(row: Row, mark: Shown["mark"], area: Area): Drawn {
  const { label, pieces, tracks } = row;
  const { left, width, size } = area;
  const pitch = lineHeight(size) + 1;
  const name = words(label, area, "heading");
  const names = below(below({ ...area, width: size * 4.6 }, name.height), 2);
  const measure = between(names, left + names.width, left + width);
  const drawn = TRACKS.map((name, index) => {
    const units = tracks.get(name) ?? 0;
    const at = below(measure, index * pitch);
    const length = xOf(units, at) - at.left;
    const reach = box("beside", at.left + 1, at.top + (pitch - TRACK) / 2, length - 2, TRACK, "");
    const track = words(mark(name), below(names, index * pitch), "aside");
    return [track.shapes, units === 0 ? words("none", at, "aside").shapes : reach];
  });
  const whole = below(below(measure, TRACKS.length * pitch), 2);
  const height = barHeight(row, whole);
  const price = words(mark("price"), { ...names, top: whole.top + (height - lineHeight(size)) / 2 });
  const shapes = [name.shapes, drawn, price.shapes, bar(pieces, height, whole)];
  return { shapes, height: whole.top + height - area.top };
}
