// The script of the pages of law. Its form opens a question, on the page of all its places or of one place, and old
// addresses of answers are redirected.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const entryId = location.hash.slice(1);
const form = document.querySelector<HTMLFormElement>("#law");
if (form) lead(form);

// The page of law once had every answer itself. An address of that time is redirected to the page of its question.
const isMoved = entryId !== "" && document.getElementById(entryId) === null;
const movedLink = isMoved && document.querySelector<HTMLAnchorElement>(`a[href$="#${CSS.escape(entryId)}"]`);
if (movedLink) location.replace(movedLink.href);

function lead(asking: HTMLFormElement): void {
  const question = elementOf(HTMLSelectElement, "[name=question]", asking);
  const place = elementOf(HTMLSelectElement, "[name=place]", asking);
  // On the page of a place, the form shows the question that the address names.
  if (entryId !== "" && [...question.options].some(({ value }) => value === entryId)) question.value = entryId;
  asking.addEventListener("submit", (event) => {
    event.preventDefault();
    if (question.value === "" && place.value === "") {
      elementOf(HTMLElement, ".said", asking).textContent = "Choose a topic or a place.";
      question.focus();
      return;
    }
    const topic = question.value === "" ? "" : `#${question.value}`;
    const page = place.value === "" ? `on/${question.value}/` : `in/${place.value}/${topic}`;
    location.assign(`${asking.dataset["up"]}${page}`);
  });
}
