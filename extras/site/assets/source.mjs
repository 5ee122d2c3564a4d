// The page of a source: shows its prose or its exact lines, those of an earlier text for an older citation, and marks
// those that the address names.

import { chooseLines, linesNamed, offerCopies } from "./source-lines.mjs";

const main = document.getElementById("main");
const bar = document.getElementById("bar");
const prose = document.getElementById("reading");
const list = document.getElementById("lines");
const { source, sha256, title, work } = document.getElementById("check").dataset;

const asked = new URLSearchParams(location.search).get("sha256")?.trim().toLowerCase() ?? sha256;
const isEarlier = asked !== sha256;
if (isEarlier) show("lines");
const earlier = isEarlier ? await import("./earlier.mjs") : null;
const cited = earlier ? await earlier.showEarlier(document.getElementById("earlier"), list, asked) : work;
let items = [];
let lines = [];
takeLines();
// What the text cites, in its order, as the prose prints it.
const names = [...prose.querySelectorAll(`a[href*="/authorities/"]`)].map((link) => link.textContent);
let named = null;

new ResizeObserver(keepRoom).observe(bar);
document.getElementById("recompute").addEventListener("click", check);

for (const link of bar.querySelectorAll(".views a")) link.addEventListener("click", keepLines);
if (isEarlier && cited !== null) {
  document.body.classList.add("earlier");
  bar.querySelector(".views").replaceChildren("An earlier text", earlier.today());
}
if (cited === null) await needLines();
// Where the cited text is not there, the lines of today are none that the address means.
if (cited !== null) {
  chooseLines(list, mark);
  addEventListener("hashchange", follow);
  follow();
}

function takeLines() {
  items = [...list.children];
  lines = items.map((line) => line.querySelector("code").textContent);
}

// The lines of a long source are on a page of their own, and are loaded where somebody asks for them. Their ids take
// the place of those in the prose.
async function needLines() {
  if (items.length > 0) return;
  const loaded = (await pageAt(list.dataset.from))?.getElementById("lines");
  if (!loaded || items.length > 0) return;
  for (const link of loaded.querySelectorAll(`a[href^="../"]`)) link.setAttribute("href", link.href);
  for (const place of prose.querySelectorAll(`span[id^="L"]:empty`)) place.remove();
  list.replaceChildren(...loaded.children);
  takeLines();
}

// The policy of pages lets no script parse a text as markup, and this request answers with a document that runs
// nothing.
function pageAt(address) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.addEventListener("loadend", () => resolve(request.status === 200 ? request.response : null));
    request.send();
  });
}

// The fragment chooses what is shown: lines in their exact words, anything else in the prose.
async function follow() {
  const { hash } = location;
  if (hash.startsWith("#L") || hash === "#lines") await needLines();
  mark();
  if (named?.from) {
    show("lines");
    goTo(named);
  } else if (named) {
    // A slip in the address does not take away the place where somebody reads.
    show(main.dataset.view ?? "lines");
    if (bar.getBoundingClientRect().bottom > innerHeight) bar.scrollIntoView({ block: "end" });
  } else {
    show(hash === "#lines" ? "lines" : hash === "" || prose.matches(`:has(:target), :target`) ? "reading" : undefined);
    document.querySelector(":target")?.scrollIntoView();
  }
}

// Without another view to show, what is shown stays. Of an earlier text there are only its lines.
function show(view = main.dataset.view ?? "reading") {
  main.dataset.view = document.body.classList.contains("earlier") ? "lines" : view;
  for (const link of bar.querySelectorAll(".views a")) {
    if (link.hash === `#${view}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// Whoever has lines before them keeps them in the other view; the link of the view that shows leads to its beginning.
function keepLines(event) {
  const view = event.currentTarget.hash.slice(1);
  if (!named?.from || view === main.dataset.view) return;
  event.preventDefault();
  show(view);
  goTo(named);
}

function countOf() {
  return lines.length || Number(list.dataset.count);
}

function mark() {
  named = linesNamed(location.hash, countOf());
  const within = ({ from, to }) => named?.from <= to && from <= named?.to;
  for (const [index, line] of items.entries())
    line.classList.toggle("named", within({ from: index + 1, to: index + 1 }));
  for (const number of prose.querySelectorAll("a.number"))
    number.closest("p, li, h2, h3, h4, h5, h6")?.classList.toggle("named", within(linesNamed(number.hash, countOf())));
  const { from, to, says } = named ?? {};
  const range = from && (from === to ? `Line ${from}` : `Lines ${from}–${to}`);
  document.getElementById("named").textContent = [range, says].filter(Boolean).join(". ");
  offerCopies(named, { lines, names: isEarlier ? [] : names, sha256: asked, title, work: cited });
  keepRoom();
}

// The bar grows with what is chosen and with what the check says; what is gone to or focused stops below it.
function keepRoom() {
  document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
}

function goTo({ from }) {
  const shown = main.dataset.view === "lines" ? items[from - 1] : prose.querySelector(".named");
  (shown ?? bar).scrollIntoView();
}

// The client is loaded by those who check.
async function check() {
  const verdict = document.getElementById("verdict");
  try {
    const { checkSource } = await import("./source-check.mjs");
    await needLines();
    await checkSource(verdict, { source, sha256, asked, lines, prose });
  } catch ({ message }) {
    verdict.textContent = `The check could not be loaded (${message}).`;
  }
}
