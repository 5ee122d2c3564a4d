// The drawing of the page How to read: a gross obligation in three parts, and what moves a sum between them.

import type { PartName } from "../../definitions/picture.ts";
import { box, hatch, round } from "./drawing/shapes.ts";
import { type Html, html, type Part } from "./html.ts";

interface Format {
  name: "narrow" | "broad";
  width: number;
  /** Of the letters. */
  size: number;
}

// Text in an SVG does not wrap and scales with the drawing, so there is one drawing for narrow columns and one for wide ones.
const FORMATS: readonly Format[] = [
  { name: "narrow", width: 320, size: 13 },
  { name: "broad", width: 640, size: 16 },
];

/** Where the parts begin and end, as shares of the whole. */
const PARTS: readonly [part: PartName, from: number, to: number][] = [
  ["supported", 0, 0.4],
  ["contingent", 0.4, 0.73],
  ["excluded", 0.73, 1],
];

const BAR_TOP = 40;
const BAR_HEIGHT = 54;

/** Returns the drawing, once for each width of a column. */
export function amountsDrawing(): Part {
  return FORMATS.map(drawing);
}

const WHAT_LIES_WHERE =
  "A bar, the gross obligation, in three parts side by side: supported, contingent, excluded. Arrow 1 goes from contingent to supported, arrow 2 from contingent to excluded, arrow 3 from supported to excluded. The widths mean nothing.";

function drawing({ name, width, size }: Format): Html {
  const left = 2;
  const inner = width - 2 * left;
  const at = (share: number): number => Math.round(left + share * inner);
  const middle = at(0.5);
  const bracket = BAR_TOP - 12;
  return html`<svg class="drawing ${name}" viewBox="0 0 ${width} 176" role="img" aria-label="${WHAT_LIES_WHERE}" focusable="false">
${hatch(`hatch-four-${name}`)}
<text class="aside" x="${middle}" y="${size}" font-size="${size}" text-anchor="middle">gross obligation</text>
<path class="arrow" d="M${left} ${BAR_TOP - 4}V${bracket}H${width - left}V${BAR_TOP - 4}M${middle} ${bracket}v-6"/>
${PARTS.map(([part, from, to]) => partOf(part, at(from), at(to), { name, width, size }))}${move(1, at(0.52), at(0.24), 116, size)}${move(2, at(0.61), at(0.82), 116, size)}${move(3, at(0.14), at(0.92), 146, size)}</svg>
`;
}

function partOf(part: PartName, from: number, to: number, { name, size }: Format): Part {
  const middle = (from + to) / 2;
  const plate = size * 5.4;
  const height = size + 10;
  const top = BAR_TOP + (BAR_HEIGHT - height) / 2;
  return html`${box(part, from + 1, BAR_TOP, to - from - 2, BAR_HEIGHT, `hatch-four-${name}`)}<rect class="plate" x="${round(middle - plate / 2)}" y="${top}" width="${round(plate)}" height="${height}"/><text x="${middle}" y="${round(BAR_TOP + BAR_HEIGHT / 2 + size * 0.34)}" font-size="${size}" text-anchor="middle">${part}</text>
`;
}

// Down from one part, along, and up into the other.
function move(number: number, from: number, to: number, level: number, size: number): Part {
  const foot = BAR_TOP + BAR_HEIGHT + 4;
  const middle = Math.round((from + to) / 2);
  return html`<path class="arrow" d="M${from} ${foot}V${level}H${to}V${foot + 2}m-4 7l4 -7l4 7"/><circle class="number-ground" cx="${middle}" cy="${level}" r="${round(size * 0.72)}"/><text class="heading" x="${middle}" y="${round(level + size * 0.34)}" font-size="${size - 1}" text-anchor="middle">${number}</text>
`;
}
