// Makes the line with the open point of a definition: the one point that is still open in every claim of its kind. The
// line is below the name on the page of the definition, and in the handbook.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";

/** Returns the line with the open point of a definition, or false if no extra has open points. */
export function openPointLine({ openPoint }: Definition): Part {
  return openPoint !== "" && html`<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>\n`;
}
