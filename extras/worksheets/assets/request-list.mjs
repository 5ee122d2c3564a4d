// The request list of several definitions: each need once, with the documents of which one or another answers it, what is always asked
// for first. The page and the command line use this module alike.

import { loweredName, REQUEST_HEADINGS } from "./document-names.mjs";

/**
 * Returns the lines of a request list. `needs` and `documents` are those of documents.json, `names` the names of the definitions by id, in the
 * order in which they are shown. A line holds the documents that one of these reads; what one item looks for in several lines stands with the
 * first of them, and the others lead to it.
 */
export function requestLines({ needs, documents }, names) {
  const read = new Map(documents.filter((one) => isRead(one, names)).map((one) => [one.id, one]));
  const told = new Map();
  return needs
    .map((need) => ({ ...need, documents: need.documents.flatMap((id) => read.get(id) ?? []) }))
    .filter((line) => line.documents.length > 0)
    .map((line) => ({ ...line, lookFor: lookedFor(line, names, told) }));
}

function isRead({ readBy }, names) {
  return readBy.some(({ id }) => names.has(id));
}

function lookedFor({ name: line, documents }, names, told) {
  return [...names].flatMap(([id, name]) => {
    const uses = documents.flatMap(({ readBy }) => readBy.filter((use) => use.id === id));
    if (uses.length === 0) return [];
    const texts = uses.map((use) => {
      const key = `${id} ${use.record} ${use.item}`;
      const first = told.get(key) ?? line;
      told.set(key, first);
      return first === line ? use.lookFor : `See ${first}.`;
    });
    return [{ id, name, texts: [...new Set(texts)] }];
  });
}

/** Returns the documents of a line in words, each with whom it comes from where that is not the seller: "debit memo, dock log (from the buyer)". */
export function documentsOfLine({ documents }) {
  const written = documents.map(({ name, holder }) => {
    const inside = loweredName(name);
    return holder === "seller" ? inside : `${inside} (${REQUEST_HEADINGS[holder].toLowerCase()})`;
  });
  return written.join(", ");
}

/** Returns when a line is asked for, as it stands before its name; empty where it always is. */
export function conditionOf(line) {
  return line.if === null ? "" : `If ${line.if}: `;
}

/** Returns the lines that are always asked for, and those that are if something applies. */
export function askedAlways(lines) {
  return [lines.filter((line) => line.if === null), lines.filter((line) => line.if !== null)];
}

/** What stands above a request list: its title, what is filled in by hand, and what is asked. It does not say for which definitions it is. */
export const REQUEST = {
  title: "Documents to provide",
  blanks: ["Seller", "Account debtor", "As of", "Please send by"],
  asks: "Please send the documents of each line for the period or selection beside it. If there are none, please say so.",
};

const HEADINGS = ["No.", "If", "What", "Documents", "Period or selection", "Received on", "Reference"];

/** Returns a request list as rows of text, the headings first: a row for each line, with room for its period and for what came. */
export function requestRows(lines) {
  const rows = lines.map((line, index) => [
    `${index + 1}`,
    line.if ?? "",
    line.name,
    documentsOfLine(line),
    "",
    "",
    "",
  ]);
  return [HEADINGS, ...rows];
}

/** Returns a request list with what stands above it as rows of text. */
export function requestTable(lines) {
  return [[REQUEST.title], ...REQUEST.blanks.map((label) => [label, ""]), [REQUEST.asks], [], ...requestRows(lines)];
}

/** Returns a request list as text that can be sent to a client as it stands. */
export function requestText(lines) {
  const written = lines.map(
    (line, index) =>
      `${index + 1}. ${conditionOf(line)}${line.name}: ${documentsOfLine(line)}. Period or selection: ______\n`,
  );
  const always = askedAlways(lines)[0].length;
  const perhaps = always < lines.length ? `\nOnly if it applies:\n\n${written.slice(always).join("")}` : "";
  const blanks = REQUEST.blanks.map((label) => `${label}: ______\n`).join("");
  return `${REQUEST.title}\n\n${blanks}\n${REQUEST.asks}\n\n${written.slice(0, always).join("")}${perhaps}`;
}

/**
 * The schedule of one debtor under several definitions: its head, what is compared below it, and its columns beside those of the definitions, each
 * with what is entered. What is calculated stands in a workbook only.
 */
export const SCHEDULE = {
  title: "One debtor under several definitions",
  blanks: [
    ["Seller", "text"],
    ["Account debtor", "text"],
    ["Recorded date", "date"],
    ["Balance on the aging", "signedAmount"],
    ["Work paper", "text"],
    ["Basis of the sample", "text"],
    ["Prepared by", "text"],
    ["Prepared on", "date"],
    ["Reviewed by", "text"],
    ["Reviewed on", "date"],
    ["Release", "text"],
  ],
  balance: "Balance on the aging",
  controls: [
    "Rows less the balance",
    "Rows whose places differ",
    "Rows in another currency",
    "Whole account, in total",
    "Balance less differences",
  ],
  before: [
    ["Sum", "text"],
    ["Row is for", "subject"],
    ["Paper", "text"],
    ["Date", "date"],
    ["Due date", "date"],
    ["Days past due", "calculated"],
    ["Currency", "currency"],
    ["Amount", "signedAmount"],
  ],
  amount: "Amount",
  nothing: "Nothing open",
  outside: "Outside all twelve",
  difference: "Difference to the aging",
  after: [
    ["Difference to the aging", "signedAmount"],
    ["State", "state"],
    ["Reference", "text"],
    ["Remark", "text"],
  ],
  // Schedules of earlier releases lack these.
  added: [
    "Row is for",
    "Due date",
    "Days past due",
    "Nothing open",
    "Difference to the aging",
    "Work paper",
    "Basis of the sample",
    "Prepared by",
    "Prepared on",
    "Reviewed by",
    "Reviewed on",
    "Release",
  ],
  notEligible: "Supported does not mean eligible.",
  // How it is filled in, by the name of the column or the line on which a workbook notes it.
  guide: [
    [
      "Sum",
      "Each row is one amount of the account, such as an invoice, a deduction or an amount that is kept back. A row Total adds up the rows above it and is not read.",
    ],
    [
      "Row is for",
      "A rebate or a setoff lies on the whole account. Write it in two rows for the whole account. One has a minus, below the definition and with the " +
        "state that the amount leaves. The other has a plus, below the definition and with the state that it enters. The two add up to zero.",
    ],
    ["Paper", "The paper that shows the amount."],
    [
      "Amount",
      "Write the amount again below the one definition that reads it. If two definitions read parts of it, write each part in a row of its own.",
    ],
    ["Nothing open", "The place of an amount on which nothing is open but its due date. It has no state."],
    ["Outside all twelve", "The place of an amount that no definition reads, such as a tax refund. It has no state."],
    [
      "Difference to the aging",
      "What the aging shows too much, with a minus if it shows too little. The balance less all differences is what the papers show.\n" +
        "A deduction may be listed twice on an aging: inside an open invoice, and as an item with a minus. It is read in the row of the invoice. Write the " +
        "item below Nothing open, and its amount again here.\n" +
        "Cash that was received may still be open on an aging. Its row is excluded. Write the amount again here.",
    ],
    [
      "State",
      "Whether the amount is supported, contingent or excluded under that definition. Supported does not mean eligible.",
    ],
    ["Basis of the sample", "How the rows were picked, and which part of the balance they are."],
    ["Rows less the balance", "The lines from here to Balance less differences compare what you wrote."],
  ],
};

/** Returns the columns of a schedule, [heading, what is entered] each: a row is one amount, with a column for each place that may read it. */
export function scheduleColumns(names) {
  const places = [...names.values(), SCHEDULE.nothing, SCHEDULE.outside].map((heading) => [heading, "signedAmount"]);
  return [...SCHEDULE.before, ...places, ...SCHEDULE.after];
}

/** Returns the headings of what is entered into a schedule. */
export function scheduleHeadings(names) {
  return scheduleColumns(names).flatMap(([heading, entry]) => (entry === "calculated" ? [] : [heading]));
}
