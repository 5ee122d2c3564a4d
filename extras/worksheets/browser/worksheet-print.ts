// Prints the blank worksheet of a definition from the page of worksheets. The first sheet has the file and its amounts.
// The next sheets are for invoices and lines. The texts come from the published tables, which are loaded for a print.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";
import { rowsIn } from "./csv.ts";
import { SCHEDULE } from "./schedule-words.ts";
import { printSheet, rowOf, sheetHead } from "./sheet-print.ts";

/** The parts of the record of a definition that the worksheet shows. */
interface SheetRecord {
  cohort: { name: string; decisionQuestion: string };
  asset: { name: string };
}

/** The tables of a worksheet that are printed, in their order on paper. */
const TABLES = ["file", "summary", "invoices", "lines"] as const;

/** The columns of the summary that are printed. */
const SUMMARY_COLUMNS = ["Amount or date", "Value", "Currency", "Source"];

// The number of lines that fill a sheet.
const RULED_LINES = 23;
// The most columns of a sheet. With them, each column has room to write an amount.
const MOST_COLUMNS = 16;

const sheet = elementOf(HTMLElement, "#blank");

for (const button of document.querySelectorAll<HTMLElement>("[data-blank]"))
  button.addEventListener("click", () => {
    const failure = elementOf(HTMLElement, "#blank-said");
    failure.textContent = "";
    printBlank(button.dataset["blank"] ?? "").catch((error: Error) => {
      failure.textContent = `The worksheet could not be loaded: ${error.message}`;
    });
  });

async function printBlank(id: string): Promise<void> {
  const record = JSON.parse(await textAt(`${id}.json`)) as SheetRecord;
  const tables = await Promise.all(TABLES.map((table) => textAt(`worksheets/${id}.${table}.csv`)));
  const [file = [], summary = [], invoices = [], lines = []] = tables.map(rowsIn);
  const title = `Inspection worksheet: ${record.cohort.name} (${record.asset.name})`;
  sheet.replaceChildren(
    firstSheet(title, record.cohort.decisionQuestion, file, summary),
    ...ruledSheets("Invoices", record, invoices),
    ...ruledSheets("Lines", record, lines),
  );
  printSheet("blank", title);
}

async function textAt(path: string): Promise<string> {
  const response = await fetch(new URL(`../${path}`, import.meta.url));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function firstSheet(
  title: string,
  question: string,
  [, ...file]: readonly string[][],
  [headings = [], ...summary]: readonly string[][],
): HTMLElement {
  const entries = file.flatMap(([label, entry]) => (entry ? [`${label}: ${entry}`] : []));
  const blanks = file.flatMap(([label = "", entry]) => (entry ? [] : [label]));
  const positions = SUMMARY_COLUMNS.map((heading) => headings.indexOf(heading));
  const summaryTexts = summary.map((row) => positions.map((column) => row[column] ?? ""));
  const rows = summaryTexts.map((texts) => rowOf("td", texts));
  const head = sheetHead(title, blanks, `${entries.join(". ")}. ${SCHEDULE.notEligible}`);
  head.firstElementChild?.after(element("p", `Decision question: ${question}`));
  const table = element("table", element("thead", rowOf("th", SUMMARY_COLUMNS)), element("tbody", ...rows));
  return withClass("blank-file", element("div", head, table));
}

// Returns the sheets for a table. The first column of the published table has the id of the definition. It is left out,
// because the title names the definition. The second column names a row, so each sheet repeats it. The sheets share the
// other columns.
function ruledSheets(name: string, { cohort }: SheetRecord, [headings = []]: readonly string[][]): HTMLElement[] {
  const [, nameHeading = "", ...otherHeadings] = headings;
  const count = Math.ceil(otherHeadings.length / MOST_COLUMNS);
  const length = Math.ceil(otherHeadings.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = count === 1 ? "" : `, sheet ${index + 1} of ${count}`;
    const sheetHeadings = otherHeadings.slice(index * length, (index + 1) * length);
    return ruledSheet(`${cohort.name}: ${name}${part}`, [nameHeading, ...sheetHeadings]);
  });
}

function ruledSheet(title: string, headings: readonly string[]): HTMLElement {
  const blank = headings.map(() => "");
  const rows = Array.from({ length: RULED_LINES }, () => rowOf("td", blank));
  const table = element("table", element("thead", rowOf("th", headings)), element("tbody", ...rows));
  return withClass("schedule-sheet", element("div", element("h3", title), table));
}
