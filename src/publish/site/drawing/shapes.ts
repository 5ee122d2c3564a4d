// The shapes that all drawings are made of. They differ by fill, pattern and border, so that no color is needed to read them.

import type { Filling, Piece } from "../../../definitions/picture.ts";
import { type Html, html, type Part } from "../html.ts";
import { linesOf, widthOf } from "./lettering.ts";

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

/** How the letters of a text stand. */
export interface Lettering {
  size: number;
  /** Longer texts break into lines. */
  width: number;
  anchor?: "start" | "middle" | "end";
  /** A heading is bold, an aside soft. */
  look?: "heading" | "aside";
}

/** The height of a line of letters. */
export function lineHeight(size: number): number {
  return round(size * 1.25);
}

/** Rounds a coordinate, so that the same drawing has the same bytes and few of them. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Draws a text whose first line begins at a height. */
export function words(text: string, x: number, top: number, { size, width, anchor, look }: Lettering): Drawn {
  const lines = linesOf(text, width, size);
  const start = round(top + size * 0.95);
  // A space parts the words of two lines where the text is copied or read aloud. It has a position of its own, so that no line is longer by it.
  const spans = lines.map((line, index) =>
    index === 0
      ? line
      : html`<tspan x="${round(x)}"> </tspan><tspan x="${round(x)}" dy="${lineHeight(size)}">${line}</tspan>`,
  );
  const shapes = html`<text${look && html` class="${look}"`} x="${round(x)}" y="${start}" font-size="${size}"${anchor && anchor !== "start" && html` text-anchor="${anchor}"`}>${spans}</text>`;
  return { shapes, height: lines.length * lineHeight(size) };
}

/** Draws the label of a piece around a point: on a ground of its own where the piece is filled. */
export function pieceLabel({ filling, label }: Piece, x: number, y: number, width: number, size: number): Part {
  if (label === "") return null;
  const lines = linesOf(label, width - 2, size);
  const height = lines.length * lineHeight(size);
  const ground = Math.max(...lines.map((line) => widthOf(line, size))) + 6;
  const top = y - height / 2;
  const filled = filling === "supported" || filling === "contingent";
  return [
    filled &&
      html`<rect class="plate" x="${round(x - ground / 2)}" y="${round(top - 1)}" width="${round(ground)}" height="${round(height + 2)}"/>`,
    words(label, x, top, { size, width: width - 2, anchor: "middle" }).shapes,
  ];
}

/** Returns the pattern with this id that hatches what is contingent. */
export function hatch(id: string): Html {
  return html`<defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-ground" width="6" height="6"/><line class="hatch-line" x1="0" y1="0" x2="0" y2="6"/></pattern></defs>`;
}

/** Draws a box of a part; nothing where there is room only. */
export function box(filling: Filling, x: number, y: number, width: number, height: number, pattern: string): Part {
  if (filling === "room") return null;
  return html`<rect class="${classOf(filling)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${fillOf(filling, pattern)}/>`;
}

/** Draws a closed shape of a part. */
export function outline(filling: Filling, path: string, pattern: string): Part {
  return filling === "room" ? null : html`<path class="${classOf(filling)}" d="${path}"${fillOf(filling, pattern)}/>`;
}

function classOf(filling: Filling): string {
  return filling === "beside" ? "beside" : `part ${filling}`;
}

function fillOf(filling: Filling, pattern: string): Part {
  return filling === "contingent" && html` fill="${pattern === "" ? "none" : `url(#${pattern})`}"`;
}

/** Draws the pieces of a row from the left, and each label on its piece. */
export function bar(pieces: readonly Piece[], start: number, unit: number, height: number, area: Area): Part {
  let at = start;
  const drawn = pieces.map((piece) => {
    const x = area.left + at * unit;
    at += piece.units;
    const width = piece.units * unit;
    return [
      box(piece.filling, x + 1, area.top, width - 2, height, area.pattern),
      pieceLabel(piece, x + width / 2, area.top + height / 2, width, area.size),
    ] as const;
  });
  return [drawn.map(([boxes]) => boxes), drawn.map(([, label]) => label)];
}

/** Draws a straight line: firm, or a guide for the eye. */
export function line(x1: number, y1: number, x2: number, y2: number, look: "line" | "guide" = "line"): Html {
  return html`<path class="${look}" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;
}

/** Draws an arrow between two points on a horizontal or a vertical. */
export function arrow(x1: number, y1: number, x2: number, y2: number): Html {
  const [x, y] = [Math.sign(x2 - x1) * 6, Math.sign(y2 - y1) * 6];
  const head = x === 0 ? `m-4 ${-y}l4 ${y}l4 ${-y}` : `m${-x} -4l${x} 4l${-x} 4`;
  return html`<path class="arrow" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}${head}"/>`;
}

/** Draws the name of an upright line above it, and within the area. */
export function lineName(text: string, x: number, { left, top, width, size }: Area): Drawn {
  const half = Math.min(widthOf(text, size), width) / 2;
  const middle = Math.min(Math.max(x, left + half), left + width - half);
  return words(text, middle, top, { size, width, anchor: "middle", look: "aside" });
}

/** Draws a number in a circle around a point. */
export function number(value: number, x: number, y: number, size: number): Html {
  return html`<circle class="number-ground" cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.72)}"/><text class="heading" x="${round(x)}" y="${round(y + size * 0.34)}" font-size="${size}" text-anchor="middle">${value}</text>`;
}

/** Draws things one below the other and returns them with their height. */
export function stacked(area: Area, gap: number, draw: readonly ((area: Area) => Drawn)[]): Drawn {
  let height = 0;
  const shapes = draw.map((drawOne, index) => {
    const drawn = drawOne({ ...area, top: area.top + height + (index > 0 ? gap : 0) });
    height += drawn.height + (index > 0 ? gap : 0);
    return drawn.shapes;
  });
  return { shapes, height };
}
