// The script of the picker of two definitions and of the page of a pair. The address of a pair has the two in the order
// of the catalog. The page shows first the definition that the reader chose first.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const form = elementOf(HTMLFormElement, "#compare");
const one = elementOf(HTMLSelectElement, "[name=one]", form);
const other = elementOf(HTMLSelectElement, "[name=other]", form);
const order = [...one.options].map(({ value }) => value).filter(Boolean);
const resultLine = elementOf(HTMLElement, ".said", form);
const [first, second] = location.pathname
  .split("/")
  .slice(-3, -1)
  .filter((id) => order.includes(id));

if (first !== undefined && second !== undefined) showPair(first, second);
else chooseFrom(location.hash.slice(1));

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const emptySelect = [one, other].find(({ value }) => value === "");
  if (emptySelect || one.value === other.value) {
    resultLine.textContent = emptySelect ? "Choose two definitions." : "Choose two different definitions.";
    (emptySelect ?? other).focus();
    return;
  }
  const pair = [one.value, other.value].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const query = pair[0] === one.value ? "" : `?first=${one.value}`;
  location.assign(`${form.dataset["up"]}compare/${pair.join("/")}/${query}`);
});

for (const select of [one, other])
  select.addEventListener("change", () => {
    resultLine.textContent = "";
  });

// Sets the picker to the pair of the page. A browser that goes back would otherwise show the choice from before.
function showPair(own: string, against: string): void {
  const isTurned = new URLSearchParams(location.search).get("first") === against;
  [one.value, other.value] = isTurned ? [against, own] : [own, against];
  if (isTurned) turn();
}

// A link to the pairs of one definition names the definition in its address.
function chooseFrom(id: string): void {
  if (!order.includes(id)) return;
  if (other.value === id) other.value = one.value;
  one.value = id;
}

function turn(): void {
  const heading = elementOf(HTMLElement, "h1.pair");
  const before = heading.textContent;
  swap(heading.firstElementChild, heading.lastElementChild);
  document.title = document.title.replace(before, heading.textContent);
  // The head of each printed sheet.
  document.documentElement.dataset["title"] = heading.textContent;
  for (const { cells } of document.querySelectorAll<HTMLTableRowElement>(".side-by-side tr")) swap(cells[1], cells[2]);
  for (const both of document.querySelectorAll(".drawings, .quotations"))
    if (both.children.length === 2) swap(both.firstElementChild, both.lastElementChild);
}

function swap(left: Element | null | undefined, right: Element | null | undefined): void {
  if (!left || !right) return;
  const place = document.createComment("");
  left.replaceWith(place);
  right.replaceWith(left);
  place.replaceWith(right);
}
