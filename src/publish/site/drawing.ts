// Draws the picture of a structure. Shapes differ by pattern and border, so that no color is needed to read them.

import type { Lane, LanePart, PartName, Picture } from "../../definitions/picture.ts";
import { type Html, html, type Part } from "./html.ts";

const LANE = 28;
const GAP = 10;
const UNITS = 12;

// Text in an SVG does not wrap and scales with the drawing, so there is one drawing for narrow columns and one for wide ones.
interface Format {
  name: string;
  width: number;
  /** Labels stand beside their lanes, or above them. */
  labelWidth: number;
  labelHeight: number;
  size: number;
  /** Of a box in the row of events. */
  box: number;
}

const FORMATS: readonly Format[] = [
  { name: "narrow", width: 288, labelWidth: 0, labelHeight: 16, size: 12, box: 70 },
  { name: "broad", width: 640, labelWidth: 178, labelHeight: 0, size: 16, box: 132 },
];

/** Returns the figure of a structure: the drawing, its key in words, and the events that move the line. */
export function figureOf(picture: Picture, id: string, structure: string): Html {
  return html`<figure class="picture" id="drawing-${id}">
<div>${FORMATS.map((format) => drawing(picture, format, id, structure))}<div id="moves-${id}" class="moves">
<p class="label">What changes the reading</p>
<ol>
<li>From contingent to supported: ${lowered(picture.toSupported)}</li>
<li>From contingent to excluded: ${lowered(picture.toExcluded)}</li>
</ol>
</div></div>
<figcaption id="picture-${id}">
<p>${picture.form} The whole frame is the <b>gross obligation</b>, not drawn to scale.</p>
<dl class="key">
${key("supported", "Supported principal", picture.supported)}${key("contingent", "Contingent amount", picture.contingent)}${key("excluded", "Excluded amount", picture.excluded)}</dl>
</figcaption>
</figure>
`;
}

/** Returns the drawing of a structure in one format as an SVG that stands alone: classes, and no style of its own. */
export function svgOf(picture: Picture, id: string, structure: string, format: "narrow" | "broad"): Html {
  const found = FORMATS.find(({ name }) => name === format) as Format;
  return html`${drawing(picture, found, `picture-${id}`, structure)}`;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function key(part: PartName, name: string, text: string): Part {
  return html`<div><dt><svg class="swatch" viewBox="0 0 22 14" width="22" height="14" aria-hidden="true" focusable="false">${box(part, 1, 1, 20, 12, null)}${part === "contingent" && html`<path class="hatch-line" d="M2 9l7 -7M5 13l11 -11M13 13l8 -8"/>`}</svg> ${name}</dt><dd>${text}</dd></div>
`;
}

function drawing(picture: Picture, given: Format, id: string, structure: string): Part {
  const format = { ...given, name: `${given.name}-${id}` };
  const { width, labelWidth, labelHeight, size } = format;
  const left = labelWidth + 8;
  const right = width - (picture.beyond ? 0.16 * width : 8);
  const inner = right - left - 16;
  const pitch = LANE + GAP + labelHeight;
  const inside = picture.lanes.filter((lane) => !lane.against);
  const against = picture.lanes.filter((lane) => lane.against);
  const frameTop = size + 8;
  const frameHeight = inside.length * pitch + GAP + 2;
  const belowFrame = frameTop + frameHeight + 6;
  const flowTop = belowFrame + against.length * pitch + (against.length > 0 ? GAP + 6 : 10);
  const height = flowTop + 40;
  const lane = (given: Lane, top: number): Part => laneOf(given, format, left + 8, top, inner);
  return html`<svg class="drawing ${given.name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="How the gross obligation of ${structure} divides" aria-describedby="picture-${id} moves-${id}" focusable="false">
${hatch(format.name)}<text class="frame-name" x="${left}" y="${size}" font-size="${size}">gross obligation</text>
<rect class="frame" x="${left}" y="${frameTop}" width="${right - left}" height="${frameHeight}"/>
${picture.beyond ? beyondOf(picture.beyond, format, right, frameTop, frameHeight) : null}${inside.map((given, index) => lane(given, frameTop + GAP + index * pitch))}${against.map((given, index) => lane(given, belowFrame + index * pitch))}${eventsOf(format, flowTop)}</svg>
`;
}

function hatch(name: string): Part {
  return html`<defs><pattern id="hatch-${name}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-ground" width="6" height="6"/><line class="hatch-line" x1="0" y1="0" x2="0" y2="6"/></pattern></defs>
`;
}

function laneOf(lane: Lane, format: Format, left: number, top: number, inner: number): Part {
  const { labelWidth, labelHeight, size, name } = format;
  const unit = inner / UNITS;
  const barTop = top + labelHeight;
  let at = 0;
  const parts = lane.parts.map(([part, units]: LanePart): Part => {
    const start = at;
    at += units;
    return part && box(part, left + start * unit + 1, barTop, units * unit - 2, LANE, name);
  });
  const label =
    labelWidth > 0
      ? html`<text class="lane" x="${labelWidth}" y="${barTop + LANE / 2 + size * 0.34}" font-size="${size}" text-anchor="end">${lane.label}</text>`
      : html`<text class="lane" x="${left}" y="${barTop - 4}" font-size="${size}">${lane.label}</text>`;
  return html`<g>${label}${parts}</g>\n`;
}

// A pattern defined in an SVG that is not displayed paints nothing elsewhere, so each drawing defines its own and a swatch uses none.
function box(part: PartName, x: number, y: number, width: number, height: number, drawing: string | null): Html {
  const pattern = drawing === null ? "none" : `url(#hatch-${drawing})`;
  const fill = part === "contingent" ? html` fill="${pattern}"` : null;
  return html`<rect class="part ${part}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}"${fill}/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

// The arrow lies below the lane and reaches as far to both sides of the frame, because the value can end short of it or beyond it.
function beyondOf(label: string, { size, width }: Format, right: number, top: number, height: number): Part {
  const end = width - 4;
  const reach = end - right - 2;
  const below = top + height - GAP / 2 - 1;
  return html`<path class="beyond" d="M${round(right)} ${top}H${end}M${round(right)} ${top + height}H${end}"/><path class="arrow" d="M${round(right - reach)} ${below}H${end - 2}m-6 -4l6 4l-6 4M${round(right - reach + 6)} ${below - 4}l-6 4l6 4"/><text class="lane" x="${end}" y="${size}" font-size="${size - 1}" text-anchor="end">${label}</text>
`;
}

// supported <- 1 - contingent - 2 -> excluded
function eventsOf({ width, box: boxWidth, size, name }: Format, top: number): Part {
  const height = 28;
  const middle = top + height / 2;
  const centre = (width - boxWidth) / 2;
  const state = (part: PartName, x: number): Part =>
    html`${box(part, x, top, boxWidth, height, name)}<rect class="plate" x="${x + 5}" y="${top + 5}" width="${boxWidth - 10}" height="${height - 10}"/><text class="state" x="${x + boxWidth / 2}" y="${middle + size * 0.34}" font-size="${size}" text-anchor="middle">${part}</text>`;
  const move = (from: number, to: number, number: number): Part => {
    const back = to < from ? 7 : -7;
    const at = (from + to) / 2;
    return html`<path class="arrow" d="M${from} ${middle}H${to}m${back} -5l${-back} 5l${back} 5"/><circle class="number-ground" cx="${at}" cy="${middle}" r="${size * 0.72}"/><text class="number" x="${at}" y="${middle + size * 0.34}" font-size="${size - 1}" text-anchor="middle">${number}</text>`;
  };
  return html`<g>${state("supported", 1)}${state("contingent", centre)}${state("excluded", width - boxWidth - 1)}${move(centre - 3, boxWidth + 4, 1)}${move(centre + boxWidth + 3, width - boxWidth - 4, 2)}</g>
`;
}
