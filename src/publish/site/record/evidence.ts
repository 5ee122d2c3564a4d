// The evidence of a definition: the documents of both records, as a checklist.

import { dayInWords } from "../../../base/day.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import { type EvidenceItem, namedIn } from "../../../definitions/evidence.ts";
import { DOCUMENTS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import { type Definition, releaseOf, type SiteModel } from "../model.ts";
import { columnHeads, fold, linkedHeading, permalink, sheetHead } from "../pieces.ts";

const UP = "../";

/** Returns the section of the documents of both records: a checklist that can be printed alone. */
export function evidence({ cohort, asset }: Definition, model: SiteModel): Part {
  const { cohort: deciding = [], asset: reading = [] } = model.catalogs.evidence.get(cohort.id) ?? {};
  const newIn = firstNamings([...deciding, ...reading]);
  const list = (kind: "evidence" | "reading", items: readonly EvidenceItem[]): Part =>
    html`<ol class="boxes">
${items.map(
  (item, index) => html`<li id="${kind}-${index + 1}"${newIn(item).length === 0 && html` class="again"`}>\
${leading(item, newIn(item))}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`,
)}</ol>`;
  const body = html`${sheetHead(
    `${cohort.name}: documents to request`,
    `Asset structure: ${asset.name}. Law read by ${dayInWords(model.catalogs.lawAsAt)}. From ${cohort.id}, \
version ${cohort.version}, ${releaseInWords(releaseOf(model))}.`,
  )}<div class="lists">
<div><h3>To answer the decision question</h3>
${columnHeads("Received", "By")}${list("evidence", deciding)}</div>
<div><h3>To read the amounts and dates<span class="sheet-only">, where not named above</span></h3>
${columnHeads("Received", "By")}${list("reading", reading)}</div>
</div>`;
  // While the address ends in #checklist, :target in the stylesheet prints this section alone, without a script. What leads to the evidence
  // on the page leads to its heading, and prints the page.
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", "Documents", "itself")}
<div>
${documentsOnce(deciding, reading)}${fold(
  html`What to look for in each: ${deciding.length} items for the decision question, ${reading.length} for amounts and \
dates`,
  body,
)}
<p class="no-print"><a href="${UP}${DOCUMENTS_FOLDER}?of=${cohort.id}#request">Request list of these documents</a> <span \
class="sep">/</span> <a href="#checklist" data-print="checklist">Print checklist</a></p>
<p class="note alone no-print">The page now prints this checklist alone. <a href="#evidence">Print the whole page instead</a>.</p>
</div>
</section>
`;
}

/** Returns which papers must agree, and the difference to expect. */
export function agreeing({ cohort }: Definition, { catalogs: { ties, documents } }: SiteModel): Part {
  const nameOf = (document: string): Part =>
    html`<a href="${UP}${DOCUMENTS_FOLDER}#${document}">${documents.find((one) => one.id === document)?.name}</a>`;
  const items = (ties.get(cohort.id) ?? []).map(
    ({ between: [one, other], agree, expect }) =>
      html`<li><b>${nameOf(one)}, ${nameOf(other)}</b>: ${agree}. <span class="look">To expect: ${expect}</span></li>\n`,
  );
  return html`<ul class="entries">\n${items}</ul>`;
}

type Named = EvidenceItem["documents"][number];

// Each document once, and whether it serves the question or the figures alone.
function documentsOnce(deciding: readonly EvidenceItem[], reading: readonly EvidenceItem[]): Part {
  const [question, figures] = [namedIn(deciding), namedIn(reading)];
  const serves = (id: string): Part => {
    if (question.has(id) && figures.has(id)) return null;
    return html` <span class="hint">${question.has(id) ? "question" : "figures"}</span>`;
  };
  return html`<ul class="names no-print">${[...new Map([...question, ...figures])].map(
    ([id, name]) => html`<li><a href="${UP}${DOCUMENTS_FOLDER}#${id}">${name}</a>${serves(id)}</li>\n`,
  )}</ul>
`;
}

// Two items may ask for one document; the checklist alone asks for it where it is first named.
function firstNamings(items: readonly EvidenceItem[]): (item: EvidenceItem) => readonly Named[] {
  const first = new Map<string, EvidenceItem>();
  for (const item of items)
    for (const { document } of item.documents) if (!first.has(document.id)) first.set(document.id, item);
  return (item) => item.documents.filter(({ document }) => first.get(document.id) === item);
}

// The sentence as it is published: each document in it leads to its entry in the register. Where some of the documents were named
// before, the checklist alone has the others instead.
function leading({ documents, lookFor, parts }: EvidenceItem, fresh: readonly Named[]): Part {
  const link = ({ document }: Named, name: string): Part =>
    html`<a href="${UP}${DOCUMENTS_FOLDER}#${document.id}">${name}</a>`;
  const whole = parts.map((part) => (typeof part === "string" ? part : [link(part, part.written), part.aside]));
  const partly = fresh.length > 0 && fresh.length < documents.length;
  const others = fresh.map(
    (one, index) => html`${link(one, index === 0 ? one.document.name : one.written)}${one.aside}, ${one.issued}`,
  );
  return html`<b${partly && html` class="whole"`}>${whole}. </b><span class="look">${lookFor}</span>${
    partly && html`<b class="sheet-only">${joined(others, "; ")}.</b>`
  }`;
}
