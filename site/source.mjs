// The page of a source: shows its prose or its exact lines, marks those that the address names, and opens older citations.

import { checkSource } from "./source-check.mjs";
import { chooseLines, offerCopies, stopAt } from "./source-lines.mjs";
import { element, linesInWords, linesNamed } from "./source-parts.mjs";

const main = document.getElementById("main");
const bar = document.getElementById("bar");
const prose = document.getElementById("reading");
const list = document.getElementById("lines");
const { source, sha256, title, work } = document.getElementById("check").dataset;

const items = [...list.children];
const lines = items.map((line) => line.querySelector("code").textContent);
const asked = new URLSearchParams(location.search).get("sha256")?.trim().toLowerCase() ?? sha256;
let named = null;

for (const numbered of [prose, list]) stopAt(numbered);
new ResizeObserver(keepRoom).observe(bar);
document
  .getElementById("recompute")
  .addEventListener("click", () => checkSource(document.getElementById("verdict"), { source, sha256, lines, prose }));

if (asked === sha256) {
  chooseLines(main, mark);
  addEventListener("hashchange", follow);
  for (const link of bar.querySelectorAll(".views a")) link.addEventListener("click", keepLines);
  follow();
} else openEarlier();

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

// Without another view to show, what is shown stays.
function show(view = main.dataset.view ?? "reading") {
  main.dataset.view = view;
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
  const first = named?.from && linesInWords(named, "L");
  document.getElementById("named").textContent = [first, named?.says].filter(Boolean).join(". ");
  if (first) {
    stopAt(list, items[named.from - 1].querySelector("a.number"));
    stopAt(prose, prose.querySelector(".named a.number") ?? undefined);
  }
  offerCopies(named, { lines, sha256, title, work });
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

// Whoever follows an old citation gets the lines as they were cited; the fragment is about that text, and links of this page are not.
async function openEarlier() {
  document.body.classList.add("earlier");
  show("lines");
  for (const link of main.querySelectorAll("a[href^='#']")) link.href = location.pathname + link.hash;
  const box = document.getElementById("earlier");
  box.hidden = false;
  try {
    const { showEarlier } = await import("./earlier.mjs");
    const showLines = await showEarlier(box, { source, title, asked, lines });
    const again = () => {
      showLines?.();
      box.querySelector("h2").focus();
    };
    box.querySelector("h2").focus();
    addEventListener("hashchange", again);
    chooseLines(main, again);
  } catch (error) {
    const kept = element("code", `sources/sha256/${asked}.md`);
    box.replaceChildren(
      element("p", `Could not show the text that the address cites: ${error.message}. It is kept at `, kept, "."),
    );
  }
}
