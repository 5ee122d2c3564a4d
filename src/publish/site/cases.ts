// Made-up cases as a table: what happened, where to read next, and why.

import { html, type Part } from "./html.ts";

/** A case as a table shows it. */
export interface ShownCase {
  /** Its own id on the page, and a link to it. */
  id?: string;
  link: Part;
  story: string;
  readNext: Part;
  reason: Part;
}

/** Returns a table of cases under the sentence that they are made up. */
export function caseTable(given: readonly ShownCase[]): Part {
  return html`<p class="hint">Made-up examples that show the boundary. They do not classify your file.</p>
<table class="stack cases" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">What happened</th>\
<th role="columnheader" scope="col">Read next</th><th role="columnheader" scope="col">Because</th></tr></thead>
<tbody role="rowgroup">
${given.map(
  ({ id, link, story, readNext, reason }) => html`<tr role="row"${id !== undefined && html` id="${id}"`}>\
<td role="cell">${story}${link}</td><td role="cell">${readNext}</td><td role="cell">${reason}</td></tr>\n`,
)}</tbody>
</table>`;
}
