// What every page has when scripts run: Control and / focus the search field, buttons copy and print, the contents mark
// the current section.

import type { EditionScript } from "../../../core/extra/offer-values.ts";

const search = document.querySelector<HTMLInputElement>("#q");

document.addEventListener("keydown", (event) => {
  // A single character would be set off by speech input, and would take "/" from browsers that search the page with it.
  if (event.key !== "/" || !event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search?.focus();
  search?.select();
});

// A citation names the release that it was made from.
const record = document.querySelector<HTMLElement>("article[data-release]");
const citedRelease = new URLSearchParams(location.search).get("release");
if (record && citedRelease !== null && citedRelease !== record.dataset["release"]) {
  const { script, id = "" } = record.dataset;
  const { showEarlierRecord }: EditionScript = await import(`./${script}`);
  await showEarlierRecord(record, id, citedRelease);
}

// A build knows neither where it will be published nor the day on which somebody cites it; the browser knows both.
const base = new URL("..", import.meta.url).href.slice(0, -1);
for (const link of document.querySelectorAll<HTMLAnchorElement>(".citation a, .handbook a"))
  if (link.textContent.startsWith("/")) link.textContent = link.href;
const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
document.querySelector(".citation > #citation")?.append(` (accessed ${today})`);

// Paper names the address with its query, which may say what was chosen, and change until the page is printed.
const { dataset: sheet } = document.documentElement;
const { address: built = "" } = sheet;
const published = built.startsWith("/") ? base + built : built;
addressSheet();
addEventListener("beforeprint", addressSheet);

function addressSheet(): void {
  const printed = published + location.search;
  sheet["address"] = printed;
  document.getElementById("sheet-address")?.replaceChildren(printed);
}

// What an address points at is shown, whatever line it lies behind, and paper has all.
const folds = [...document.querySelectorAll<HTMLDetailsElement>(".fold")];
addEventListener("hashchange", reveal);
let closedOnScreen: readonly HTMLDetailsElement[] = [];
addEventListener("beforeprint", () => {
  closedOnScreen = folds.filter(({ open }) => !open);
  setAll(folds, true);
});
addEventListener("afterprint", () => setAll(closedOnScreen, false));
reveal();

function reveal(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  const place = target.matches("h2") ? target.parentElement : target;
  const own = place?.querySelectorAll<HTMLDetailsElement>(":scope > .fold, :scope > div > .fold, :scope > dd > .fold");
  const around = [...document.querySelectorAll("details")].filter((line) => line.contains(target));
  // Several lines are a list to choose from.
  const closed = [...(own?.length === 1 ? own : []), ...around].filter(({ open }) => !open);
  setAll(closed, true);
  if (closed.length > 0) target.scrollIntoView();
}

function setAll(lines: readonly HTMLDetailsElement[], isOpen: boolean): void {
  for (const line of lines) line.open = isOpen;
}

// Whoever wants all lines open is remembered on the machine, if it remembers anything.
const opener = document.getElementById("open-all");
if (opener) openWith(opener);

function openWith(button: HTMLElement): void {
  const press = (isOpen: boolean): void => {
    setAll(folds, isOpen);
    button.setAttribute("aria-pressed", String(isOpen));
  };
  if (remembered()) press(true);
  button.addEventListener("click", () => {
    const isOpen = button.getAttribute("aria-pressed") !== "true";
    press(isOpen);
    try {
      localStorage.setItem("open-all", String(isOpen));
    } catch {
      // Storage is refused: the choice holds for this page.
    }
  });
}

function remembered(): boolean {
  try {
    return localStorage.getItem("open-all") === "true";
  } catch {
    return false;
  }
}

// A quick start names the address of this very service.
for (const place of document.querySelectorAll(".base")) place.textContent = base;

// A link that is copied leads to what the address points at.
const address = document.getElementById("address");
if (address) {
  const follow = (): void => {
    address.textContent = location.href.replace(/\?[^#]*/, "");
  };
  addEventListener("hashchange", follow);
  follow();
}

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const { nextElementSibling: said, previousElementSibling: before, dataset } = button;
  button.addEventListener("click", async () => {
    const place = document.getElementById(dataset["copy"] ?? "") ?? before;
    if (place && said) said.textContent = (await copy(place)) ? "Copied." : "Selected: press Ctrl+C or Cmd+C.";
  });
}

// On plain http there is no clipboard to write to: the older command copies what is selected.
async function copy(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}

for (const control of document.querySelectorAll("[data-print]")) control.addEventListener("click", () => print());

// An earlier version of the site left a service worker with its visitors: without a network it would go on showing an
// old text.
navigator.serviceWorker?.getRegistration().then((registration) => {
  if (registration?.active?.scriptURL !== `${base}/service-worker.mjs`) return;
  registration.unregister();
  caches.delete("visited");
});

const contents = document.querySelector(".on-page");
const bar = contents?.querySelector("details");
if (contents && bar) {
  followSections(contents);
  closeAfterUse(bar);
}

// Two lists, one of them displayed: each link is marked while its section is the one that is read.
function followSections(nav: Element): void {
  const links = [...nav.querySelectorAll("a")];
  const places = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const where = nav.querySelector(".where");
  let marked: HTMLElement | undefined;
  let awaited = 0;

  const mark = (): void => {
    awaited = 0;
    const current = sectionRead(places);
    if (current === marked) return;
    marked = current;
    for (const link of links) link.removeAttribute("aria-current");
    const leading = links.filter(({ hash }) => hash.slice(1) === current?.id);
    for (const link of leading) link.setAttribute("aria-current", "location");
    const shown = leading.find((link) => link.offsetParent !== null);
    if (shown) bringIntoView(shown, nav);
    where?.replaceChildren(...leading.slice(0, 1).map(({ textContent }) => `: ${textContent}`));
  };
  const markSoon = (): void => {
    if (awaited === 0) awaited = requestAnimationFrame(mark);
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, markSoon, { passive: true });
  mark();
}

// A list that is too long for the window scrolls by itself.
function bringIntoView(link: Element, list: Element): void {
  const { top, bottom } = link.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  if (top < seen.top || bottom > seen.bottom) list.scrollTop += top - seen.top - seen.height / 2;
}

// Open, a bar lies over what comes to have the focus next.
function closeAfterUse(details: HTMLDetailsElement): void {
  const close = (): void => details.removeAttribute("open");
  for (const link of details.querySelectorAll("a")) link.addEventListener("click", close);
  details.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
  });
  details.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !details.open) return;
    close();
    details.querySelector("summary")?.focus();
  });
}

// The section that the address names, while its beginning is in view: a section that is closed to a line is short, and
// the end of a page cannot be brought up. Otherwise the last that begins above the upper quarter of the window.
function sectionRead(places: readonly HTMLElement[]): HTMLElement | undefined {
  const topOf = (place: Element): number => place.getBoundingClientRect().top;
  const isNamed = (place: Element): boolean =>
    place.matches(":target") && topOf(place) >= 0 && topOf(place) < innerHeight;
  const isBegun = (place: Element): boolean => place.getClientRects().length > 0 && topOf(place) <= innerHeight / 4;
  return places.find(isNamed) ?? places.findLast(isBegun);
}
