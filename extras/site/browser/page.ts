// The script of every page: Control and / focus the search field, buttons copy and print, and the contents mark the
// current section.

import type { EditionScript } from "../../../core/extra/offer-values.ts";

const search = document.querySelector<HTMLInputElement>("#q");

document.addEventListener("keydown", (event) => {
  // The key "/" alone is not used: speech input would press it, and some browsers search the page with it.
  if (event.key !== "/" || !event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search?.focus();
  search?.select();
});

// The menu of a small screen scrolls, so that the current page is in sight.
const menu = document.querySelector("header nav");
if (menu) menu.scrollLeft = (menu.querySelector<HTMLElement>("[aria-current]")?.offsetLeft ?? 0) - innerWidth / 2;

// A citation of a definition has a release in its address. If the page is of another release, it shows the cited
// record.
const record = document.querySelector<HTMLElement>("article[data-release]");
const citedRelease = new URLSearchParams(location.search).get("release");
if (record && citedRelease !== null && citedRelease !== record.dataset["release"]) {
  const { script, id = "" } = record.dataset;
  const { showEarlierRecord }: EditionScript = await import(`./${script}`);
  await showEarlierRecord(record, id, citedRelease);
}

// A citation has the address of the site and the day of access. They are filled in here, because a build knows neither.
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

// A fold is a part of the page that a visitor opens. The script opens a fold if the address points into it, and all
// folds for printing.
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
  // The target of a heading is its section.
  const place = target.matches("h2") ? target.parentElement : target;
  const foldsInside = place?.querySelectorAll<HTMLDetailsElement>(
    ":scope > .fold, :scope > div > .fold, :scope > dd > .fold",
  );
  const foldsAround = [...document.querySelectorAll("details")].filter((details) => details.contains(target));
  // Several folds in one place are a list to choose from, and stay closed.
  const closedFolds = [...(foldsInside?.length === 1 ? foldsInside : []), ...foldsAround].filter(({ open }) => !open);
  setAll(closedFolds, true);
  if (closedFolds.length > 0) target.scrollIntoView();
}

function setAll(details: readonly HTMLDetailsElement[], isOpen: boolean): void {
  for (const fold of details) fold.open = isOpen;
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
      // If the browser refuses storage, the choice holds for this page only.
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

// Puts the address of this service into the commands of the quick starts.
for (const placeholder of document.querySelectorAll(".base")) placeholder.textContent = base;

// The address that a visitor copies has the fragment of the current address, and no query.
const address = document.getElementById("address");
if (address) {
  const showAddress = (): void => {
    address.textContent = location.href.replace(/\?[^#]*/, "");
  };
  addEventListener("hashchange", showAddress);
  showAddress();
}

// A button copies the element with the id in its data, or the element before it.
for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const { nextElementSibling: message, previousElementSibling: before, dataset } = button;
  button.addEventListener("click", async () => {
    const place = document.getElementById(dataset["copy"] ?? "") ?? before;
    if (!place || !message) return;
    const copiedText = dataset["copied"] ?? "Copied.";
    message.textContent = (await copy(place)) ? copiedText : "Selected: press Ctrl+C or Cmd+C.";
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

// The contents of the page. On a small screen they are in a fold.
const contents = document.querySelector(".on-page");
const contentsFold = contents?.querySelector("details");
if (contents && contentsFold) {
  followSections(contents);
  closeAfterUse(contentsFold);
}

// Marks the links to the current section in the contents, while the visitor scrolls. The contents have each link twice,
// in two lists of which one is displayed.
function followSections(nav: Element): void {
  const links = [...nav.querySelectorAll("a")];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const where = nav.querySelector(".where");
  let currentSection: HTMLElement | undefined;
  let frame = 0;

  const mark = (): void => {
    frame = 0;
    const newSection = sectionInView(sections);
    if (newSection === currentSection) return;
    currentSection = newSection;
    for (const link of links) link.removeAttribute("aria-current");
    const currentLinks = links.filter(({ hash }) => hash.slice(1) === newSection?.id);
    for (const link of currentLinks) link.setAttribute("aria-current", "location");
    const displayedLink = currentLinks.find((link) => link.offsetParent !== null);
    if (displayedLink) bringIntoView(displayedLink, nav);
    where?.replaceChildren(...currentLinks.slice(0, 1).map(({ textContent }) => `: ${textContent}`));
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

// Closes the contents of a small screen after a link is followed, or when the focus leaves them. Open contents would
// cover the element that has the focus next.
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

// Returns the section that a visitor reads. It is the last section that begins in the upper quarter of the window or
// above it. But the section that the address names comes first, while its beginning is in the window: it may be a short
// section at the end of the page, which cannot scroll to the top.
function sectionInView(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const topOf = (section: Element): number => section.getBoundingClientRect().top;
  const isNamed = (section: Element): boolean =>
    section.matches(":target") && topOf(section) >= 0 && topOf(section) < innerHeight;
  const hasBegun = (section: Element): boolean =>
    section.getClientRects().length > 0 && topOf(section) <= innerHeight / 4;
  return sections.find(isNamed) ?? sections.findLast(hasBegun);
}
