// The rows of a blank worksheet: of the file, the evidence and the summary.

import { groupBy } from "../../core/base/group-by.ts";
import { commonNumbers, nameInSentence } from "../../core/catalog/document-names.ts";
import { type EvidenceDocument, PRODUCERS } from "../../core/catalog/documents.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { usesIn } from "./documents.ts";
import { type EntryField, FILE_PARTS, givenParts } from "./entry-fields.ts";
import { type InspectionShape, TABLES } from "./inspection.ts";
import { inBrackets, sumOf } from "./spreadsheet/formula.ts";
import type { CellRule, Formula, WorkbookRow } from "./spreadsheet/table.ts";
import { LINES_ADD_UP } from "./table-columns.ts";
import { cellOf } from "./workbook-cells.ts";

/** Returns the rows of the summary. A field that the lines have too is added up from them. */
export function summaryRows(
  { summary, lines }: InspectionShape,
  descriptions: ReadonlyMap<string, string>,
): WorkbookRow[] {
  return summary.map(({ key, label, kind }) => {
    const isInLines = kind !== "date" && lines.some((line) => line.key === key);
    const formulas = { [LINES_ADD_UP]: linesAddUp(lines, label) };
    const cells = [label, descriptions.get(key) ?? "", "", "", "", "", key];
    return { cells, entry: cellOf(kind), ...(isInLines ? { formulas } : {}) };
  });
}

/** Returns what the definition gives, and below it what an examiner fills in of the file as a whole. */
export function fileRows(shape: InspectionShape, release: string): WorkbookRow[] {
  const rows = givenParts(shape).map(({ key, label, exactly }) => {
    const cells = [label, exactly ?? release, key];
    return exactly === undefined ? { cells } : { cells, entry: onlyGiven(exactly) };
  });
  return [...rows, ...FILE_PARTS.map(({ key, label, kind }) => ({ cells: [label, "", key], entry: cellOf(kind) }))];
}

// A sheet of one definition is none of another, whatever somebody writes there.
function onlyGiven(text: string): CellRule {
  const says = `This sheet is of ${text}. For another definition take its own sheet.`;
  return { format: "text", only: { if: `CELL="${text}"`, says } };
}

function linesAddUp(lines: readonly EntryField[], label: string): Formula {
  const amounts = `{${TABLES.lines}!${inBrackets(label)}}`;
  const columns = lines.map((line) => ({ heading: line.label }));
  return `IF(COUNT(${amounts})=0,"",${sumOf(label, { columns, on: TABLES.lines })})`;
}

// What a document is needed for, by the record that asks for it.
const RECORDS = { cohort: "decision question", asset: "amounts and dates" } as const;

/**
 * Returns a row for each document, whatever it is needed for, in the order of the request list. What several are read
 * for stands with the first of them, to which the others lead. `requestNames` has the line of the request list that
 * asks for a document, by its id.
 */
export function evidenceRows(
  asset: string,
  evidence: Folder["evidence"],
  requestNames: ReadonlyMap<string, string>,
): WorkbookRow[] {
  const order = [...requestNames.keys()];
  // What no list asks for stands last.
  const placeOf = ({ document }: (typeof all)[number]): number =>
    order.includes(document.id) ? order.indexOf(document.id) : order.length;
  const all = usesIn([{ id: asset, evidence }]);
  const uses = all.sort((one, other) => placeOf(one) - placeOf(other));
  const firstNames = new Map<string, string>();
  return [...groupBy(uses, ({ document }) => document.id)].map(([id, own]) => {
    const [{ document, issued }] = own as [(typeof uses)[number]];
    const lookFors = own.map(({ use: { lookFor } }) => {
      const first = firstNames.get(lookFor) ?? document.name;
      firstNames.set(lookFor, first);
      return first === document.name ? lookFor : `As for the ${nameInSentence(first)}.`;
    });
    const purposes = own.map(({ use }) => RECORDS[use.record]);
    const numbers = commonNumbers(document).join(", ");
    const name = `${document.name}${numbers === "" ? "" : ` (${numbers})`}, ${issued}`;
    const once = (texts: readonly string[], between: string): string => [...new Set(texts)].join(between);
    const cells = [name, producerOf(document), once(lookFors, "\n"), once(purposes, "; "), requestNames.get(id) ?? ""];
    return { cells: [...cells, "", "", "", id] };
  });
}

function producerOf({ producer }: EvidenceDocument): string {
  return producer === "seller" ? `${PRODUCERS.seller} (self-made)` : PRODUCERS[producer];
}
