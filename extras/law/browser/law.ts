// The script of the pages of law. Its form opens the page of a question or the page of a place. It redirects the old
// addresses of answers.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const entryId = location.hash.slice(1);
const form = document.querySelector<HTMLFormElement>("#law");
if (form) prepareForm(form);

// In the first releases the page of law had every answer. Links to these answers still exist, so they are redirected to
// the page of the question.
const isMoved = entryId !== "" && document.getElementById(entryId) === null;
const movedLink = isMoved && document.querySelector<HTMLAnchorElement>(`a[href$="#${CSS.escape(entryId)}"]`);
if (movedLink) location.replace(movedLink.href);

function prepareForm(lawForm: HTMLFormElement): void {
  const question = elementOf(HTMLSelectElement, "[name=question]", lawForm);
  const place = elementOf(HTMLSelectElement, "[name=place]", lawForm);
  // On the page of a place, the form shows the question that the address names.
  const isQuestion = [...question.options].some(({ value }) => value === entryId);
  if (entryId !== "" && isQuestion) question.value = entryId;

  lawForm.addEventListener("submit", (event) => {
    event.preventDefault();
    if (question.value === "" && place.value === "") {
      elementOf(HTMLElement, ".said", lawForm).textContent = "Choose a topic or a place.";
      question.focus();
      return;
    }
    const fragment = question.value === "" ? "" : `#${question.value}`;
    const path = place.value === "" ? `on/${question.value}/` : `in/${place.value}/${fragment}`;
    location.assign(`${lawForm.dataset["up"]}${path}`);
  });
}
