// What every page has when scripts run: "/" focuses the search field, buttons copy, the checklist prints.

const search = document.getElementById("q");

document.addEventListener("keydown", (event) => {
  const writing = event.target.closest?.("input, select, textarea, [contenteditable]");
  if (event.key !== "/" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search?.focus();
  search?.select();
});

// A build does not know where it will be published; the browser knows where the page is.
const citation = document.getElementById("citation");
const base = new URL("../", import.meta.url).href;
if (citation) citation.textContent = citation.textContent.replace(/^( *)\/(?=\S)/gm, `$1${base}`);

for (const button of document.querySelectorAll("[data-copy]")) {
  const said = button.nextElementSibling;
  button.addEventListener("click", async () => {
    const done = await copy(document.getElementById(button.dataset.copy));
    said.textContent = done ? "Copied." : "Selected: press Ctrl+C or Cmd+C.";
  });
}

// On plain http there is no clipboard to write to: the older command copies what is selected.
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return document.execCommand("copy");
  }
}

// The style sheet prints a checklist alone while the address points at it.
for (const link of document.querySelectorAll("a[data-print]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.hash = link.hash;
    print();
  });
}
