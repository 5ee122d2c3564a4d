// Writes the figure of a structure for the pages: its drawings, their text alternative, the events that settle the open
// part, and the key of the patterns.

import { lowerFirstLetter } from "../../core/base/text.ts";
import { type Html, html, type Part } from "../../core/extra/page/html.ts";
import type { LaterScene, Picture } from "./picture.ts";

const EXPOSED_MEANING =
  "Excluded because it is paid. The open point can still take it back. A paid part without dots cannot be taken back.";
const BEFORE_HEADING = "Before: how the gross obligation divides";

/**
 * Returns the figure of a structure. It has all drawings, and the stylesheet shows the one that fits the window.
 * `events` is the part on what moves the open part.
 */
export function figureOf(picture: Picture, id: string, drawings: readonly Html[], events: Part): Html {
  const scenes = scenesInWords(picture).map(([heading, rows]) => {
    const items = rows.map((row) => html`<li>${row}</li>`);
    return html`<p>${heading}</p><ul>${items}</ul>`;
  });
  return html`<figure class="picture" id="picture-${id}">
<div>${drawings}<div id="told-${id}" class="unseen">${scenes}</div>
${events}</div>
<figcaption>
<p>${picture.form} Solid, hatched and dashed parts together are the <b>gross obligation</b>. Sizes are examples; the \
amounts and dates say exactly what each part holds. What is excluded here can still be \
a claim in another definition.</p>
<dl class="key">
${key("supported", "Supported principal", picture.supported)}\
${key("contingent", "Contingent amount", picture.contingent)}${key("excluded", "Excluded amount", picture.excluded)}\
${key("exposed", "Paid but exposed", EXPOSED_MEANING)}</dl>
</figcaption>
</figure>
`;
}

// Returns the text alternative of the drawings: a heading for each scene, and a sentence for each thing in it.
function scenesInWords({ before, afterSupported, afterExcluded }: Picture): Scene[] {
  const laterScene = (number: number, { label, rows }: LaterScene): Scene => [
    `After ${number}, ${lowerFirstLetter(label)}:`,
    rows,
  ];
  return [
    [`${before.layout} ${BEFORE_HEADING}, from the top:`, before.rows],
    laterScene(1, afterSupported),
    laterScene(2, afterExcluded),
  ];
}

type Scene = readonly [heading: string, rows: readonly string[]];

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
