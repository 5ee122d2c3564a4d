// A letter to the account debtor that asks the open point of a definition, in the words of its decision question. It asks, and asserts nothing.

import type { CohortRecord } from "#client";
import type { Workbook } from "./spreadsheet/table.ts";

/** What a letter is written from. */
export interface LetterInput {
  cohort: Pick<CohortRecord, "id" | "name" | "decisionQuestion">;
  /** The edition that publishes it, in words. */
  release: string;
}

const TITLE = "Request for information";
const HEAD = ["To", "From", "Account of", "Contract or invoices", "State of the account on", "Our reference"];
const OPENING =
  "We read the records of the account named here. Please tell us what your own records show. " +
  "This letter only asks, and takes no view of the answers.";
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
export function letterText({ cohort }: Pick<LetterInput, "cohort">): string {
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

/** Returns the letter as a workbook of one page. */
export function letterBook({ cohort, release }: LetterInput): Workbook {
  const text = { format: "text" } as const;
  const rows = questionsOf(cohort).map((question, index) => ({ cells: [`${index + 1}`, question] }));
  return {
    title: TITLE,
    edition: [cohort.id, release].filter((part) => part !== "").join(", "),
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
        below: ["", ...SIGNED.map((label) => `${label}: ____________________`)],
      },
    ],
  };
}
