// Makes the rows of three pages of a blank worksheet, for sheet.ts: the file, the evidence and the summary.

import { groupBy } from "../../core/base/group-by.ts";
import { commonNumbers, nameInSentence } from "../../core/catalog/document-names.ts";
import { type EvidenceDocument, PRODUCERS } from "../../core/catalog/documents.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import { usesIn } from "./documents.ts";
import { type EntryField, editionParts, FILE_PARTS } from "./entry-fields.ts";
import { type InspectionShape, TABLES } from "./inspection.ts";
import { inBrackets, sumOf } from "./spreadsheet/formula.ts";
import type { CellRule, Formula, WorkbookRow } from "./spreadsheet/table.ts";
import { LINES_ADD_UP } from "./table-columns.ts";
import { cellOf } from "./workbook-cells.ts";

/** Returns the rows of the summary. If the lines have the field too, a formula shows the sum of the lines. */
export function summaryRows(
  { summary, lines }: InspectionShape,
  descriptions: ReadonlyMap<string, string>,
): WorkbookRow[] {
  return summary.map(({ key, label, kind }) => {
    const isInLines = kind !== "date" && lines.some((line) => line.key === key);
    const formulas = { [LINES_ADD_UP]: linesAddUpFormula(lines, label) };
    const cells = [label, descriptions.get(key) ?? "", "", "", "", "", key];
    return { cells, entry: cellOf(kind), ...(isInLines ? { formulas } : {}) };
  });
}

/** Returns the rows of the file: the definition and the edition, then the fields that an examiner fills in. */
export function fileRows(shape: InspectionShape, release: string): WorkbookRow[] {
  const rows = editionParts(shape).map(({ key, label, fixedText }) => {
    const cells = [label, fixedText ?? release, key];
    return fixedText === undefined ? { cells } : { cells, entry: onlyText(fixedText) };
  });
  return [...rows, ...FILE_PARTS.map(({ key, label, kind }) => ({ cells: [label, "", key], entry: cellOf(kind) }))];
}

// Returns the rule for a cell that keeps its text. It stops an examiner who writes the id of another definition into
// the sheet, because the other definition has other fields.
function onlyText(text: string): CellRule {
  const says = `This sheet is of ${text}. For another definition take its own sheet.`;
  return { format: "text", condition: { if: `CELL="${text}"`, says } };
}

function linesAddUpFormula(lines: readonly EntryField[], label: string): Formula {
  const amounts = `{${TABLES.lines}!${inBrackets(label)}}`;
  const columns = lines.map((line) => ({ heading: line.label }));
  return `IF(COUNT(${amounts})=0,"",${sumOf(label, { columns, pageName: TABLES.lines })})`;
}

// The purposes of a document, by the record that reads it.
const PURPOSES = { cohort: "decision question", asset: "amounts and dates" } as const;

/**
 * Returns a row for each document, in the order of the request list. If several documents are read for the same point,
 * the first of them has its text, and the others lead to the first. `requestNames` has the line of the request list
 * that asks for a document, by the id of the document.
 */
export function evidenceRows(
  id: string,
  evidence: Folder["evidence"],
  requestNames: ReadonlyMap<string, string>,
): WorkbookRow[] {
  const order = [...requestNames.keys()];
  const uses = usesIn([{ id, evidence }]);
  // A document for which no list asks is last.
  const placeOf = ({ document }: (typeof uses)[number]): number =>
    order.includes(document.id) ? order.indexOf(document.id) : order.length;
  uses.sort((one, other) => placeOf(one) - placeOf(other));
  const firstNames = new Map<string, string>();
  return [...groupBy(uses, ({ document }) => document.id)].map(([documentId, documentUses]) => {
    const [{ document, issued }] = documentUses as [(typeof uses)[number]];
    const lookFors = documentUses.map(({ use: { lookFor } }) => {
      const firstName = firstNames.get(lookFor) ?? document.name;
      firstNames.set(lookFor, firstName);
      return firstName === document.name ? lookFor : `As for the ${nameInSentence(firstName)}.`;
    });
    const purposes = documentUses.map(({ use }) => PURPOSES[use.record]);
    const numbers = commonNumbers(document).join(", ");
    const texts = [
      `${document.name}${numbers === "" ? "" : ` (${numbers})`}, ${issued}`,
      producerOf(document),
      joinOnce(lookFors, "\n"),
      joinOnce(purposes, "; "),
      requestNames.get(documentId) ?? "",
    ];
    return { cells: [...texts, "", "", "", documentId] };
  });
}

function joinOnce(texts: readonly string[], separator: string): string {
  return [...new Set(texts)].join(separator);
}

function producerOf({ producer }: EvidenceDocument): string {
  return producer === "seller" ? `${PRODUCERS.seller} (self-made)` : PRODUCERS[producer];
}
