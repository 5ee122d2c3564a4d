// Asks about references with the same amount that one source lists twice, or two sources list. A source is the entry of
// a summary that says where its amounts come from. The notes on worksheets use this module.

import { askingFinding, type Finding } from "./finding.ts";
import { plain } from "./twice.ts";

/** Asks about the same reference with the same amount, if one source lists it twice or two sources list it. */
export function repeatedInSources(texts: readonly { place: string; text: string }[]): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { place, text } of texts)
    for (const [, reference = "", amount = ""] of text.matchAll(LISTED)) {
      const key = `${plain(reference)}\n${amount.replace(/\D/g, "").replace(/^0+/, "")}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, place);
      else {
        const where = before === place ? "twice in this cell" : `here and in ${before}`;
        const says = `the same reference and the same amount stand ${where}`;
        findings.push(askingFinding(place, `${says}; if this is one deduction, take it off once`));
      }
    }
  return findings;
}

const NO_REFERENCE = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|page|line|row)";

const REFERENCE = /((?<!\p{L})\p{L}{1,12}[ .-]{0,2}\d[\w/-]*|\b\d{4,}\b)(?![.,]\d)/u;

const AMOUNT =
  /(?:[A-Z]{3} ?|\p{Sc} ?)?(\d{1,3}(?:[,. ']\d{3})*[.,]\d{2}|\d+[.,]\d{2}|\d{1,3}(?:,\d{3})+|\d+)(?![\w/])/u;

// A reference with an amount behind it, as a source lists them: CB 88121 1,140.00; CB 88122 75.00.
const LISTED = new RegExp(`(?!${NO_REFERENCE}\\p{L}*\\b)${REFERENCE.source}\\W{1,4}${AMOUNT.source}`, "giu");
