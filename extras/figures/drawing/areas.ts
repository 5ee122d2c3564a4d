// Where things are drawn, and how what was drawn is put together.

import type { Part } from "../../../core/extra/page/html.ts";
import { UNITS } from "../picture.ts";

/** Where something is drawn, how large its letters are, and the pattern of its drawing. */
export interface Area {
  left: number;
  top: number;
  width: number;
  size: number;
  /** The id of the pattern that hatches what is contingent; "" where none can be reached. */
  pattern: string;
}

/** What was drawn, and how high it is. */
export interface Drawn {
  shapes: Part;
  height: number;
}

/** Returns the part of an area between two uprights. */
export function between(area: Area, left: number, right: number): Area {
  return { ...area, left, width: right - left };
}

/** Returns an area that begins so much further down. */
export function below(area: Area, height: number): Area {
  return { ...area, top: area.top + height };
}

/** Returns where so many units of a row end. */
export function xOf(units: number, { left, width }: Area): number {
  return left + (units * width) / UNITS;
}

/** Draws things one below the other. */
export function stacked<T>(area: Area, gap: number, things: readonly T[], draw: (thing: T, at: Area) => Drawn): Drawn {
  const [first, ...rest] = things;
  if (first === undefined) return { shapes: null, height: 0 };
  const drawn = draw(first, area);
  return rest.length === 0 ? drawn : headed(drawn, gap, area, (at) => stacked(at, gap, rest, draw));
}

/** Draws a body below what heads it. */
export function headed(head: Drawn, gap: number, area: Area, body: (at: Area) => Drawn): Drawn {
  const { shapes, height } = body(below(area, head.height + gap));
  return { shapes: [head.shapes, shapes], height: head.height + gap + height };
}

/** Returns things that were drawn side by side as one. */
export function abreast(drawn: readonly Drawn[]): Drawn {
  return { shapes: drawn.map(({ shapes }) => shapes), height: Math.max(...drawn.map(({ height }) => height)) };
}
