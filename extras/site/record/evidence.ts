// Makes the section of a definition with the documents that a reader asks for: the evidence of both records.

import { documentNames, type EvidenceItem } from "../../../core/compile/evidence.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold, linkedHeading, permalink } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";
import { papersByCause } from "./causes.ts";

const UP = "../";

/** The heading of the section. It differs from the name of the page that lists all documents. */
export const EVIDENCE_HEADING = "Documents to ask for";

/** The heading of the documents that serve both the decision question and the amounts. */
export const ASK_FIRST = "Ask for first";

// The number of documents to ask for first that are shown. The others are folded into a line.
const FIRST_COUNT = 5;

/** Returns the section of the documents of both records. */
export function evidence(entry: Definition, model: SiteModel): Part {
  const { cohort: question, asset: amounts } = entry.evidence;
  const firstListSentences = new Set(question.flatMap(nameSentences));
  const body = html`<div class="lists">
<div><h3>To answer the decision question</h3>
${list("evidence", question, model)}</div>
<div><h3>To read the amounts and dates</h3>
${list("reading", amounts, model, firstListSentences)}</div>
</div>`;
  return html`<section id="checklist" class="hung checklist">
${linkedHeading("evidence", EVIDENCE_HEADING, "itself")}
<div>
<p class="label">Decision question</p>
<p class="question" id="question">${entry.cohort.decisionQuestion}${permalink("question", "question")}</p>
${papersByCause(entry, model)}${documentGroups(entry, model)}${fold(
  html`What to look for in each: ${question.length} items for the decision question, ${amounts.length} for the \
amounts and dates`,
  body,
)}
${model.sectionsOn(`record ${entry.id} evidence`).map((section) => section.body)}</div>
</section>
`;
}

/** A document by its id and its name. */
type DocumentName = [id: string, name: string];

/**
 * Returns the documents that serve both the question and the amounts, in the order in which the evidence names them.
 */
export function sharedDocuments({ evidence: { cohort: question, asset: amounts } }: Definition): DocumentName[] {
  const namesForAmounts = documentNames(amounts);
  return [...documentNames(question)].filter(([id]) => namesForAmounts.has(id));
}

// Returns the documents in three groups, so that each document is named once.
function documentGroups(entry: Definition, { kit }: SiteModel): Part {
  const [question, amounts] = [documentNames(entry.evidence.cohort), documentNames(entry.evidence.asset)];
  const groups: [heading: string, names: DocumentName[]][] = [
    [ASK_FIRST, sharedDocuments(entry)],
    ["For the decision question", [...question].filter(([id]) => !amounts.has(id))],
    ["For the amounts and dates", [...amounts].filter(([id]) => !question.has(id))],
  ];
  const shownGroups = groups.filter(([, names]) => names.length > 0);
  const listOf = (names: readonly DocumentName[]): Part =>
    html`<ul class="plain">${names.map(([id, name]) => html`<li>${kit.link("document", id, name, UP)}</li>\n`)}</ul>`;
  const withFold = (names: readonly DocumentName[]): Part => {
    const rest = names.slice(FIRST_COUNT);
    if (rest.length < 2) return listOf(names);
    return html`${listOf(names.slice(0, FIRST_COUNT))}\n\
${fold(html`${rest.length} more for both the question and the amounts`, listOf(rest))}`;
  };
  return html`<div class="asked-for no-print">
${shownGroups.map(
  ([heading, names]) => html`<div><h3>${heading}</h3>
${heading === ASK_FIRST ? withFold(names) : listOf(names)}</div>
`,
)}</div>
`;
}

function list(
  kind: "evidence" | "reading",
  items: readonly EvidenceItem[],
  model: SiteModel,
  saidBefore: ReadonlySet<string> = new Set(),
): Part {
  return html`<ol class="boxes">
${items.map(
  (item, index) => html`<li id="${kind}-${index + 1}">\
${evidenceItem(item, model, saidBefore)}${permalink(`${kind}-${index + 1}`, `item: ${kind} ${index + 1}`)}</li>\n`,
)}</ol>`;
}

// Returns an item of evidence as the records have it, with a link from each document to its entry in the register. A
// sentence on other names that the first list has already is marked, because paper has no room for it twice.
function evidenceItem(item: EvidenceItem, { kit }: SiteModel, saidBefore: ReadonlySet<string>): Part {
  const { verb, parts, lookFor } = item;
  const documentLinks = parts.map((part) =>
    typeof part === "string" ? part : kit.link("document", part.document.id, part.nameInSentence, UP),
  );
  const names = nameSentences(item).map(
    (says) => html` <span class="hint${saidBefore.has(says) && " again"}">${says}</span>`,
  );
  return html`<b>${verb} the ${documentLinks}.</b> ${lookFor}${names}`;
}

// Returns the sentences on the other names of the documents of an item, one for each document.
function nameSentences({ otherNameSentences }: EvidenceItem): string[] {
  return otherNameSentences === "" ? [] : otherNameSentences.split(/(?<=\.) (?=The )/);
}
