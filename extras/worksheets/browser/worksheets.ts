// The main script of the page of worksheets. It keeps the choice of definitions in the address, merges their request
// lists into one, and makes the schedule of one debtor.

import { element, elementOf, keepInAddress, linkTo, withClass } from "../../../core/extra/page/browser/dom.ts";
import type { DocumentRegister, Trade } from "../document-register.ts";
import { csvOf } from "./csv.ts";
import {
  conditionOf,
  documentsOfLine,
  linesByHolder,
  type Names,
  REQUEST,
  type RequestLine,
  type RequestRegister,
  requestLines,
  requestTable,
  requestText,
} from "./request-list.ts";
import { SCHEDULE, scheduleHeadings } from "./schedule-words.ts";
import { printSheet, rowOf, sheetHead } from "./sheet-print.ts";

/** The module that writes workbooks. */
type Sheets = typeof import("../bundled/sheets.ts");

/** The chosen definitions, and their request list. */
interface Selection {
  names: Names;
  lines: readonly RequestLine[];
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
// If a schedule on paper has more definitions than these, its headings are turned upright.
const FEW_DEFINITIONS = 3;
// The number of lines of a schedule on paper, with few definitions and with many. With its head they fill one sheet.
const LINE_COUNTS = { few: 21, many: 18 };

const form = elementOf(HTMLFormElement, "#choice");
const trade = elementOf(HTMLSelectElement, "[name=trade]", form);
const actions = elementOf(HTMLElement, "#actions");
const list = elementOf(HTMLElement, "#list");
const listAsText = elementOf(HTMLElement, "#request-text");
const statusLine = elementOf(HTMLElement, "#counted");
const listHead = elementOf(HTMLTemplateElement, "#columns");
const schedule = elementOf(HTMLElement, "#schedule");
let register: RequestRegister = { needs: [], documents: [] };
let selection: Selection = { names: new Map(), lines: [] };

const query = new URLSearchParams(location.search);
trade.value = query.get("trade") ?? "";
if (trade.selectedIndex < 0) trade.value = "";
for (const id of query.getAll("of")) {
  const box = form.querySelector<HTMLInputElement>(`[name=of][value="${CSS.escape(id)}"]`);
  if (box) box.checked = true;
}
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
onClick("list-xlsx", () => save(`${listName()}.xlsx`, ({ requestFile }) => requestFile(selection.lines, edition())));
onClick("schedule-xlsx", () =>
  save(`${scheduleName()}.xlsx`, ({ scheduleFile }) => scheduleFile(selection.names, edition())),
);
onClick("list-print", () => printSheet("list"));
onClick("schedule-print", () => printSheet("schedule"));

load().catch((error: Error) => {
  statusLine.textContent = `The register of documents could not be loaded: ${error.message}`;
});

function onClick(id: string, act: () => void): void {
  elementOf(HTMLElement, `#${id}`).addEventListener("click", act);
}

async function load(): Promise<void> {
  register = await loadRegister();
  show();
}

async function loadRegister(): Promise<DocumentRegister> {
  const response = await fetch(new URL("../documents.json", import.meta.url));
  if (!response.ok) throw new Error(`documents.json answered ${response.status}`);
  return response.json();
}

function show(): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[name=of]:checked")];
  const names = new Map(boxes.map(({ value, dataset }) => [value, dataset["name"] ?? ""]));
  const lines = requestLines(register, names, chosenTrade());
  selection = { names, lines };
  const controls = [...boxes, trade].filter(({ value }) => value !== "");
  keepInAddress(new URLSearchParams(controls.map(({ name, value }) => [name, value])));
  actions.hidden = lines.length === 0;
  statusLine.textContent = lines.length === 0 ? "" : `${lines.length} requests, each listed once.`;
  showList();
  showSchedule();
}

function chosenTrade(): Trade | undefined {
  const { value } = trade;
  return value === "goods" || value === "works" ? value : undefined;
}

// Returns the name of the file of a list. It has the number of lines, so that lists of several clients differ. It does
// not name the definitions, because the list goes to the client.
function listName(): string {
  return `request-list-of-${selection.lines.length}`;
}

function scheduleName(): string {
  const [firstId, ...moreIds] = selection.names.keys();
  return `schedule-${firstId}${moreIds.length > 0 ? `-and-${moreIds.length}-more` : ""}`;
}

function offerCsv(id: string, name: string, text: string): void {
  const download = elementOf(HTMLAnchorElement, `#${id}`);
  download.download = `${name}.csv`;
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
}

// Saves a workbook as a file. The module that writes workbooks is loaded with the first of them.
async function save(name: string, fileOf: (sheets: Sheets) => Uint8Array<ArrayBuffer>): Promise<void> {
  const file = await import("../bundled/sheets.ts").then(fileOf).catch((error: Error) => error);
  if (file instanceof Error) {
    statusLine.textContent = `The workbook could not be made: ${file.message}`;
    return;
  }
  const link = linkTo(URL.createObjectURL(new Blob([file], { type: XLSX })));
  link.download = name;
  link.click();
  // The address is released later, because the browser needs it until it has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Returns the edition with a small first letter, for the middle of a line. The page has it with a capital letter.
function edition(): string {
  const { release = "" } = document.documentElement.dataset;
  return release.charAt(0).toLowerCase() + release.slice(1);
}

// --- the request list ---

function showList(): void {
  const { lines } = selection;
  list.replaceChildren(
    sheetHead(REQUEST.title, REQUEST.blanks, REQUEST.asks),
    ...linesByHolder(lines).flatMap(([heading, holderLines]) => groupOf(heading, holderLines)),
  );
  listAsText.textContent = requestText(lines);
  offerCsv("list-csv", listName(), csvOf(requestTable(lines)));
}

function groupOf(heading: string, lines: readonly RequestLine[]): HTMLElement[] {
  const lineList = withClass("asked", element("ul", ...lines.map(lineOf)));
  // The head is apart from the rows, because a print repeats the head of a table on each sheet.
  const head = withClass("asked-head", element("div", listHead.content.cloneNode(true)));
  return [
    element("h3", heading),
    withClass("asked-table", element("div", head, withClass("asked-rows", element("div", lineList)))),
  ];
}

function lineOf(line: RequestLine): HTMLElement {
  const number = `${selection.lines.indexOf(line) + 1}. `;
  const priority = line.isFirst ? [element("i", "first"), " "] : [];
  const name = element("b", line.name);
  const paragraph = element("p", number, ...priority, conditionOf(line), name, `: ${documentsOfLine(line)}`);
  return element("li", paragraph, element("details", element("summary", "What to look for"), ...lookForParts(line)));
}

function lookForParts({ documents, lookFor }: RequestLine): HTMLElement[] {
  const links = documents.flatMap(({ id, name }, index) => [
    index === 0 ? "" : ", ",
    linkTo(`../documents/#${id}`, name),
  ]);
  const lookFors = lookFor.map(({ name, texts }) => element("li", `For ${name}: ${texts.join(" ")}`));
  return [element("p", "In the register: ", ...links), element("ul", ...lookFors)];
}

// --- the schedule on paper ---

function showSchedule(): void {
  const { names } = selection;
  offerCsv("schedule-csv", scheduleName(), csvOf([scheduleHeadings(names)]));
  schedule.replaceChildren(...scheduleOf(names));
  schedule.classList.toggle("many", names.size > FEW_DEFINITIONS);
}

function scheduleOf(names: Names): HTMLElement[] {
  if (names.size === 0) return [];
  const headings = scheduleHeadings(names);
  const totals = [...stateLabels(names), "Total"];
  const blank = headings.map(() => "");
  const length = LINE_COUNTS[names.size > FEW_DEFINITIONS ? "many" : "few"] - totals.length;
  const table = element(
    "table",
    element("thead", rowOf("th", headings)),
    element("tbody", ...Array.from({ length }, () => rowOf("td", blank))),
    element("tfoot", ...totals.map((label) => totalOf(label, headings))),
  );
  const { release = "" } = document.documentElement.dataset;
  // The last blank is the release. It is printed in the text of the head, so nobody has to write it.
  const labels = SCHEDULE.blanks.slice(0, -1).map(([label]) => label);
  return [sheetHead(SCHEDULE.title, labels, `${release}. ${SCHEDULE.notEligible}`), table];
}

// Returns the row of a total. Its name takes the columns before the amounts.
function totalOf(label: string, headings: readonly string[]): HTMLElement {
  const before = headings.indexOf(SCHEDULE.amount);
  const name = element("td", label);
  name.colSpan = before;
  return element("tr", name, ...headings.slice(before).map(() => element("td", "")));
}

// Returns the labels of the totals by state, for the kinds of definitions that are chosen.
function stateLabels(names: Names): string[] {
  const { sums, papersShowSupported } = SCHEDULE;
  const kinds = [...names.keys()].map((id) => papersShowSupported.includes(id));
  return [
    ...(kinds.includes(true) ? sums.supported : []),
    ...(kinds.includes(false) ? sums.contingent : []),
    sums.none,
  ];
}
