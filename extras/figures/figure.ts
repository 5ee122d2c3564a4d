// The figure of a structure on a page: its drawings, their text alternative, the events that settle the open part, and
// the key.

import { lowerFirstLetter } from "../../core/base/text.ts";
import { type Html, html, type Part } from "../../core/extra/page/html.ts";
import type { LaterScene, Picture } from "./picture.ts";

const EXPOSED =
  "Excluded because it is paid. The open point can still take it back. A paid part without dots cannot be taken back.";
const BEFORE = "Before: how the gross obligation divides";

/**
 * Returns the figure of a structure. It has all drawings, and the stylesheet shows the one that fits the window.
 * `events` is the part on what moves the open part.
 */
export function figureOf(picture: Picture, id: string, drawings: readonly Html[], events: Part): Html {
  return html`<figure class="picture" id="picture-${id}">
<div>${drawings}<div id="told-${id}" class="unseen">\
${inWords(picture).map(([head, rows]) => html`<p>${head}</p><ul>${rows.map((row) => html`<li>${row}</li>`)}</ul>`)}\
</div>
${events}</div>
<figcaption>
<p>${picture.form} Solid, hatched and dashed parts together are the <b>gross obligation</b>. Sizes are examples; the \
amounts and dates say exactly what each part holds. What is excluded here can still be \
a claim in another definition.</p>
<dl class="key">
${key("supported", "Supported principal", picture.supported)}\
${key("contingent", "Contingent amount", picture.contingent)}${key("excluded", "Excluded amount", picture.excluded)}\
${key("exposed", "Paid but exposed", EXPOSED)}</dl>
</figcaption>
</figure>
`;
}

/** Returns the text alternative of a drawing: its layout, scene by scene. */
function inWords({ before, afterSupported, afterExcluded }: Picture): [head: string, rows: readonly string[]][] {
  const after = (count: number, { label, rows }: LaterScene): [string, readonly string[]] => [
    `After ${count}, ${lowerFirstLetter(label)}:`,
    rows,
  ];
  return [
    [`${before.layout} ${BEFORE}, from the top:`, before.rows],
    after(1, afterSupported),
    after(2, afterExcluded),
  ];
}

/** Returns the events under a label, for a figure on a page that does not list them elsewhere. */
export function labeledEvents(picture: Picture): Html {
  return html`<div class="moves">
<p class="label">What moves the open part</p>
${eventList(picture)}</div>`;
}

/** Returns the two events that settle the open part: the one for the seller, and the one against the seller. */
export function eventList({ toSupported, toExcluded }: Picture): Html {
  return html`<ol class="events">
<li><b>From contingent to supported:</b> ${lowerFirstLetter(toSupported)}</li>
<li><b>From contingent to excluded:</b> ${lowerFirstLetter(toExcluded)}</li>
</ol>
`;
}

const SWATCHES = {
  supported: html`<rect class="part supported" x="1" y="1" width="20" height="12"/>`,
  contingent: html`<rect class="part contingent" x="1" y="1" width="20" height="12" fill="none"/>\
<path class="hatch-line" d="M2 9l7 -7M5 13l11 -11M13 13l8 -8"/>`,
  excluded: html`<rect class="part excluded" x="1" y="1" width="20" height="12"/>`,
  exposed: html`<rect class="part excluded exposed" x="1" y="1" width="20" height="12" fill="none"/>\
<path class="dotted" d="M4 7h15"/>`,
} as const;

function key(part: keyof typeof SWATCHES, name: string, text: string): Part {
  return html`<div><dt><svg class="swatch" viewBox="0 0 22 14" width="22" height="14" \
aria-hidden="true" focusable="false">\
${SWATCHES[part]}</svg> ${name}</dt><dd>${text}</dd></div>
`;
}
