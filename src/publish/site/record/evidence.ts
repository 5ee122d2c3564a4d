// The evidence of a definition: the documents of both records.

import { type EvidenceItem, namedIn } from "../../../definitions/evidence.ts";
import { DOCUMENTS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Definition, SiteModel } from "../model.ts";
import { documentLink, fold, linkedHeading, permalink } from "../pieces.ts";

const UP = "../";

/** Returns the section of the documents of both records; the page of documents merges them into a list to ask with. */
export function evidence({ id, evidence: { cohort: deciding, asset: reading } }: Definition): Part {
  const body = html`<div class="lists">
<div><h3>To answer the decision question</h3>
${list("evidence", deciding)}</div>
<div><h3>To read the amounts and dates</h3>
${list("reading", reading)}</div>
</div>`;
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", "Documents", "itself")}
<div>
${documentsOnce(deciding, reading)}${fold(
  html`What to look for in each: ${deciding.length} items for the decision question, ${reading.length} for amounts and \
dates`,
  body,
)}
<p class="no-print"><a href="${UP}${DOCUMENTS_FOLDER}?of=${id}#request">Request list of these documents</a></p>
</div>
</section>
`;
}

/** Returns which papers must agree, and the difference to expect. */
export function agreeing({ ties }: Definition, { catalogs: { documents } }: SiteModel): Part {
  const items = ties.map(({ between, agree, expect }) => {
    const papers = between.map((id) => documentLink(documents.find((one) => one.id === id) ?? { id, name: id }, UP));
    return html`<li><b>${joined(papers, ", ")}</b>: ${agree}. <span class="look">To expect: ${expect}</span></li>\n`;
  });
  return html`<ul class="entries">\n${items}</ul>`;
}

// Each document once, and whether it serves the question or the figures alone.
function documentsOnce(deciding: readonly EvidenceItem[], reading: readonly EvidenceItem[]): Part {
  const [question, figures] = [namedIn(deciding), namedIn(reading)];
  const serves = (id: string): Part => {
    if (question.has(id) && figures.has(id)) return null;
    return html` <span class="hint">${question.has(id) ? "question" : "figures"}</span>`;
  };
  return html`<ul class="names no-print">${[...new Map([...question, ...figures])].map(
    ([id, name]) => html`<li>${documentLink({ id, name }, UP)}${serves(id)}</li>\n`,
  )}</ul>
`;
}

function list(kind: "evidence" | "reading", items: readonly EvidenceItem[]): Part {
  return html`<ol class="boxes">
${items.map(
  (item, index) => html`<li id="${kind}-${index + 1}">\
${leading(item)}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`,
)}</ol>`;
}

// The sentences as they are published: each document in them leads to its entry in the register.
function leading({ verb, parts, lookFor, alsoCalled }: EvidenceItem): Part {
  const asked = parts.map((part) =>
    typeof part === "string" ? part : documentLink({ id: part.document.id, name: part.written }, UP),
  );
  return html`<b>${verb} the ${asked}.</b> ${lookFor}${alsoCalled !== "" && html` <span class="hint">${alsoCalled}</span>`}`;
}
