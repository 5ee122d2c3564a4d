// The script of the form on the pages of law. It opens a question, on the page of all its places or of one place.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const form = elementOf(HTMLFormElement, "#law");
const question = elementOf(HTMLSelectElement, "[name=question]", form);
const place = elementOf(HTMLSelectElement, "[name=place]", form);
const entryId = location.hash.slice(1);

// On the page of a place, the form shows the question that the address names.
if (entryId !== "" && [...question.options].some(({ value }) => value === entryId)) question.value = entryId;

// The page of law once had every answer itself. An address of that time is redirected to the page of its question.
const isMoved = entryId !== "" && document.getElementById(entryId) === null;
const movedLink = isMoved && document.querySelector<HTMLAnchorElement>(`a[href$="#${CSS.escape(entryId)}"]`);
if (movedLink) location.replace(movedLink.href);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (question.value === "" && place.value === "") {
    elementOf(HTMLElement, ".said", form).textContent = "Choose a topic or a place.";
    question.focus();
    return;
  }
  const topic = question.value === "" ? "" : `#${question.value}`;
  const page = place.value === "" ? `on/${question.value}/` : `in/${place.value}/${topic}`;
  location.assign(`${form.dataset["up"]}${page}`);
});
