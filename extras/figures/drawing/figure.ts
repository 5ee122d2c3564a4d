// Composes the figure of a structure: the drawing before and after the event that moves the line, its words, and its key.

import { lowered } from "../../../core/base/text.ts";
import { type Html, html, type Part } from "../../../core/extra/page/html.ts";
import type { Filling, Picture, Scene } from "../picture.ts";
import { type Area, abreast, below, between, type Drawn, headed } from "./areas.ts";
import { box, hatch, line, lineHeight, number, path, words } from "./shapes.ts";
import { layoutInWords, rowInWords, shownOf } from "./sketch.ts";
import { SKETCHES } from "./sketches.ts";

/** A format of a drawing. Text in an SVG scales with it, so a narrow column has a drawing of its own. */
export type Format = "narrow" | "broad";

const FORMATS: Readonly<Record<Format, { width: number; size: number }>> = {
  narrow: { width: 304, size: 13 },
  broad: { width: 640, size: 15 },
};
const GAP = 22;
const EXPOSED =
  "Excluded because it is paid. The open point can still take it back. A paid part without dots cannot be taken back.";
const BEFORE = "Before: how the gross obligation divides";

/** Returns what moves the open part, in words: for the seller, then against it. */
function movesOf({ toSupported, toExcluded }: Picture): string[] {
  return [
    `From contingent to supported: ${lowered(toSupported)}`,
    `From contingent to excluded: ${lowered(toExcluded)}`,
  ];
}

/**
 * Returns the figure of a structure: the drawing, its key in words, and the events that move the line.
 * Of several formats the stylesheet shows the one that fits the window.
 */
export function figureOf(
  picture: Picture,
  id: string,
  structure: string,
  formats: readonly Format[] = ["narrow", "broad"],
): Html {
  const described = html` aria-label="How the gross obligation of ${structure} divides" aria-describedby="told-${id}"`;
  return html`<figure class="picture" id="picture-${id}">
<div>${formats.map((format) => svg(picture, id, format, described))}<div id="told-${id}" class="unseen">\
${told(picture).map(([head, rows]) => html`<p>${head}</p><ul>${rows.map((row) => html`<li>${row}</li>`)}</ul>`)}</div>
<div class="moves">
<p class="label">What changes the reading</p>
<ol>
${movesOf(picture).map((move) => html`<li>${move}</li>\n`)}</ol>
</div></div>
<figcaption>
<p>${picture.form} Solid, hatched and dashed parts together are the <b>gross obligation</b>. Sizes are examples; the \
amounts and dates say exactly what each part holds. What is excluded here can still be a claim in another definition.</p>
<dl class="key">
${key("supported", "Supported principal", picture.supported)}\
${key("contingent", "Contingent amount", picture.contingent)}${key("excluded", "Excluded amount", picture.excluded)}\
${key("exposed", "Paid but exposed", EXPOSED)}</dl>
</figcaption>
</figure>
`;
}

/** Returns what lies where in a drawing, scene by scene, in words. */
export function told(picture: Picture): [head: string, rows: string[]][] {
  const sketch = SKETCHES[picture.drawing];
  const { before, afterSupported, afterExcluded } = picture;
  const tell = (head: string, scene: Scene): [string, string[]] => {
    const shown = shownOf(scene, picture);
    return [head, scene.rows.map((row) => rowInWords(row, sketch, shown))];
  };
  return [
    tell(`${layoutInWords(sketch, shownOf(before, picture))} ${BEFORE}, from the top:`, before),
    tell(`After 1, ${lowered(afterSupported.label)}:`, afterSupported),
    tell(`After 2, ${lowered(afterExcluded.label)}:`, afterExcluded),
  ];
}

function svg(picture: Picture, id: string, format: Format, attributes: Html): Html {
  const { width, size } = FORMATS[format];
  const pattern = `hatch-${id}-${format}`;
  const { shapes, height } = scenesOf(picture, { left: 0, top: 0, width, size, pattern });
  return html`<svg class="drawing ${format}" viewBox="0 0 ${width} ${Math.ceil(height + 2)}" role="img"${attributes} focusable="false">
${hatch(pattern)}
${shapes}
</svg>
`;
}

// Before on top; below it what each event leads to, side by side where there is room.
function scenesOf(picture: Picture, area: Area): Drawn {
  const { left, width } = area;
  const { shapes, height } = words(BEFORE, area, "heading");
  const head = { shapes: [shapes, "\n"], height };
  const before = headed(head, 6, area, (at) => sceneOf(picture.before, picture, at));
  const supported = (at: Area): Drawn => afterEvent(1, picture.afterSupported, picture, at);
  const excluded = (at: Area): Drawn => afterEvent(2, picture.afterExcluded, picture, at);
  return headed(before, GAP, area, (at) => {
    if (width <= 400) return headed(supported(at), GAP, at, excluded);
    const half = width / 2 - GAP;
    return abreast([supported({ ...at, width: half }), excluded(between(at, left + width - half, left + width))]);
  });
}

function afterEvent(count: number, scene: Scene, picture: Picture, area: Area): Drawn {
  const { left, top, width, size } = area;
  const right = left + width;
  const text = words(`After: ${lowered(scene.label)}`, below(between(area, left + size * 2, right), 10), "heading");
  const shapes = [
    "\n",
    line(left, top, right, top, "guide"),
    number(count, left + size * 0.8, top + 10 + lineHeight(size) / 2, size),
    text.shapes,
  ];
  return headed({ shapes, height: 10 + text.height }, 8, area, (at) => sceneOf(scene, picture, at));
}

function sceneOf(scene: Scene, picture: Picture, area: Area): Drawn {
  return SKETCHES[picture.drawing].draw(shownOf(scene, picture), area);
}

function key(part: Filling, name: string, text: string): Part {
  return html`<div><dt><svg class="swatch" viewBox="0 0 22 14" width="22" height="14" aria-hidden="true" focusable="false">\
${box(part, 1, 1, 20, 12, "")}${part === "contingent" && html`<path class="hatch-line" d="M2 9l7 -7M5 13l11 -11M13 13l8 -8"/>`}\
${part === "exposed" && path("dotted", "M4 7h15")}</svg> ${name}</dt><dd>${text}</dd></div>
`;
}
