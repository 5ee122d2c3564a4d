// A letter to the account debtor that asks the open point of a definition, in the words of its decision question. It asks, and asserts nothing.

import type { CohortRecord } from "#client";
import type { Workbook } from "./spreadsheet/table.ts";

/** What a letter is written from. */
export interface LetterInput {
  cohort: Pick<CohortRecord, "id" | "name" | "decisionQuestion">;
}

const TITLE = "Request for information";
const HEAD = ["To", "From", "Seller", "Contract or invoices", "State of the account on", "Our reference"];
// The clerk who answers knows no record of a definition, and a question must not admit for the seller what it speaks of.
const OPENING =
  "We read the records of your account with the seller named here. Please tell us what your own records show. " +
  "In the questions, the buyer means you, and the file means your own papers on this account. This letter only asks. " +
  "A question takes nothing for granted, and we take no view of the answers.";
const ASKED = "Please tell us";
const OPEN_END = [
  "Please name the paper that shows each answer, and send a copy if you can.",
  "Please tell us whatever else bears on these questions, and whom we can ask.",
];
const CLOSING = ["Please answer to", "Please answer by"];
const SIGNED = ["Answered by", "Position", "Date", "Signature"];

/** Returns the questions of a letter: the sentences of the decision question, as they stand. */
export function questionsOf({ decisionQuestion }: LetterInput["cohort"]): string[] {
  return decisionQuestion.split(/(?<=\?) /);
}

/** Returns the letter as text, with blanks to fill in. */
export function letterText({ cohort }: LetterInput): string {
  const blank = (label: string): string => `${label}: ______\n`;
  const questions = questionsOf(cohort).map((question, index) => `${index + 1}. ${question}\n   Answer: ______\n`);
  return [
    `${TITLE}\n`,
    HEAD.map(blank).join(""),
    `${OPENING}\n`,
    `${ASKED}:\n`,
    questions.join(""),
    OPEN_END.map((text) => `${text}\n`).join(""),
    CLOSING.map(blank).join(""),
    SIGNED.map(blank).join(""),
  ].join("\n");
}

// Three lines by hand, in points.
const ANSWER = 54;

/** Returns the letter as a workbook of one page. It goes to a stranger: neither the id of a definition nor an edition is printed on it. */
export function letterBook({ cohort }: LetterInput): Workbook {
  const text = { format: "text" } as const;
  const rows = questionsOf(cohort).map((question, index) => ({ cells: [`${index + 1}`, question] }));
  return {
    title: TITLE,
    edition: "",
    pages: [
      {
        name: "Letter",
        above: [TITLE, OPENING],
        blanks: [...HEAD, ...CLOSING].map((label) => ({ label, entry: text })),
        columns: [
          { heading: "No.", width: 6, ...text },
          { heading: ASKED, width: 62, ...text },
          { heading: "Your answer", width: 48, ...text },
          { heading: "Paper that shows it", width: 24, ...text },
        ],
        rows: [...rows, ...OPEN_END.map((asked) => ({ cells: ["", asked] }))],
        room: ANSWER,
        below: ["", ...SIGNED.map((label) => `${label}: ____________________`)],
      },
    ],
  };
}
