// Makes the request list of several definitions. A list has a line for each need and each person who is asked. Any of
// the documents of a line answers it. The page and the command line use this module.

import { nameInSentence } from "../../../core/catalog/document-names.ts";
import type { AlsoAsked } from "../../../core/catalog/documents.ts";
import type { DocumentRegister, Need, Trade } from "../document-register.ts";
import type { Kind } from "../entry-kinds.ts";

/** Whom a line asks, in the order of a list. The buyer is asked through the seller. */
export const HOLDER_NAMES = {
  seller: "Seller",
  "account-debtor": "Account debtor",
  "third-party": "Third party",
};

const HOLDERS = Object.keys(HOLDER_NAMES) as (keyof typeof HOLDER_NAMES)[];

/** The names of the definitions that a list is for, by id. */
export type Names = ReadonlyMap<string, string>;

/** What a request list is made from: the register of documents. */
export type RequestRegister = Pick<DocumentRegister, "needs" | "documents"> &
  Partial<Pick<DocumentRegister, "alsoAsked" | "trades">>;

/** A line of a request list: a need with its documents, and what each definition looks for in them. */
export interface RequestLine extends HolderLine {
  lookFor: readonly DefinitionNeed[];
  /** Whether a short list asks for it. */
  first: boolean;
}

/** A need, with those of its documents that one person is asked for. */
interface HolderLine extends Omit<Need, "documents"> {
  holder: keyof typeof HOLDER_NAMES;
  documents: readonly ReadDocument[];
}

/** A document with what definitions look for in it. */
type ReadDocument = Document & { uses: readonly Use[] };
type Document = DocumentRegister["documents"][number];

/** What a definition looks for in a document, and the item that says so. */
interface Use {
  id: string;
  item: string;
  lookFor: string;
}

/** What a definition looks for in the documents of a line. */
interface DefinitionNeed {
  id: string;
  name: string;
  texts: readonly string[];
}

/**
 * Returns the lines of a request list: those for the seller first, then those for the account debtor and for third
 * parties. In each group, what is always asked for comes first. The register is that of documents.json. `names` are
 * those of the definitions by id, in the order in which they are shown. `trade` is that of the seller, if it is known.
 * A line holds the documents that one of these definitions asks for. What one item looks for in several lines stands
 * with the first of them, and the others lead to it. `first` marks the lines that a short list asks for.
 */
export function requestLines(register: RequestRegister, names: Names, trade?: Trade): RequestLine[] {
  const firstLines = new Map<string, string>();
  const lines = linesInOrder(register, names, trade).map((line) => ({
    ...line,
    lookFor: definitionNeeds(line, names, firstLines),
  }));
  const first = firstOf(lines);
  return lines.map((line) => ({ ...line, first: first.has(line) }));
}

function linesInOrder(register: RequestRegister, names: Names, trade: Trade | undefined): HolderLine[] {
  const documentsById = documentsToAskFor(register, names, trade);
  const lines = register.needs.map((need) => ({
    ...need,
    if: isAlways(need, names, trade) ? null : need.if,
    documents: need.documents.flatMap((id) => documentsById.get(id) ?? []),
  }));
  return HOLDERS.flatMap((holder) => {
    const own = lines.map((line) => ({
      ...line,
      holder,
      documents: line.documents.filter((one) => one.holder === holder),
    }));
    return alwaysFirst(own.filter(({ documents }) => documents.length > 0));
  });
}

// The documents that one of these definitions asks for, by id, without those of the other trade.
function documentsToAskFor(
  { documents, alsoAsked = [], trades }: RequestRegister,
  names: Names,
  trade: Trade | undefined,
) {
  const others = new Set(trade && trades?.[trade === "goods" ? "works" : "goods"]);
  const read = documents.map((one): ReadDocument => {
    const uses = usesOf(one, alsoAsked).filter(({ id }) => names.has(id));
    return { ...one, uses };
  });
  return new Map(read.filter(({ id, uses }) => uses.length > 0 && !others.has(id)).map((one) => [one.id, one]));
}

// Returns what definitions look for in a document: in items of evidence, and in what is asked for besides.
function usesOf({ id, readBy }: Document, alsoAsked: readonly AlsoAsked[]): Use[] {
  const besides = alsoAsked.filter(({ document }) => document === id);
  return [
    ...readBy.map((use) => ({ ...use, item: `${use.record} ${use.item}` })),
    ...besides.flatMap(({ for: ids, lookFor }) => ids.map((of) => ({ id: of, item: `also ${id}`, lookFor }))),
  ];
}

function isAlways({ alwaysFor, alwaysIn }: Need, names: Names, trade: Trade | undefined): boolean {
  return alwaysFor.some((id) => names.has(id)) || (trade !== undefined && alwaysIn === trade);
}

function alwaysFirst<Line extends Pick<Need, "if">>(lines: readonly Line[]): Line[] {
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
      const first = firstLines.get(key) ?? line;
      firstLines.set(key, first);
      return first === line ? use.lookFor : `See ${first}.`;
    });
    return [{ id, name, texts: [...new Set(texts)] }];
  });
}

// The most lines that a short list asks for.
const SHORT_LIST_LENGTH = 10;
// The id of the need for the aging, in request.yaml.
const AGING = "aging";

// Returns the lines of a short list. The aging is first, because everything is compared with it.
function firstOf<Line extends HolderLine>(lines: readonly Line[]): ReadonlySet<Line> {
  const inOrder = linesInOrderOfEvidence(lines);
  const aging = inOrder.filter(({ id }) => id === AGING);
  return new Set([...new Set([...aging, ...inOrder])].slice(0, SHORT_LIST_LENGTH));
}

// The lines that are always asked for, in the order in which the cohorts name their evidence.
function linesInOrderOfEvidence<Line extends HolderLine>(lines: readonly Line[]): Line[] {
  const orderOf = ({ documents }: Line): number => {
    const items = documents.flatMap(({ uses }) => uses.map(({ item }) => /^cohort (\d+)$/.exec(item)?.[1]));
    return Math.min(...items.map((item) => Number(item ?? Number.POSITIVE_INFINITY)));
  };
  const always = lines.filter((line) => line.if === null);
  return always.sort((one, other) => orderOf(one) - orderOf(other) || lines.indexOf(one) - lines.indexOf(other));
}

/** Returns the documents of a line in words: "debit memo, dock log". */
export function documentsOfLine({ documents }: { documents: readonly Pick<Document, "name">[] }): string {
  return documents.map(({ name }) => nameInSentence(name)).join(", ");
}

/** Returns when a line is asked for, as it stands before its name; empty if it always is. */
export function conditionOf(line: Pick<RequestLine, "if">): string {
  return line.if === null ? "" : `If ${line.if}: `;
}

/** Returns the lines by whom they ask, each with its heading. */
export function linesByHolder(lines: readonly RequestLine[]): [heading: string, lines: RequestLine[]][] {
  return HOLDERS.flatMap((holder): [string, RequestLine[]][] => {
    const own = lines.filter((line) => line.holder === holder);
    return own.length === 0 ? [] : [[HOLDER_NAMES[holder], own]];
  });
}

/**
 * What stands above a request list: its title, what is filled in by hand, and what is asked. It does not say for which
 * definitions it is.
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

/** The columns of a request list: what is given, then what is filled in, with the kind of each entry. */
export const REQUEST_COLUMNS: readonly (readonly [heading: string, entry: Kind | "given"])[] = [
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

/**
 * Returns a request list as rows of text, the headings first: a row for each line, with room for its period and for
 * what came.
 */
export function requestRows(lines: readonly RequestLine[]): string[][] {
  const rows = lines.map((line, index) => {
    const givenCells = [
      `${index + 1}`,
      line.first ? "first" : "",
      HOLDER_NAMES[line.holder],
      line.name,
      line.if ?? "",
      documentsOfLine(line),
    ];
    return REQUEST_COLUMNS.map((_, column) => givenCells[column] ?? "");
  });
  return [REQUEST_COLUMNS.map(([heading]) => heading), ...rows];
}

/** Returns a request list with what stands above it as rows of text. */
export function requestTable(lines: readonly RequestLine[]): string[][] {
  return [[REQUEST.title], ...REQUEST.blanks.map((label) => [label, ""]), [REQUEST.asks], [], ...requestRows(lines)];
}

/** Returns a request list as text that can be sent as it stands. */
export function requestText(lines: readonly RequestLine[]): string {
  const formatLine = (line: RequestLine, number: number): string =>
    `${number}. ${line.first ? "(First) " : ""}${conditionOf(line)}${line.name}: ${documentsOfLine(line)}. ` +
    "Period or sample: ______ Due on: ______\n";
  const groups = linesByHolder(lines).map(([heading, own]) => {
    const requests = own.map((line) => formatLine(line, lines.indexOf(line) + 1));
    return `${heading}:\n\n${requests.join("")}`;
  });
  const blanks = REQUEST.blanks.map((label) => `${label}: ______\n`).join("");
  return `${REQUEST.title}\n\n${blanks}\n${REQUEST.asks}\n\n${groups.join("\n")}`;
}
