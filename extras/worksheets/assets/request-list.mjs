// The request list of several definitions: each need once for each who is asked, with the documents of which one or another answers it. The page and the command line use this module alike.

import { loweredName } from "./document-names.mjs";

/** Whom a line asks, in the order of a list. The buyer is asked through the seller. */
export const ASKED = {
  seller: "Seller",
  "account-debtor": "Account debtor",
  "third-party": "Third party",
};

/**
 * Returns the lines of a request list: those for the seller first, then those for the account debtor and for third parties; and of each what is
 * always asked first. The register is that of documents.json, `names` are those of the definitions by id, in the order in which they are shown, and
 * `trade` is that of the seller, if it is known. A line holds the documents that one of these definitions asks for; what one item looks for in
 * several lines stands with the first of them, and the others lead to it. `first` marks those that a short list asks for.
 */
export function requestLines({ needs, documents, alsoAsked = [], trades }, names, trade) {
  const others = trade && trades ? new Set(trades[trade === "goods" ? "works" : "goods"]) : new Set();
  const read = documents.map((one) => ({ ...one, uses: usesOf(one, alsoAsked).filter(({ id }) => names.has(id)) }));
  const asked = new Map(read.filter(({ id, uses }) => uses.length > 0 && !others.has(id)).map((one) => [one.id, one]));
  const told = new Map();
  const lines = needs.map((need) => ({
    ...need,
    if: isAlways(need, names, trade) ? null : need.if,
    documents: need.documents.flatMap((id) => asked.get(id) ?? []),
  }));
  const sorted = Object.keys(ASKED)
    .flatMap((holder) => {
      const own = lines.map((line) => ({
        ...line,
        holder,
        documents: line.documents.filter((one) => one.holder === holder),
      }));
      return askedAlways(own.filter((line) => line.documents.length > 0)).flat();
    })
    .map((line) => ({ ...line, lookFor: lookedFor(line, names, told) }));
  const inOrder = linesInOrderOfEvidence(sorted);
  // Everything is compared with the aging.
  const aging = inOrder.filter(({ id }) => id === AGING);
  const first = new Set(
    [...aging, ...inOrder].filter((line, index, all) => all.indexOf(line) === index).slice(0, ASKED_FIRST),
  );
  return sorted.map((line) => ({ ...line, first: first.has(line) }));
}

// So many lines can be asked for in a short list.
const ASKED_FIRST = 10;
// The need for it, in request.yaml.
const AGING = "aging";

// The lines that are always asked for, in the order in which the cohorts name their evidence.
function linesInOrderOfEvidence(lines) {
  const orderOf = ({ documents }) => {
    const items = documents.flatMap(({ uses }) => uses.map(({ item }) => /^cohort (\d+)$/.exec(item)?.[1]));
    return Math.min(...items.map((item) => Number(item ?? Number.POSITIVE_INFINITY)));
  };
  const always = lines.filter((line) => line.if === null);
  return always.sort((one, other) => orderOf(one) - orderOf(other) || lines.indexOf(one) - lines.indexOf(other));
}

// What evidence items of definitions read in a document, and what is asked for besides.
function usesOf({ id, readBy }, alsoAsked) {
  const besides = alsoAsked.filter(({ document }) => document === id);
  return [
    ...readBy.map((use) => ({ ...use, item: `${use.record} ${use.item}` })),
    ...besides.flatMap(({ for: ids, lookFor }) => ids.map((of) => ({ id: of, item: `also ${id}`, lookFor }))),
  ];
}

function isAlways({ alwaysFor = [], alwaysIn = null }, names, trade) {
  return alwaysFor.some((id) => names.has(id)) || (trade !== undefined && alwaysIn === trade);
}

function lookedFor({ name: line, documents }, names, told) {
  return [...names].flatMap(([id, name]) => {
    const uses = documents.flatMap((document) => document.uses.filter((use) => use.id === id));
    if (uses.length === 0) return [];
    const texts = uses.map((use) => {
      const key = `${id} ${use.item}`;
      const first = told.get(key) ?? line;
      told.set(key, first);
      return first === line ? use.lookFor : `See ${first}.`;
    });
    return [{ id, name, texts: [...new Set(texts)] }];
  });
}

/** Returns the documents of a line in words: "debit memo, dock log". */
export function documentsOfLine({ documents }) {
  return documents.map(({ name }) => loweredName(name)).join(", ");
}

/** Returns when a line is asked for, as it stands before its name; empty where it always is. */
export function conditionOf(line) {
  return line.if === null ? "" : `If ${line.if}: `;
}

/** Returns the lines that are always asked for, and those that are if something applies. */
function askedAlways(lines) {
  return [lines.filter((line) => line.if === null), lines.filter((line) => line.if !== null)];
}

/** Returns the lines by whom they ask, each with its heading. */
export function linesByAsked(lines) {
  return Object.entries(ASKED).flatMap(([holder, heading]) => {
    const own = lines.filter((line) => line.holder === holder);
    return own.length === 0 ? [] : [[heading, own]];
  });
}

/** What stands above a request list: its title, what is filled in by hand, and what is asked. It does not say for which definitions it is. */
export const REQUEST = {
  title: "Documents to provide",
  blanks: [
    "Lender",
    "Contact",
    "Engagement",
    "Seller",
    "Account debtor",
    "As of",
    "Please send by",
    "Work paper",
    "Prepared by",
    "Reviewed by",
  ],
  asks:
    "Please send the documents of each line for the period or sample beside it. Please begin with the lines that are marked as first. If there are no such documents, " +
    "please say so. Papers of the account debtor are asked for through the seller.",
};

/** The columns of a request list: what is given, then what is filled in, with the kind of each entry. */
export const REQUEST_COLUMNS = [
  ["No.", "given"],
  ["Ask first", "given"],
  ["Whom to ask", "given"],
  ["Subject", "given"],
  ["Applies if", "given"],
  ["Documents", "given"],
  ["Period or sample", "text"],
  ["Due on", "date"],
  ["Received on", "date"],
  ["Status", "status"],
  ["Reference", "text"],
];

/** Returns a request list as rows of text, the headings first: a row for each line, with room for its period and for what came. */
export function requestRows(lines) {
  const rows = lines.map((line, index) => {
    const given = [
      `${index + 1}`,
      line.first ? "first" : "",
      ASKED[line.holder],
      line.name,
      line.if ?? "",
      documentsOfLine(line),
    ];
    return REQUEST_COLUMNS.map((_, column) => given[column] ?? "");
  });
  return [REQUEST_COLUMNS.map(([heading]) => heading), ...rows];
}

/** Returns a request list with what stands above it as rows of text. */
export function requestTable(lines) {
  return [[REQUEST.title], ...REQUEST.blanks.map((label) => [label, ""]), [REQUEST.asks], [], ...requestRows(lines)];
}

/** Returns a request list as text that can be sent as it stands. */
export function requestText(lines) {
  const written = (line) =>
    `${lines.indexOf(line) + 1}. ${line.first ? "(First) " : ""}${conditionOf(line)}${line.name}: ${documentsOfLine(line)}. Period or sample: ______ Due on: ______\n`;
  const asked = linesByAsked(lines).map(([heading, own]) => `${heading}:\n\n${own.map(written).join("")}`);
  const blanks = REQUEST.blanks.map((label) => `${label}: ______\n`).join("");
  return `${REQUEST.title}\n\n${blanks}\n${REQUEST.asks}\n\n${asked.join("\n")}`;
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
    "States less the balance",
    "Rows whose amounts differ",
    "Rows in another currency",
    "Whole account, in total",
    "Balance less differences",
  ],
  // The totals by state, for each of the two kinds of definitions: papers have to show what is supported, or what is contingent. Amounts of the two
  // kinds are never added up. The records say the kind in the first sentence of supportedPrincipal.
  papersShowSupported: [
    "return-window-survivors",
    "partially-fulfilled-pos",
    "delivered-awaiting-acceptance",
    "delivered-not-invoiced",
    "milestones-retainage",
    "formula-priced-shipments",
  ],
  sums: {
    supported: ["Supported, shown by papers", "Contingent, what remains", "Excluded, next to what papers show"],
    contingent: ["Supported, what remains", "Contingent, shown by papers", "Excluded, next to what remains"],
    none: "Without a state",
  },
  before: [
    ["Item", "text"],
    ["Row is for", "subject"],
    ["Paper", "text"],
    ["Date", "date"],
    ["Due date", "date"],
    ["Days past due", "calculated"],
    ["Currency", "currency"],
    ["Amount", "signedAmount"],
    ["Read under", "text"],
  ],
  amount: "Amount",
  // Where the definition is written that reads the amount: the column of that name takes the amount from there.
  readUnder: "Read under",
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
    "Read under",
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
};

/** Returns the headings under one of which each amount of a schedule is read. */
export function schedulePlaces(names) {
  return [...names.values(), SCHEDULE.nothing, SCHEDULE.outside];
}

/** Returns the columns of a schedule, [heading, what is entered] each: a row is one amount, with a column for each definition that may read it. */
export function scheduleColumns(names) {
  const places = schedulePlaces(names).map((heading) => [heading, "signedAmount"]);
  return [...SCHEDULE.before, ...places, ...SCHEDULE.after];
}

/** Returns the headings of what is entered into a schedule. */
export function scheduleHeadings(names) {
  return scheduleColumns(names).flatMap(([heading, entry]) => (entry === "calculated" ? [] : [heading]));
}
