// The script of the form that compares two definitions, and of the page of a pair. The address of a pair has both ids
// in the order of the catalog. The page shows first the definition that the reader chose first.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const form = elementOf(HTMLFormElement, "#compare");
const firstSelect = elementOf(HTMLSelectElement, "[name=one]", form);
const secondSelect = elementOf(HTMLSelectElement, "[name=other]", form);
const order = [...firstSelect.options].map(({ value }) => value).filter(Boolean);
const resultLine = elementOf(HTMLElement, ".said", form);

// The address of a pair ends in both ids: compare/setoff-netting/volume-rebates/.
const lastSegments = location.pathname.split("/").slice(-3, -1);
const [leftId, rightId] = lastSegments.filter((id) => order.includes(id));
if (leftId !== undefined && rightId !== undefined) showPair(leftId, rightId);
else chooseFirst(location.hash.slice(1));

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const emptySelect = [firstSelect, secondSelect].find(({ value }) => value === "");
  if (emptySelect || firstSelect.value === secondSelect.value) {
    resultLine.textContent = emptySelect ? "Choose two definitions." : "Choose two different definitions.";
    (emptySelect ?? secondSelect).focus();
    return;
  }

  const pair = [firstSelect.value, secondSelect.value].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const query = pair[0] === firstSelect.value ? "" : `?first=${firstSelect.value}`;
  location.assign(`${form.dataset["up"]}compare/${pair.join("/")}/${query}`);
});

for (const select of [firstSelect, secondSelect])
  select.addEventListener("change", () => {
    resultLine.textContent = "";
  });

// Sets the form to the pair of the page. A browser that goes back would otherwise show the choice from before.
function showPair(left: string, right: string): void {
  const isReversed = new URLSearchParams(location.search).get("first") === right;
  [firstSelect.value, secondSelect.value] = isReversed ? [right, left] : [left, right];
  if (isReversed) swapSides();
}

// Chooses the definition whose id is the fragment of the address, as in compare/#setoff-netting.
function chooseFirst(id: string): void {
  if (!order.includes(id)) return;
  if (secondSelect.value === id) secondSelect.value = firstSelect.value;
  firstSelect.value = id;
}

function swapSides(): void {
  const heading = elementOf(HTMLElement, "h1.pair");
  const earlierHeading = heading.textContent;
  swap(heading.firstElementChild, heading.lastElementChild);
  document.title = document.title.replace(earlierHeading, heading.textContent);
  // The stylesheet prints this title at the head of each sheet.
  document.documentElement.dataset["title"] = heading.textContent;
  for (const { cells } of document.querySelectorAll<HTMLTableRowElement>(".side-by-side tr")) swap(cells[1], cells[2]);
  for (const sides of document.querySelectorAll(".drawings, .quotations"))
    if (sides.children.length === 2) swap(sides.firstElementChild, sides.lastElementChild);
}

function swap(left: Element | null | undefined, right: Element | null | undefined): void {
  if (!left || !right) return;
  const placeholder = document.createComment("");
  left.replaceWith(placeholder);
  right.replaceWith(left);
  placeholder.replaceWith(right);
}
