// Filters a register. What is chosen stands in the address, so that a filtered list can be sent.

import { keepInAddress } from "./dom.mjs";

const form = document.getElementById("filters");
const shown = document.getElementById("shown");
const entries = [...document.querySelectorAll(".register li[data-definition]")];
const groups = [...document.querySelectorAll(".register")];
const texts = new Map(entries.map((entry) => [entry, plainText(entry.textContent)]));

for (const [name, value] of new URLSearchParams(location.search)) {
  if (form.elements.namedItem(name)) form.elements.namedItem(name).value = value;
}
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
filter();
openTarget();
addEventListener("hashchange", openTarget);

function filter() {
  const wanted = [...new FormData(form)].filter(([, value]) => value !== "");
  for (const entry of entries) entry.hidden = !wanted.every(([name, value]) => fits(entry, name, value));
  for (const group of groups) group.hidden = group.querySelector("li[data-definition]:not([hidden])") === null;
  const count = entries.filter((entry) => !entry.hidden).length;
  shown.textContent = wanted.length === 0 ? "" : `${count} of ${entries.length}`;
  keepInAddress(wanted);
}

function fits(entry, name, value) {
  if (name === "text") return texts.get(entry).includes(plainText(value));
  return entry.matches(`[data-${name}~="${value}"]`);
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
