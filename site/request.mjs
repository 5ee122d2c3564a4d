// The page of the request list: what is chosen stands in the address, and the list is merged here.

import { csvOf } from "./csv.mjs";
import { element, keepInAddress, linkTo, withClass } from "./dom.mjs";
import { otherNamesOf, requestList, requestMarkdown, requestRows } from "./request-list.mjs";

const form = document.getElementById("choice");
const list = document.getElementById("list");
const counted = document.getElementById("counted");
const download = document.getElementById("csv");
const columns = document.getElementById("columns");
let documents = [];

for (const id of new URLSearchParams(location.search).getAll("of")) {
  const box = form.querySelector(`[value="${CSS.escape(id)}"]`);
  if (box) box.checked = true;
}
form.addEventListener("change", show);
form.addEventListener("submit", (event) => event.preventDefault());

try {
  const response = await fetch(new URL("../documents.json", import.meta.url));
  if (!response.ok) throw new Error(`documents.json answered ${response.status}`);
  ({ documents } = await response.json());
  show();
} catch (error) {
  counted.textContent = `The register of documents could not be loaded: ${error.message}`;
}

function show() {
  const chosen = [...form.querySelectorAll(":checked")];
  keepInAddress(chosen.map(({ value }) => ["of", value]));
  const names = new Map(chosen.map(({ value, dataset }) => [value, dataset.name]));
  const groups = requestList(documents, names);
  const count = groups.reduce((sum, group) => sum + group.documents.length, 0);
  nameSheet([...names.values()]);
  document.getElementById("actions").hidden = count === 0;
  counted.textContent = count === 0 ? "Choose at least one definition." : `${count} documents, each once.`;
  list.replaceChildren(...groups.flatMap(groupOf));
  document.getElementById("request-text").textContent = requestMarkdown(groups, names);
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([csvOf(requestRows(groups))], { type: "text/csv" }));
}

// Paper says on its first sheet what was chosen, and briefly on each further one.
function nameSheet(names) {
  const brief = names.length > 2 ? `${names.length} definitions` : names.join("; ");
  document.documentElement.dataset.title = `Documents to request: ${brief}`;
  document.getElementById("chosen").textContent = names.join("; ");
}

function groupOf({ heading, documents: asked }) {
  const documentList = withClass("asked", element("ul", ...asked.map(documentOf)));
  return [element("h2", heading), columns.content.cloneNode(true), documentList];
}

function documentOf(asked) {
  const also = otherNamesOf(asked);
  const name = linkTo(`../documents/#${asked.id}`, asked.name);
  const own = asked.producer === "seller" ? [" ", withClass("status", element("span", "the seller’s own"))] : [];
  return element(
    "li",
    element("p", element("b", name), also === "" ? "" : ` (${also})`, `, ${asked.issued}`, ...own),
    element("ul", ...asked.lookFor.map(({ name: of, texts }) => element("li", `For ${of}: ${texts.join(" ")}`))),
  );
}
