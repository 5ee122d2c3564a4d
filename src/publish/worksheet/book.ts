// A worksheet as a workbook and as CSV: the pages of the one, and the files of the other.

import { HEADINGS, TABLES, type TableName } from "../../catalog/inspection.ts";
import { type Page, textsOf, type Workbook } from "../../spreadsheet/table.ts";
import type { Sheet } from "./sheet.ts";

/** Returns the workbook of a sheet: the file as a whole, its evidence, its lines, its summary, and the traps with the law behind them. */
export function bookOf(sheet: Sheet): Workbook {
  const { id, release, title, question, notes, file, evidence, lines, summary } = sheet;
  return {
    title,
    edition: `${id}, ${release}`,
    pages: [
      { ...file, above: [title, `Decision question: ${question}`], below: ["", ...notes] },
      evidence,
      lines,
      summary,
      trapsPage(sheet),
    ],
  };
}

function trapsPage({ traps, law }: Sheet): Page {
  return {
    name: "Traps",
    columns: [
      { heading: "No.", width: 6, format: "text" },
      { heading: "What readers of such files stumble over", width: 110, format: "text" },
      { heading: "Remark", width: 40, format: "text" },
    ],
    rows: traps.map((trap, index) => ({ cells: [`${index + 1}`, trap] })),
    below: ["", ...law],
  };
}

/** Returns the tables of a sheet as rows of texts, by name. Every row of evidence and summary says of which definition it is. */
export function tablesOf(sheet: Sheet): [name: TableName, rows: string[][]][] {
  const names = Object.keys(TABLES) as TableName[];
  return names.map((name) => {
    const [headings = [], ...rows] = textsOf(sheet[name]);
    if (name === "file") return [name, [headings, ...rows]];
    return [name, [[HEADINGS.definition, ...headings], ...rows.map((cells) => [sheet.id, ...cells])]];
  });
}
