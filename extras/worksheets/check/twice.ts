// What may be one deduction that was entered twice, and cash whose sign is the wrong one. Both are noted, because
// either may be right.

import type { Finding } from "./record.ts";
import type { EntryRow } from "./sense.ts";

/** What of a table tells its deductions: the columns of what names one, of the references, and of the amounts. */
export interface Deductions {
  names: readonly string[];
  references: readonly string[];
  amounts: readonly string[];
  /** Rows that may stand twice. */
  mayRepeat?(row: EntryRow): boolean;
}

const TWICE = "the same reference and the same amount stand in both rows; if this is one deduction, delete one of them";

/** Notes rows with one reference and the same amounts, but for the pairs of lines that are told already. */
export function sameReference(rows: readonly EntryRow[], of: Deductions, told: readonly Finding[]): Finding[] {
  const known = new Set(told.flatMap(({ place }) => /^.*, rows \d+ and \d+/.exec(place)?.[0] ?? []));
  const first = new Map<string, EntryRow>();
  const findings = new Map<string, Finding>();
  for (const row of rows) {
    const amounts = of.amounts.map((heading) => Number(row.entries.get(heading)?.text ?? 0));
    if (of.mayRepeat?.(row) || amounts.every((amount) => amount === 0)) continue;
    for (const reference of referencesIn(row, of)) {
      const key = [reference, ...amounts].join("\n");
      const before = first.get(key);
      if (before === undefined) first.set(key, row);
      else {
        const place = `${row.place.replace(/row \d+$/, "")}rows ${before.line} and ${row.line}`;
        if (before.line !== row.line && !known.has(place)) findings.set(place, { place, says: TWICE });
      }
    }
  }
  return [...findings.values()];
}

// A number of a deduction with what it is called: CB 88121, debit memo 4411.
const DEDUCTION =
  /(?<!\p{L})(?:cb|dm|cm|dn|rma|ded|chargeback|charge-?back|deduction|claim|debit(?: memo| note)?|credit(?: memo| note)?|memo)\W{0,3}(?:no\W{0,2})?([\p{L}-]{0,4}\d[\w/-]+)/giu;

function referencesIn({ entries }: EntryRow, { names, references }: Deductions): string[] {
  const textsOf = (headings: readonly string[]): string[] =>
    headings.flatMap((heading) => entries.get(heading)?.text ?? []);
  return [
    ...textsOf(references).flatMap((text) => (/\d/.test(text) ? [`reference ${plain(text)}`] : [])),
    ...textsOf(names).flatMap((text) => [...text.matchAll(DEDUCTION)].map(([, number = ""]) => plain(number))),
  ];
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

// A reference with an amount behind it, as a source lists them: CB 88121 1,140.00; CB 88122 75.00.
const LISTED =
  /((?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|page|line|row)\p{L}*\b)(?<!\p{L})\p{L}{1,12}[ .-]{0,2}\d[\w/-]*|\b\d{4,}\b)(?![.,]\d)\W{1,4}(?:[A-Z]{3} ?|\p{Sc} ?)?(\d{1,3}(?:[,. ']\d{3})*[.,]\d{2}|\d+[.,]\d{2}|\d{1,3}(?:,\d{3})+|\d+)(?![\w/])/giu;

/** Notes what sources list twice, in one of them or in two: the same reference with the same amount. */
export function listedTwice(texts: readonly { place: string; text: string }[]): Finding[] {
  const first = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { place, text } of texts)
    for (const [, reference = "", amount = ""] of text.matchAll(LISTED)) {
      const key = `${plain(reference)}\n${amount.replace(/\D/g, "").replace(/^0+/, "")}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, place);
      else {
        const where = before === place ? "twice in this cell" : `here and in ${before}`;
        const says = `the same reference and the same amount stand ${where}; if this is one deduction, take it off once`;
        findings.push({ place, says, asks: true });
      }
    }
  return findings;
}

const CASH =
  /^(?:(?:unapplied|unallocated|unidentified|customer|on[- ]account) )?(?:cash|receipts?|payments?|remittance|wire|ach|cheque|lockbox|deposit|overpayment|prepayment)\b(?! (?:discount|application|terms|fee|retention|claim))|\b(?:cash|payment)s? (?:received|not applied|on account|in advance)\b|\bunapplied\b/i;
const PAID = /\b(?:paid|cash|receipts?|received|payments?|remitted)\b/i;
const NOT_PAID = /\b(?:not|un)[ -]?(?:yet )?(?:paid|received)\b|\bunpaid\b|\bdiscount\b/i;

/** Tells whether the name of a row is that of cash, which reduces a balance. */
export function isCash(name: string): boolean {
  return CASH.test(name) && !NOT_PAID.test(name);
}

/** Tells whether the name of a row says that it was paid. */
export function saysPaid(name: string): boolean {
  return PAID.test(name) && !NOT_PAID.test(name);
}

/** What is said of cash above zero. */
export const CASH_ABOVE_ZERO =
  "this row is cash, which reduces the balance, and its amount is above zero; compare its sign";

/** What is said of a difference whose sign is that of what the aging lacks, in a row that was paid. */
export const PAID_OFF_AGING =
  "this row says that it was paid, and its difference says that the aging does not show it; a payment that the aging still shows as open is a difference with the sign of the amount";
