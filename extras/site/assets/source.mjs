// The page of a source: shows its prose or its exact lines, those of an earlier text for an older citation, and marks those that the address names.

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
const items = [...list.children];
const lines = items.map((line) => line.querySelector("code").textContent);
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
// Where the cited text is not there, the lines of today are none that the address means.
if (cited !== null) {
  chooseLines(list, mark);
  addEventListener("hashchange", follow);
  follow();
}

// The fragment chooses what is shown: lines in their exact words, anything else in the prose.
function follow() {
  const { hash } = location;
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

function mark() {
  named = linesNamed(location.hash, lines.length);
  const within = ({ from, to }) => named?.from <= to && from <= named?.to;
  for (const [index, line] of items.entries())
    line.classList.toggle("named", within({ from: index + 1, to: index + 1 }));
  for (const number of prose.querySelectorAll("a.number"))
    number
      .closest("p, li, h2, h3, h4, h5, h6")
      ?.classList.toggle("named", within(linesNamed(number.hash, lines.length)));
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
    await checkSource(verdict, { source, sha256, asked, lines, prose });
  } catch ({ message }) {
    verdict.textContent = `The check could not be loaded (${message}).`;
  }
}
