// Two definitions side by side: what is open, what each says, and the documents that answer its question.

import type { CohortRecord } from "#client";
import type { EvidenceDocument } from "../../../catalog/documents.ts";
import { html, type Part } from "../html.ts";
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
    row("Asset structure", ({ asset }) => html`<p>${asset.name}</p>`),
    row(
      html`Documents that answer the decision question. <span class="only">A bar marks a document that this side alone asks for.</span>`,
      ({ cohort }, against) => documentList(cohort, against.cohort, model),
    ),
  ];
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
