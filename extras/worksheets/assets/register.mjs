// The register of documents: what is chosen stands in the address, and filters it.

import { keepInAddress } from "./dom.mjs";

// What stood on this page before it had a page of its own.
if (["#request", "#worksheets", "#worked-schedule"].includes(location.hash))
  location.replace(`../worksheets/${location.search}${location.hash}`);

const form = document.getElementById("choice");
const shown = document.getElementById("shown");
const entries = [...document.querySelectorAll(".register li[data-of]")];
const texts = new Map(entries.map((entry) => [entry, plainText(entry.textContent)]));

for (const [name, value] of new URLSearchParams(location.search)) {
  const control = form.elements.namedItem(name);
  if (control) control.value = value;
}
for (const control of form.elements) control.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", openTarget);
filter();
openTarget();

function filter() {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== "");
  for (const entry of entries) entry.hidden = !wanted.every(([name, value]) => fits(entry, name, value));
  for (const group of document.querySelectorAll(".register")) {
    const own = entries.filter((entry) => group.contains(entry));
    const left = own.filter((entry) => !entry.hidden);
    group.hidden = left.length === 0;
    group.querySelector(".count").textContent = countOf(left, own);
    if (wanted.length > 0) group.firstElementChild.open = true;
  }
  const left = entries.filter((entry) => !entry.hidden);
  shown.textContent = wanted.length === 0 ? "" : countOf(left, entries);
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
  filter();
  target.scrollIntoView();
}

// Without full stops, commas and section signs: "G.R.N." is found as "grn".
function plainText(text) {
  return text.toLowerCase().replace(/[.,§]/g, "").replace(/\s+/g, " ").trim();
}
