// The evidence of a definition: the documents of both records, as a checklist.

import { dayInWords } from "../../../catalog/authorities.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import type { EvidenceItem } from "../../../definitions/evidence.ts";
import { DOCUMENTS_FOLDER, REQUEST_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { type Entry, releaseOf, type SiteModel } from "../model.ts";
import { linkedHeading, permalink } from "../pieces.ts";
import { withTerms } from "../terms.ts";

const UP = "../";

/** Returns the section of the documents of both records: a checklist that can be printed alone. */
export function evidence({ cohort, asset }: Entry, model: SiteModel): Part {
  const { cohort: deciding = [], asset: reading = [] } = model.catalogs.evidence.get(cohort.id) ?? {};
  const again = againIn([...deciding, ...reading]);
  const met = new Set<string>();
  const list = (kind: "evidence" | "reading", items: readonly EvidenceItem[]): Part =>
    html`<ol class="boxes">
${items.map((item, index) => html`<li id="${kind}-${index + 1}"${again(item) && html` class="again"`}>${leading(item, met, model)}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`)}</ol>`;
  // While the address ends in #checklist, :target in the stylesheet prints this section alone, without a script. What leads to the evidence
  // on the page leads to its heading, and prints the page.
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", "Evidence", "itself")}
<div>
<div class="sheet-head">
<p><b>${cohort.name}: documents to request</b></p>
<p>Asset structure: ${asset.name}. Law as at ${dayInWords(model.catalogs.lawAsAt)}. From ${cohort.id}, version ${cohort.version}, ${releaseInWords(releaseOf(model))}.</p>
<p class="blanks"><span>Claim of</span> <span>against</span> <span>requested on</span></p>
<p class="columns-of"><span>Received</span> <span>By</span> <span>Reference</span></p>
</div>
<div class="lists">
<div><h3>To answer the decision question</h3>
${list("evidence", deciding)}</div>
<div><h3>To read the amounts and dates<span class="sheet-only">, where not named above</span></h3>
${list("reading", reading)}</div>
</div>
<p class="no-print"><a href="${UP}${REQUEST_FOLDER}?of=${cohort.id}">Request list of these documents</a> <span class="sep">/</span> <a href="#checklist" data-print="checklist">Print checklist</a></p>
<p class="note alone no-print">The page now prints this checklist alone. <a href="#evidence">Print the whole page instead</a>.</p>
</div>
</section>
`;
}

// Two items may ask for one document; the checklist alone asks for it once.
function againIn(items: readonly EvidenceItem[]): (item: EvidenceItem) => boolean {
  const first = new Map<string, EvidenceItem>();
  for (const item of items)
    for (const { document } of item.documents) if (!first.has(document.id)) first.set(document.id, item);
  const asking = new Set(first.values());
  return (item) => !asking.has(item);
}

// The sentence as it is published: each document in it leads to its entry in the register, an abbreviation of what to look for to the glossary.
function leading({ sentence, lookFor, documents }: EvidenceItem, met: Set<string>, model: SiteModel): Part {
  const named = sentence.slice(0, -lookFor.length);
  let from = 0;
  const pieces = documents.flatMap(({ document: { id, name } }): Part[] => {
    const at = named.toLowerCase().indexOf(name.toLowerCase(), from);
    if (at < 0) return [];
    const before = named.slice(from, at);
    from = at + name.length;
    return [before, html`<a href="${UP}${DOCUMENTS_FOLDER}#${id}">${named.slice(at, from)}</a>`];
  });
  return html`<b>${pieces}${named.slice(from)}</b><span class="look">${withTerms(lookFor, met, UP, model)}</span>`;
}
