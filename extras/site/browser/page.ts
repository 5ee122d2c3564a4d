// The script of every page: Control and / focus the search field, buttons copy and print, and the contents mark the
// current section.

import type { EditionScript } from "../../../core/extra/offer-values.ts";

const search = document.querySelector<HTMLInputElement>("#q");

document.addEventListener("keydown", (event) => {
  // Not "/" alone: speech input would trigger it, and some browsers search the page with it.
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

// The address of the site and the day of access are filled in here, because a build knows neither.
const base = new URL("..", import.meta.url).href.slice(0, -1);
for (const link of document.querySelectorAll<HTMLAnchorElement>(".citation a, .handbook a"))
  if (link.textContent.startsWith("/")) link.textContent = link.href;
const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
document.querySelector(".citation > #citation")?.append(` (accessed ${today})`);

// A printed page names its address with the query. It is updated before printing, because the query may change.
const { dataset: sheet } = document.documentElement;
const { address: addressInBuild = "" } = sheet;
const canonicalAddress = addressInBuild.startsWith("/") ? base + addressInBuild : addressInBuild;
writeAddress();
addEventListener("beforeprint", writeAddress);

function writeAddress(): void {
  const addressWithQuery = canonicalAddress + location.search;
  sheet["address"] = addressWithQuery;
  document.getElementById("sheet-address")?.replaceChildren(addressWithQuery);
}

// Folds open if the address points into them, and all folds open for printing.
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
  const foldsInside = place?.querySelectorAll<HTMLDetailsElement>(
    ":scope > .fold, :scope > div > .fold, :scope > dd > .fold",
  );
  const foldsAround = [...document.querySelectorAll("details")].filter((line) => line.contains(target));
  // Several folds are a list to choose from, and stay closed.
  const closedFolds = [...(foldsInside?.length === 1 ? foldsInside : []), ...foldsAround].filter(({ open }) => !open);
  setAll(closedFolds, true);
  if (closedFolds.length > 0) target.scrollIntoView();
}

function setAll(lines: readonly HTMLDetailsElement[], isOpen: boolean): void {
  for (const line of lines) line.open = isOpen;
}

// The choice to open all folds is kept in the browser, if it allows that.
const opener = document.getElementById("open-all");
if (opener) openWith(opener);

function openWith(button: HTMLElement): void {
  const press = (isOpen: boolean): void => {
    setAll(folds, isOpen);
    button.setAttribute("aria-pressed", String(isOpen));
  };
  if (isRemembered()) press(true);
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

function isRemembered(): boolean {
  try {
    return localStorage.getItem("open-all") === "true";
  } catch {
    return false;
  }
}

// A quick start has the address of this service.
for (const place of document.querySelectorAll(".base")) place.textContent = base;

// The address that a visitor copies has the fragment of the current address.
const address = document.getElementById("address");
if (address) {
  const follow = (): void => {
    address.textContent = location.href.replace(/\?[^#]*/, "");
  };
  addEventListener("hashchange", follow);
  follow();
}

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const { nextElementSibling: message, previousElementSibling: before, dataset } = button;
  button.addEventListener("click", async () => {
    const place = document.getElementById(dataset["copy"] ?? "") ?? before;
    if (place && message) message.textContent = (await copy(place)) ? "Copied." : "Selected: press Ctrl+C or Cmd+C.";
  });
}

// On plain http a page cannot write to the clipboard, so an older command copies the selected text.
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

// Removes the service worker of an earlier version of the site, because it would show old texts when there is no
// network.
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

// Marks the links of the current section. The contents are there twice, and one of the two lists is displayed.
function followSections(nav: Element): void {
  const links = [...nav.querySelectorAll("a")];
  const places = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const where = nav.querySelector(".where");
  let currentSection: HTMLElement | undefined;
  let frame = 0;

  const mark = (): void => {
    frame = 0;
    const current = sectionRead(places);
    if (current === currentSection) return;
    currentSection = current;
    for (const link of links) link.removeAttribute("aria-current");
    const leading = links.filter(({ hash }) => hash.slice(1) === current?.id);
    for (const link of leading) link.setAttribute("aria-current", "location");
    const visible = leading.find((link) => link.offsetParent !== null);
    if (visible) bringIntoView(visible, nav);
    where?.replaceChildren(...leading.slice(0, 1).map(({ textContent }) => `: ${textContent}`));
  };
  const markSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(mark);
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, markSoon, { passive: true });
  mark();
}

// Scrolls a list that is too long for the window until the link is visible.
function bringIntoView(link: Element, list: Element): void {
  const { top, bottom } = link.getBoundingClientRect();
  const listBox = list.getBoundingClientRect();
  if (top < listBox.top || bottom > listBox.bottom) list.scrollTop += top - listBox.top - listBox.height / 2;
}

// Closes the bar after use, because an open bar would cover the element that has the focus next.
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

// Returns the current section: the one that the address names, while its beginning is in view. Such a section may be
// short and at the end of the page, so that it cannot scroll to the top. Otherwise it is the last section that begins
// in the upper quarter of the window or above it.
function sectionRead(places: readonly HTMLElement[]): HTMLElement | undefined {
  const topOf = (place: Element): number => place.getBoundingClientRect().top;
  const isNamed = (place: Element): boolean =>
    place.matches(":target") && topOf(place) >= 0 && topOf(place) < innerHeight;
  const isBegun = (place: Element): boolean => place.getClientRects().length > 0 && topOf(place) <= innerHeight / 4;
  return places.find(isNamed) ?? places.findLast(isBegun);
}
