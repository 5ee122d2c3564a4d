// Opens the page of the two that were picked.

const picker = document.getElementById("picker");
const said = picker.querySelector("[role=status]");

picker.addEventListener("submit", (event) => {
  event.preventDefault();
  const { one, other } = picker.elements;
  if (one.value === other.value) {
    said.textContent = "Pick two that differ.";
    return;
  }
  // The page of a pair is named after the one that comes first in the catalog.
  const [first, second] = one.selectedIndex < other.selectedIndex ? [one, other] : [other, one];
  location.href = `${picker.dataset.folder}${first.value}/${second.value}/`;
});
