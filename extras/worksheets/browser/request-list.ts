// Makes the request list of several definitions, with which a lender asks a client for papers. A line is a need, such
// as proof of delivery, for one person who is asked. Any document of the line answers it. The page, the command request
// and the tools of agents use this module.

import { nameInSentence } from "../../../core/catalog/document-names.ts";
import type { AlsoAsked } from "../../../core/catalog/documents.ts";
import type { DocumentNeed, DocumentRegister, Trade } from "../document-register.ts";
import type { Kind } from "../entry-kinds.ts";

/** The persons who hold documents, in the order of a list. The buyer is asked through the seller. */
export const HOLDER_NAMES = {
  seller: "Seller",
  "account-debtor": "Account debtor",
  "third-party": "Third party",
};

const HOLDER_ORDER = Object.keys(HOLDER_NAMES) as (keyof typeof HOLDER_NAMES)[];

/** The names of the definitions of a list, by id. */
export type Names = ReadonlyMap<string, string>;

/** The parts of the register of documents that a request list needs. */
export type RequestRegister = Pick<DocumentRegister, "needs" | "documents"> &
  Partial<Pick<DocumentRegister, "alsoAsked" | "trades">>;

/** A line of a request list: a need with its documents, and the points that each definition looks for in them. */
export interface RequestLine extends HolderLine {
  lookFor: readonly DefinitionNeed[];
  /** The line is also in the short list, which is asked for first. */
  isFirst: boolean;
}

/** A need with the documents that one person holds. */
interface HolderLine extends Omit<DocumentNeed, "documents"> {
  holder: keyof typeof HOLDER_NAMES;
  documents: readonly DocumentWithUses[];
}

/** A document with its uses by the definitions of a list. */
type DocumentWithUses = Document & { uses: readonly Use[] };
type Document = DocumentRegister["documents"][number];

/** A use of a document: the definition, the evidence item, and the point to look for. */
interface Use {
  id: string;
  item: string;
  lookFor: string;
}

/** The points that a definition looks for in the documents of a line. */
interface DefinitionNeed {
  id: string;
  name: string;
  texts: readonly string[];
}

/**
 * Returns the lines of a request list: those for the seller first, then those for the account debtor and for third
 * parties. In each group, the lines that are always asked for come first. `names` are the names of the definitions, in
 * the order in which they are shown. `trade` is the trade of the seller, if it is known.
 *
 * A line has the documents that at least one of these definitions reads. If an evidence item looks for a point in
 * several lines, the first of them has the text, and the others lead to the first.
 */
export function requestLines(register: RequestRegister, names: Names, trade?: Trade): RequestLine[] {
  const firstLines = new Map<string, string>();
  const lines = linesInOrder(register, names, trade).map((line) => ({
    ...line,
    lookFor: definitionNeeds(line, names, firstLines),
  }));
  const firstLinesOfList = shortListOf(lines);
  return lines.map((line) => ({ ...line, isFirst: firstLinesOfList.has(line) }));
}

function linesInOrder(register: RequestRegister, names: Names, trade: Trade | undefined): HolderLine[] {
  const documentsById = documentsToAskFor(register, names, trade);
  const lines = register.needs.map((need) => ({
    ...need,
    if: isAlwaysAsked(need, names, trade) ? null : need.if,
    documents: need.documents.flatMap((id) => documentsById.get(id) ?? []),
  }));
  return HOLDER_ORDER.flatMap((holder) => {
    const holderLines = lines.map((line) => ({
      ...line,
      holder,
      documents: line.documents.filter((document) => document.holder === holder),
    }));
    return alwaysFirst(holderLines.filter(({ documents }) => documents.length > 0));
  });
}

// Returns the documents that at least one of these definitions reads, by id, without those of the other trade.
function documentsToAskFor(
  { documents, alsoAsked = [], trades }: RequestRegister,
  names: Names,
  trade: Trade | undefined,
) {
  const otherTradeIds = new Set(trade && trades?.[trade === "goods" ? "works" : "goods"]);
  const documentsWithUses = documents.map((document): DocumentWithUses => {
    const uses = usesOf(document, alsoAsked).filter(({ id }) => names.has(id));
    return { ...document, uses };
  });
  const documentsToAsk = documentsWithUses.filter(({ id, uses }) => uses.length > 0 && !otherTradeIds.has(id));
  return new Map(documentsToAsk.map((document) => [document.id, document]));
}

// Returns the uses of a document: those by evidence items, and those that the register asks for besides.
function usesOf({ id, readBy }: Document, alsoAsked: readonly AlsoAsked[]): Use[] {
  const requests = alsoAsked.filter(({ document }) => document === id);
  return [
    ...readBy.map((use) => ({ ...use, item: `${use.record} ${use.item}` })),
    ...requests.flatMap(({ for: definitionIds, lookFor }) =>
      definitionIds.map((definitionId) => ({ id: definitionId, item: `also ${id}`, lookFor })),
    ),
  ];
}

function isAlwaysAsked({ alwaysFor, alwaysIn }: DocumentNeed, names: Names, trade: Trade | undefined): boolean {
  return alwaysFor.some((id) => names.has(id)) || (trade !== undefined && alwaysIn === trade);
}

function alwaysFirst<Line extends Pick<DocumentNeed, "if">>(lines: readonly Line[]): Line[] {
  return [...lines.filter((line) => line.if === null), ...lines.filter((line) => line.if !== null)];
}

function definitionNeeds(
  { name: line, documents }: HolderLine,
  names: Names,
  firstLines: Map<string, string>,
): DefinitionNeed[] {
  return [...names].flatMap(([id, name]) => {
    const uses = documents.flatMap((document) => document.uses.filter((use) => use.id === id));
    if (uses.length === 0) return [];
    const texts = uses.map((use) => {
      const key = `${id} ${use.item}`;
      const firstLine = firstLines.get(key) ?? line;
      firstLines.set(key, firstLine);
      return firstLine === line ? use.lookFor : `See ${firstLine}.`;
    });
    return [{ id, name, texts: [...new Set(texts)] }];
  });
}

// The most lines of a short list.
const SHORT_LIST_LENGTH = 10;
// The id of the need for the aging, in request.yaml.
const AGING_NEED = "aging";

// Returns the lines of a short list. The aging is first, because everything is compared with it.
function shortListOf<Line extends HolderLine>(lines: readonly Line[]): ReadonlySet<Line> {
  const inOrder = linesInOrderOfEvidence(lines);
  const aging = inOrder.filter(({ id }) => id === AGING_NEED);
  return new Set([...new Set([...aging, ...inOrder])].slice(0, SHORT_LIST_LENGTH));
}

// Returns the lines that are always asked for, in the order in which the cohorts name their evidence.
function linesInOrderOfEvidence<Line extends HolderLine>(lines: readonly Line[]): Line[] {
  const orderOf = ({ documents }: Line): number => {
    const uses = documents.flatMap((document) => document.uses);
    // The item of a cohort is written "cohort 3". Other items come after all of these.
    const positions = uses.map(({ item }) => /^cohort (\d+)$/.exec(item)?.[1]);
    return Math.min(...positions.map((position) => Number(position ?? Number.POSITIVE_INFINITY)));
  };
  const always = lines.filter((line) => line.if === null);
  return always.sort((one, other) => orderOf(one) - orderOf(other) || lines.indexOf(one) - lines.indexOf(other));
}

/** Returns the documents of a line in words: "debit memo, dock log". */
export function documentsOfLine({ documents }: { documents: readonly Pick<Document, "name">[] }): string {
  return documents.map(({ name }) => nameInSentence(name)).join(", ");
}

/** Returns the condition before the name of a line: "If it applies: ". It is empty if the line is always asked for. */
export function conditionOf(line: Pick<RequestLine, "if">): string {
  return line.if === null ? "" : `If ${line.if}: `;
}

/** Returns the lines for each person who is asked, with a heading. */
export function linesByHolder(lines: readonly RequestLine[]): [heading: string, lines: RequestLine[]][] {
  return HOLDER_ORDER.flatMap((holder): [string, RequestLine[]][] => {
    const holderLines = lines.filter((line) => line.holder === holder);
    return holderLines.length === 0 ? [] : [[HOLDER_NAMES[holder], holderLines]];
  });
}

/**
 * The texts above a request list: its title, its blanks and the request. They do not name the definitions, because the
 * client need not know them.
 */
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
    "Please send the documents of each line for the period or sample beside it. Please begin with the lines that are " +
    "marked as first. If there are no such documents, please say so. Papers of the account debtor are asked for " +
    "through the seller.",
};

/** The columns of a request list: first those of the list itself, then those to fill in, with the kinds of entries. */
export const REQUEST_COLUMNS: readonly (readonly [heading: string, entry: Kind | "sheet text"])[] = [
  ["No.", "sheet text"],
  ["Ask first", "sheet text"],
  ["Whom to ask", "sheet text"],
  ["Subject", "sheet text"],
  ["Applies if", "sheet text"],
  ["Documents", "sheet text"],
  ["Period or sample", "text"],
  ["Due on", "date"],
  ["Received on", "date"],
  ["Status", "status"],
  ["Reference", "text"],
];

/**
 * Returns a request list as rows of text, the headings first. The last cells of each row are empty, for the entries on
 * its period and on the papers that came.
 */
export function requestRows(lines: readonly RequestLine[]): string[][] {
  const rows = lines.map((line, index) => {
    const cells = [
      `${index + 1}`,
      line.isFirst ? "first" : "",
      HOLDER_NAMES[line.holder],
      line.name,
      line.if ?? "",
      documentsOfLine(line),
    ];
    return REQUEST_COLUMNS.map((_, column) => cells[column] ?? "");
  });
  return [REQUEST_COLUMNS.map(([heading]) => heading), ...rows];
}

/** Returns a request list with the texts above it, as rows of text. */
export function requestTable(lines: readonly RequestLine[]): string[][] {
  return [[REQUEST.title], ...REQUEST.blanks.map((label) => [label, ""]), [REQUEST.asks], [], ...requestRows(lines)];
}

/** Returns a request list as a text that can be sent without changes. */
export function requestText(lines: readonly RequestLine[]): string {
  const formatLine = (line: RequestLine, number: number): string =>
    `${number}. ${line.isFirst ? "(First) " : ""}${conditionOf(line)}${line.name}: ${documentsOfLine(line)}. ` +
    "Period or sample: ______ Due on: ______\n";
  const groups = linesByHolder(lines).map(([heading, holderLines]) => {
    const requests = holderLines.map((line) => formatLine(line, lines.indexOf(line) + 1));
    return `${heading}:\n\n${requests.join("")}`;
  });
  const blanks = REQUEST.blanks.map((label) => `${label}: ______\n`).join("");
  return `${REQUEST.title}\n\n${blanks}\n${REQUEST.asks}\n\n${groups.join("\n")}`;
}
