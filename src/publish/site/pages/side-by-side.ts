// Two definitions side by side: every property of both in two columns, and what is the same in both.

import type { AssetRecord, CohortRecord, FieldDescriptor } from "#client";
import type { EvidenceDocument } from "../../../catalog/documents.ts";
import { html, joined, type Part } from "../html.ts";
import type { Definition, SiteModel } from "../model.ts";

const UP = "../../../";

/** Returns the section that sets two definitions side by side. */
export function sideBySide(one: Definition, other: Definition, model: SiteModel): Part {
  return html`<section class="wide" id="both" aria-labelledby="both-h">
<h2 id="both-h">Side by side</h2>
<div class="side-by-side" role="table" aria-label="${one.cohort.name} and ${other.cohort.name} side by side">
<div role="row" class="heads"><span role="columnheader" class="unseen">Property</span>\
${[one, other].map(
  ({ cohort }) => html`<div role="columnheader"><h3><a href="${UP}${cohort.id}/">${cohort.name}</a>\
</h3> <code>${cohort.id}</code></div>`,
)}</div>
${rows(one, other, model)}</div>
</section>
`;
}

// In a narrow column the two stand below each other, and each names its cohort. It is hidden from screen readers, which read the column heads.
function cell({ cohort }: Definition, content: Part): Part {
  return html`<div role="cell"><p class="label which" aria-hidden="true">${cohort.name}</p>${content}</div>`;
}

function rows(one: Definition, other: Definition, model: SiteModel): Part {
  const row = (
    name: Part,
    contentOf: (entry: Definition, against: Definition) => Part,
  ): Part => html`<div role="row"><span role="rowheader" class="property">${name}</span>\
${cell(one, contentOf(one, other))}${cell(other, contentOf(other, one))}</div>
`;
  return [
    row("The open point", ({ openPoint }) => html`<p class="point">${openPoint}</p>`),
    row("Definition", ({ cohort }) => html`<p>${cohort.definition}</p>`),
    row("Decision question", ({ cohort }) => html`<p>${cohort.decisionQuestion}</p>`),
    row("Asset structure", ({ asset }) => html`<p><b>${asset.name}.</b> ${asset.purpose}</p>`),
    row("Fields of the structure", ({ asset }) => fieldList(asset)),
    row(
      html`Documents that answer the decision question. <span class="only">A bar marks a document that this side alone asks for.</span>`,
      ({ cohort }, against) => documentList(cohort, against.cohort, model),
    ),
    row("Next release event", ({ cohort }) => html`<p>${cohort.referenceScenario.nextReleaseEvent}</p>`),
    row("Other names", ({ cohort }) => html`<p>${cohort.aliases.join("; ")}</p>`),
  ];
}

function fieldList({ id, fields }: AssetRecord): Part {
  return html`<ul class="plain">
${fields
  .filter(({ scope }) => scope === "asset-type")
  .map(
    ({ key, type }) => html`<li>\
<a href="${UP}${id}/#field-${key}"><code>${key}</code></a> <span class="hint">${type === "date" ? "date" : "amount"}</span></li>\n`,
  )}</ul>`;
}

/** Each document that a cohort names, once, with the number of the first item that names it. */
function documentsOf(
  id: string,
  { catalogs }: SiteModel,
): ReadonlyMap<string, [document: EvidenceDocument, item: number]> {
  const documents = new Map<string, [EvidenceDocument, number]>();
  for (const [index, item] of (catalogs.evidence.get(id)?.cohort ?? []).entries())
    for (const { document } of item.documents)
      if (!documents.has(document.id)) documents.set(document.id, [document, index + 1]);
  return documents;
}

function documentList({ id }: CohortRecord, against: CohortRecord, model: SiteModel): Part {
  const theirs = documentsOf(against.id, model);
  return html`<ul class="plain marks">
${[...documentsOf(id, model)].map(([documentId, [{ name }, item]]) => {
  const both = theirs.has(documentId);
  return html`<li${!both && html` class="only"`}><a href="${UP}${id}/#evidence-${item}">${name}</a>\
${!both && html` <span class="unseen">(only here)</span>`}</li>\n`;
})}</ul>`;
}

/** Returns the section of what two definitions have in common. */
export function sameInBoth(one: Definition, other: Definition): Part {
  const isShared = ({ key }: FieldDescriptor): boolean => other.asset.fields.some((field) => field.key === key);
  const shared = one.asset.fields.filter(isShared).map(({ key }) => html`<code>${key}</code>`);
  return html`<section class="wide same" aria-labelledby="same-h">
<h2 id="same-h">The same in both</h2>
<p>Version <code>${one.cohort.version}</code>; the fields ${joined(shared, ", ")}; <code>null</code> in \
<code>entryRule</code>, <code>exclusionRule</code>, <code>amountRule</code> and <code>releaseRule</code>.</p>
</section>
`;
}
