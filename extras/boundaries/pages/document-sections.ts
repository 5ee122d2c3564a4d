// The lines that boundaries adds to the register of documents: the segments of the messages of a document, and where
// the reason codes are. A reader who looks an 820 or 812 up among the documents finds the segment with the adjustment.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";
import { type MarkGroup, markId } from "../marks.ts";
import { type PageInputWithPapers, WORDS_FOLDER } from "./links.ts";

const UP = "../";

// The groups of marks that are segments or elements of X12 messages.
const X12_GROUP = /^x12-/;

// The documents that carry reason codes, and the place of the codes on the page of words.
const WITH_REASON_CODES = ["remittance-advice", "debit-memo", "credit-memo"];
const REASON_CODES = html`<a href="${UP}${WORDS_FOLDER}#codes">reason codes</a>`;

/** Returns a line for each document whose messages have segments in the lists of marks. */
export function documentSections({ data, documents }: PageInputWithPapers): PageSection[] {
  return documents.flatMap(({ id }): PageSection[] => {
    const links: Part[] = data.marks.filter((group) => X12_GROUP.test(group.id)).flatMap((group) => marksOf(id, group));
    const allLinks = WITH_REASON_CODES.includes(id) ? [...links, REASON_CODES] : links;
    if (allLinks.length === 0) return [];
    const body = html`<p>In the message: ${joinParts(allLinks, ", ")}.</p>\n`;
    return [{ on: `document ${id}`, place: 10, id: "", heading: "", body }];
  });
}

function marksOf(documentId: string, group: MarkGroup): Part[] {
  const marks = group.marks.filter(({ papers }) => papers.includes(documentId));
  return marks.map((mark) => html`<a href="${UP}${WORDS_FOLDER}#${markId(group, mark)}">${mark.mark}</a>`);
}
