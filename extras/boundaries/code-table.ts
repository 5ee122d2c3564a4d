// The table of reason codes and marks in the workbook that holds both catalogs and the registers as tables. A mark is a
// text on a paper: a reason, a line or a segment.

import type { EvidenceDocument } from "../../core/catalog/documents.ts";
import type { Table } from "../../core/extra/offer.ts";
import { CODE_LEADS, type Codes, type ReasonCode } from "./codes.ts";
import type { Mark, MarkGroup } from "./marks.ts";

const COLUMNS: Table["columns"] = [
  ["List", 34],
  ["Code or text", 34],
  ["Also written", 34],
  ["What it says", 50],
  ["What to read", 44],
  ["Ids", 34],
  ["Why", 60],
  ["Papers that bear it", 34],
  ["How the list was read", 60],
];

interface CodeTableInput {
  codes: Codes;
  marks: readonly MarkGroup[];
  documents: readonly Pick<EvidenceDocument, "id" | "name">[];
  nameOfPlace: (place: string) => string;
}

/** Returns the table, with a row for each reason code and for each mark. */
export function codeTable(input: CodeTableInput): Table {
  const { codes, marks } = input;
  const rows = [
    ...codes.codes.map((code) => codeCells(code, input)),
    ...marks.flatMap((group) => group.marks.map((mark) => markCells(mark, group, input))),
  ];
  return { name: "Codes", columns: COLUMNS, rows, below: ["", codes.licence, codes.notice] };
}

function codeCells({ code, name, leads, readOn, because }: ReasonCode, input: CodeTableInput): string[] {
  const places = namesOf(readOn, input);
  const isRead = leads === "read" || leads === "outside";
  const next = leads === "false-friend" ? `${CODE_LEADS[leads]}; not ${places}` : CODE_LEADS[leads];
  return [input.codes.directory, code, "", name, isRead ? places : next, readOn.join("; "), because, "", ""];
}

function markCells({ mark, also, says, papers, readOn }: Mark, group: MarkGroup, input: CodeTableInput): string[] {
  const paperNames = papers.map((id) => input.documents.find((document) => document.id === id)?.name ?? id);
  const next = readOn.length === 0 ? "nothing reads it" : namesOf(readOn, input);
  const firstCells = [group.title, mark, also.join("; "), says];
  return [...firstCells, next, readOn.join("; "), "", paperNames.join("; "), group.read];
}

function namesOf(places: readonly string[], { nameOfPlace }: CodeTableInput): string {
  return places.map(nameOfPlace).join("; ");
}
