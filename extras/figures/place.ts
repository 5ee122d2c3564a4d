// Where a shape of a drawing is: the smallest box around it, in units of the drawing.

import type { XmlElement } from "@rgrove/parse-xml";

/** The edges of a box. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// A command of a path, with the numbers behind it.
const COMMAND = /([MLHVZ])([^MLHVZ]*)/gi;

/** Returns the box around a rectangle or a path of straight lines. */
export function boxOf({ name, attributes }: XmlElement): Box {
  if (name !== "path") {
    const [left, top, width, height] = ["x", "y", "width", "height"].map((key) => Number(attributes[key]));
    return boxAround([
      [left ?? Number.NaN, top ?? Number.NaN],
      [(left ?? Number.NaN) + (width ?? Number.NaN), (top ?? Number.NaN) + (height ?? Number.NaN)],
    ]);
  }
  return boxAround(cornersOf(attributes["d"] ?? ""));
}

type Point = readonly [x: number, y: number];

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function cornersOf(path: string): Point[] {
  const corners: Point[] = [];
  for (const [, command = "", text = ""] of path.matchAll(COMMAND)) {
    const [first = 0, second = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const kind = command.toUpperCase();
    if (kind === "Z") continue;
    const [fromX, fromY] = corners.at(-1) ?? [0, 0];
    // A small letter counts from the corner before.
    const [startX, startY] = command === kind ? [0, 0] : [fromX, fromY];
    if (kind === "H") corners.push([startX + first, fromY]);
    else if (kind === "V") corners.push([fromX, startY + first]);
    else corners.push([startX + first, startY + second]);
  }
  return corners;
}

/** Tells whether a point is in a box. */
export function isIn({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** Tells whether two boxes have more than an edge in common. */
export function overlap(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}
