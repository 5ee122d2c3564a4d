// The page of documents: what is chosen stands in the address, merges the request list, and filters the register.

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
  scheduleHeadings,
} from "./request-list.mjs";

const form = document.getElementById("choice");
const shown = document.getElementById("shown");
const list = document.getElementById("list");
const counted = document.getElementById("counted");
const columns = document.getElementById("columns");
const entries = [...document.querySelectorAll(".register li[data-of]")];
const texts = new Map(entries.map((entry) => [entry, plainText(entry.textContent)]));
let register = { needs: [], documents: [] };

for (const [name, value] of new URLSearchParams(location.search)) {
  const box = form.querySelector(`[name="of"][value="${CSS.escape(value)}"]`);
  if (name === "of" && box) box.checked = true;
  else if (name !== "of" && form.elements.namedItem(name)) form.elements.namedItem(name).value = value;
}
for (const control of form.elements) control.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", openTarget);
filter();
openTarget();

try {
  const response = await fetch(new URL("../documents.json", import.meta.url));
  if (!response.ok) throw new Error(`documents.json answered ${response.status}`);
  register = await response.json();
  show();
} catch (error) {
  counted.textContent = `The register of documents could not be loaded: ${error.message}`;
}

function show() {
  filter();
  const names = new Map(
    [...form.querySelectorAll("[name=of]:checked")].map(({ value, dataset }) => [value, dataset.name]),
  );
  const trade = form.elements.namedItem("trade").value;
  const lines = requestLines(register, names, trade === "" ? undefined : trade);
  document.getElementById("actions").hidden = lines.length === 0;
  counted.textContent = lines.length === 0 ? "" : `${lines.length} requests, each listed once.`;
  list.replaceChildren(sheetHead(), ...linesByAsked(lines).flatMap(([heading, own]) => groupOf(heading, own)));
  document.getElementById("request-text").textContent = requestText(lines);
  offer("csv", csvOf(requestTable(lines)));
  offer("schedule", csvOf([scheduleHeadings(names)]));
}

function offer(id, text) {
  const download = document.getElementById(id);
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
}

// --- the register ---

function filter() {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== "");
  const of = wanted.filter(([name]) => name === "of");
  const others = wanted.filter(([name]) => name !== "of" && name !== "trade");
  for (const entry of entries) {
    const isOf = of.length === 0 || of.some(([name, value]) => fits(entry, name, value));
    entry.hidden = !(isOf && others.every(([name, value]) => fits(entry, name, value)));
  }
  for (const group of document.querySelectorAll(".register")) {
    const own = entries.filter((entry) => group.contains(entry));
    const left = own.filter((entry) => !entry.hidden);
    group.hidden = left.length === 0;
    group.querySelector(".count").textContent = countOf(left, own);
    if (others.length > 0) group.firstElementChild.open = true;
  }
  const left = entries.filter((entry) => !entry.hidden);
  const which = of.length > 0 ? ", only for the chosen definitions" : "";
  shown.textContent = wanted.length === 0 ? "" : `${countOf(left, entries)}${which}`;
  keepInAddress(wanted);
}

function countOf(some, all) {
  return some.length === all.length ? `${all.length}` : `${some.length} of ${all.length}`;
}

function fits(entry, name, value) {
  if (name === "text") return texts.get(entry).includes(plainText(value));
  return entry.matches(`[data-${name}~="${CSS.escape(value)}"]`);
}

// A link to an entry shows it, whatever the filter left out.
function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.hidden) return;
  form.reset();
  show();
  target.scrollIntoView();
}

// Without full stops, commas and section signs: "G.R.N." is found as "grn".
function plainText(text) {
  return text.toLowerCase().replace(/[.,§]/g, "").replace(/\s+/g, " ").trim();
}

// --- the request list ---

// Only paper shows it: what is sent does not say what was chosen.
function sheetHead() {
  const { title, blanks, asks } = REQUEST;
  const toFillIn = withClass("blanks", element("p", ...blanks.map((label) => element("span", label))));
  const head = element("div", element("p", element("b", title)), toFillIn, element("p", asks));
  return withClass("sheet-head", head);
}

function groupOf(heading, lines) {
  const listed = withClass("asked", element("ul", ...lines.map(lineOf)));
  return [element("h3", heading), columns.content.cloneNode(true), listed];
}

function lineOf(line) {
  const looked = line.lookFor.map(({ name: of, texts }) => element("li", `For ${of}: ${texts.join(" ")}`));
  const each = line.documents.flatMap(({ id, name }, index) => [index === 0 ? "" : ", ", linkTo(`#${id}`, name)]);
  const named = element("p", conditionOf(line), element("b", line.name), `: ${documentsOfLine(line)}`);
  const register = element("p", "In the register: ", ...each);
  const summary = element("summary", "What to look for");
  return element("li", named, element("details", summary, register, element("ul", ...looked)));
}
