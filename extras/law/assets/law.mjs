// The form of the pages of law: it leads to a question, on the page of all places or on the page of one.

const form = document.getElementById("law");
const { question, place } = form.elements;

// On the page of a place, the question that the address names is the one that is chosen.
if ([...question.options].some(({ value }) => value === location.hash.slice(1)))
  question.value = location.hash.slice(1);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const folder = place.value === "" ? "" : `in/${place.value}/`;
  location.assign(`${form.dataset.up}${folder}#${question.value}`);
});
