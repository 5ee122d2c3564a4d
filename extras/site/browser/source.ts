// The script of the page of a source. It shows the prose or the exact lines, and marks the lines that the address
// names. For an older citation it shows the lines of the earlier text.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";
import {
  chooseLines,
  type LineFragment,
  type Lines,
  lineItems,
  linesInFragment,
  loadText,
  offerCopies,
} from "./source-lines.ts";

const main = elementOf(HTMLElement, "#main");
const bar = elementOf(HTMLElement, "#bar");
const prose = elementOf(HTMLElement, "#reading");
const list = elementOf(HTMLElement, "#lines");
const { source = "", sha256 = "", title = "", work = "" } = elementOf(HTMLElement, "#check").dataset;

// The hash that the address cites. Without one it is the hash of the current text.
const citedHash = new URLSearchParams(location.search).get("sha256")?.trim().toLowerCase() ?? sha256;
const isEarlier = citedHash !== sha256;
if (isEarlier) show("lines");
const earlier = isEarlier ? await import("./earlier.ts") : null;
// The name of the work in a citation of the shown text. It is null if the cited text cannot be shown.
const citedWork = earlier ? await earlier.showEarlier(elementOf(HTMLElement, "#earlier"), list, citedHash) : work;
// The elements and the texts of the exact lines. They are empty until the lines are loaded.
let items: readonly Element[] = [];
let lines: readonly string[] = [];
if (earlier && citedWork !== null) readLines();
// The names of the cited authorities, in the order of the text.
const names = [...prose.querySelectorAll(`a[href*="/authorities/"]`)].map((link) => link.textContent);
let namedFragment: LineFragment | null = null;

new ResizeObserver(setScrollMargin).observe(bar);
elementOf(HTMLElement, "#recompute").addEventListener("click", check);
// A link to the button asks for the check. So the check begins on arrival, and nobody has to look for the button.
addEventListener("hashchange", checkOnArrival);
checkOnArrival();

for (const link of viewLinks()) link.addEventListener("click", (event) => keepChosenLines(event, link));
if (earlier && citedWork !== null) {
  document.body.classList.add("earlier");
  elementOf(HTMLElement, ".views", bar).replaceChildren("An earlier text", earlier.linkToCurrent());
}
// If the cited text cannot be shown, the lines in the address are not marked, because they are lines of that text.
if (citedWork === null) {
  await loadLines();
  if (items.length === 0) show("reading");
}
if (citedWork !== null) {
  chooseLines(list, markNamedLines);
  addEventListener("hashchange", showFragment);
  showFragment();
}

function viewLinks(): NodeListOf<HTMLAnchorElement> {
  return bar.querySelectorAll<HTMLAnchorElement>(".views a");
}

// Reads the loaded lines. The anchors of lines in the prose are removed, because the loaded lines have the same ids.
function readLines(): void {
  for (const anchor of prose.querySelectorAll(`span[id^="L"]:empty`)) anchor.remove();
  items = [...list.children];
  lines = items.map((line) => elementOf(HTMLElement, "code", line).textContent);
}

// Loads the exact lines when a visitor asks for them. They are loaded by the hash that the page prints, so that they
// are the lines of this text even if the service has a newer text.
async function loadLines(): Promise<void> {
  if (items.length > 0) return;
  const text = await loadText(sha256);
  if (text === null || items.length > 0) return;
  list.replaceChildren(...lineItems(text));
  readLines();
  for (const note of document.querySelectorAll("#cited > .cites")) placeNote(note);
}

// Marks the lines of the passages that a note is about, and puts the note beside the first of these lines.
function placeNote(note: Element): void {
  for (const { hash } of note.querySelectorAll<HTMLAnchorElement>(`a[href^="#L"]`)) {
    const { from = 1, to = 0 } = linesInFragment(hash, lineCount()) ?? {};
    for (const line of items.slice(from - 1, to)) line.classList.add("cited");
    items[from - 1]?.append(note);
  }
}

// Shows the view that the fragment asks for: the exact lines for a fragment such as #L47, and the prose for any other.
async function showFragment(): Promise<void> {
  const asksForLines = /^#(?:L|lines$)/.test(location.hash);
  if (asksForLines) await loadLines();
  markNamedLines();
  if (asksForLines && items.length === 0) {
    show("reading");
    elementOf(HTMLElement, "#named").append(" The exact lines could not be loaded.");
    prose.querySelector(".named")?.scrollIntoView();
  } else if (namedFragment?.from) {
    show("lines");
    scrollToLines(namedFragment);
  } else if (namedFragment) {
    // If the address names lines that do not exist, the page does not scroll away from the text that the visitor reads.
    show(main.dataset["view"] ?? "lines");
    if (bar.getBoundingClientRect().bottom > innerHeight) bar.scrollIntoView({ block: "end" });
  } else {
    show(viewOf(location.hash));
    document.querySelector(":target")?.scrollIntoView();
  }
}

// Returns the view that has the target of a fragment. Returns undefined if both have it.
function viewOf(fragment: string): string | undefined {
  if (fragment === "#lines") return "lines";
  return fragment === "" || prose.matches(":has(:target), :target") ? "reading" : undefined;
}

// Shows a view. Without an argument the current view stays. An earlier text has only the view of lines.
function show(view = main.dataset["view"] ?? "reading"): void {
  main.dataset["view"] = document.body.classList.contains("earlier") ? "lines" : view;
  for (const link of viewLinks()) {
    if (link.hash === `#${view}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// A change of view keeps the chosen lines in sight. The link of the current view leads to its beginning.
function keepChosenLines(event: Event, { hash }: HTMLAnchorElement): void {
  const view = hash.slice(1);
  if (!namedFragment?.from || items.length === 0 || view === main.dataset["view"]) return;
  event.preventDefault();
  show(view);
  scrollToLines(namedFragment);
}

function lineCount(): number {
  return lines.length || Number(list.dataset["count"]);
}

function markNamedLines(): void {
  namedFragment = linesInFragment(location.hash, lineCount());
  for (const [index, line] of items.entries())
    line.classList.toggle("named", overlap({ from: index + 1, to: index + 1 }, namedFragment));
  for (const number of prose.querySelectorAll<HTMLAnchorElement>("a.number"))
    number
      .closest("p, li, h2, h3, h4, h5, h6")
      ?.classList.toggle("named", overlap(linesInFragment(number.hash, lineCount()), namedFragment));
  elementOf(HTMLElement, "#named").textContent = fragmentInWords(namedFragment);
  const fragment = items.length > 0 ? namedFragment : null;
  offerCopies(fragment, { lines, names: isEarlier ? [] : names, sha256: citedHash, title, work: citedWork ?? "" });
  setScrollMargin();
}

function overlap(one: LineFragment | null, other: LineFragment | null): boolean {
  return !!one?.from && !!other?.from && other.from <= one.to && one.from <= other.to;
}

function fragmentInWords(fragment: LineFragment | null): string {
  const { from, to, message } = fragment ?? {};
  const range = from && (from === to ? `Line ${from}` : `Lines ${from}–${to}`);
  return [range, message].filter(Boolean).join(". ");
}

// Sets the distance from the top of the window at which a scroll to a target stops. It is the height of the bar, which
// changes and would cover the target.
function setScrollMargin(): void {
  document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
}

function scrollToLines({ from }: Lines): void {
  const target = main.dataset["view"] === "lines" ? items[from - 1] : prose.querySelector(".named");
  (target ?? bar).scrollIntoView();
}

function checkOnArrival(): void {
  if (location.hash === "#recompute") check();
}

// Checks the source. The script of the check is loaded only when it is used, because it contains the whole client.
async function check(): Promise<void> {
  const verdict = elementOf(HTMLElement, "#verdict");
  try {
    const { checkSource } = await import("./source-check.ts");
    await loadLines();
    await checkSource(verdict, { source, sha256, citedHash, lines, prose });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    verdict.textContent = `The check could not be loaded (${why}).`;
  }
}
