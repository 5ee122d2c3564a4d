// The line with the open point of a definition, which stands below its name on its page and in the handbook.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";

/** Returns the line with the open point of a definition. Returns false if nothing says what is open. */
export function openPointLine({ openPoint }: Definition): Part {
  return openPoint !== "" && html`<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>\n`;
}
