// Explains how to fill in a schedule of one debtor. A workbook has these texts as notes on its columns and lines, and
// the page of worksheets lists them. They are apart from the words of the schedule, because the check does not need
// them.

// The reason why the totals by state are in two groups of lines.
const TWO_KINDS =
  "There are two kinds of definitions. In some, papers have to show the supported sum. " +
  "In the others they have to show what is contingent, and the supported sum is what remains.";

/** The explanation of each column or line, by its name. */
export const SCHEDULE_GUIDE: readonly (readonly [name: string, says: string])[] = [
  [
    "Item",
    "Each row is one amount of the account, such as an invoice, a deduction or an amount that is kept back. " +
      "A row Total adds up the rows above it and is not read: " +
      "its text begins or ends with Total, or begins with Subtotal, or is Sum. " +
      "A heading alone in its row is not read.",
  ],
  [
    "Row is for",
    "A rebate or a setoff lies on the whole account. Write it in two rows for the whole account. " +
      "One has a minus, with the definition and the state that the amount leaves. " +
      "The other has a plus, with the definition and the state that it enters. The two add up to zero.",
  ],
  ["Paper", "The paper that shows the amount."],
  ["Amount", "Write the amount once. Its column under a definition takes it from here."],
  [
    "Read under",
    "Choose the one definition that reads the amount, Nothing open, or Outside all twelve. " +
      "If two definitions read parts of it, write each part in a row of its own. " +
      "In a file without formulas, write the amount again under that heading.",
  ],
  [
    "Nothing open",
    "For an amount on which nothing is open but its due date. It has no state.\n" +
      "An invoice may be paid, and its payment may be on the account as an item with a minus. " +
      "Write the invoice and the payment in a row each. Both are under Nothing open, and neither has a state. " +
      "No definition is made to fit them.",
  ],
  ["Outside all twelve", "For an amount that no definition reads, such as a tax refund. It has no state."],
  [
    "Difference to the aging",
    "What the aging shows too much, with a minus if it shows too little: " +
      "the amount of the row, or the same with the other sign. " +
      "The balance less all differences is what the papers show.\n" +
      "What the aging does not show, such as a delivery that is not billed yet, is a row of its own. " +
      "Write its amount again here with the other sign. " +
      "Such rows are left out where the rows are compared with the balance.\n" +
      "A deduction may be listed twice on an aging: inside an open invoice, and as an item with a minus. " +
      "It is read in the row of the invoice. Write the item under Nothing open, and its amount again here.\n" +
      "Cash that was received may still be open on an aging. " +
      "If a definition reads the invoice, the row of the cash is excluded under it. Write the amount again here.\n" +
      "If the aging shows the paid invoice and the payment on account as two items, " +
      "write the amount of each again here. The two differences cancel.",
  ],
  [
    "State",
    "Whether the amount is supported, contingent or excluded under that definition. Supported does not mean eligible.",
  ],
  [
    "Supported, shown by papers",
    `${TWO_KINDS} This line is of the first kind: what papers show as supported. No line adds up both kinds.`,
  ],
  [
    "Contingent, what remains",
    "In these definitions papers have to show the supported sum. This is what remains, and is still open.",
  ],
  [
    "Excluded, next to what papers show",
    "In these definitions papers have to show the supported sum. This is left out of it and of what remains.",
  ],
  [
    "Supported, what remains",
    `${TWO_KINDS} This line is of the second kind: it is what remains. No line adds up both kinds.`,
  ],
  [
    "Contingent, shown by papers",
    "In these definitions papers have to show what is contingent, such as a deduction. This is what they show.",
  ],
  [
    "Excluded, next to what remains",
    "In these definitions papers have to show what is contingent. This is left out of it and of what remains.",
  ],
  ["Without a state", "Amounts under a heading, in a row that is neither supported nor contingent nor excluded."],
  ["Basis of the sample", "How the rows were picked, and which part of the balance they are."],
  ["Rows less the balance", "The lines from here to Balance less differences compare what you wrote."],
  [
    "States less the balance",
    "The totals by state and the amount without a state, less the balance. " +
      "It is zero if each amount is read under one heading and each state is written as the sheet asks.",
  ],
  [
    "Rows whose amounts differ",
    "How many rows have another amount, or none, under the heading that Read under names, or have an amount under two.",
  ],
];
