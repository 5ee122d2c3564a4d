// The script of the page of documents. It filters the register by the choices of the user, and keeps the choices in the
// address.

import { elementOf, keepInAddress } from "../../../core/extra/page/browser/dom.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** An entry of the register, and its text for the filter by words. */
interface Entry {
  item: HTMLElement;
  text: string;
}

// Addresses of parts that are on the page of worksheets now lead there.
if (["#request", "#worksheets", "#worked-schedule"].includes(location.hash))
  location.replace(`../worksheets/${location.search}${location.hash}`);

const form = elementOf(HTMLFormElement, "#choice");
const controls = [...form.querySelectorAll<Control>("select, input")];
const countLine = elementOf(HTMLElement, "#shown");
const entries = [...document.querySelectorAll<HTMLElement>(".register li[data-of]")].map(
  (item): Entry => ({ item, text: plainText(item.textContent) }),
);

for (const [name, value] of new URLSearchParams(location.search)) {
  const control = controls.find((candidate) => candidate.name === name);
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
    const groupEntries = entries.filter(({ item }) => group.contains(item));
    for (const { item } of groupEntries) nameOf(item, group).hidden = item.hidden;
    group.hidden = groupEntries.every(({ item }) => item.hidden);
    elementOf(HTMLElement, ".count", group).textContent = countOf(groupEntries);
    if (activeControls.length > 0) elementOf(HTMLDetailsElement, "details", group).open = true;
  }
  countLine.textContent = activeControls.length === 0 ? "" : `${countOf(entries)} documents`;
  keepInAddress(new URLSearchParams(activeControls.map(({ name, value }) => [name, value])));
}

// Returns the name of an entry in the list at the head of its step.
function nameOf({ id }: HTMLElement, group: HTMLElement): HTMLElement {
  return elementOf(HTMLElement, `li:has(> a[href="#${id}"])`, group);
}

// Returns the number of entries that the filter shows: "12" if it shows all of them, otherwise "3 of 12".
function countOf(group: readonly Entry[]): string {
  const visibleCount = group.filter(({ item }) => !item.hidden).length;
  return visibleCount === group.length ? `${group.length}` : `${visibleCount} of ${group.length}`;
}

function fits({ item, text }: Entry, { name, value }: Control): boolean {
  return name === "text" ? text.includes(plainText(value)) : item.matches(`[data-${name}~="${CSS.escape(value)}"]`);
}

// Shows the entry to which the address leads. If the filter hides it, the filter is reset.
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
