// Says of each type of a field how it is filled in on a worksheet, for the pages that explain the types.

import { lowerFirstLetter } from "../../../core/base/text.ts";
import { FOUR_AMOUNTS, labelOf } from "../../../core/catalog/entries.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";
import { KINDS } from "../entry-kinds.ts";

/** Returns the statement for amounts and the statement for dates, each as a section without a heading. */
export function fieldTypeSections(): PageSection[] {
  const names = FOUR_AMOUNTS.map((key) => lowerFirstLetter(labelOf(key)));
  const together = `The four shared amounts (${names.join(", ")}) stand together or not at all.`;
  return [
    { ...statementOn("amount"), body: html`${filledIn("amount")} ${together}` },
    { ...statementOn("date"), body: filledIn("date") },
  ];
}

function statementOn(kind: "amount" | "date"): Omit<PageSection, "body"> {
  return { on: `field type ${kind}`, place: 10, id: "", heading: "" };
}

function filledIn(kind: "amount" | "date"): Part {
  return html`In a completed worksheet it is ${KINDS[kind].is}. It may be left empty.`;
}
