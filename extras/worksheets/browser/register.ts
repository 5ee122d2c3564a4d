// The register of documents: what is chosen stands in the address, and filters it.

import { elementOf, keepInAddress } from "../../../core/extra/page/browser/dom.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** An entry of the register, with the text in which words are looked for. */
interface Entry {
  item: HTMLElement;
  text: string;
}

// What stood on this page before it had a page of its own.
if (["#request", "#worksheets", "#worked-schedule"].includes(location.hash))
  location.replace(`../worksheets/${location.search}${location.hash}`);

const form = elementOf(HTMLFormElement, "#choice");
const controls = [...form.querySelectorAll<Control>("select, input")];
const countLine = elementOf(HTMLElement, "#shown");
const entries = [...document.querySelectorAll<HTMLElement>(".register li[data-of]")].map(
  (item): Entry => ({ item, text: plainText(item.textContent) }),
);

for (const [name, value] of new URLSearchParams(location.search)) {
  const control = controls.find((one) => one.name === name);
  if (control) control.value = value;
}
for (const control of controls) control.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", openTarget);
filter();
openTarget();

function filter(): void {
  const activeControls = controls.filter(({ value }) => value !== "");
  for (const entry of entries) entry.item.hidden = !activeControls.every((control) => fits(entry, control));
  for (const group of document.querySelectorAll<HTMLElement>(".register")) {
    const own = entries.filter(({ item }) => group.contains(item));
    for (const { item } of own) nameOf(item, group).hidden = item.hidden;
    group.hidden = own.every(({ item }) => item.hidden);
    elementOf(HTMLElement, ".count", group).textContent = countOf(own);
    if (activeControls.length > 0) elementOf(HTMLDetailsElement, "details", group).open = true;
  }
  countLine.textContent = activeControls.length === 0 ? "" : `${countOf(entries)} documents`;
  keepInAddress(new URLSearchParams(activeControls.map(({ name, value }) => [name, value])));
}

// The name of an entry at the head of its step.
function nameOf({ id }: HTMLElement, group: HTMLElement): HTMLElement {
  return elementOf(HTMLElement, `li:has(> a[href="#${id}"])`, group);
}

// How many are shown: "12", or "3 of 12".
function countOf(all: readonly Entry[]): string {
  const shownEntries = all.filter(({ item }) => !item.hidden);
  return shownEntries.length === all.length ? `${all.length}` : `${shownEntries.length} of ${all.length}`;
}

function fits({ item, text }: Entry, { name, value }: Control): boolean {
  return name === "text" ? text.includes(plainText(value)) : item.matches(`[data-${name}~="${CSS.escape(value)}"]`);
}

// A link to an entry shows it, whatever the filter left out.
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.hidden) return;
  form.reset();
  filter();
  target.scrollIntoView();
}

// Returns a text without full stops, commas and section signs, so that "grn" finds "G.R.N.".
function plainText(text: string): string {
  return text.toLowerCase().replace(/[.,§]/g, "").replace(/\s+/g, " ").trim();
}
