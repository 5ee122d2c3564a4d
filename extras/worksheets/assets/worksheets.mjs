// The page of worksheets: what is chosen stands in the address, merges the request list, and makes the schedule of one debtor.

import { csvOf } from "./csv.mjs";
import { element, keepInAddress, linkTo, withClass } from "./dom.mjs";
import {
  conditionOf,
  documentsOfLine,
  linesByAsked,
  REQUEST,
  requestLines,
  requestTable,
  requestText,
  SCHEDULE,
  scheduleHeadings,
} from "./request-list.mjs";
import { printSheet } from "./sheet-print.mjs";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
// With more definitions its headings stand upright.
const FEW = 3;
// How many lines a schedule on paper has: with its head they fill one sheet, with few definitions and with many.
const RULED_LINES = { few: 21, many: 18 };

const form = document.getElementById("choice");
const list = document.getElementById("list");
const counted = document.getElementById("counted");
const columns = document.getElementById("columns");
const schedule = document.getElementById("schedule");
let register = { needs: [], documents: [] };
let chosen = { names: new Map(), lines: [] };

const typed = new URLSearchParams(location.search);
const trade = form.elements.namedItem("trade");
trade.value = typed.get("trade") ?? "";
if (trade.selectedIndex < 0) trade.value = "";
for (const id of typed.getAll("of")) {
  const box = form.querySelector(`[value="${CSS.escape(id)}"]`);
  if (box) box.checked = true;
}
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
onClick("list-xlsx", () => save("request-list.xlsx", ({ requestFile }) => requestFile(chosen.lines, edition())));
onClick("schedule-xlsx", () => save("schedule.xlsx", ({ scheduleFile }) => scheduleFile(chosen.names, edition())));
onClick("list-print", () => printSheet("list"));
onClick("schedule-print", () => printSheet("schedule"));

try {
  const response = await fetch(new URL("../documents.json", import.meta.url));
  if (!response.ok) throw new Error(`documents.json answered ${response.status}`);
  register = await response.json();
  show();
} catch (error) {
  counted.textContent = `The register of documents could not be loaded: ${error.message}`;
}

function onClick(id, act) {
  document.getElementById(id).addEventListener("click", act);
}

function show() {
  const boxes = [...form.querySelectorAll("[name=of]:checked")];
  const names = new Map(boxes.map(({ value, dataset }) => [value, dataset.name]));
  const lines = requestLines(register, names, trade.value || undefined);
  chosen = { names, lines };
  keepInAddress([...boxes, trade].flatMap(({ name, value }) => (value === "" ? [] : [[name, value]])));
  document.getElementById("actions").hidden = lines.length === 0;
  counted.textContent = lines.length === 0 ? "" : `${lines.length} requests, each listed once.`;
  list.replaceChildren(
    sheetHead(REQUEST.title, REQUEST.blanks, REQUEST.asks),
    ...linesByAsked(lines).flatMap(([heading, own]) => groupOf(heading, own)),
  );
  document.getElementById("request-text").textContent = requestText(lines);
  offer("list-csv", csvOf(requestTable(lines)));
  offer("schedule-csv", csvOf([scheduleHeadings(names)]));
  schedule.replaceChildren(...scheduleOf(names));
  schedule.classList.toggle("many", names.size > FEW);
}

function offer(id, text) {
  const download = document.getElementById(id);
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
}

// What writes workbooks is loaded when the first is asked for.
async function save(name, fileOf) {
  try {
    const file = fileOf(await import("./sheets.mjs"));
    const link = linkTo(URL.createObjectURL(new Blob([file], { type: XLSX })));
    link.download = name;
    link.click();
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    counted.textContent = `The workbook could not be made: ${error.message}`;
  }
}

// The head of the page begins a line with it.
function edition() {
  const { release } = document.documentElement.dataset;
  return release.charAt(0).toLowerCase() + release.slice(1);
}

// Only paper shows it: what is sent does not say what was chosen.
function sheetHead(title, blanks, says) {
  const toFillIn = withClass("blanks", element("p", ...blanks.map((label) => element("span", label))));
  return withClass("sheet-head", element("div", element("p", element("b", title)), toFillIn, element("p", says)));
}

// --- the request list ---

function groupOf(heading, lines) {
  const listed = withClass("asked", element("ul", ...lines.map(lineOf)));
  // A print repeats the head of a table on each of its pages.
  const head = withClass("asked-head", element("div", columns.content.cloneNode(true)));
  return [
    element("h3", heading),
    withClass("asked-table", element("div", head, withClass("asked-rows", element("div", listed)))),
  ];
}

function lineOf(line) {
  const number = `${chosen.lines.indexOf(line) + 1}. `;
  const first = line.first ? [element("i", "first"), " "] : [];
  const looked = line.lookFor.map(({ name: of, texts }) => element("li", `For ${of}: ${texts.join(" ")}`));
  const each = line.documents.flatMap(({ id, name }, index) => [
    index === 0 ? "" : ", ",
    linkTo(`../documents/#${id}`, name),
  ]);
  const named = element(
    "p",
    number,
    ...first,
    conditionOf(line),
    element("b", line.name),
    `: ${documentsOfLine(line)}`,
  );
  const inRegister = element("p", "In the register: ", ...each);
  const summary = element("summary", "What to look for");
  return element("li", named, element("details", summary, inRegister, element("ul", ...looked)));
}

// --- the schedule on paper ---

function scheduleOf(names) {
  if (names.size === 0) return [];
  const headings = scheduleHeadings(names);
  const rowOf = (name, texts) => element("tr", ...texts.map((text) => element(name, text)));
  const blank = headings.map(() => "");
  const totals = [...stateLabels(names), "Total"];
  const table = element(
    "table",
    element("thead", rowOf("th", headings)),
    element(
      "tbody",
      ...Array.from({ length: RULED_LINES[names.size > FEW ? "many" : "few"] - totals.length }, () =>
        rowOf("td", blank),
      ),
    ),
    element("tfoot", ...totals.map((label) => totalOf(label, headings))),
  );
  const { release } = document.documentElement.dataset;
  const labels = SCHEDULE.blanks.map(([label]) => (label === "Release" ? release : label));
  return [sheetHead(SCHEDULE.title, labels, "Supported does not mean eligible."), table];
}

// The name of a total has the room of the columns before the amounts.
function totalOf(label, headings) {
  const before = headings.indexOf(SCHEDULE.amount);
  const name = element("td", label);
  name.colSpan = before;
  return element("tr", name, ...headings.slice(before).map(() => element("td", "")));
}

// The totals by state of the kinds that are chosen.
function stateLabels(names) {
  const { sums, papersShowSupported } = SCHEDULE;
  const kinds = [...names.keys()].map((id) => papersShowSupported.includes(id));
  return [
    ...(kinds.includes(true) ? sums.supported : []),
    ...(kinds.includes(false) ? sums.contingent : []),
    sums.none,
  ];
}
