// The evidence of a definition: the documents of both records.

import { type EvidenceItem, namedIn } from "../../../core/compile/evidence.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold, linkedHeading, permalink } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

/** Returns the section of the documents of both records. */
export function evidence({ id, evidence: { cohort: deciding, asset: reading } }: Definition, model: SiteModel): Part {
  const body = html`<div class="lists">
<div><h3>To answer the decision question</h3>
${list("evidence", deciding, model)}</div>
<div><h3>To read the amounts and dates</h3>
${list("reading", reading, model)}</div>
</div>`;
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", "Documents", "itself")}
<div>
${documentsOnce(deciding, reading, model)}${fold(
  html`What to look for in each: ${deciding.length} items for the decision question, ${reading.length} for amounts and \
dates`,
  body,
)}
${model.sectionsOn(`record ${id} evidence`).map((added) => added.body)}</div>
</section>
`;
}

// Each document once, and whether it serves the question or the figures alone.
function documentsOnce(deciding: readonly EvidenceItem[], reading: readonly EvidenceItem[], { kit }: SiteModel): Part {
  const [question, figures] = [namedIn(deciding), namedIn(reading)];
  const serves = (id: string): Part => {
    if (question.has(id) && figures.has(id)) return null;
    return html` <span class="hint">${question.has(id) ? "question" : "figures"}</span>`;
  };
  return html`<ul class="names no-print">${[...new Map([...question, ...figures])].map(
    ([id, name]) => html`<li>${kit.link("document", id, name, UP)}${serves(id)}</li>\n`,
  )}</ul>
`;
}

function list(kind: "evidence" | "reading", items: readonly EvidenceItem[], model: SiteModel): Part {
  return html`<ol class="boxes">
${items.map(
  (item, index) => html`<li id="${kind}-${index + 1}">\
${leading(item, model)}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`,
)}</ol>`;
}

// The sentences as they are published: each document in them leads to its entry in the register.
function leading({ verb, parts, lookFor, alsoCalled }: EvidenceItem, { kit }: SiteModel): Part {
  const asked = parts.map((part) =>
    typeof part === "string" ? part : kit.link("document", part.document.id, part.written, UP),
  );
  return html`<b>${verb} the ${asked}.</b> ${lookFor}${alsoCalled !== "" && html` <span class="hint">${alsoCalled}</span>`}`;
}
