// The picker of two definitions: it leads to the page of the pair, whose address has the two in the order of the
// catalog.

import { found } from "../../../core/extra/page/browser/dom.ts";

const form = found(HTMLFormElement, "#compare");
const one = found(HTMLSelectElement, "[name=one]", form);
const other = found(HTMLSelectElement, "[name=other]", form);
const order = [...one.options].map(({ value }) => value);
const said = found(HTMLElement, ".said", form);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (one.value === other.value) {
    said.textContent = "Choose two different definitions.";
    return;
  }
  const pair = [one.value, other.value].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  location.assign(`${form.dataset["up"]}compare/${pair.join("/")}/`);
});

for (const select of [one, other])
  select.addEventListener("change", () => {
    said.textContent = "";
  });
