// Makes the table with the fields of an asset structure: its amounts and dates. It is on the page of the definition.

import type { FieldDescriptor } from "#client";
import { labelOf } from "../../../core/catalog/entries.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { breakableKey, permalink, referenceLink } from "../../../core/extra/page/pieces.ts";
import { idOfType, TYPE_NAMES } from "../field-types.ts";
import { READING_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";
import { linesThatMatter } from "./matters-for.ts";
import { paperNames } from "./read-from.ts";

const UP = "../";

/** Returns the table of the fields, and below it the sections of extras. Fields that all structures share are first. */
export function fieldTable(entry: Definition, model: SiteModel): Part {
  const { id, asset } = entry;
  const papers = paperNames(entry, model, UP);
  const mattersFor = linesThatMatter(entry, model);
  const group = (scope: FieldDescriptor["scope"], name: string): Part => html`<tbody role="rowgroup">
<tr role="row" class="group"><th role="columnheader" scope="colgroup" colspan="3">${name}</th></tr>
${asset.fields
  .filter((field) => field.scope === scope)
  .map((field) => fieldRow(field, [papers(field.key), mattersFor(field.key)]))}</tbody>
`;
  const addedSections = model.sectionsOn(`record ${id} fields`);
  const addedLinks = addedSections.map(({ body }, index) => [index > 0 && " ", body]);
  return html`<table class="stack fields" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Amount or date</th>\
<th role="columnheader" scope="col">What it is, and the papers that state it, the first before the others</th>\
<th role="columnheader" scope="col">Source lines</th></tr></thead>
${group("shared", "Shared by all twelve structures")}${group("asset-type", "Of this structure")}</table>
<p class="after hint"><a href="${UP}${READING_FOLDER}#amounts">How the four shared amounts are read</a>. An amount is \
a decimal string in the currency of its source. A date is given only if the source supplies it. A blank means that \
no document states the figure. It does not mean zero.</p>
${addedSections.length > 0 && html`<p class="after no-print">${addedLinks}</p>`}`;
}

function fieldRow({ key, type, description, sourceBasis }: FieldDescriptor, notes: readonly Part[]): Part {
  return html`<tr role="row" id="field-${key}"><th role="rowheader" scope="row">\
${labelOf(key)}${permalink(`field-${key}`, `field: ${key}`)}
<span class="key-of"><code>${breakableKey(key)}</code> \
<a href="${UP}${READING_FOLDER}#${idOfType(type)}">${TYPE_NAMES[type]}</a></span></th>\
<td role="cell">${description}${notes.map((note) => note && html` ${note}`)}</td><td role="cell" class="refs no-print">\
${sourceBasis.map((reference) => html`${referenceLink(reference, UP)}\n`)}</td></tr>
`;
}
