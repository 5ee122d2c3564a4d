// The evidence of a definition: the documents of both records.

import { documentNames, type EvidenceItem } from "../../../core/compile/evidence.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold, linkedHeading, permalink } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

/**
 * What the section is called: the menu has a page of all documents, and this is what is asked for on one definition.
 */
export const EVIDENCE_HEADING = "Documents to ask for";

/** What is said before the documents that serve both the question and the amounts. */
export const FIRST_LABEL = "Ask for first";

/**
 * How many documents are shown of those that are asked for first, in the order of the evidence; the others stand behind
 * a line.
 */
const FIRST_COUNT = 5;

/** Returns the section of the documents of both records. */
export function evidence(entry: Definition, model: SiteModel): Part {
  const { cohort: deciding, asset: reading } = entry.evidence;
  const told = new Set(deciding.flatMap(nameSentences));
  const body = html`<div class="lists">
<div><h3>To answer the decision question</h3>
${list("evidence", deciding, model)}</div>
<div><h3>To read the amounts and dates</h3>
${list("reading", reading, model, told)}</div>
</div>`;
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", EVIDENCE_HEADING, "itself")}
<div>
${documentsOnce(entry, model)}${fold(
  html`What to look for in each: ${deciding.length} items for the decision question, ${reading.length} for the \
amounts and dates`,
  body,
)}
${model.sectionsOn(`record ${entry.id} evidence`).map((added) => added.body)}</div>
</section>
`;
}

type NamedDocument = [id: string, name: string];

/**
 * Returns the documents that serve both the question and the amounts, in the order in which the evidence names them.
 */
export function sharedDocuments({ evidence: { cohort: deciding, asset: reading } }: Definition): NamedDocument[] {
  const amounts = documentNames(reading);
  return [...documentNames(deciding)].filter(([id]) => amounts.has(id));
}

// Each document once.
function documentsOnce(entry: Definition, { kit }: SiteModel): Part {
  const [question, amounts] = [documentNames(entry.evidence.cohort), documentNames(entry.evidence.asset)];
  const groups: [heading: string, named: NamedDocument[]][] = [
    [FIRST_LABEL, sharedDocuments(entry)],
    ["For the decision question", [...question].filter(([id]) => !amounts.has(id))],
    ["For the amounts and dates", [...amounts].filter(([id]) => !question.has(id))],
  ];
  const shown = groups.filter(([, named]) => named.length > 0);
  const listOf = (named: readonly NamedDocument[]): Part =>
    html`<ul class="plain">${named.map(([id, name]) => html`<li>${kit.link("document", id, name, UP)}</li>\n`)}</ul>`;
  const shortened = (named: readonly NamedDocument[]): Part => {
    const rest = named.slice(FIRST_COUNT);
    if (rest.length < 2) return listOf(named);
    return html`${listOf(named.slice(0, FIRST_COUNT))}\n${fold(html`${rest.length} more for both the question and the amounts`, listOf(rest))}`;
  };
  return html`<div class="asked-for no-print">
${shown.map(
  ([heading, named]) => html`<div><h3>${heading}</h3>
${heading === FIRST_LABEL ? shortened(named) : listOf(named)}</div>
`,
)}</div>
`;
}

function list(
  kind: "evidence" | "reading",
  items: readonly EvidenceItem[],
  model: SiteModel,
  told: ReadonlySet<string> = new Set(),
): Part {
  return html`<ol class="boxes">
${items.map(
  (item, index) => html`<li id="${kind}-${index + 1}">\
${evidenceItem(item, model, told)}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`,
)}</ol>`;
}

// The sentences as they are published: each document in them leads to its entry in the register.
function evidenceItem(item: EvidenceItem, { kit }: SiteModel, told: ReadonlySet<string>): Part {
  const { verb, parts, lookFor } = item;
  const asked = parts.map((part) =>
    typeof part === "string" ? part : kit.link("document", part.document.id, part.nameInSentence, UP),
  );
  const names = nameSentences(item).map(
    (says) => html` <span class="hint${told.has(says) && " again"}">${says}</span>`,
  );
  return html`<b>${verb} the ${asked}.</b> ${lookFor}${names}`;
}

// What each of its documents is also called, a sentence for each. Paper has no room to tell it in both lists.
function nameSentences({ alsoCalled }: EvidenceItem): string[] {
  return alsoCalled === "" ? [] : alsoCalled.split(/(?<=\.) (?=The )/);
}
