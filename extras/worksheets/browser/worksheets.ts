// The page of worksheets. It keeps what is chosen in the address, merges the request lists of the chosen definitions,
// and makes the schedule of one debtor.

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

/** What writes workbooks. */
type Sheets = typeof import("../bundled/sheets.ts");

/** What is chosen, and the request list of it. */
interface Selection {
  names: Names;
  lines: readonly RequestLine[];
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
// The headings of a schedule on paper stand upright if it has more definitions than these.
const FEW = 3;
// How many lines a schedule on paper has, with few definitions and with many. With its head they fill one sheet.
const RULED_LINES = { few: 21, many: 18 };

const form = elementOf(HTMLFormElement, "#choice");
const trade = elementOf(HTMLSelectElement, "[name=trade]", form);
const actions = elementOf(HTMLElement, "#actions");
const list = elementOf(HTMLElement, "#list");
const listAsText = elementOf(HTMLElement, "#request-text");
const statusLine = elementOf(HTMLElement, "#counted");
const columns = elementOf(HTMLTemplateElement, "#columns");
const schedule = elementOf(HTMLElement, "#schedule");
let register: RequestRegister = { needs: [], documents: [] };
let chosen: Selection = { names: new Map(), lines: [] };

const query = new URLSearchParams(location.search);
trade.value = query.get("trade") ?? "";
if (trade.selectedIndex < 0) trade.value = "";
for (const id of query.getAll("of")) {
  const box = form.querySelector<HTMLInputElement>(`[name=of][value="${CSS.escape(id)}"]`);
  if (box) box.checked = true;
}
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
onClick("list-xlsx", () => save(`${listName()}.xlsx`, ({ requestFile }) => requestFile(chosen.lines, edition())));
onClick("schedule-xlsx", () =>
  save(`${scheduleName()}.xlsx`, ({ scheduleFile }) => scheduleFile(chosen.names, edition())),
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
  chosen = { names, lines };
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

// Files of several clients have names of their own. A list goes to the client, and says nowhere what was chosen.
function listName(): string {
  return `request-list-of-${chosen.lines.length}`;
}

function scheduleName(): string {
  const [first, ...more] = chosen.names.keys();
  return `schedule-${first}${more.length > 0 ? `-and-${more.length}-more` : ""}`;
}

function offer(id: string, name: string, text: string): void {
  const download = elementOf(HTMLAnchorElement, `#${id}`);
  download.download = `${name}.csv`;
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
}

// What writes workbooks is loaded when the first is asked for.
async function save(name: string, fileOf: (sheets: Sheets) => Uint8Array<ArrayBuffer>): Promise<void> {
  const file = await import("../bundled/sheets.ts").then(fileOf).catch((error: Error) => error);
  if (file instanceof Error) {
    statusLine.textContent = `The workbook could not be made: ${file.message}`;
    return;
  }
  const link = linkTo(URL.createObjectURL(new Blob([file], { type: XLSX })));
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The head of the page begins a line with it.
function edition(): string {
  const { release = "" } = document.documentElement.dataset;
  return release.charAt(0).toLowerCase() + release.slice(1);
}

// --- the request list ---

function showList(): void {
  const { lines } = chosen;
  list.replaceChildren(
    // What is sent does not say what was chosen.
    sheetHead(REQUEST.title, REQUEST.blanks, REQUEST.asks),
    ...linesByHolder(lines).flatMap(([heading, own]) => groupOf(heading, own)),
  );
  listAsText.textContent = requestText(lines);
  offer("list-csv", listName(), csvOf(requestTable(lines)));
}

function groupOf(heading: string, lines: readonly RequestLine[]): HTMLElement[] {
  const lineList = withClass("asked", element("ul", ...lines.map(lineOf)));
  // A print repeats the head of a table on each of its pages.
  const head = withClass("asked-head", element("div", columns.content.cloneNode(true)));
  return [
    element("h3", heading),
    withClass("asked-table", element("div", head, withClass("asked-rows", element("div", lineList)))),
  ];
}

function lineOf(line: RequestLine): HTMLElement {
  const number = `${chosen.lines.indexOf(line) + 1}. `;
  const first = line.first ? [element("i", "first"), " "] : [];
  const name = element("b", line.name);
  const paragraph = element("p", number, ...first, conditionOf(line), name, `: ${documentsOfLine(line)}`);
  return element("li", paragraph, element("details", element("summary", "What to look for"), ...lookedForIn(line)));
}

function lookedForIn({ documents, lookFor }: RequestLine): HTMLElement[] {
  const links = documents.flatMap(({ id, name }, index) => [
    index === 0 ? "" : ", ",
    linkTo(`../documents/#${id}`, name),
  ]);
  const lookFors = lookFor.map(({ name, texts }) => element("li", `For ${name}: ${texts.join(" ")}`));
  return [element("p", "In the register: ", ...links), element("ul", ...lookFors)];
}

// --- the schedule on paper ---

function showSchedule(): void {
  const { names } = chosen;
  offer("schedule-csv", scheduleName(), csvOf([scheduleHeadings(names)]));
  schedule.replaceChildren(...scheduleOf(names));
  schedule.classList.toggle("many", names.size > FEW);
}

function scheduleOf(names: Names): HTMLElement[] {
  if (names.size === 0) return [];
  const headings = scheduleHeadings(names);
  const totals = [...stateLabels(names), "Total"];
  const blank = headings.map(() => "");
  const length = RULED_LINES[names.size > FEW ? "many" : "few"] - totals.length;
  const table = element(
    "table",
    element("thead", rowOf("th", headings)),
    element("tbody", ...Array.from({ length }, () => rowOf("td", blank))),
    element("tfoot", ...totals.map((label) => totalOf(label, headings))),
  );
  const { release = "" } = document.documentElement.dataset;
  // The last of them is the release, which is known, so nobody writes it.
  const labels = SCHEDULE.blanks.slice(0, -1).map(([label]) => label);
  return [sheetHead(SCHEDULE.title, labels, `${release}. ${SCHEDULE.notEligible}`), table];
}

// The name of a total has the room of the columns before the amounts.
function totalOf(label: string, headings: readonly string[]): HTMLElement {
  const before = headings.indexOf(SCHEDULE.amount);
  const name = element("td", label);
  name.colSpan = before;
  return element("tr", name, ...headings.slice(before).map(() => element("td", "")));
}

// The totals by state of the kinds that are chosen.
function stateLabels(names: Names): string[] {
  const { sums, papersShowSupported } = SCHEDULE;
  const kinds = [...names.keys()].map((id) => papersShowSupported.includes(id));
  return [
    ...(kinds.includes(true) ? sums.supported : []),
    ...(kinds.includes(false) ? sums.contingent : []),
    sums.none,
  ];
}
