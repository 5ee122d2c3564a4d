// The shapes that all drawings are made of. They differ by fill, pattern and border, so that no color is needed to read them.

import { wrapped } from "../../../core/base/text.ts";
import { type Html, html, type Part } from "../../../core/extra/page/html.ts";
import type { Filling, PartName, Piece, Row } from "../picture.ts";
import { type Area, between, type Drawn, headed, xOf } from "./areas.ts";

/** How the letters of a text look: a heading is bold, an aside soft, and a label stands on what it names. */
type Look = "plain" | "heading" | "aside" | `on ${Filling}`;

/** The height of a line of letters. */
export function lineHeight(size: number): number {
  return round(size * 1.25);
}

/** Rounds a coordinate, so that the same drawing has the same bytes and few of them. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

// --- texts ---

// Widths in Arial and its like, rounded up, as parts of the size: a label that is measured too long breaks early, and none runs out of its box.
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijl.,:;'|!]/, 0.27],
  [/[frtI()[\]\- ]/, 0.35],
  [/[mwMW]/, 0.88],
  [/[A-Z]/, 0.72],
];
const OTHERS = 0.57;
// How much less room a label has than the piece that it stands on.
const MARGIN = 4;

/** Returns about how wide a text is at a size. */
export function widthOf(text: string, size: number): number {
  const parts = [...text].map((character) => WIDTHS.find(([some]) => some.test(character))?.[1] ?? OTHERS);
  return size * parts.reduce((sum, width) => sum + width, 0);
}

// Text in an SVG does not wrap.
function linesOf(text: string, width: number, size: number): string[] {
  return wrapped(text, (line) => widthOf(line, size) <= width);
}

/** Draws a text from the top of an area. Texts that are wider than the area break into lines. */
export function words(
  text: string,
  area: Area,
  look: Look = "plain",
  anchor: "start" | "middle" | "end" = "start",
): Drawn {
  const { left, top, width, size } = area;
  const lines = linesOf(text, width, size);
  const x = round(left + { start: 0, middle: width / 2, end: width }[anchor]);
  const y = round(top + size * 0.95);
  // A space parts the words of two lines where the text is copied or read aloud. It has a position of its own, so that no line is longer by it.
  const spans = lines.map((line, index) =>
    index === 0 ? line : html`<tspan x="${x}"> </tspan><tspan x="${x}" dy="${lineHeight(size)}">${line}</tspan>`,
  );
  const style = look !== "plain" && html` class="${look}"`;
  const side = anchor !== "start" && html` text-anchor="${anchor}"`;
  const shapes = html`<text${style} x="${x}" y="${y}" font-size="${size}"${side}>${spans}</text>`;
  return { shapes, height: lines.length * lineHeight(size) };
}

/** Draws the name of an upright line above it, and within the area. */
export function lineName(text: string, x: number, area: Area): Drawn {
  const { left, width, size } = area;
  const half = Math.min(widthOf(text, size), width) / 2;
  const middle = Math.min(Math.max(x, left + half), left + width - half);
  return words(text, { ...area, left: middle - width / 2 }, "aside", "middle");
}

/** Returns the part of what fills a piece; "" outside the gross obligation. */
export function partOf(filling: Filling): PartName | "" {
  if (filling === "beside" || filling === "room") return "";
  return filling === "exposed" ? "excluded" : filling;
}

// Returns which part a piece is with its own label; one of the two alone where there is no room for both.
function textOn({ filling, label }: Piece, { width, size }: Area, most: number): string {
  const part = partOf(filling);
  const whole = [part, label].filter((text) => text !== "").join(": ");
  const fits = (text: string): boolean => {
    const lines = linesOf(text, width - MARGIN, size);
    return lines.length <= most && lines.every((line) => widthOf(line, size) <= width - MARGIN);
  };
  return [whole, label, part].find((text) => text !== "" && fits(text)) ?? "";
}

/** Draws the label of a piece in the middle of an area so high. */
export function pieceLabel(piece: Piece, area: Area, height: number): Part {
  const text = textOn(piece, area, Math.floor(height / lineHeight(area.size)));
  if (text === "") return null;
  const { left, top, width } = area;
  const at = { ...area, left: left + MARGIN / 2, width: width - MARGIN };
  const drop = (height - words(text, at).height) / 2;
  return words(text, { ...at, top: top + drop }, `on ${piece.filling}`, "middle").shapes;
}

/** Draws a number in a circle around a point. */
export function number(value: number, x: number, y: number, size: number): Html {
  return html`<circle class="number-ground" cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.72)}"/>\
<text class="heading" x="${round(x)}" y="${round(y + size * 0.34)}" font-size="${size}" text-anchor="middle">${value}</text>`;
}

// --- parts ---

/** Returns the pattern with this id that hatches what is contingent, and the one that dots what is exposed. */
export function hatch(id: string): Html {
  return html`<defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
<rect class="hatch-ground" width="6" height="6"/><line class="hatch-line" x1="0" y1="0" x2="0" y2="6"/></pattern>\
<pattern id="${id}-dots" width="7" height="7" patternUnits="userSpaceOnUse"><rect class="hatch-ground" width="7" height="7"/>\
<circle class="dots" cx="3.5" cy="3.5" r="1.1"/></pattern></defs>`;
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
  if (filling === "beside") return filling;
  return filling === "exposed" ? "part excluded exposed" : `part ${filling}`;
}

function fillOf(filling: Filling, pattern: string): Part {
  if (filling !== "contingent" && filling !== "exposed") return null;
  const id = filling === "exposed" ? `${pattern}-dots` : pattern;
  return html` fill="${pattern === "" ? "none" : `url(#${id})`}"`;
}

/** Returns pieces of a row with the units at which each begins and ends. */
export function placed(pieces: readonly Piece[]): { piece: Piece; from: number; to: number }[] {
  let to = 0;
  return pieces.map((piece) => {
    const from = to;
    to += piece.units;
    return { piece, from, to };
  });
}

/** Returns how high a bar is over the width of an area: two lines of letters where a label needs them. */
export function barHeight({ pieces }: Row, area: Area): number {
  const isOne = placed(pieces).every(({ piece, from, to }) => {
    const at = between(area, xOf(from, area), xOf(to, area));
    return textOn(piece, at, 1) === textOn(piece, at, 2);
  });
  return lineHeight(area.size) * (isOne ? 1 : 2) + 8;
}

/** Draws the pieces of a row over the width of an area, and each label on its piece, or between the uprights that leave room for it. */
export function bar(
  pieces: readonly Piece[],
  height: number,
  area: Area,
  room?: readonly [left: number, right: number],
): Part {
  return placed(pieces).map(({ piece, from, to }) => {
    const [x, end] = [xOf(from, area), xOf(to, area)];
    return [
      box(piece.filling, x + 1, area.top, end - x - 2, height, area.pattern),
      pieceLabel(piece, between(area, ...(room ?? ([x, end] as const))), height),
    ];
  });
}

/** Draws the label of a row and its bar below it. */
export function labelledBar(row: Row, area: Area, labelArea = area): Drawn {
  const height = barHeight(row, area);
  return headed(words(row.label, labelArea), 3, area, (at) => ({ shapes: bar(row.pieces, height, at), height }));
}

// --- lines ---

/** Draws a path. */
export function path(
  look: "line" | "guide" | "dotted" | "arrow" | "stop" | "beside" | "number-ground",
  d: string,
): Html {
  return html`<path class="${look}" d="${d}"/>`;
}

/** Writes the commands of a path with their coordinates rounded. */
export function d(commands: TemplateStringsArray, ...coordinates: readonly number[]): string {
  return String.raw({ raw: commands }, ...coordinates.map(round));
}

/** Draws a straight line: firm, or a guide for the eye. */
export function line(x1: number, y1: number, x2: number, y2: number, look: "line" | "guide" = "line"): Html {
  return path(look, d`M${x1} ${y1}L${x2} ${y2}`);
}

/** Draws an arrow between two points on a horizontal or a vertical. */
export function arrow(x1: number, y1: number, x2: number, y2: number): Html {
  const [x, y] = [Math.sign(x2 - x1) * 6, Math.sign(y2 - y1) * 6];
  const head = x === 0 ? `m-4 ${-y}l4 ${y}l4 ${-y}` : `m${-x} -4l${x} 4l${-x} 4`;
  return path("arrow", d`M${x1} ${y1}L${x2} ${y2}` + head);
}

/** Draws the upright stroke at which something is stopped. */
export function stop(x: number, top: number, height: number): Html {
  return path("stop", d`M${x} ${top - 3}v${height + 6}`);
}

/** Draws where something stood before an event, and the arrow from there to where it stands now. */
export function moved(from: Area, height: number, to: number): Part {
  const { left, top, width, size } = from;
  const [right, y] = [left + width, top + height / 2];
  const name = words("before", { ...from, top: y - lineHeight(size) / 2 }, "aside", "middle");
  return [path("guide", d`M${left} ${top}H${right}V${top + height}H${left}z`), name.shapes, arrow(right, y, to, y)];
}

/** Draws a dot around a point. */
export function dot(x: number, y: number, radius: number): Html {
  return html`<circle class="mark" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
}
