// Makes the letter that asks the account debtor about the open point of a definition, as text and as a workbook. Its
// questions are in letters.yaml. The letter only asks and asserts nothing.

import { BLANK, NEXT_PAGE } from "./browser/letter-text.ts";
import type { Kind } from "./entry-kinds.ts";
import { LETTER_TITLE } from "./letter-title.ts";
import type { Workbook, WorkbookText } from "./spreadsheet/table.ts";
import { cellOf } from "./workbook-cells.ts";

const HEAD_BLANKS = ["Date", "To", "From", "Our reference", "Seller", "Contract or invoices"];
/** The first paragraph of a letter. */
export const OPENING =
  "This letter is about your account with the seller named above. Please tell us what your own records show. " +
  "This letter only asks and asserts nothing. It asks for no payment, and we take no view of the answers.";
// The letter does not say what the sender's books show, because the debtor would only confirm or deny it.
const RECORDS_LEAD = `Please tell us what your records show on ${BLANK} (date) about these items:`;
const TO_FIND = "The list only helps you to find the items, and states nothing about them.";
// The name of the items of a letter. Where works are certified, an item is a certificate, and often there is no
// invoice.
const INVOICE = "Invoice";
const CERTIFICATE = "Certificate or invoice";
const CERTIFIED_WORKS = ["milestones-retainage"];

/** Returns the name of the items in the letter of a definition, by its id. */
export function itemNameOf(id: string): string {
  return CERTIFIED_WORKS.includes(id) ? CERTIFICATE : INVOICE;
}

const itemColumns = (item: string): readonly [heading: string, kind: Kind, width: number][] => [
  [item, "text", 22],
  ["Date", "date", 13],
  ["Amount on it", "signedAmount", 17],
  ["Your records show", "text", 40],
];
const BLANK_ITEMS = 4;
const QUESTIONS_LEAD = "Please tell us:";
const LAST_REQUESTS = [
  "Please name the paper that shows each answer, and send a copy if you can.",
  "Please tell us whatever else bears on these questions, and whom we can ask.",
];
const SENDER_BLANKS = ["Please answer to", "Please answer by", "Signature of the sender"];
const ANSWER_BLANKS = ["Answered by", "Position", "Date", "Signature"];

/** Returns a letter with these questions as text, with blanks to fill in. `itemName` is the name of its items. */
export function letterText(questions: readonly string[], itemName = INVOICE): string {
  const columns = itemColumns(itemName);
  const blank = (label: string): string => `${label}: ${BLANK}\n`;
  const row = (cells: readonly string[]): string => `${cells.join(" | ")}\n`;
  const blankItem = row(columns.map(() => BLANK));
  const numberedQuestions = questions.map((question, index) => `${index + 1}. ${question}\n   Answer: ${BLANK}\n`);
  return [
    `${LETTER_TITLE}\n`,
    HEAD_BLANKS.map(blank).join(""),
    `${OPENING}\n`,
    `${RECORDS_LEAD}\n`,
    row(columns.map(([heading]) => heading)) + blankItem.repeat(BLANK_ITEMS),
    `${TO_FIND}\n`,
    `${QUESTIONS_LEAD}\n`,
    numberedQuestions.join(""),
    LAST_REQUESTS.map((text) => `${text}\n`).join(""),
    SENDER_BLANKS.map(blank).join(""),
    ANSWER_BLANKS.map(blank).join(""),
  ].join("\n");
}

/** The published path of the text with all letters. */
export const LETTERS_PATH = "worksheets/letters.txt";

/**
 * Returns the letters of several definitions as one text. `letters` has the questions by the name of the definition.
 * `itemNameIn` returns the name of the items in the letter of a definition.
 */
export function lettersText(
  letters: ReadonlyMap<string, readonly string[]>,
  itemNameIn: (name: string) => string = () => INVOICE,
): string {
  const texts = [...letters].map(([name, questions]) => `${name}\n\n${letterText(questions, itemNameIn(name))}`);
  return texts.join(NEXT_PAGE);
}

// The height of a line to write on by hand, in points.
const WRITING_LINE = 20;

/**
 * Returns a letter as a workbook of one page. The letter goes to a stranger, so it has neither the id of a definition
 * nor an edition on it.
 */
export function letterBook(questions: readonly string[], itemName = INVOICE): Workbook {
  const text = { format: "text" } as const;
  const lineOf = (label: string): WorkbookText => ({ text: `${label}:`, minHeight: WRITING_LINE, isRuled: true });
  const line: WorkbookText = { text: "", minHeight: WRITING_LINE, isRuled: true };
  return {
    title: LETTER_TITLE,
    edition: "",
    pages: [
      {
        name: "Letter",
        above: [LETTER_TITLE],
        blanks: HEAD_BLANKS.map((label) => ({ label, entry: text })),
        entryColumn: 1,
        lead: [OPENING, RECORDS_LEAD],
        columns: itemColumns(itemName).map(([heading, kind, width]) => ({ heading, width, ...cellOf(kind) })),
        rows: Array.from({ length: BLANK_ITEMS }, () => ({ cells: [] })),
        below: [
          TO_FIND,
          "",
          QUESTIONS_LEAD,
          ...questions.flatMap((question, index) => [`${index + 1}. ${question}`, line, line]),
          "",
          ...LAST_REQUESTS,
          ...SENDER_BLANKS.map(lineOf),
          "",
          ...ANSWER_BLANKS.map(lineOf),
        ],
        isPortrait: true,
        isOnePage: true,
        isSelfTitled: true,
      },
    ],
  };
}
