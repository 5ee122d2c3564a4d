// Rows of a schedule that were paid: if the aging still shows such an amount as open, it is a difference to the aging.

import { SCHEDULE } from "../browser/request-list.ts";
import type { ReadPage } from "../spreadsheet/read-table.ts";
import { centsWritten } from "./cents.ts";
import { comparable } from "./comparable.ts";
import { asEntry } from "./entry.ts";
import { headingRow, type KnownColumn, namesOf } from "./headings.ts";
import type { Finding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { dateIn } from "./schedule-head.ts";
import { isOfAccount, STATE } from "./schedule-rows.ts";
import { isCash, saysPaid } from "./twice.ts";

/**
 * Asks for the difference of rows that were paid in full and have none: by their words, by a state that is none, or by
 * a column of cash that somebody added. A payment that is an item of its own stands against its invoice.
 */
export function paidWithoutDifference(
  page: ReadPage,
  rows: readonly CheckedRow[],
  known: readonly KnownColumn[],
  recordedDate: string | undefined,
): Finding[] {
  const received = cashReceived(page, known);
  return rows.flatMap((row): Finding[] => {
    const amount = row.amounts.amounts.get(SCHEDULE.amount) ?? 0n;
    const difference = row.amounts.amounts.get(SCHEDULE.difference) ?? 0n;
    const isLeft = amount > 0n && difference === 0n && !row.amounts.unread.has(SCHEDULE.difference);
    const isPaid = saysPaidInFull(row, amount, recordedDate) || (received.get(row.line) ?? []).includes(amount);
    if (!isLeft || !isPaid || isOfAccount(row.entries) || isCash(row.name) || hasPayment(amount, rows)) return [];
    return [{ place: row.cell(SCHEDULE.difference), says: PAID_AND_BLANK, asks: true }];
  });
}

const PAID_AND_BLANK =
  "this row was paid, as it says, and its difference is empty; if the aging still shows it as open, write the amount again here";

function saysPaidInFull({ name, entries }: CheckedRow, amount: bigint, recordedDate: string | undefined): boolean {
  const texts = [name, entries.get("Remark")?.text ?? "", entries.get(STATE)?.text ?? ""];
  return texts.some(
    (text) =>
      PAID_IN_FULL.test(text) &&
      !NOT_IN_FULL.test(text) &&
      !OTHERWISE.test(text) &&
      isOf(text, amount) &&
      !(recordedDate && isPaidAfter(text, recordedDate)),
  );
}

const PAID_IN_FULL =
  /\b(?:paid|remitted)\b(?![ -]on[ -]scan)|\b(?:settled|collected) in full\b|^(?:settled|collected)$|\b(?:cash|payment) (?:was )?received\b|\breceived (?:cash|payment)\b/i;

// A part, a payment that is still to come, or one of somebody else.
const NOT_IN_FULL =
  /\b(?:not|never|part|partly|partially|partial|short|under|over|pre|be|being|if|when|until|once|half|less|net|instal?lments?|on account)\b[ -]*(?:yet )?(?:\w+ )?(?:paid|settled|collected|remitted|payment|cash)\b|\b(?:paid|settled|collected|remitted)\b,? (?:short|net|less|in part|partly|partially|on account|under|to (?!us\b)|by (?:the )?seller)|\b(?:rebate|discount|allowance|freight|duty|tax|commission)s?\b.*\bpaid\b/i;

// What was bought is called so too, the sum may be another, and the aging rightly shows what was paid later.
const OTHERWISE =
  /^paid (?!che|inv|alr|aft|twi|remi|\w+ber|\w+uary|march|april|aug)\p{L}{5}|\bpaid\b.*\b(?:more|extra|too much)\b|\bsubsequent|\bafter (?:the )?(?:age?ing|as.of|cut|record|month|period|year)/iu;

// The first date behind the word, otherwise the first of the text; without a year, in that of the recorded date.
function isPaidAfter(text: string, recordedDate: string): boolean {
  const words = `${text.slice(text.search(PAID_IN_FULL))} ${text}`.split(/[\s,;()]+/);
  const [date = ""] = words.flatMap((word, index) =>
    [word, words.slice(index, index + 3).join(" "), `${word} ${words[index + 1]} ${recordedDate.slice(0, 4)}`].flatMap(
      (one) => dateIn(asEntry({ column: 0, kind: "text", text: one }, "date", { dates: "day-first" })) ?? [],
    ),
  );
  return date > recordedDate;
}

// An amount in the text, if there is one, is that of the row.
function isOf(text: string, amount: bigint): boolean {
  const written = (text.match(/\d[\d,]*\.\d{2}\b/g) ?? []).map((one) =>
    centsWritten({ column: 0, kind: "text", text: one }, { comma: "thousands" }),
  );
  return written.length === 0 || written.includes(amount);
}

function hasPayment(amount: bigint, rows: readonly CheckedRow[]): boolean {
  return rows.some(({ amounts: { amounts } }) => amounts.get(SCHEDULE.amount) === -amount);
}

// Amounts below headings of cash that the sheet does not have, by their lines.
function cashReceived(page: ReadPage, known: readonly KnownColumn[]): ReadonlyMap<number, readonly bigint[]> {
  const names = new Set(known.flatMap(namesOf));
  const head = headingRow(page, known).row;
  const columns = (head?.cells ?? []).flatMap(({ text, column }) =>
    saysPaid(text) && !names.has(comparable(text)) ? [column] : [],
  );
  if (columns.length === 0) return new Map();
  return new Map(
    page.rows.map(({ line, cells }) => [
      line,
      cells.flatMap((cell) =>
        columns.includes(cell.column) ? (centsWritten(cell, { comma: "thousands" }) ?? []) : [],
      ),
    ]),
  );
}
