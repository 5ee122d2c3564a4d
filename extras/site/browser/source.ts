// The page of a source: shows its prose or its exact lines, those of an earlier text for an older citation, and marks
// those that the address names.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";
import { chooseLines, type LineFragment, type Lines, linesNamed, offerCopies } from "./source-lines.ts";

const main = elementOf(HTMLElement, "#main");
const bar = elementOf(HTMLElement, "#bar");
const prose = elementOf(HTMLElement, "#reading");
const list = elementOf(HTMLElement, "#lines");
const { source = "", sha256 = "", title = "", work = "" } = elementOf(HTMLElement, "#check").dataset;

const askedHash = new URLSearchParams(location.search).get("sha256")?.trim().toLowerCase() ?? sha256;
const isEarlier = askedHash !== sha256;
if (isEarlier) show("lines");
const earlier = isEarlier ? await import("./earlier.ts") : null;
const citedWork = earlier ? await earlier.showEarlier(elementOf(HTMLElement, "#earlier"), list, askedHash) : work;
let items: readonly Element[] = [];
let lines: readonly string[] = [];
takeLines();
// What the text cites, in its order, as the prose prints it.
const names = [...prose.querySelectorAll(`a[href*="/authorities/"]`)].map((link) => link.textContent);
let namedFragment: LineFragment | null = null;

new ResizeObserver(keepRoom).observe(bar);
elementOf(HTMLElement, "#recompute").addEventListener("click", check);

for (const link of viewLinks()) link.addEventListener("click", (event) => keepLines(event, link));
if (earlier && citedWork !== null) {
  document.body.classList.add("earlier");
  elementOf(HTMLElement, ".views", bar).replaceChildren("An earlier text", earlier.today());
}
if (citedWork === null) await needLines();
// If the cited text is not there, the address means none of the lines of today.
if (citedWork !== null) {
  chooseLines(list, mark);
  addEventListener("hashchange", follow);
  follow();
}

function viewLinks(): NodeListOf<HTMLAnchorElement> {
  return bar.querySelectorAll<HTMLAnchorElement>(".views a");
}

function takeLines(): void {
  items = [...list.children];
  lines = items.map((line) => elementOf(HTMLElement, "code", line).textContent);
}

// The lines of a long source are on a page of their own, and are loaded if somebody asks for them. Their ids take the
// place of those in the prose.
async function needLines(): Promise<void> {
  if (items.length > 0) return;
  const loaded = (await pageAt(list.dataset["from"] ?? ""))?.getElementById("lines");
  if (!loaded || items.length > 0) return;
  for (const link of loaded.querySelectorAll<HTMLAnchorElement>(`a[href^="../"]`)) link.setAttribute("href", link.href);
  for (const place of prose.querySelectorAll(`span[id^="L"]:empty`)) place.remove();
  list.replaceChildren(...loaded.children);
  takeLines();
}

// The policy of pages lets no script parse a text as markup, and this request answers with a document that runs
// nothing.
function pageAt(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.addEventListener("loadend", () => resolve(request.status === 200 ? request.responseXML : null));
    request.send();
  });
}

// The fragment chooses what is shown: lines in their exact words, anything else in the prose.
async function follow(): Promise<void> {
  const { hash } = location;
  if (hash.startsWith("#L") || hash === "#lines") await needLines();
  mark();
  if (namedFragment?.from) {
    show("lines");
    goTo(namedFragment);
  } else if (namedFragment) {
    // A slip in the address does not take away the place where somebody reads.
    show(main.dataset["view"] ?? "lines");
    if (bar.getBoundingClientRect().bottom > innerHeight) bar.scrollIntoView({ block: "end" });
  } else {
    show(viewOf(hash));
    document.querySelector(":target")?.scrollIntoView();
  }
}

// The view that has what a fragment names; undefined if both have it.
function viewOf(fragment: string): string | undefined {
  if (fragment === "#lines") return "lines";
  return fragment === "" || prose.matches(":has(:target), :target") ? "reading" : undefined;
}

// Without another view to show, what is shown stays. Of an earlier text there are only its lines.
function show(view = main.dataset["view"] ?? "reading"): void {
  main.dataset["view"] = document.body.classList.contains("earlier") ? "lines" : view;
  for (const link of viewLinks()) {
    if (link.hash === `#${view}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// Whoever has lines before them keeps them in the other view. The link of the view that shows leads to its beginning.
function keepLines(event: Event, { hash }: HTMLAnchorElement): void {
  const view = hash.slice(1);
  if (!namedFragment?.from || view === main.dataset["view"]) return;
  event.preventDefault();
  show(view);
  goTo(namedFragment);
}

function countOf(): number {
  return lines.length || Number(list.dataset["count"]);
}

function mark(): void {
  namedFragment = linesNamed(location.hash, countOf());
  for (const [index, line] of items.entries())
    line.classList.toggle("named", meets({ from: index + 1, to: index + 1 }, namedFragment));
  for (const number of prose.querySelectorAll<HTMLAnchorElement>("a.number"))
    number
      .closest("p, li, h2, h3, h4, h5, h6")
      ?.classList.toggle("named", meets(linesNamed(number.hash, countOf()), namedFragment));
  elementOf(HTMLElement, "#named").textContent = inWords(namedFragment);
  offerCopies(namedFragment, { lines, names: isEarlier ? [] : names, sha256: askedHash, title, work: citedWork ?? "" });
  keepRoom();
}

function meets(some: LineFragment | null, others: LineFragment | null): boolean {
  return !!some?.from && !!others?.from && others.from <= some.to && some.from <= others.to;
}

function inWords(some: LineFragment | null): string {
  const { from, to, says } = some ?? {};
  const range = from && (from === to ? `Line ${from}` : `Lines ${from}–${to}`);
  return [range, says].filter(Boolean).join(". ");
}

// The bar grows with what is chosen and with what the check says; what is gone to or focused stops below it.
function keepRoom(): void {
  document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
}

function goTo({ from }: Lines): void {
  const shown = main.dataset["view"] === "lines" ? items[from - 1] : prose.querySelector(".named");
  (shown ?? bar).scrollIntoView();
}

// The client is loaded by those who check.
async function check(): Promise<void> {
  const verdict = elementOf(HTMLElement, "#verdict");
  try {
    const { checkSource } = await import("./source-check.ts");
    await needLines();
    await checkSource(verdict, { source, sha256, asked: askedHash, lines, prose });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    verdict.textContent = `The check could not be loaded (${why}).`;
  }
}
