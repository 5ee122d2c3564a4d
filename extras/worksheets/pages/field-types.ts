// Says how the two types of fields, amounts and dates, are filled in on a worksheet. The sentences are sections on the
// pages that explain the types.

import { lowerFirstLetter } from "../../../core/base/text.ts";
import { FOUR_AMOUNTS, labelOf } from "../../../core/catalog/entries.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";
import { KINDS } from "../entry-kinds.ts";

/** Returns a section without a heading for amounts, and one for dates. */
export function fieldTypeSections(): PageSection[] {
  const names = FOUR_AMOUNTS.map((key) => lowerFirstLetter(labelOf(key)));
  const together = `The four shared amounts (${names.join(", ")}) stand together or not at all.`;
  return [
    { ...sectionOn("amount"), body: html`${entryStatement("amount")} ${together}` },
    { ...sectionOn("date"), body: entryStatement("date") },
  ];
}

function sectionOn(kind: "amount" | "date"): Omit<PageSection, "body"> {
  return { on: `field type ${kind}`, place: 10, id: "", heading: "" };
}

function entryStatement(kind: "amount" | "date"): Part {
  return html`In a completed worksheet it is ${KINDS[kind].is}. It may be left empty.`;
}
