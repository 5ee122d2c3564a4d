// A letter to the account debtor that asks the open point of a definition, in words for the one who answers. It asks,
// and asserts nothing.

import { BLANK, NEXT_PAGE } from "./browser/letter-text.ts";
import type { Kind } from "./entry-kinds.ts";
import { LETTER_TITLE } from "./letter-title.ts";
import type { Workbook, WorkbookText } from "./spreadsheet/table.ts";
import { cellOf } from "./workbook-cells.ts";

const HEAD = ["Date", "To", "From", "Our reference", "Seller", "Contract or invoices"];
/** How a letter begins. */
export const OPENING =
  "This letter is about your account with the seller named above. Please tell us what your own records show. " +
  "This letter only asks and asserts nothing. It asks for no payment, and we take no view of the answers.";
// What the sender's books show is said nowhere: whoever answers would confirm it, or deny it.
const RECORDS = `Please tell us what your records show on ${BLANK} (date) about these items:`;
const TO_FIND = "The list only helps you to find the items, and states nothing about them.";
// What the items of a letter are called. Where works are certified, invoices follow certificates or are none.
const INVOICE = "Invoice";
const CERTIFICATE = "Certificate or invoice";
const OF_WORKS = ["milestones-retainage"];

/** Returns what the items of the letter of a definition are called, by its id. */
export function itemOf(id: string): string {
  return OF_WORKS.includes(id) ? CERTIFICATE : INVOICE;
}

const itemsOf = (item: string): readonly [heading: string, kind: Kind, width: number][] => [
  [item, "text", 22],
  ["Date", "date", 13],
  ["Amount on it", "signedAmount", 17],
  ["Your records show", "text", 40],
];
const BLANK_ITEMS = 4;
const QUESTIONS_LEAD = "Please tell us:";
const OPEN_END = [
  "Please name the paper that shows each answer, and send a copy if you can.",
  "Please tell us whatever else bears on these questions, and whom we can ask.",
];
const CLOSING = ["Please answer to", "Please answer by", "Signature of the sender"];
const SIGNED = ["Answered by", "Position", "Date", "Signature"];

/** Returns a letter that asks these questions about such items as text, with blanks to fill in. */
export function letterText(questions: readonly string[], of = INVOICE): string {
  const items = itemsOf(of);
  const blank = (label: string): string => `${label}: ${BLANK}\n`;
  const row = (cells: readonly string[]): string => `${cells.join(" | ")}\n`;
  const item = row(items.map(() => BLANK));
  const numberedQuestions = questions.map((question, index) => `${index + 1}. ${question}\n   Answer: ${BLANK}\n`);
  return [
    `${LETTER_TITLE}\n`,
    HEAD.map(blank).join(""),
    `${OPENING}\n`,
    `${RECORDS}\n`,
    row(items.map(([heading]) => heading)) + item.repeat(BLANK_ITEMS),
    `${TO_FIND}\n`,
    `${QUESTIONS_LEAD}\n`,
    numberedQuestions.join(""),
    OPEN_END.map((text) => `${text}\n`).join(""),
    CLOSING.map(blank).join(""),
    SIGNED.map(blank).join(""),
  ].join("\n");
}

/** The path of all letters as one text. */
export const LETTERS_PATH = "worksheets/letters.txt";

/** Returns the letters of several definitions, by name, as one text; `itemIn` is what the items of each are called. */
export function lettersText(
  letters: ReadonlyMap<string, readonly string[]>,
  itemIn: (name: string) => string = () => INVOICE,
): string {
  return [...letters].map(([name, questions]) => `${name}\n\n${letterText(questions, itemIn(name))}`).join(NEXT_PAGE);
}

// A line by hand, in points.
const LINE = 20;

/**
 * Returns the letter as a workbook of one page. It goes to a stranger: neither the id of a definition nor an edition is
 * printed on it.
 */
export function letterBook(questions: readonly string[], of = INVOICE): Workbook {
  const text = { format: "text" } as const;
  const lineOf = (label: string): WorkbookText => ({ text: `${label}:`, room: LINE, ruled: true });
  const line: WorkbookText = { text: "", room: LINE, ruled: true };
  return {
    title: LETTER_TITLE,
    edition: "",
    pages: [
      {
        name: "Letter",
        above: [LETTER_TITLE],
        blanks: HEAD.map((label) => ({ label, entry: text })),
        entryAt: 1,
        lead: [OPENING, RECORDS],
        columns: itemsOf(of).map(([heading, kind, width]) => ({ heading, width, ...cellOf(kind) })),
        rows: Array.from({ length: BLANK_ITEMS }, () => ({ cells: [] })),
        below: [
          TO_FIND,
          "",
          QUESTIONS_LEAD,
          ...questions.flatMap((question, index) => [`${index + 1}. ${question}`, line, line]),
          "",
          ...OPEN_END,
          ...CLOSING.map(lineOf),
          "",
          ...SIGNED.map(lineOf),
        ],
        portrait: true,
        onePage: true,
        saysItself: true,
      },
    ],
  };
}
