// Opens what is told of the two that were picked, and leads on from addresses whose content stands among the rules.

const picker = document.getElementById("picker");
const said = picker.querySelector("[role=status]");

picker.addEventListener("submit", (event) => {
  event.preventDefault();
  const { one, other } = picker.elements;
  if (one.value === other.value) {
    said.textContent = "Pick two that differ.";
    return;
  }
  // A pair is named after the one that comes first in the catalog.
  const [first, second] = one.selectedIndex < other.selectedIndex ? [one.value, other.value] : [other.value, one.value];
  const { folder, rarely } = picker.dataset;
  const isRare = rarely.split(" ").includes(`${first}-${second}`);
  location.href = folder + (isRare ? `#${first}-${second}` : `${first}/${second}/`);
});

// A fragment never reaches a server, so that no redirect can serve it.
const MOVED = /^#(?:key|question-.+|outside|outside-.+)$/;

function leadOn() {
  if (document.getElementById("pairs") && MOVED.test(location.hash)) location.replace(`../rules/${location.hash}`);
}

addEventListener("hashchange", leadOn);
leadOn();
