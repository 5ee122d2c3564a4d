// Prints the blank worksheet of a definition: the file and its amounts on a first sheet, then its invoices and its
// lines. What it has is in the published tables, which are read when somebody asks for a print.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";
import { rowsIn } from "./csv.ts";
import { SCHEDULE } from "./schedule-words.ts";
import { printSheet, rowOf, sheetHead } from "./sheet-print.ts";

/** What stands above the worksheet of a definition. */
interface SheetRecord {
  cohort: { name: string; decisionQuestion: string };
  asset: { name: string };
}

/** The tables of a worksheet that paper has, in the order in which they are read. */
const TABLES = ["file", "summary", "invoices", "lines"] as const;

/** What paper shows of the amounts and dates. */
const SUMMARY_COLUMNS = ["Amount or date", "Value", "Currency", "Source"];

// This number of lines fills a sheet, and this number of columns leaves room to write an amount into each.
const RULED_LINES = 23;
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
  const rows = summary.map((row) =>
    rowOf(
      "td",
      positions.map((at) => row[at] ?? ""),
    ),
  );
  const head = sheetHead(title, blanks, `${entries.join(". ")}. ${SCHEDULE.notEligible}`);
  head.firstElementChild?.after(element("p", `Decision question: ${question}`));
  const table = element("table", element("thead", rowOf("th", SUMMARY_COLUMNS)), element("tbody", ...rows));
  return withClass("blank-file", element("div", head, table));
}

// The first column of a published table says of which definition a row is: the title of the sheet does. The next one
// names the row, on each of the sheets that the others need.
function ruledSheets(name: string, { cohort }: SheetRecord, [headings = []]: readonly string[][]): HTMLElement[] {
  const [, naming = "", ...others] = headings;
  const count = Math.ceil(others.length / MOST_COLUMNS);
  const length = Math.ceil(others.length / count);
  return Array.from({ length: count }, (_, at) => {
    const part = count === 1 ? "" : `, sheet ${at + 1} of ${count}`;
    return ruledSheet(`${cohort.name}: ${name}${part}`, [naming, ...others.slice(at * length, (at + 1) * length)]);
  });
}

function ruledSheet(title: string, headings: readonly string[]): HTMLElement {
  const blank = headings.map(() => "");
  const rows = Array.from({ length: RULED_LINES }, () => rowOf("td", blank));
  const table = element("table", element("thead", rowOf("th", headings)), element("tbody", ...rows));
  return withClass("schedule-sheet", element("div", element("h3", title), table));
}
