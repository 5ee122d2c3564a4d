// A list of documents as a sheet that is filled in by hand: its head, and the heads of its columns.

import { html, type Part } from "./html.ts";

/** Returns the head of a sheet: its title, what it is from, and blanks for the claim. Only paper shows it. */
export function sheetHead(title: Part, from: Part): Part {
  return html`<div class="sheet-head">
<p><b>${title}</b></p>
<p>${from}</p>
<p class="blanks"><span>Claim of</span> <span>against</span> <span>requested on</span></p>
</div>
`;
}

/** Returns the heads of the columns beside a list, which stand beside its heading. */
export function columnHeads(): Part {
  return html`<p class="columns-of"><span>Received</span> <span>By</span> <span>Reference</span></p>
`;
}
