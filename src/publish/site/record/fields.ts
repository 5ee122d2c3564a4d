// The amounts and dates of an asset structure as a table.

import type { AssetRecord, FieldDescriptor } from "#client";
import { DOCUMENTS_FOLDER, READING_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import { worksheetLinks } from "../pages/documents.ts";
import { permalink, referenceLink } from "../pieces.ts";

const UP = "../";

/** Returns the table of the fields, those that all structures share first, with the worksheets to fill in. */
export function fieldTable({ id, fields: descriptors }: AssetRecord): Part {
  const group = (scope: FieldDescriptor["scope"], name: string): Part => html`<tbody role="rowgroup">
<tr role="row" class="group"><th role="columnheader" scope="colgroup" colspan="4">${name}</th></tr>
${descriptors.filter((field) => field.scope === scope).map(fieldRow)}</tbody>
`;
  return html`<table class="stack fields" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Key</th>\
<th role="columnheader" scope="col">Type</th>\
<th role="columnheader" scope="col">What it is and which document states it</th><th role="columnheader" scope="col">Source lines</th></tr></thead>
${group("shared", "Shared by all twelve structures")}${group("asset-type", "Of this structure")}</table>
<p class="after hint"><a href="${UP}${READING_FOLDER}#amounts">How the four shared amounts are read</a>. An amount is \
a decimal string in the currency of its source. A date is present only when the source supplies it. A blank means that \
no document states the figure. It does not mean zero.</p>
<p class="after no-print"><a href="worked/">Two invented files</a> show how the fields are read, from papers to figures. A worksheet with this evidence and these fields, a row for every line of a \
file: ${worksheetLinks(id, UP)}. <a href="${UP}${DOCUMENTS_FOLDER}#worksheets">All worksheets</a>.</p>`;
}

function fieldRow({ key, type, description, sourceBasis }: FieldDescriptor): Part {
  const kind = type === "date" ? "date" : "amount";
  return html`<tr role="row" id="field-${key}"><th role="rowheader" scope="row"><code>${broken(key)}</code>\
${permalink(`field-${key}`, `field: ${key}`)}</th><td role="cell" class="type"><abbr title="${type}">${kind}</abbr>\
</td><td role="cell">${description}</td><td role="cell" class="refs">${sourceBasis.map((reference) => html`${referenceLink(reference, UP)}\n`)}</td></tr>
`;
}

/** Returns a key, which is one long word, with places to break before each capital. */
export function broken(key: string): Part {
  return joined(key.split(/(?=[A-Z])/), html`<wbr>`);
}
